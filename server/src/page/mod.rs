//! The web page: files that were built into the program.

mod encoding;
mod etag;
mod file;

pub(crate) use encoding::Encoding;
pub(crate) use etag::EntityTag;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, LazyLock};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Response};
use rust_embed::RustEmbed;

use self::file::PageFile;

/// The file that every place of the page begins with.
const START: &str = "index.html";

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/page"]
struct Embedded;

/// The files of the page by their path, such as `assets/index-Cx1f.js`.
#[derive(Clone, Default)]
pub struct Page {
    files: Arc<BTreeMap<String, PageFile>>,
}

impl Page {
    /// The page that was built into the program. Without Node there was none to build.
    #[must_use]
    pub fn built_in() -> Self {
        static PAGE: LazyLock<Page> = LazyLock::new(|| {
            Page::of(Embedded::iter().filter_map(|path| {
                let file = Embedded::get(&path)?;
                Some((path.into_owned(), file.data.into_owned()))
            }))
        });
        PAGE.clone()
    }

    /// A page of these files. One with `.br` or `.gz` after the name of another is that other one
    /// made smaller.
    pub fn of<T: Into<Bytes>>(files: impl IntoIterator<Item = (String, T)>) -> Self {
        let all = files.into_iter().map(|(path, data)| (path, data.into()));
        let all: BTreeMap<String, Bytes> = all.collect();
        let is_smaller = |path: &str| {
            let original = |encoding: &Encoding| path.strip_suffix(encoding.suffix());
            Encoding::ALL.iter().filter_map(original).any(|original| all.contains_key(original))
        };
        let files = all.iter().filter(|(path, _)| !is_smaller(path)).map(|(path, data)| {
            let form = |encoding: Encoding| {
                let data = all.get(&format!("{path}{}", encoding.suffix()))?;
                Some((encoding, data.clone()))
            };
            let smaller = Encoding::ALL.into_iter().filter_map(form);
            (path.clone(), PageFile::new(path, data.clone(), smaller))
        });
        Self { files: Arc::new(files.collect()) }
    }

    /// Whether there is a page at all.
    #[must_use]
    pub fn is_there(&self) -> bool {
        self.files.contains_key(START)
    }

    /// The file that every place of the page begins with.
    pub(crate) fn start(&self, asked: &HeaderMap) -> Option<Response<Body>> {
        self.files.get(START).map(|file| file.answer(asked))
    }
}

impl Page {
    /// The file at a path.
    pub(crate) fn file(&self, path: &str, asked: &HeaderMap) -> Option<Response<Body>> {
        self.files.get(path).map(|file| file.answer(asked))
    }
}

impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.files.keys()).finish()
    }
}

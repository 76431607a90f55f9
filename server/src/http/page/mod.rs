//! The web page: files that were built into the program.

mod file;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, LazyLock};

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, Method, Response, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse};
use rust_embed::RustEmbed;

use self::file::PageFile;
use super::encoding::Encoding;
use super::nothing_here;
use crate::app_state::AppState;

/// The places of the page: the address bar may show them, and the page's own script does the rest.
pub(super) const PLACES: [&str; 9] = [
    "/",
    "/new",
    "/r/{room}",
    "/g/{game}",
    "/games",
    "/watch",
    "/rules",
    "/rules/{game}",
    "/settings",
];

/// The file that every place of the page begins with.
const START: &str = "index.html";

/// What there is in place of a page that was not built.
const NO_PAGE: &str = include_str!("no_page.html");

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

    fn start(&self, asked: &HeaderMap) -> Option<Response<Body>> {
        self.files.get(START).map(|file| file.answer(asked))
    }
}

impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.files.keys()).finish()
    }
}

/// A place of the page.
pub(super) async fn place(
    State(app): State<AppState>,
    uri: Uri,
    asked: HeaderMap,
) -> Response<Body> {
    app.settings().page.start(&asked).unwrap_or_else(|| {
        let status = if uri.path() == "/" { StatusCode::OK } else { StatusCode::NOT_FOUND };
        (status, Html(NO_PAGE)).into_response()
    })
}

/// A file of the page; or, for whoever looks for something to read, a page that says that there is
/// nothing.
pub(super) async fn file(
    State(app): State<AppState>,
    method: Method,
    uri: Uri,
    asked: HeaderMap,
) -> Response<Body> {
    let page = &app.settings().page;
    if !matches!(method, Method::GET | Method::HEAD) {
        return nothing_here();
    }
    if let Some(file) = page.files.get(uri.path().trim_start_matches('/')) {
        return file.answer(&asked);
    }
    let reader = !uri.path().starts_with("/api") && wants_a_page(&asked);
    match page.start(&HeaderMap::new()).filter(|_| reader) {
        Some(mut start) => {
            *start.status_mut() = StatusCode::NOT_FOUND;
            start
        }
        None => nothing_here(),
    }
}

/// Browsers that go somewhere say that they would like HTML; scripts and programs do not.
fn wants_a_page(asked: &HeaderMap) -> bool {
    let accepted = asked.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/html"))
}

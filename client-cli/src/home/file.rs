//! The folder, and how files in it are read and written.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

/// The variable that names another folder.
const VARIABLE: &str = "TABULEIRO_HOME";

/// The folder in which the program keeps its files.
#[derive(Clone, Debug)]
pub struct Home {
    folder: PathBuf,
}

/// A file that cannot be read or written.
#[derive(Debug, Error)]
pub enum HomeError {
    /// The system does not tell where such files go.
    #[error("there is no place for settings; name a folder in {VARIABLE}")]
    NoFolder,
    /// The system says no.
    #[error("{}: {error}", path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file makes no sense.
    #[error("{} cannot be understood: {problem}; mend it or remove it", path.display())]
    Content {
        /// Which file.
        path: PathBuf,
        /// What is wrong.
        problem: String,
    },
}

impl Home {
    /// The user's folder for settings.
    ///
    /// # Errors
    /// If the system does not tell where it is.
    pub fn find() -> Result<Self, HomeError> {
        if let Some(folder) = std::env::var_os(VARIABLE).filter(|name| !name.is_empty()) {
            return Ok(Self { folder: folder.into() });
        }
        let folders = ProjectDirs::from("", "", "tabuleiro").ok_or(HomeError::NoFolder)?;
        Ok(Self { folder: folders.config_dir().to_owned() })
    }

    /// A folder of one's own choice.
    #[must_use]
    pub const fn at(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// A folder inside of this one.
    #[must_use]
    pub fn inside(&self, name: &str) -> Self {
        Self { folder: self.folder.join(name) }
    }

    /// Reads a file; its default if there is none yet.
    pub(super) fn read<T: DeserializeOwned + Default>(&self, name: &str) -> Result<T, HomeError> {
        let path = self.folder.join(name);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(T::default()),
            Err(error) => return Err(HomeError::File { path, error }),
        };
        toml::from_str(&text)
            .map_err(|error| HomeError::Content { path, problem: error.message().to_owned() })
    }

    /// Writes a file that only its owner can read. It is there as a whole or not at all.
    pub(super) fn write<T: Serialize>(&self, name: &str, value: &T) -> Result<(), HomeError> {
        let path = self.folder.join(name);
        let text = toml::to_string_pretty(value).map_err(|error| HomeError::Content {
            path: path.clone(),
            problem: error.to_string(),
        })?;
        write_whole(&self.folder, &path, &text).map_err(|error| HomeError::File { path, error })
    }
}

fn write_whole(folder: &Path, path: &Path, text: &str) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    // A temporary file is readable by its owner alone from the start.
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

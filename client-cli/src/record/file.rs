//! Reading and writing the files.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;
use tabuleiro_protocol::GameRecord;
use thiserror::Error;

use super::effects::add_effects;
use super::{BadText, parse, text};

/// The form of a file, told by the end of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Everything, for programs.
    Json,
    /// A header and the moves, for people.
    Text,
}

/// A file that holds no game, or cannot be written.
#[derive(Debug, Error)]
pub enum RecordError {
    /// Its name does not tell its form.
    #[error("{}: the name of a game's file ends in .json or .txt", .0.display())]
    Name(PathBuf),
    /// There is such a file already.
    #[error("{} exists already; --force writes over it", .0.display())]
    Exists(PathBuf),
    /// The system says no.
    #[error("{}: {error}", path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It is not JSON of a game.
    #[error("{} is no record of a game: {problem}", path.display())]
    Content {
        /// Which file.
        path: PathBuf,
        /// What is wrong.
        problem: String,
    },
    /// It is not the text of a game.
    #[error("{} is no text of a game: {wrong}", path.display())]
    Text {
        /// Which file.
        path: PathBuf,
        /// What is wrong.
        wrong: BadText,
    },
}

impl Form {
    /// The form of a file of that name.
    ///
    /// # Errors
    /// If the name tells none.
    pub fn of(path: &Path) -> Result<Self, RecordError> {
        let ending = path.extension().and_then(|ending| ending.to_str());
        match ending.map(str::to_ascii_lowercase).as_deref() {
            Some("json") => Ok(Self::Json),
            Some("txt") => Ok(Self::Text),
            _ => Err(RecordError::Name(path.to_owned())),
        }
    }
}

/// Reads a game.
///
/// # Errors
/// If the file cannot be read, or holds no game.
pub fn load(path: &Path) -> Result<GameRecord, RecordError> {
    Form::of(path)?;
    let content = fs::read_to_string(path);
    read(path, &content.map_err(|error| RecordError::File { path: path.to_owned(), error })?)
}

/// Reads a game from what a file holds.
///
/// # Errors
/// If that is no game, or the file's name does not tell its form.
pub fn read(path: &Path, content: &str) -> Result<GameRecord, RecordError> {
    match Form::of(path)? {
        Form::Json => read_json(content)
            .map_err(|problem| RecordError::Content { path: path.to_owned(), problem }),
        Form::Text => {
            parse(content).map_err(|wrong| RecordError::Text { path: path.to_owned(), wrong })
        }
    }
}

/// Writes a game.
///
/// # Errors
/// If the file cannot be written, or exists and is not to be written over.
pub fn save(path: &Path, record: &GameRecord, over: bool) -> Result<(), RecordError> {
    let content = match Form::of(path)? {
        Form::Json => serde_json::to_string(record).map(|json| json + "\n").map_err(|error| {
            RecordError::Content { path: path.to_owned(), problem: error.to_string() }
        })?,
        Form::Text => text(record),
    };
    write(path, &content, over).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => RecordError::Exists(path.to_owned()),
        _ => RecordError::File { path: path.to_owned(), error },
    })
}

/// Writes a file, over another one only if that is wished.
///
/// # Errors
/// If it cannot be written; `AlreadyExists` if it is there.
pub fn write(path: &Path, content: &str, over: bool) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    match over {
        true => options.write(true).create(true).truncate(true),
        false => options.write(true).create_new(true),
    };
    options.open(path)?.write_all(content.as_bytes())
}

fn read_json(content: &str) -> Result<GameRecord, String> {
    let value: Value = serde_json::from_str(content).map_err(|error| error.to_string())?;
    if has_control(&value) {
        return Err("it has control characters, which no game has".to_owned());
    }
    let mut record: GameRecord =
        serde_json::from_value(value).map_err(|error| error.to_string())?;
    if record.board.layouts.is_empty() {
        return Err("it has no board".to_owned());
    }
    add_effects(&mut record);
    Ok(record)
}

/// What a file says is shown on a terminal, which must not take it for commands.
fn has_control(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains(char::is_control),
        Value::Array(items) => items.iter().any(has_control),
        Value::Object(fields) => {
            fields.iter().any(|(name, value)| name.contains(char::is_control) || has_control(value))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_tells_the_form() {
        assert_eq!(Form::of(Path::new("a/b.JSON")).unwrap(), Form::Json);
        assert_eq!(Form::of(Path::new("game.txt")).unwrap(), Form::Text);
        let error = Form::of(Path::new("game.pgn")).unwrap_err().to_string();
        assert!(error.contains(".json or .txt"), "{error}");
    }

    #[test]
    fn a_file_that_exists_is_written_over_only_if_that_is_wished() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.txt");
        write(&path, "a long game", false).unwrap();
        let error = write(&path, "another", false).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).unwrap(), "a long game");
        write(&path, "another", true).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "another");
    }

    #[test]
    fn a_file_that_would_command_the_terminal_is_refused() {
        let error = read_json("{\"summary\": \"\\u001b[2J\"}").unwrap_err();
        assert!(error.contains("control characters"), "{error}");
        assert!(read_json("{}").unwrap_err().contains("summary"));
        assert!(read_json("1 2").unwrap_err().contains("line 1"));
    }
}

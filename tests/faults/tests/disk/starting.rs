//! A start on a file that will not do says what is wrong and what to do.

use std::fs;
use std::path::Path;
use std::process::Command;

use sqlx::{Connection, SqliteConnection};
use tabuleiro_tests::open;
use tempfile::TempDir;

use crate::PROGRAM;
use crate::wrapped::Wrapped;

/// What a server says that does not start.
fn refuses_to_start(program: &str, file: &Path) -> String {
    let output = Command::new(program)
        .args(["--listen", "127.0.0.1:0", "--db"])
        .arg(file)
        .output()
        .expect("it can be run");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "it started: {said}");
    assert!(said.contains(&file.display().to_string()), "it names the file: {said}");
    assert!(!said.contains("panicked"), "{said}");
    said
}

/// A database that a server has used.
async fn used(folder: &TempDir) -> std::path::PathBuf {
    let file = folder.path().join("games.db");
    open(&file).await.close().await;
    file
}

async fn ask(file: &Path, what: &'static str) -> SqliteConnection {
    let mut other =
        SqliteConnection::connect(&format!("sqlite://{}", file.display())).await.expect("a file");
    sqlx::query(what).execute(&mut other).await.expect("done");
    other
}

#[test]
fn what_is_not_a_database_is_left_alone() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("letter.txt");
    let text = "Dear Ana, this is not a database. ".repeat(100);
    fs::write(&file, &text).expect("a file");
    let said = refuses_to_start(PROGRAM.path(), &file);
    assert!(said.contains("is not a database: choose another file"), "{said}");
    assert_eq!(fs::read_to_string(&file).expect("a file"), text);
}

#[tokio::test]
async fn a_database_of_a_newer_version_asks_for_that_version() {
    let folder = TempDir::new().expect("a folder");
    let file = used(&folder).await;
    let newer = "INSERT INTO _sqlx_migrations \
        (version, description, success, checksum, execution_time) VALUES (99990101, 'x', 1, x'00', 0)";
    ask(&file, newer).await.close().await.expect("closed");
    let said = refuses_to_start(PROGRAM.path(), &file);
    assert!(said.contains("newer version") && said.contains("use the newer version"), "{said}");
}

#[tokio::test]
async fn a_locked_file_is_said_to_be_locked() {
    let folder = TempDir::new().expect("a folder");
    let file = used(&folder).await;
    let _other = ask(&file, "BEGIN EXCLUSIVE").await;
    let said = refuses_to_start(PROGRAM.path(), &file);
    assert!(said.contains("is locked by another program"), "{said}");
}

#[tokio::test]
async fn a_read_only_folder_is_said_to_be_read_only() {
    let Some(wrapped) = Wrapped::in_read_only_folder() else { return };
    let folder = TempDir::new().expect("a folder");
    let file = used(&folder).await;
    for file in [file, folder.path().join("new.db")] {
        let said = refuses_to_start(wrapped.program(), &file);
        assert!(said.contains("is read-only: the server must be able to write"), "{said}");
    }
}

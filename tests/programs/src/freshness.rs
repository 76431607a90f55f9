//! Whether a program is newer than everything it was made of, by the list that cargo writes beside it.

use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{fs, io};

/// Not in cargo's list, and they decide what a program is made of.
const MANIFESTS: [&str; 7] = [
    "Cargo.toml",
    "Cargo.lock",
    ".cargo/config.toml",
    "rules/Cargo.toml",
    "protocol/Cargo.toml",
    "server/Cargo.toml",
    "client-cli/Cargo.toml",
];

/// Whether nothing that the program was made of has changed since. Cargo looks closer; this must only never
/// call a program fresh that it would build again.
pub(super) fn is_fresh(program: &Path) -> bool {
    let Ok(built) = changed(program) else { return false };
    let Ok(list) = fs::read_to_string(program.with_extension("d")) else { return false };
    let manifests = MANIFESTS.iter().map(|manifest| super::cargo::workspace().join(manifest));
    sources(&list).into_iter().chain(manifests).all(|source| is_older(&source, built))
}

fn changed(path: &Path) -> io::Result<SystemTime> {
    fs::metadata(path)?.modified()
}

/// Whether a file, or everything in a folder, is older than a moment. What is missing is not.
fn is_older(path: &Path, moment: SystemTime) -> bool {
    if changed(path).is_ok_and(|changed| changed > moment) || !path.exists() {
        return false;
    }
    let Ok(entries) = fs::read_dir(path) else { return true };
    entries.flatten().all(|entry| is_older(&entry.path(), moment))
}

/// The sources in a list: `program: source source …`, with a backslash before each space of a name.
fn sources(list: &str) -> Vec<PathBuf> {
    let line = list.lines().next().unwrap_or_default();
    let (_, line) = line.split_once(": ").unwrap_or_default();
    let names = line.replace("\\ ", "\0");
    names.split_whitespace().map(|name| PathBuf::from(name.replace('\0', " "))).collect()
}

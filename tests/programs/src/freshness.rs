//! Whether a program is newer than everything it was made of.
//!
//! Cargo writes its list of sources (`program.d`) only for what it was asked to build by name. `cargo test` builds
//! the programs because tests of their packages need them, and leaves no list, or an older one. So the folders
//! themselves are looked at.

use std::path::Path;
use std::time::SystemTime;
use std::{fs, io};

use super::cargo::workspace;

/// What every program is made of.
const SHARED: [&str; 7] = [
    "Cargo.toml",
    "Cargo.lock",
    ".cargo/config.toml",
    "rules/Cargo.toml",
    "rules/src",
    "protocol/Cargo.toml",
    "protocol/src",
];

/// Whether nothing that the program was made of has changed since, in the folders that are its own and in those that
/// all programs share. Cargo looks closer; this must only never call a program fresh that it would build again.
pub(super) fn is_fresh(program: &Path, own: &[&str]) -> bool {
    let Ok(built) = changed(program) else { return false };
    SHARED.iter().chain(own).all(|source| is_older(&workspace().join(source), built))
}

fn changed(path: &Path) -> io::Result<SystemTime> {
    fs::metadata(path)?.modified()
}

/// Whether a file, or everything in a folder, is older than a moment. What is missing is not. Folders of unit tests
/// are in no program.
fn is_older(path: &Path, moment: SystemTime) -> bool {
    if path.ends_with("tests") {
        return true;
    }
    if !changed(path).is_ok_and(|changed| changed <= moment) {
        return false;
    }
    let Ok(entries) = fs::read_dir(path) else { return true };
    entries.flatten().all(|entry| is_older(&entry.path(), moment))
}

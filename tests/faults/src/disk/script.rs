//! A script that becomes a program, after it has changed what that finds.

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

/// A script in a folder of its own. It goes when it is dropped.
pub struct Script {
    folder: TempDir,
    path: PathBuf,
}

impl Script {
    /// A script for the shell with these lines. The last one has to be an `exec`, so that the program has
    /// the number under which the script was started.
    ///
    /// # Panics
    /// If it cannot be written.
    #[must_use]
    pub fn new(lines: &str) -> Self {
        Self::within(TempDir::new().expect("a folder"), lines)
    }

    /// The same, in a folder that has something else too.
    pub(super) fn within(folder: TempDir, lines: &str) -> Self {
        let path = folder.path().join("server");
        fs::write(&path, format!("#!/bin/sh\n{lines}\n")).expect("a script");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a program");
        Self { folder, path }
    }

    /// Where it is.
    pub(super) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// What to start.
    ///
    /// # Panics
    /// If the name of the temporary folder is no text.
    #[must_use]
    pub fn program(&self) -> &str {
        self.path.to_str().expect("a name")
    }
}

/// Says that a test was skipped: straight to the terminal, because what a test that passes prints is not
/// shown.
pub fn say_skipped(reason: &str) {
    let _ = std::io::stderr().write_all(format!("\n*** SKIPPED: {reason} ***\n\n").as_bytes());
}

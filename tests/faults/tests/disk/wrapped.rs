//! The program in a wrapping that changes what it finds on its disk.

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;

use crate::PROGRAM;

/// A script that becomes the program.
pub(crate) struct Wrapped {
    _folder: TempDir,
    script: PathBuf,
}

impl Wrapped {
    fn new(body: &str) -> Self {
        let folder = TempDir::new().expect("a folder");
        let script = folder.path().join("server");
        fs::write(&script, format!("#!/bin/sh\n{body}\n")).expect("a script");
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("a program");
        Self { _folder: folder, script }
    }

    /// Survives a file that may not grow any more, and sees a failed write instead.
    pub(crate) fn with_limited_files() -> Self {
        Self::new(&format!("trap '' XFSZ\nexec '{PROGRAM}' \"$@\""))
    }

    /// Has its folder on a file system of a megabyte that nobody else sees; none if the system does
    /// not allow that. The file is the fourth argument.
    pub(crate) fn on_small_disk() -> Option<Self> {
        let mount = "mount -t tmpfs -o size=1m tmpfs \"$(dirname \"$4\")\"";
        Self::in_namespace(mount)
    }

    /// Finds a folder that it cannot write.
    pub(crate) fn in_read_only_folder() -> Option<Self> {
        let folder = "\"$(dirname \"$4\")\"";
        let mount = format!("mount --bind {folder} {folder} && mount -o remount,ro,bind {folder}");
        Self::in_namespace(&mount)
    }

    fn in_namespace(mount: &str) -> Option<Self> {
        let allowed = Command::new("unshare").args(["-Urm", "true"]).output();
        if !allowed.is_ok_and(|output| output.status.success()) {
            // Straight to the terminal: what a test that passes prints is not shown.
            let line =
                "\n*** SKIPPED: this system allows no mount namespaces (unshare -Urm) ***\n\n";
            let _ = std::io::stderr().write_all(line.as_bytes());
            return None;
        }
        let inside = format!("{mount} && exec \"$0\" \"$@\"");
        Some(Self::new(&format!("exec unshare -Urm /bin/sh -c '{inside}' '{PROGRAM}' \"$@\"")))
    }

    pub(crate) fn program(&self) -> &str {
        self.script.to_str().expect("a name")
    }
}

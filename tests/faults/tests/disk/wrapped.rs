//! The program in a wrapping that changes what it finds on its disk.

use std::process::Command;

use tabuleiro_faults::disk::{Script, UnsteadyDisk, say_skipped};

use crate::PROGRAM;

/// A script that becomes the program.
pub(crate) struct Wrapped(Script);

impl Wrapped {
    /// Survives a file that may not grow any more, and sees a failed write instead.
    pub(crate) fn with_limited_files() -> Self {
        Self(Script::new(&format!("trap '' XFSZ\nexec '{PROGRAM}' \"$@\"")))
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
            say_skipped("this system allows no mount namespaces (unshare -Urm)");
            return None;
        }
        let inside = format!("{mount} && exec \"$0\" \"$@\"");
        let lines = format!("exec unshare -Urm /bin/sh -c '{inside}' '{PROGRAM}' \"$@\"");
        Some(Self(Script::new(&lines)))
    }

    pub(crate) fn program(&self) -> &str {
        self.0.program()
    }
}

/// The program on a disk that is slow or fails when it is told to; none if the system has no means for it.
pub(crate) fn unsteady_disk() -> Option<UnsteadyDisk> {
    UnsteadyDisk::around(PROGRAM.path()).inspect_err(|reason| say_skipped(reason)).ok()
}

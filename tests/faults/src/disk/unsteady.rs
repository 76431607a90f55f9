//! A disk that is slow or fails whenever one likes.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use tempfile::TempDir;

use super::script::Script;

/// What stands between a program and its disk.
const SOURCE: &str = include_str!("unsteady.c");

/// A program whose disk is slow or fails when it is told to. At first it is well.
pub struct UnsteadyDisk {
    script: Script,
}

impl UnsteadyDisk {
    /// Puts a program on such a disk.
    ///
    /// # Errors
    /// Says why there cannot be one here.
    ///
    /// # Panics
    /// If there is a compiler that does not compile.
    pub fn around(program: &str) -> Result<Self, String> {
        if !cfg!(all(target_os = "linux", target_env = "gnu")) {
            return Err("an unsteady disk needs Linux with the GNU C library".to_owned());
        }
        let folder = TempDir::new().expect("a folder");
        compile(folder.path())?;
        let shown = folder.path().display();
        let lines = format!(
            "export LD_PRELOAD='{shown}/unsteady.so' UNSTEADY_DISK='{shown}/mood'\nexec '{program}' \"$@\""
        );
        Ok(Self { script: Script::within(folder, &lines) })
    }

    /// What to start instead of the program.
    #[must_use]
    pub fn program(&self) -> &str {
        self.script.program()
    }

    /// From now on each sync takes so much longer.
    pub fn slow(&self, by: Duration) {
        self.set(&by.as_millis().to_string());
    }

    /// From now on each sync fails.
    pub fn fail(&self) {
        self.set("fail");
    }

    /// It is well again, at once: who waits for a slow sync waits no longer.
    pub fn mend(&self) {
        self.set("");
    }

    fn set(&self, mood: &str) {
        let [new, file] = ["mood.new", "mood"].map(|name| self.script.folder().join(name));
        fs::write(&new, mood).expect("a file");
        // In one step: a file that is half written would be another mood.
        fs::rename(new, file).expect("a file");
    }
}

/// Compiles what stands before the disk, with the compiler that SQLite is built with.
fn compile(folder: &Path) -> Result<(), String> {
    let source = folder.join("unsteady.c");
    fs::write(&source, SOURCE).expect("a file");
    // It may have options of its own, as in `ccache gcc`.
    let compiler = std::env::var("CC").unwrap_or_default();
    let mut words = compiler.split_whitespace();
    let output = Command::new(words.next().unwrap_or("cc"))
        .args(words)
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .args([&folder.join("unsteady.so"), &source])
        .arg("-ldl")
        .output();
    match output {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Err("an unsteady disk needs a C compiler (cc, or what CC names)".to_owned())
        }
        Err(error) => panic!("the C compiler cannot be run: {error}"),
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "the C compiler says:\n{said}");
            Ok(())
        }
    }
}

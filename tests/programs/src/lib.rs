//! The real programs, for tests of any package.
//!
//! Cargo tells a test where the programs of its own package are, and no others. A copy of a program in each package
//! that needs it would be linked for each of them; so there is one, which cargo puts beside the folder of the tests.
//! `cargo test --workspace` builds it before any test runs, because its own package has tests too. Whoever tests
//! one package alone may find an old one, or none: then it is built here, by the cargo that runs the test. A test
//! never runs a program that is older than its sources.

mod cargo;
mod freshness;

use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// What the server is made of, apart from what both programs are.
const SERVER_SOURCES: [&str; 10] = [
    "migrations",
    "server/Cargo.toml",
    "server/build.rs",
    "server/src",
    "web/index.html",
    "web/package-lock.json",
    "web/plugins",
    "web/public",
    "web/src",
    "web/vite.config.ts",
];

/// What the terminal program is made of, apart from what both programs are.
const CLIENT_SOURCES: [&str; 2] = ["client-cli/Cargo.toml", "client-cli/src"];

/// One of the programs. Naming it costs nothing; its path is found, and it is built if need be, when it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// The server.
    Server,
    /// The terminal program.
    Client,
}

impl Program {
    /// Where it is.
    ///
    /// # Panics
    /// If it cannot be built.
    #[must_use]
    pub fn path(self) -> &'static str {
        static SERVER: LazyLock<String> =
            LazyLock::new(|| up_to_date("tabuleiro-server", &SERVER_SOURCES));
        static CLIENT: LazyLock<String> =
            LazyLock::new(|| up_to_date("tabuleiro", &CLIENT_SOURCES));
        match self {
            Self::Server => &SERVER,
            Self::Client => &CLIENT,
        }
    }
}

impl AsRef<Path> for Program {
    fn as_ref(&self) -> &Path {
        self.path().as_ref()
    }
}

impl AsRef<OsStr> for Program {
    fn as_ref(&self) -> &OsStr {
        self.path().as_ref()
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.path())
    }
}

/// Where the program of a package is, after it was built if need be. It has the name of the package.
fn up_to_date(package: &str, sources: &[&str]) -> String {
    let folder = folder_of_programs();
    let program = folder.join(format!("{package}{}", std::env::consts::EXE_SUFFIX));
    if !freshness::is_fresh(&program, sources) {
        cargo::build(package, &folder);
    }
    assert!(program.exists(), "{} was built and is not there", program.display());
    program.into_os_string().into_string().expect("a path of Unicode")
}

/// Where cargo puts programs of the profile that the running test was built in.
fn folder_of_programs() -> PathBuf {
    let test = std::env::current_exe().expect("a running program has a path");
    let folder = test.parent().filter(|folder| folder.ends_with("deps")).and_then(Path::parent);
    folder.unwrap_or_else(|| panic!("{} is no test of cargo", test.display())).to_owned()
}

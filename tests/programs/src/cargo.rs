//! The cargo that runs the test, asked for a program.

use std::path::{Path, PathBuf};
use std::process::Command;

/// What cargo tells a test about its own package: not for the programs it builds.
const OF_THE_TEST: [&str; 4] = ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_CRATE_"];

/// The folder of the workspace.
pub(super) fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Builds the programs of a package into the folder of a profile. Cargo has let go of its lock when it runs tests.
pub(super) fn build(package: &str, folder: &Path) {
    let profile = match folder.file_name().and_then(|name| name.to_str()) {
        Some("debug") | None => "dev",
        Some(name) => name,
    };
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(workspace()).args(["build", "--quiet", "--locked", "--bins"]);
    command.args(["--package", package, "--profile", profile]);
    let above = folder.parent().expect("a profile's folder is in another");
    match (above.join("CACHEDIR.TAG").exists(), above.parent(), above.file_name()) {
        // Built for another platform, whose name is a folder between.
        (false, Some(target), Some(platform)) => {
            command.arg("--target").arg(platform).arg("--target-dir").arg(target)
        }
        _ => command.arg("--target-dir").arg(above),
    };
    for (name, _) in std::env::vars_os() {
        if OF_THE_TEST.iter().any(|start| name.to_string_lossy().starts_with(start)) {
            command.env_remove(name);
        }
    }
    let status = command.status().unwrap_or_else(|error| panic!("cargo cannot be run: {error}"));
    assert!(status.success(), "{package} cannot be built: {status}");
}

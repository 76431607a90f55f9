//! Builds the server anew when a migration is added, and puts the web page into it.
//!
//! The page is built with npm when `web/dist` is missing or older than its sources. Nothing here
//! fails: without Node the server is built without the page, or with the one that is there.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;
use std::{env, io};

/// Leaves the page out, for quick builds of the server alone.
const SKIP: &str = "TABULEIRO_NO_WEB";

/// What the page is made of, in `web/`.
const SOURCES: [&str; 8] = [
    "index.html",
    "package.json",
    "package-lock.json",
    "plugins",
    "public",
    "src",
    "tsconfig.json",
    "vite.config.ts",
];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=../migrations");
    println!("cargo:rerun-if-env-changed={SKIP}");
    let embedded = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where")).join("page");
    let web = Path::new("../web");
    let skipped = env::var_os(SKIP).is_some_and(|value| !value.is_empty() && value != "0");
    if !skipped && web.is_dir() {
        watch(web);
        if let Err(problem) = bring_up_to_date(web) {
            println!("cargo:warning=the web page was not built: {problem}");
        }
    }
    let page = web.join("dist");
    let copied = empty(&embedded).and_then(|()| match !skipped && is_built(&page) {
        true => copy(&page, &embedded),
        false => Ok(()),
    });
    copied.expect("the page can be copied to where cargo builds");
}

/// Tells cargo when to look again: a source was changed, or the page was built by hand or removed.
fn watch(web: &Path) {
    for source in SOURCES.iter().map(|name| web.join(name)).filter(|path| path.exists()) {
        println!("cargo:rerun-if-changed={}", source.display());
    }
    // A file that is missing would have cargo build the server each time, a folder that is empty
    // would not.
    let page = web.join("dist");
    let _ = fs::create_dir_all(&page);
    println!("cargo:rerun-if-changed={}", page.display());
}

/// Builds the page if it is missing or older than its sources.
fn bring_up_to_date(web: &Path) -> Result<(), String> {
    let sources = newest_of(SOURCES.iter().map(|name| web.join(name)));
    let page = web.join("dist/index.html");
    if changed(&page).is_some_and(|built| built >= sources) {
        return Ok(());
    }
    if !are_dependencies_there(web) {
        npm(web, &["ci", "--prefer-offline", "--no-audit", "--no-fund"])?;
    }
    npm(web, &["run", "build"])?;
    // As old as what it was made of: a source that was saved meanwhile is newer, and cargo does not
    // take our own work for a change.
    date(&web.join("dist"), sources);
    Ok(())
}

fn are_dependencies_there(web: &Path) -> bool {
    let installed = changed(&web.join("node_modules/.package-lock.json"));
    installed >= changed(&web.join("package-lock.json")) && installed.is_some()
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let mut command = Command::new(program);
    command.args(arguments).current_dir(web).stdin(Stdio::null());
    let output = command.output().map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => "there is no npm; install Node 20 or later".to_owned(),
        _ => format!("npm: {error}"),
    })?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    // A warning of cargo is one line.
    let said = String::from_utf8_lossy(&said).lines().collect::<Vec<_>>().join(" | ");
    Err(format!("npm {}: {said}", arguments.join(" ")))
}

fn is_built(page: &Path) -> bool {
    page.join("index.html").is_file()
}

fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|known| known.modified()).ok()
}

/// When any of these was changed last. A folder changes when something is removed from it.
fn newest_of(paths: impl Iterator<Item = PathBuf>) -> SystemTime {
    let newest = paths.filter(|path| !is_test(path)).map(|path| {
        let own = changed(&path).unwrap_or(SystemTime::UNIX_EPOCH);
        own.max(newest_of(entries(&path).into_iter()))
    });
    newest.max().unwrap_or(SystemTime::UNIX_EPOCH)
}

/// Tests are no part of the page.
fn is_test(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().contains(".test."))
}

/// What is in a folder; nothing if it is none.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

fn date(path: &Path, time: SystemTime) {
    entries(path).iter().for_each(|entry| date(entry, time));
    // Where this does not work the page is looked at once more, which does no harm.
    let _ = File::open(path).and_then(|file| file.set_modified(time));
}

fn empty(folder: &Path) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in entries(from) {
        let target = to.join(entry.file_name().unwrap_or_default());
        if entry.is_dir() {
            copy(&entry, &target)?;
        } else {
            fs::copy(&entry, &target)?;
        }
    }
    Ok(())
}

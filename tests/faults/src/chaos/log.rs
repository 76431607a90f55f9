//! What the server may have logged, and what not.

/// What a server says when its file has events that it does not know: with one server, a fault of its own.
const SOMEONE_ELSE: &str = "someone else wrote this game";

/// How the server says that it stood still: the fault of a machine that has much else to do.
const STOOD_STILL: &str = "the server stood still";

/// How it says that the disk fails.
const STORAGE: &str = "the storage does not work; trying again every second";

/// What SQLite says of a sync that failed.
const SYNC_FAILED: &str = "disk I/O error";

/// The server has logged no error, and warned of nothing but what was really so: once at most, in few
/// words, for each time that the disk failed.
///
/// # Panics
/// If it has.
pub(super) fn assert_calm(log: &str, failing: usize) {
    assert!(!log.contains("ERROR"), "the server has logged an error:\n{log}");
    assert!(!log.contains(SOMEONE_ELSE), "the server did not know its own file:\n{log}");
    let warned = log.lines().filter(|line| line.contains("WARN") && !line.contains(STOOD_STILL));
    let (storage, other): (Vec<_>, Vec<_>) =
        warned.partition(|line| line.contains(STORAGE) && line.contains(SYNC_FAILED));
    assert!(other.is_empty(), "the server has warned:\n{}", other.join("\n"));
    let count = storage.len();
    assert!(count <= failing, "the disk failed {failing} times, the server warned {count} times");
}

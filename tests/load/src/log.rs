//! What a server has logged while it was driven: nothing, if all was well.

use anyhow::ensure;

/// The only thing that it may log: that it stood still for seconds, as everything does on a machine that
/// has much else to do.
const STOOD_STILL: &str = "the server stood still";

/// Looks whether nothing was logged, and tells if the server stood still.
///
/// # Errors
/// If there is any other line: it logs nothing but warnings and errors.
pub fn ensure_quiet(log: &str) -> anyhow::Result<()> {
    let (still, wrong): (Vec<_>, Vec<_>) = log.lines().partition(|line| line.contains(STOOD_STILL));
    ensure!(wrong.is_empty(), "the server has logged\n{}", wrong.join("\n"));
    if !still.is_empty() {
        eprintln!("the server stood still {} times: this machine has much else to do", still.len());
    }
    Ok(())
}

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

#[cfg(test)]
mod tests {
    use super::*;

    const STILL: &str = "2026-01-01T00:00:00Z  WARN the server stood still ms=2100\n";

    #[test]
    fn a_server_that_stood_still_is_not_blamed() {
        ensure_quiet("").expect("nothing was logged");
        ensure_quiet(STILL).expect("nothing was logged but that");
    }

    #[test]
    fn any_other_line_is_shown() {
        let wrong = "2026-01-01T00:00:00Z  WARN someone else wrote this game";
        let error = ensure_quiet(&format!("{STILL}{wrong}\n")).expect_err("a warning").to_string();
        assert_eq!(error, format!("the server has logged\n{wrong}"));
    }
}

//! What a process has used so far, as the system counts it.

use std::time::Duration;

use anyhow::Context;

/// The processor time of a process, in user and system mode, over all its threads.
pub fn processor_time(process: u32) -> anyhow::Result<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name in parentheses may have spaces in it; the numbers come after it.
    let (_, numbers) = stat.rsplit_once(')').context("a line of numbers")?;
    let ticks: u64 =
        numbers.split_whitespace().skip(11).take(2).map(parse).sum::<Result<_, _>>()?;
    let a_second = rustix::param::clock_ticks_per_second();
    Ok(Duration::from_secs_f64(ticks as f64 / a_second as f64))
}

/// The memory of a process that is really there, in bytes.
pub fn resident(process: u32) -> anyhow::Result<u64> {
    let statm = std::fs::read_to_string(format!("/proc/{process}/statm"))?;
    let pages = parse(statm.split(' ').nth(1).context("a number of pages")?)?;
    Ok(pages * rustix::param::page_size() as u64)
}

/// How many files and sockets a process has open.
pub fn open_files(process: u32) -> anyhow::Result<usize> {
    Ok(std::fs::read_dir(format!("/proc/{process}/fd"))?.count())
}

fn parse(number: &str) -> anyhow::Result<u64> {
    number.parse().with_context(|| format!("{number:?} is no number"))
}

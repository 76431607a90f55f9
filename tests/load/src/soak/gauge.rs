//! Whether memory and open files stay as they are.

use std::fmt;
use std::time::Duration;

/// What part of the time is not looked at: what is made once is made then.
const WARM: f64 = 0.25;

/// How much more memory there may be in the last third than in the first: a part of it, and what a few
/// more people at the same time cost.
const MORE: f64 = 0.05;
/// See [`MORE`], in bytes.
const MORE_BYTES: f64 = 4.0 * 1024.0 * 1024.0;

/// Memory comes and goes in huge pages of 2 MiB, often some at once and then none for a while. In fewer
/// seconds than these such a step cannot be told from a slope, and only what grows by many is seen.
const LONG: f64 = 60.0;
/// How much more memory there may be where less time was looked at, in bytes.
const MORE_BYTES_SOON: f64 = 16.0 * 1024.0 * 1024.0;

/// How many more files may be open in the last third than in the first: people come and go.
const MORE_FILES: f64 = 16.0;

const MIB: f64 = 1024.0 * 1024.0;

/// What was seen, a look at a time.
#[derive(Debug, Default)]
pub struct Gauge(Vec<Look>);

#[derive(Clone, Copy, Debug)]
struct Look {
    at: f64,
    bytes: f64,
    files: f64,
}

/// What came out.
#[derive(Clone, Copy, Debug)]
pub struct Verdict {
    /// How long was looked at it, in seconds.
    pub time: f64,
    /// The median of the memory in the first and in the last third, in bytes.
    pub memory: [f64; 2],
    /// By how much a straight line through all of it rises, in bytes a minute.
    pub slope: f64,
    /// The median of the open files in the first and in the last third.
    pub files: [f64; 2],
    /// The part of a core that the server used.
    pub core: f64,
}

impl Gauge {
    /// Notes a look.
    pub fn note(&mut self, at: Duration, bytes: u64, files: usize) {
        self.0.push(Look { at: at.as_secs_f64(), bytes: bytes as f64, files: files as f64 });
    }

    /// The last look, in words.
    #[must_use]
    pub fn now(&self) -> String {
        self.0.last().map_or_else(String::new, |look| {
            format!("{:.1} MiB, {} open files", look.bytes / MIB, look.files)
        })
    }

    /// What came out, with the part of a core that was used.
    #[must_use]
    pub fn verdict(&self, core: f64) -> Verdict {
        let looks = &self.0[(self.0.len() as f64 * WARM) as usize..];
        let third = looks.len() / 3;
        let ends = [&looks[..third], &looks[looks.len() - third..]];
        let time = looks.first().zip(looks.last()).map_or(0.0, |(first, last)| last.at - first.at);
        Verdict {
            time,
            memory: ends.map(|part| median(part.iter().map(|look| look.bytes))),
            slope: slope(looks),
            files: ends.map(|part| median(part.iter().map(|look| look.files))),
            core,
        }
    }
}

impl Verdict {
    /// Whether neither memory nor open files have grown.
    #[must_use]
    pub fn is_flat(&self) -> bool {
        let ([memory, memory_then], [files, files_then]) = (self.memory, self.files);
        let more = if self.time < LONG { MORE_BYTES_SOON } else { MORE_BYTES };
        memory_then <= memory * (1.0 + MORE) + more && files_then <= files + MORE_FILES
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [memory, memory_then] = self.memory.map(|bytes| bytes / MIB);
        let [files, files_then] = self.files;
        write!(
            f,
            "memory {memory:.1} MiB in the first third, {memory_then:.1} MiB in the last (a line through \
             it: {:+.1} KiB a minute), open files {files} and {files_then}, {:.0} % of a core; {}",
            self.slope / 1024.0,
            self.core * 100.0,
            if self.is_flat() { "flat" } else { "GROWN" }
        )
    }
}

fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<_> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}

/// The slope of the straight line that is nearest to all looks, in bytes a minute.
fn slope(looks: &[Look]) -> f64 {
    let count = looks.len() as f64;
    let middle = |of: fn(&Look) -> f64| looks.iter().map(of).sum::<f64>() / count;
    let (at, bytes) = (middle(|look| look.at), middle(|look| look.bytes));
    let over: f64 = looks.iter().map(|look| (look.at - at) * (look.bytes - bytes)).sum();
    let under: f64 = looks.iter().map(|look| (look.at - at).powi(2)).sum();
    over / under * 60.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gauge(bytes: impl Fn(u64) -> u64, files: impl Fn(u64) -> u64) -> Verdict {
        gauge_for(600, bytes, files)
    }

    fn gauge_for(seconds: u64, bytes: impl Fn(u64) -> u64, files: impl Fn(u64) -> u64) -> Verdict {
        let mut gauge = Gauge::default();
        for second in 0..seconds {
            let at = Duration::from_secs(second);
            gauge.note(at, bytes(second), usize::try_from(files(second)).unwrap_or_default());
        }
        gauge.verdict(0.1)
    }

    #[test]
    fn what_goes_up_and_down_is_flat() {
        let verdict = gauge(|second| 50_000_000 + second % 60 * 10_000, |second| 80 + second % 9);
        assert!(verdict.is_flat(), "{verdict}");
    }

    #[test]
    fn what_grows_only_at_the_start_is_flat() {
        let verdict = gauge(|second| 20_000_000 + second.min(140) * 1_000_000, |_| 80);
        assert!(verdict.is_flat(), "{verdict}");
    }

    #[test]
    fn a_leak_of_memory_is_seen() {
        let verdict = gauge(|second| 50_000_000 + second * 30_000, |_| 80);
        assert!(!verdict.is_flat(), "{verdict}");
        assert!((verdict.slope - 1_800_000.0).abs() < 1.0, "{verdict}");
    }

    #[test]
    fn some_huge_pages_more_are_no_leak_in_a_short_time_and_one_in_a_long_time() {
        let steps = |seconds| move |second| 43_000_000 + second * 8 / seconds * 2_097_152;
        assert!(gauge_for(20, steps(20), |_| 80).is_flat());
        assert!(!gauge_for(120, steps(120), |_| 80).is_flat());
        assert!(!gauge_for(20, |second| 43_000_000 + second * 4_194_304, |_| 80).is_flat());
    }

    #[test]
    fn a_leak_of_files_is_seen() {
        let verdict = gauge(|_| 50_000_000, |second| 80 + second / 10);
        assert!(!verdict.is_flat(), "{verdict}");
    }
}

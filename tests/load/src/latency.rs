//! How long things took, over many turns.

use std::time::Duration;

use hdrhistogram::Histogram;

/// Many durations.
pub struct Latency(Histogram<u32>);

impl Latency {
    /// Of these durations.
    pub fn of(durations: impl Iterator<Item = Duration>) -> anyhow::Result<Self> {
        let mut histogram = Histogram::new(3)?;
        for duration in durations {
            histogram.record(u64::try_from(duration.as_micros())?)?;
        }
        Ok(Self(histogram))
    }

    /// The duration that this share of them did not exceed, in milliseconds.
    pub fn quantile(&self, share: f64) -> f64 {
        self.0.value_at_quantile(share) as f64 / 1000.0
    }

    /// The longest, in milliseconds.
    pub fn max(&self) -> f64 {
        self.0.max() as f64 / 1000.0
    }
}

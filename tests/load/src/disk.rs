//! The disk alone: what every commit has to wait for, whoever makes it.

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::time::Instant;

use crate::latency::Latency;
use crate::target::Place;

/// How often it is tried.
const SYNCS: u64 = 2_000;

/// As much as a small commit writes: two pages.
const PAGES: [u8; 8192] = [1; 8192];

/// How many commits the file has room for before they begin again at its start, as those of a database do.
const PLACES: u64 = 512;

/// Writes and waits until that is on the disk, many times.
pub fn measure(place: &Place) -> anyhow::Result<Latency> {
    let file = match &place.folder {
        Some(folder) => tempfile::tempfile_in(folder)?,
        None => tempfile::tempfile()?,
    };
    file.write_all_at(&vec![0; PAGES.len() * PLACES as usize], 0)?;
    file.sync_all()?;
    let mut times = Vec::with_capacity(SYNCS as usize);
    for number in 0..SYNCS {
        let begun = Instant::now();
        sync(&file, number % PLACES)?;
        times.push(begun.elapsed());
    }
    Latency::of(times.into_iter())
}

fn sync(file: &File, at: u64) -> std::io::Result<()> {
    file.write_all_at(&PAGES, at * PAGES.len() as u64)?;
    file.sync_data()
}

//! A terminal can go away: its window is closed, or the line to it breaks.

/// What a shell reports for a program that a hang-up ended.
#[cfg(unix)]
const HUNG_UP: i32 = 129;

/// Ends the program once its terminal is gone. The library that reads keys then reads nothing for
/// ever and never comes back to us, so that nobody would hear a signal either: this needs a thread
/// of its own. Nothing is lost, as everything that is kept is kept at once.
#[cfg(unix)]
pub(super) fn end_with_the_terminal() {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;

    std::thread::spawn(|| {
        let keys = std::io::stdin();
        // Asked for nothing, the system tells of hang-ups and errors alone.
        let mut watched = [PollFd::new(&keys, PollFlags::empty())];
        loop {
            match poll(&mut watched, None) {
                Ok(_) => std::process::exit(HUNG_UP),
                Err(Errno::INTR) => {}
                // A system that cannot tell: signals must do.
                Err(_) => return,
            }
        }
    });
}

#[cfg(not(unix))]
pub(super) fn end_with_the_terminal() {}

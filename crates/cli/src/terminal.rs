//! Whether somebody who types has stopped: a paste arrives line by line, one right behind the other.

/// How long the next line of a paste may take.
#[cfg(unix)]
const PAUSE: rustix::time::Timespec = rustix::time::Timespec { tv_sec: 0, tv_nsec: 100_000_000 };

/// Whether more is typed already.
#[cfg(unix)]
pub fn has_more() -> bool {
    use rustix::event::{PollFd, PollFlags, poll};
    let input = rustix::stdio::stdin();
    let mut inputs = [PollFd::new(&input, PollFlags::IN)];
    // Where it cannot be told, the line behind is waited for.
    poll(&mut inputs, Some(&PAUSE)).map_or(true, |count| count > 0)
}

/// Whether more is typed already; not known here.
#[cfg(not(unix))]
pub fn has_more() -> bool {
    true
}

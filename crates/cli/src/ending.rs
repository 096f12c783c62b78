//! How a run ends: the only place that decides on the exit code, for all commands and all kinds of input.
//!
//! | code | status | when |
//! |---|---|---|
//! | 0 | `Done` | every puzzle was answered; *no solution*, *several* and *stuck* are answers. Also when the reader of the answers has gone, as `head` does |
//! | 5 | `Several` | with `--strict`, and for `check` always: some puzzle has several solutions |
//! | 4 | `NoSolution` | likewise: some puzzle has no solution |
//! | 1 | `SomeFailed` | some puzzle could not be read or has no answer here; the others were answered. Also when the answers cannot be written, or no longer be kept. Under `--strict`, and for `check`: some puzzle is not well-formed, or how many solutions it has was not found out in time |
//! | 2 | `Unusable` | the arguments, or the checkpoint that they name, cannot be used; nothing was done. So it is where none of them is a file or a puzzle; where some are, these are answered, and the code is 1 |
//! | 3 | `Bug` | a step failed its check, or an answer broke off, which is a fault of the program |
//! | 129 | `HungUp` | the terminal of a session has gone; its game is saved |
//! | 130 | `Interrupted` | Ctrl-C |
//! | 143 | `Terminated` | the system ended a session; its game is saved |
//!
//! What cannot be said, since standard error is closed or full, changes nothing. Of several ends the one
//! further down the table counts.

use crate::streams::{self, complain};
use qedoku::Verdict;
use std::io;

/// How a run ended, as its exit code says it; what is worse is greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Status {
    /// Everything was answered.
    Done,
    /// Some puzzle has several solutions, where each was to have one.
    Several,
    /// Some puzzle has no solution, where each was to have one.
    NoSolution,
    /// Some puzzle could not be read or has no answer here; the others were answered.
    SomeFailed,
    /// The arguments cannot be used; nothing was done.
    Unusable,
    /// The program is at fault.
    Bug,
    /// The terminal has gone.
    HungUp,
    /// Ctrl-C.
    Interrupted,
    /// The system wanted an end.
    Terminated,
}

impl Status {
    const ALL: [Status; 9] = [
        Status::Done,
        Status::Several,
        Status::NoSolution,
        Status::SomeFailed,
        Status::Unusable,
        Status::Bug,
        Status::HungUp,
        Status::Interrupted,
        Status::Terminated,
    ];

    /// The status with this exit code.
    pub fn of_code(code: u8) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.code() == code)
    }

    /// The exit code.
    pub const fn code(self) -> u8 {
        match self {
            Status::Done => 0,
            Status::Several => 5,
            Status::NoSolution => 4,
            Status::SomeFailed => 1,
            Status::Unusable => 2,
            Status::Bug => 3,
            Status::HungUp => 129,
            Status::Interrupted => 130,
            Status::Terminated => 143,
        }
    }

    /// How a puzzle without an answer ends the run.
    pub fn of_puzzle(error: &qedoku::Error) -> Status {
        if error.is_bug() { Status::Bug } else { Status::SomeFailed }
    }

    /// How a puzzle ends the run that was to have one solution.
    pub fn of_verdict<S>(verdict: &Verdict<S>) -> Status {
        match verdict {
            Verdict::Unique(_) => Status::Done,
            Verdict::Several(..) => Status::Several,
            Verdict::None => Status::NoSolution,
            Verdict::Unknown(_) => Status::SomeFailed,
        }
    }

    /// How arguments end the run that cannot be used; says why.
    pub fn of_arguments(error: &anyhow::Error) -> Status {
        complain(&format!("qedoku: {error:#}\n"));
        Status::Unusable
    }

    /// How a run ends that has come so far and prints this last.
    pub fn of_last_words(text: &str, so_far: Status) -> Status {
        Status::of_printing(streams::print(text), so_far)
    }

    /// How a command line ends the run that says something itself: help, a version, or that it is misused.
    pub fn of_usage(said: &clap::Error) -> Status {
        let printed = streams::usage(said);
        if said.use_stderr() { Status::Unusable } else { Status::of_printing(printed, Status::Done) }
    }

    /// How a run ends that has come so far when it prints; says what went wrong, unless the reader of the
    /// output has gone: that one has what it wants.
    pub fn of_printing(result: io::Result<()>, so_far: Status) -> Status {
        match result {
            Ok(()) => so_far,
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Status::Done,
            Err(error) => {
                complain(&format!("qedoku: standard output cannot be written: {error}\n"));
                so_far.max(Status::SomeFailed)
            }
        }
    }

    /// Ends the program at once.
    pub fn exit(self) -> ! {
        std::process::exit(i32::from(self.code()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_stands_for_one_status() {
        for status in Status::ALL {
            assert_eq!(Status::of_code(status.code()), Some(status));
        }
        assert_eq!(Status::of_code(6), None);
    }

    #[test]
    fn a_reader_that_has_gone_is_no_failure() {
        let gone = || Err(io::ErrorKind::BrokenPipe.into());
        for so_far in [Status::Done, Status::SomeFailed] {
            assert_eq!(Status::of_printing(Ok(()), so_far), so_far);
            assert_eq!(Status::of_printing(gone(), so_far), Status::Done);
        }
    }
}

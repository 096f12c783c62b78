//! What the commands have in common that answer puzzles.

use super::{Input, Running};

/// A command that answers puzzles.
pub trait Job {
    /// Where the puzzles come from.
    fn input(&self) -> &Input;

    /// How to run.
    fn running(&self) -> &Running;

    /// Whether one puzzle may take as long as thousands of others: then none waits for another.
    const IS_SLOW: bool;
}

/// The arguments of a command that answers puzzles as a [`Job`]: `job! { Hint, is_slow: true }`.
macro_rules! job {
    ($command:ident, is_slow: $is_slow:expr) => {
        impl $crate::args::Job for $command {
            fn input(&self) -> &$crate::args::Input {
                &self.input
            }

            fn running(&self) -> &$crate::args::Running {
                &self.running
            }

            const IS_SLOW: bool = $is_slow;
        }
    };
}

pub(crate) use job;

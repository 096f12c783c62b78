//! What the commands have in common that answer puzzles.

use super::{Check, Compare, Convert, Explain, Hint, Input, Rate, Running, Solve, Steps};

/// A command that answers puzzles.
pub trait Job {
    /// Where the puzzles come from.
    fn input(&self) -> &Input;

    /// How to run.
    fn running(&self) -> &Running;

    /// Whether one puzzle may take as long as thousands of others: then none waits for another.
    const IS_SLOW: bool;
}

macro_rules! jobs {
    ($($command:ident: $is_slow:expr),+) => {$(
        impl Job for $command {
            fn input(&self) -> &Input {
                &self.input
            }

            fn running(&self) -> &Running {
                &self.running
            }

            const IS_SLOW: bool = $is_slow;
        }
    )+};
}

jobs! { Solve: false, Check: false, Explain: true, Hint: true, Steps: true, Rate: true, Compare: true, Convert: false }

//! What the commands have in common that answer puzzles.

use super::{Check, Convert, Explain, Hint, Input, Rate, Running, Solve};
use std::fmt;

/// A command that answers puzzles. Its `Debug` form tells what it asks of them.
pub trait Job: fmt::Debug {
    /// Where the puzzles come from.
    fn input(&self) -> &Input;

    /// How to run.
    fn running(&self) -> &Running;

    /// Most puzzles that a worker takes at once: few, if one may take long.
    const CHUNK: usize;
}

macro_rules! jobs {
    ($($command:ident: $chunk:expr),+) => {$(
        impl Job for $command {
            fn input(&self) -> &Input {
                &self.input
            }

            fn running(&self) -> &Running {
                &self.running
            }

            const CHUNK: usize = $chunk;
        }
    )+};
}

jobs! { Solve: 256, Check: 256, Explain: 8, Hint: 8, Rate: 8, Convert: 256 }

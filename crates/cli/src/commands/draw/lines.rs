//! Which lines of a proof are drawn.

use crate::args::number;
use clap::Args;
use qedoku::proof::{MOST, Proved, Window, proof};
use qedoku::{Error, Method, Options, Puzzle};

/// Which lines of a proof are drawn.
#[derive(Args, Debug)]
pub struct Lines {
    /// Of a proof: which of the conclusions of the step it is of.
    #[arg(long, value_name = "N", default_value = "1", hide_default_value = true, requires = "proof")]
    #[arg(value_parser = number::between::<usize>(1, usize::MAX), help_heading = "Proofs")]
    pub conclusion: usize,

    /// Only this part: 2,0 is the first part of the third part, as JSON has them.
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', requires = "proof", help_heading = "Proofs")]
    pub part: Vec<usize>,

    /// The first line.
    #[arg(long, value_name = "N", default_value = "1", hide_default_value = true, requires = "proof")]
    #[arg(value_parser = number::between::<usize>(1, usize::MAX), help_heading = "Proofs")]
    pub from: usize,

    /// No more lines than that.
    #[arg(long, value_name = "N", default_value_t = MOST, requires = "proof")]
    #[arg(value_parser = number::between::<usize>(1, usize::MAX), help_heading = "Proofs")]
    pub count: usize,
}

impl Lines {
    /// The proof of a step, if there is such a step, conclusion and part.
    pub fn proved(
        &self,
        method: &Method,
        puzzle: &Puzzle,
        step: usize,
        options: &Options<'_>,
    ) -> Result<Option<Proved>, Error> {
        let window = Window { path: self.part.clone(), from: self.from - 1, count: self.count };
        proof(method, puzzle, (step, self.conclusion - 1), &window, options)
    }
}

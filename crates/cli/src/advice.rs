//! What to type instead: the words that the command adds to those of the library, which knows no options.

use qedoku::{Advice, Defect, Error};

/// Where the library leaves room for them.
pub const ADVICE: Advice<'static> =
    Advice { out_of_time: "raise --budget", takes_long: "`steps` asks it with --all" };

/// What is wrong, and what to do about it.
pub fn advised(error: &Error) -> Vec<Defect> {
    let advice = match error {
        Error::NoMethod { .. } => "; leave `--method` out",
        Error::NoTechnique { .. } => "; `qedoku techniques` lists them all",
        _ => "",
    };
    let add = |defect: Defect| Defect { message: defect.message + advice, ..defect };
    error.defects().into_iter().map(add).collect()
}

/// The same in a line.
pub fn advised_line(error: &Error) -> String {
    advised(error).into_iter().map(|defect| defect.message).collect::<Vec<_>>().join("; ")
}

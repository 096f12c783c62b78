//! What to type instead: the words that the command adds to those of the library, which knows no options.

use qedoku::{Advice, Complaint, Error};

/// Where the library leaves room for them.
pub const ADVICE: Advice<'static> =
    Advice { out_of_time: "raise --budget", takes_long: "`steps` asks it with --all" };

/// What is wrong, and what to do about it.
pub fn advised(error: &Error) -> Vec<Complaint> {
    let advice = match error {
        Error::NoMethod { .. } => "; leave `--method` out",
        Error::NoTechnique { .. } => "; `qedoku techniques` lists them all",
        _ => "",
    };
    let add = |complaint: Complaint| Complaint { message: complaint.message + advice, ..complaint };
    error.complaints().into_iter().map(add).collect()
}

/// The same in a line.
pub fn advised_line(error: &Error) -> String {
    advised(error).into_iter().map(|complaint| complaint.message).collect::<Vec<_>>().join("; ")
}

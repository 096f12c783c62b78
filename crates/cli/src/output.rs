//! Exit codes, colours, CSV fields.

use crate::args::{Color, Running};
use qedoku::Theme;
use std::io::IsTerminal as _;
use std::process::ExitCode;

/// How a run ended, as its exit code says it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Status {
    /// Everything was answered.
    Done,
    /// Some puzzle could not be read or has no answer here; the others were answered.
    SomeFailed,
    /// The arguments cannot be used; nothing was done.
    Unusable,
    /// The program is at fault.
    Bug,
    /// Ctrl-C.
    Interrupted,
}

impl Status {
    const ALL: [Status; 5] =
        [Status::Done, Status::SomeFailed, Status::Unusable, Status::Bug, Status::Interrupted];

    /// The status with this exit code.
    pub fn of_code(code: u8) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.code() == code)
    }

    /// The exit code.
    pub const fn code(self) -> u8 {
        match self {
            Status::Done => 0,
            Status::SomeFailed => 1,
            Status::Unusable => 2,
            Status::Bug => 3,
            Status::Interrupted => 130,
        }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status.code())
    }
}

/// Colours on standard output: as asked for, else if it is a terminal that wants them.
pub fn theme(running: &Running) -> Theme {
    let wanted = || {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        !no_color && !dumb && std::io::stdout().is_terminal()
    };
    let coloured = match running.color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => wanted(),
    };
    if coloured { Theme::ANSI } else { Theme::PLAIN }
}

/// Appends a CSV field, quoted where it has to be.
pub fn push_field(out: &mut String, field: &str) {
    if field.contains([',', '"', '\n', '\r']) {
        out.push('"');
        out.push_str(&field.replace('"', "\"\""));
        out.push('"');
    } else {
        out.push_str(field);
    }
}

/// `1 step`, `2 steps`.
pub fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_only_where_they_have_to_be() {
        let field = |text| {
            let mut out = String::new();
            push_field(&mut out, text);
            out
        };
        assert_eq!(field("53..7"), "53..7");
        assert_eq!(field("a,b"), "\"a,b\"");
        assert_eq!(field("say \"x\""), "\"say \"\"x\"\"\"");
    }
}

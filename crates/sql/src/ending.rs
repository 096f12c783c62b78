//! How the program ends, and what is said of errors.

use datafusion::error::DataFusionError;

/// An exit code, and what is said on standard error.
#[derive(PartialEq, Eq, Debug)]
pub struct Ending {
    /// The exit code.
    pub code: u8,
    /// What is said; nothing if it is empty.
    pub said: String,
}

impl Ending {
    /// All is done.
    pub const DONE: Ending = Ending { code: 0, said: String::new() };

    /// Arguments, query or inputs that cannot be used.
    pub fn unusable(said: impl Into<String>) -> Ending {
        Ending { code: 2, said: said.into() }
    }

    /// What failed on the way.
    pub fn broken(said: impl Into<String>) -> Ending {
        Ending { code: 1, said: said.into() }
    }

    /// Ctrl-C.
    pub fn stopped() -> Ending {
        Ending { code: 130, said: "stopped; nothing was written".to_owned() }
    }
}

/// What is wrong with a text in SQL, with a mark under its place if that is known.
pub fn told(text: &str, error: &DataFusionError) -> String {
    let span = error.diagnostic().and_then(|found| found.span);
    let root = error.find_root();
    let message = match root {
        DataFusionError::SQL(parser, _) => plain(&parser.to_string()).to_owned(),
        DataFusionError::Collection(errors) if !errors.is_empty() => {
            return told(text, &errors[0]);
        }
        other => plain(&other.message()).to_owned(),
    };
    let place = span.map(|span| (span.start.line, span.start.column)).or_else(|| place(&message));
    let message = message.split(" at Line: ").next().unwrap_or_default().trim_end_matches(['.', ' ']);
    let line = |number: u64| text.lines().nth(usize::try_from(number).ok()?.checked_sub(1)?);
    match place.and_then(|(number, column)| Some((line(number)?, number, column))) {
        Some((line, number, column)) => {
            let at = usize::try_from(column.saturating_sub(1)).unwrap_or_default().min(line.chars().count());
            let mark = " ".repeat(at);
            let lines = if number > 1 { format!("line {number}, ") } else { String::new() };
            format!("{message}, at {lines}character {}:\n  {line}\n  {mark}^", at + 1)
        }
        None => message.to_owned(),
    }
}

/// A message without the names of its kinds.
fn plain(message: &str) -> &str {
    let kinds = ["sql parser error: ", "Error during planning: ", "Schema error: ", "External error: "];
    kinds.iter().find_map(|kind| message.strip_prefix(kind)).unwrap_or(message)
}

/// `… at Line: 1, Column: 8`.
fn place(message: &str) -> Option<(u64, u64)> {
    let (_, place) = message.rsplit_once("Line: ")?;
    let (line, column) = place.split_once(", Column: ")?;
    let digits = |text: &str| text.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok();
    Some((digits(line)?, digits(column)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_read_from_a_message() {
        assert_eq!(place("Expected: an expression, found: EOF at Line: 2, Column: 17"), Some((2, 17)));
        assert_eq!(place("nothing"), None);
    }

    #[test]
    fn a_mark_stands_under_the_place() {
        let error = DataFusionError::Plan("no such thing at Line: 1, Column: 4".into());
        assert_eq!(told("ab ?d", &error), "no such thing, at character 4:\n  ab ?d\n     ^");
        assert_eq!(told("ab", &DataFusionError::Plan("wrong".into())), "wrong");
    }
}

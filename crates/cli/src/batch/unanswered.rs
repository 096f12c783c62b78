//! What goes out for a puzzle without an answer: a row like any other, with the error in it.
//!
//! Rows and puzzles correspond whatever the form of the output, so that a list of ratings can be laid beside
//! the list of puzzles. The same is said on standard error, and the exit code tells of it.
//!
//! | form | what goes out |
//! |---|---|
//! | JSON | an object of the kind `error` |
//! | CSV | file and line, `error` in the first column of the answer, the message in the last one |
//! | lists | `error`, and in place of the puzzle the message, which begins with its place |
//! | words | the place as a heading, and `error` with the message; nothing for a lone puzzle |
//! | one word a line | `error` |
//! | templates | `error` for each figure; `%{message}` is the message |
//! | converted puzzles, counts over all puzzles | nothing, for it would be read as what it is not |

use super::Page;
use crate::advice::advised;
use crate::ending::Status;
use crate::output::push_field;
use crate::source::Item;
use crate::template::{Field, Template};
use qedoku::input::Problem;
use qedoku::json;
use std::fmt::Write as _;

const REPORT: &str = "This is a fault of qedoku, not of the puzzle. Please report it with the lines above.";

/// Why a puzzle has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unanswered {
    /// With place, what is wrong and what to do about it.
    messages: Vec<String>,
    status: Status,
}

impl Unanswered {
    /// Because of this.
    pub fn because(message: String) -> Unanswered {
        Unanswered { messages: vec![message], status: Status::SomeFailed }
    }

    /// Because its text cannot be read.
    pub fn unread(problems: &[Problem]) -> Unanswered {
        let messages = problems.iter().map(Problem::to_string).collect();
        Unanswered { messages, status: Status::SomeFailed }
    }

    /// Because a verb has none.
    pub fn refused(item: &Item, error: &qedoku::Error) -> Unanswered {
        let placed = |defect: qedoku::Defect| {
            let qedoku::Defect { line, column, message } = defect;
            format!("{}:{}:{column}: {message}", item.file(), item.line() + line - 1)
        };
        let mut messages: Vec<String> = advised(error).into_iter().map(placed).collect();
        if error.is_bug() {
            messages.push(REPORT.to_owned());
        }
        Unanswered { messages, status: Status::of_puzzle(error) }
    }

    /// Because the program broke off; where it did stands on standard error already.
    pub fn panicked(item: &Item) -> Unanswered {
        let place =
            format!("{}:{}:1: the program broke off in the middle of this answer", item.file(), item.line());
        Unanswered { messages: vec![place, REPORT.to_owned()], status: Status::Bug }
    }
}

/// What is known of a puzzle without an answer.
struct Lost<'a> {
    /// Which puzzle of the run it is, from 1; nothing if a source broke off before it.
    number: Option<u64>,
    /// The name of its source.
    file: &'a str,
    /// The line on which it begins.
    line: u64,
    /// The columns that are carried through.
    carried: Vec<String>,
    /// The puzzle on one line, if it could be read.
    puzzle: String,
    /// All that is wrong, on one line.
    message: String,
    alone: bool,
}

impl Lost<'_> {
    /// Appends what a code of a template stands for: `error` where an answer tells how it ended, what is
    /// known, or nothing.
    fn push(&self, field: Field, out: &mut String) {
        let _ = match field {
            Field::Message => write!(out, "{}", self.message),
            _ if field.tells_errors() => write!(out, "error"),
            Field::Puzzle => write!(out, "{}", self.puzzle),
            Field::Number => self.number.map_or(Ok(()), |number| write!(out, "{number}")),
            Field::File => write!(out, "{}", self.file),
            Field::Line => write!(out, "{}", self.line),
            _ => Ok(()),
        };
    }
}

/// The form in which puzzles without an answer go out.
pub enum Form<'a> {
    /// As JSON objects.
    Json,
    /// As CSV rows with this many columns.
    Rows(usize),
    /// As lines whose last column begins behind so many characters.
    List(usize),
    /// The same, where a lone puzzle is told in words.
    Lines(usize),
    /// Under their place, as what is told in words.
    Prose,
    /// As a word on a line.
    Word,
    /// By a template; with false only if that has a field that tells of it.
    Template(&'a Template, bool),
    /// Not at all.
    Nothing,
    /// Not at all, nor a word of it: it was told when the input was read before.
    Told,
}

impl Form<'_> {
    /// The rows under a header of CSV.
    pub fn rows(header: &str) -> Form<'static> {
        Form::Rows(1 + header.matches(',').count())
    }

    fn push(&self, lost: &Lost<'_>, unanswered: &Unanswered, out: &mut String) {
        let Lost { file, line, puzzle, message, alone, carried, .. } = lost;
        match *self {
            Form::Json => {
                out.push_str(&json::to_json(&json::Failure::new(
                    file,
                    *line,
                    &unanswered.messages.join("\n"),
                )));
                out.push('\n');
            }
            Form::Rows(columns) => {
                push_field(out, file);
                let _ = write!(out, ",{line}");
                for field in carried.iter().chain([puzzle]) {
                    out.push(',');
                    push_field(out, field);
                }
                out.push_str(",error");
                // Before the message stand file, line, puzzle and the error.
                out.extend(std::iter::repeat_n(',', columns.saturating_sub(4)));
                push_field(out, message);
                out.push('\n');
            }
            Form::Lines(_) | Form::Prose if *alone => {}
            Form::List(width) | Form::Lines(width) => {
                let _ = writeln!(out, "{:width$}{message}", "error");
            }
            Form::Prose => {
                let _ = writeln!(out, "{file}:{line}\nerror  {message}\n");
            }
            Form::Word => out.push_str("error\n"),
            Form::Template(template, always) if always || template.tells_errors() => {
                template.fill(out, |field, out| lost.push(field, out));
            }
            Form::Template(..) | Form::Nothing | Form::Told => {}
        }
    }
}

impl Page {
    /// Tells of a puzzle that has no answer.
    pub(super) fn leave(&mut self, item: &Item, unanswered: &Unanswered, form: &Form<'_>) {
        if let Form::Told = form {
            return;
        }
        let puzzle = item.read().map_or_else(|_| String::new(), |read| read.puzzle.to_string());
        let lost = Lost {
            number: Some(item.number),
            file: item.file(),
            line: item.line(),
            carried: item.carried().collect(),
            puzzle,
            message: on_one_line(&unanswered.messages),
            alone: item.alone,
        };
        form.push(&lost, unanswered, &mut self.out);
        self.complain(unanswered);
    }

    /// Tells of a source that broke off; what it had up to this line is answered.
    pub(super) fn break_off(
        &mut self,
        (file, line): (&str, u64),
        carried: usize,
        message: &str,
        form: &Form<'_>,
    ) {
        if let Form::Told = form {
            return;
        }
        let unanswered = Unanswered::because(message.to_owned());
        let message = on_one_line(&unanswered.messages);
        let carried = vec![String::new(); carried];
        let (number, puzzle, alone) = (None, String::new(), false);
        let lost = Lost { number, file, line, carried, puzzle, message, alone };
        form.push(&lost, &unanswered, &mut self.out);
        self.complain(&unanswered);
    }

    pub(super) fn complain(&mut self, unanswered: &Unanswered) {
        for message in &unanswered.messages {
            self.complaints.push_str(message);
            self.complaints.push('\n');
        }
        self.status = self.status.max(Some(unanswered.status));
    }
}

/// Messages as one, without line breaks.
fn on_one_line(messages: &[String]) -> String {
    let lines = messages.iter().flat_map(|message| message.lines());
    lines.map(|line| line.replace('\r', " ")).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(form: &Form<'_>) -> String {
        let unanswered = Unanswered {
            messages: vec!["a,b:2:3: \"x\" is no digit".into(), "a,b:2:4: nor\nis this".into()],
            status: Status::SomeFailed,
        };
        let message = on_one_line(&unanswered.messages);
        let lost = Lost {
            number: Some(7),
            file: "a,b",
            line: 2,
            carried: vec![],
            puzzle: String::new(),
            message,
            alone: false,
        };
        let mut out = String::new();
        form.push(&lost, &unanswered, &mut out);
        out
    }

    #[test]
    fn a_row_has_as_many_fields_as_the_header_and_the_message_last() {
        assert_eq!(
            row(&Form::rows("file,line,puzzle,outcome,er,ep,ed,message\n")),
            "\"a,b\",2,,error,,,,\"a,b:2:3: \"\"x\"\" is no digit; a,b:2:4: nor; is this\"\n"
        );
        assert!(row(&Form::rows("file,line,puzzle,solution,message")).starts_with("\"a,b\",2,,error,\""));
    }

    #[test]
    fn a_line_begins_with_the_error_and_ends_with_place_and_message() {
        let message = "a,b:2:3: \"x\" is no digit; a,b:2:4: nor; is this\n";
        assert_eq!(row(&Form::List(8)), format!("error   {message}"));
        assert_eq!(row(&Form::Prose), format!("a,b:2\nerror  {message}\n"));
        assert_eq!(row(&Form::Word), "error\n");
        assert_eq!(row(&Form::Nothing), "");
    }

    #[test]
    fn a_template_tells_the_error_where_it_asks_for_what_is_not_known() {
        let filled = |template: &str, always| row(&Form::Template(&template.parse().unwrap(), always));
        assert_eq!(filled("%n %g ED=%r/%p/%d %R", true), "7  ED=error/error/error \n");
        assert_eq!(filled("%{line} %{outcome} %{human}", true), "2 error error\n");
        assert!(filled("%{message}", true).starts_with("a,b:2:3: "));
        // A list of puzzles is left free of what is none, unless its lines are to correspond.
        assert_eq!(filled("%g", false), "");
        assert_eq!(filled("%g", true), "\n");
        assert_eq!(filled("%g %r", false), " error\n");
    }
}

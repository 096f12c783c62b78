//! Output templates: text with codes for what a rating tells, such as `%g ED=%r/%p/%d`.

use qedoku::Scale;
use std::fmt::Write as _;
use std::str::FromStr;

/// A template, cut into pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template(Vec<Piece>);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Piece {
    Text(String),
    Field(Field),
}

/// What a code stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// The puzzle on one line.
    Puzzle,
    /// Its givens as 81 characters.
    Givens,
    /// Its number in the run, from 1.
    Number,
    /// ER, EP or ED.
    Figure(Which),
    /// The technique that a figure comes from.
    Technique(Which),
    /// The seconds that it took.
    Seconds,
    /// The name of the source.
    File,
    /// The line on which the puzzle begins.
    Line,
    /// What follows the puzzle on its line.
    Tail,
    /// How the rating ended.
    Outcome,
    /// What is the matter with the puzzle: why it has no answer, no solution or several; else nothing.
    Message,
    /// Whether what was asked of the puzzle holds.
    Passes,
    /// How many steps were taken.
    Steps,
    /// What a scale says.
    On(Scale, Said),
}

impl Field {
    /// Whether it tells of a puzzle that it has no answer.
    pub fn tells_errors(self) -> bool {
        matches!(self, Field::Figure(_) | Field::Outcome | Field::Message | Field::On(_, Said::Figures))
    }
}

/// What a scale says of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    Figures,
    Steps,
    Hardest,
}

/// One of the three figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    Er,
    Ep,
    Ed,
}

const CODES: [(char, Field); 10] = [
    ('g', Field::Puzzle),
    ('i', Field::Givens),
    ('n', Field::Number),
    ('r', Field::Figure(Which::Er)),
    ('p', Field::Figure(Which::Ep)),
    ('d', Field::Figure(Which::Ed)),
    ('R', Field::Technique(Which::Er)),
    ('P', Field::Technique(Which::Ep)),
    ('D', Field::Technique(Which::Ed)),
    ('e', Field::Seconds),
];

const NAMES: [(&str, Field); 26] = [
    ("puzzle", Field::Puzzle),
    ("er", Field::Figure(Which::Er)),
    ("ep", Field::Figure(Which::Ep)),
    ("ed", Field::Figure(Which::Ed)),
    ("file", Field::File),
    ("line", Field::Line),
    ("tail", Field::Tail),
    ("outcome", Field::Outcome),
    ("passes", Field::Passes),
    ("steps", Field::Steps),
    ("message", Field::Message),
    ("se", Field::On(Scale::Se, Said::Figures)),
    ("se-steps", Field::On(Scale::Se, Said::Steps)),
    ("se-hardest", Field::On(Scale::Se, Said::Hardest)),
    ("hodoku", Field::On(Scale::Hodoku, Said::Figures)),
    ("hodoku-steps", Field::On(Scale::Hodoku, Said::Steps)),
    ("hodoku-hardest", Field::On(Scale::Hodoku, Said::Hardest)),
    ("human", Field::On(Scale::Human, Said::Figures)),
    ("human-steps", Field::On(Scale::Human, Said::Steps)),
    ("human-hardest", Field::On(Scale::Human, Said::Hardest)),
    ("w", Field::On(Scale::Whips, Said::Figures)),
    ("b", Field::On(Scale::Braids, Said::Figures)),
    ("gw", Field::On(Scale::GWhips, Said::Figures)),
    ("gb", Field::On(Scale::GBraids, Said::Figures)),
    ("te", Field::On(Scale::Trials, Said::Figures)),
    ("bxb", Field::On(Scale::BraidTrials, Said::Figures)),
];

impl Template {
    /// Whether some code needs the steps.
    pub fn needs_steps(&self) -> bool {
        let needs = |piece: &Piece| matches!(piece, Piece::Field(Field::Technique(_) | Field::Steps));
        self.0.iter().any(needs)
    }

    /// Whether its lines tell of a puzzle that it has no answer.
    pub fn tells_errors(&self) -> bool {
        self.0.iter().any(|piece| matches!(piece, Piece::Field(field) if field.tells_errors()))
    }

    /// The scales that some code asks for.
    pub fn scales(&self) -> Vec<Scale> {
        let asks = |scale: &Scale| {
            self.0.iter().any(|piece| matches!(piece, Piece::Field(Field::On(on, _)) if on == scale))
        };
        Scale::all().filter(asks).collect()
    }

    /// Appends the line of a puzzle; `write` appends a field.
    pub fn fill(&self, out: &mut String, mut write: impl FnMut(Field, &mut String)) {
        for piece in &self.0 {
            match piece {
                Piece::Text(text) => out.push_str(text),
                Piece::Field(field) => write(*field, out),
            }
        }
        out.push('\n');
    }
}

impl FromStr for Template {
    type Err = String;

    fn from_str(text: &str) -> Result<Template, String> {
        let mut pieces = vec![Piece::Text(String::new())];
        let mut rest = text;
        while let Some(at) = rest.find(['%', '\\']) {
            push(&mut pieces, &rest[..at]);
            let mark = &rest[at..=at];
            let mut after = rest[at + 1..].chars();
            let code = after.next();
            rest = after.as_str();
            match (mark, code) {
                ("%", Some('%')) => push(&mut pieces, "%"),
                ("%", Some('l')) | ("\\", Some('n')) => push(&mut pieces, "\n"),
                ("%", Some('t')) | ("\\", Some('t')) => push(&mut pieces, "\t"),
                ("\\", Some('\\')) => push(&mut pieces, "\\"),
                ("\\", code) => {
                    let code = code.map(String::from).unwrap_or_default();
                    return Err(format!("`\\{code}` is no escape; they are \\n \\t \\\\"));
                }
                (_, Some('{')) => {
                    let Some((name, after)) = rest.split_once('}') else {
                        return Err(format!("`%{{{rest}` has no closing brace"));
                    };
                    let Some((_, field)) = NAMES.iter().find(|known| known.0 == name) else {
                        return Err(format!("there is no field `%{{{name}}}`; {}", allowed()));
                    };
                    pieces.push(Piece::Field(*field));
                    rest = after;
                }
                (_, code) => match CODES.iter().find(|known| Some(known.0) == code) {
                    Some((_, field)) => pieces.push(Piece::Field(*field)),
                    None => {
                        let code = code.map(String::from).unwrap_or_default();
                        return Err(format!("there is no code `%{code}`; {}", allowed()));
                    }
                },
            }
        }
        push(&mut pieces, rest);
        Ok(Template(pieces))
    }
}

fn push(pieces: &mut Vec<Piece>, more: &str) {
    match pieces.last_mut() {
        Some(Piece::Text(text)) => text.push_str(more),
        _ => pieces.push(Piece::Text(more.to_owned())),
    }
}

/// What may be typed.
fn allowed() -> String {
    let mut text = "type one of".to_owned();
    CODES.iter().for_each(|(code, _)| {
        let _ = write!(text, " %{code}");
    });
    text.push_str(" %l %t %%");
    NAMES.iter().for_each(|(name, _)| {
        let _ = write!(text, " %{{{name}}}");
    });
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(template: &str) -> String {
        let template: Template = template.parse().unwrap();
        let mut out = String::new();
        template.fill(&mut out, |field, out| {
            let _ = write!(out, "<{field:?}>");
        });
        out
    }

    #[test]
    fn codes_names_and_escapes_stand_for_what_they_say() {
        assert_eq!(filled("%g ED=%r/%p"), "<Puzzle> ED=<Figure(Er)>/<Figure(Ep)>\n");
        assert_eq!(filled("100%%\\t%t%l\\n\\\\"), "100%\t\t\n\n\\\n");
        assert_eq!(filled("%n%{file}:%{line} é%D"), "<Number><File>:<Line> é<Technique(Ed)>\n");
        assert_eq!(filled(""), "\n");
    }

    #[test]
    fn what_is_no_code_is_refused_with_those_that_are() {
        for (wrong, said) in [
            ("%x", "there is no code `%x`; type one of %g %i %n"),
            ("%", "there is no code `%`;"),
            ("%é", "there is no code `%é`;"),
            ("%{rating}", "there is no field `%{rating}`; type one of"),
            ("%{er", "`%{er` has no closing brace"),
            ("a\\b", "`\\b` is no escape; they are \\n \\t \\\\"),
            ("a\\", "`\\` is no escape"),
        ] {
            let error = wrong.parse::<Template>().unwrap_err();
            assert!(error.starts_with(said), "{error}");
        }
    }

    #[test]
    fn steps_are_kept_only_where_a_code_needs_them() {
        assert_eq!("%{human} %{se-steps}".parse::<Template>().unwrap().scales(), [Scale::Se, Scale::Human]);
        assert!("%R".parse::<Template>().unwrap().needs_steps());
        assert!(!"%g %r %e".parse::<Template>().unwrap().needs_steps());
    }
}

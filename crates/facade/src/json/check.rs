//! The answer of `check`.

use super::{
    Analysis, Backdoors, Class, Head, Matter, Possible, Published, Reduced, Shortest, Unavoidable,
    solutions_word,
};
use crate::verbs::check::{self, oddities};
use crate::{Checked, Defect, Error, Minimality, Puzzle, Verdict};
use serde::Serialize;

/// The answer of `check`.
///
/// ```
/// use qedoku::{Options, Puzzle, check, json};
/// let puzzle: Puzzle = r"# 5\ 5\ / \5 . . / \5 . .".parse().unwrap();
/// let object = json::Check::new(&puzzle, &check(&puzzle, &Options::default()));
/// assert_eq!((object.valid, object.solutions, object.witnesses.len()), (true, Some("several"), 2));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Check {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// Whether it is a puzzle at all.
    pub valid: bool,
    /// What is wrong if it is not.
    pub defects: Vec<String>,
    /// Where in the text of the puzzle each defect stands; empty for a Sudoku.
    pub places: Vec<TextPlace>,
    /// What is odd and yet allowed, such as a clue over no cell.
    pub warnings: Vec<Warning>,
    /// See [`solutions_word`]; null for what is no puzzle.
    pub solutions: Option<&'static str>,
    /// The only solution.
    pub solution: Option<String>,
    /// Two solutions if there are several.
    pub witnesses: Vec<String>,
    /// The first cell in which the witnesses differ.
    pub differ_at: Option<String>,
    /// What is the matter, if it has no solution or several.
    #[serde(flatten)]
    pub matter: Matter,
    /// How many digits are given.
    pub givens: Option<usize>,
    /// Whether every given is needed; null where the question has no meaning or no answer.
    pub minimal: Option<bool>,
    /// The cells whose givens can each be left out.
    pub redundant: Vec<String>,
    /// What is left when as many of them are left out as can be, one after the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reduced: Option<Reduced>,
    /// What several solutions have in common, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub possible: Option<Possible>,
    /// The backdoors, where they were asked for and there are any to look for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub backdoors: Option<Backdoors>,
    /// How it is classed, where that was asked for and it has one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub analysis: Option<Analysis>,
    /// The line of its class, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<Class>,
    /// Ways of few steps, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shortest: Option<Shortest>,
    /// Its unavoidable sets, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unavoidable: Option<Unavoidable>,
}

/// The same with what a publisher would send back.
///
/// ```
/// use qedoku::{Options, Puzzle, check, json};
/// let puzzle: Puzzle = r"# 5\ 5\ / \5 . . / \5 . .".parse().unwrap();
/// let check = json::Check::new(&puzzle, &check(&puzzle, &Options::default()));
/// let plain = json::to_json(&check);
/// assert_eq!(json::to_json(&json::CheckedToPublish { check, publish: None }), plain);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckedToPublish {
    /// The answer of `check`.
    #[serde(flatten)]
    pub check: Check,
    /// What a publisher would send back, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub publish: Option<Published>,
}

/// A place in the text of a puzzle, from 1.
///
/// ```
/// use qedoku::{Options, Puzzle, check, json};
/// let puzzle: Puzzle = "# 3\\ 4\\ / \\40 . . / \\3 . .".parse().unwrap();
/// let object = json::Check::new(&puzzle, &check(&puzzle, &Options::default()));
/// assert_eq!((object.places[0].line, object.places[0].column), (1, 11));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TextPlace {
    /// The line.
    pub line: u64,
    /// The column, in characters.
    pub column: u64,
}

impl TextPlace {
    fn of(defect: &Defect) -> TextPlace {
        TextPlace { line: defect.line, column: defect.column }
    }
}

/// Something odd, and where in the text.
///
/// ```
/// use qedoku::{Options, Puzzle, check, json};
/// let puzzle: Puzzle = "7\\ 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
/// let object = json::Check::new(&puzzle, &check(&puzzle, &Options::default()));
/// assert_eq!((object.valid, object.warnings[0].line), (true, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Warning {
    /// The line, from 1.
    pub line: u64,
    /// The column, in characters, from 1.
    pub column: u64,
    /// What is odd.
    pub message: String,
}

impl From<check::Warning> for Warning {
    fn from(warning: check::Warning) -> Warning {
        let check::Warning { line, column, message } = warning;
        Warning { line, column, message }
    }
}

impl Check {
    /// The object of an answer, or of the defects that kept the puzzle from being checked.
    pub fn new(puzzle: &Puzzle, checked: &Result<Checked, Error>) -> Check {
        let mut check = Check {
            head: Head::new("check", puzzle),
            valid: false,
            defects: Vec::new(),
            places: Vec::new(),
            warnings: oddities(puzzle).into_iter().map(Warning::from).collect(),
            solutions: None,
            solution: None,
            witnesses: Vec::new(),
            differ_at: None,
            matter: Matter::default(),
            givens: None,
            minimal: None,
            redundant: Vec::new(),
            reduced: None,
            possible: None,
            backdoors: None,
            analysis: None,
            class: None,
            shortest: None,
            unavoidable: None,
        };
        let checked = match checked {
            Err(error) => {
                check.defects = error.messages();
                if matches!(error, Error::Defects(_)) && puzzle.family() == crate::Family::Kakuro {
                    check.places = error.defects().iter().map(TextPlace::of).collect();
                }
                return check;
            }
            Ok(checked) => checked,
        };
        check.valid = true;
        check.solutions = Some(solutions_word(&checked.verdict));
        match &checked.verdict {
            Verdict::Unique(solution) => check.solution = Some(solution.to_string()),
            Verdict::Several(a, b) => check.witnesses = vec![a.to_string(), b.to_string()],
            Verdict::None | Verdict::Unknown(_) => {}
        }
        check.matter = Matter::of(checked.matter.as_ref());
        check.differ_at = check.matter.differ.as_ref().map(|differ| differ.cell.clone());
        check.givens = Some(checked.givens);
        match &checked.minimality {
            Minimality::Minimal => check.minimal = Some(true),
            Minimality::Redundant(cells) => {
                check.minimal = Some(false);
                check.redundant.clone_from(cells);
            }
            Minimality::NotApplicable | Minimality::Unknown => {}
        }
        check
    }
}

//! Problems and warnings of one text, collected.

use super::lines::TextLine;
use super::problem::{Problem, ProblemKind, Problems};
use super::{Parsed, Warning};

/// Problems and warnings of a text as its reader meets them.
#[derive(Default)]
pub(super) struct Findings {
    problems: Vec<Problem>,
    warnings: Vec<Warning>,
}

impl Findings {
    /// What a reader makes of lines.
    pub fn of<'a>(
        lines: &[TextLine<'a>],
        read: impl FnOnce(&[TextLine<'a>], &mut Findings) -> Option<Parsed>,
    ) -> Result<Parsed, Problems> {
        let mut findings = Findings::default();
        let parsed = read(lines, &mut findings);
        findings.finish(parsed)
    }

    /// What was read if there is no problem.
    pub fn finish(self, parsed: Option<Parsed>) -> Result<Parsed, Problems> {
        match parsed {
            Some(parsed) if self.is_empty() => Ok(Parsed { warnings: self.warnings, ..parsed }),
            _ => Err(self.into_problems()),
        }
    }

    pub fn problem(&mut self, line: usize, column: usize, kind: ProblemKind) {
        self.push(Problem::new(line, column, kind));
    }

    pub fn push(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    pub fn extend(&mut self, problems: impl IntoIterator<Item = Problem>) {
        self.problems.extend(problems);
    }

    pub fn warn(&mut self, warning: Warning) {
        self.warnings.push(warning);
    }

    pub fn is_empty(&self) -> bool {
        self.problems.is_empty()
    }

    pub fn problem_count(&self) -> usize {
        self.problems.len()
    }

    /// Moves the problems from number `from` on to the right: they count from the start of a field.
    pub fn shift_columns(&mut self, from: usize, by: usize) {
        for problem in &mut self.problems[from..] {
            problem.at.column += by;
        }
    }

    /// The problems by place; one that says so if there are none.
    pub fn into_problems(mut self) -> Problems {
        if self.is_empty() {
            self.problem(1, 1, ProblemKind::NotAPuzzle);
        }
        self.problems.sort_by_key(|problem| problem.at);
        self.problems.into()
    }
}

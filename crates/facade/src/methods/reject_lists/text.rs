//! A report as text: each step with its lists and its examine string, then what is left.

use super::{ExaminedStep, RejectListsReport};
use crate::play::playthrough::contradiction_words;
use crate::{Explanation, Outcome, Span, TakenStep, Theme, list};
use qedoku_model::DigitSet;
use std::fmt::Write as _;

/// Width of the text; long sentences go on under their beginning.
const WIDTH: usize = 100;

impl RejectListsReport {
    /// The report in the colours of a theme, lines of about 100 characters.
    pub fn to_text(&self, theme: &Theme) -> String {
        let mut out = format!("{}{}\n", self.standing.heading(), self.start.values(theme));
        let name_width =
            self.steps.iter().map(|step| step.taken.info.name.chars().count()).max().unwrap_or(0);
        for step in &self.steps {
            push_step(step, name_width, theme, &mut out);
        }
        self.push_end(theme, &mut out);
        out
    }

    fn push_end(&self, theme: &Theme, out: &mut String) {
        let steps = match self.steps.len() {
            1 => "1 step".to_owned(),
            count => format!("{count} steps"),
        };
        let board = match self.outcome {
            Outcome::Solved => self.end.values(theme),
            _ => self.end.candidate_board(None, theme),
        };
        let end = match self.outcome {
            Outcome::Solved => format!("Solved in {steps}"),
            Outcome::Contradiction => contradiction_words(&self.end, &steps),
            Outcome::Stopped => format!("The time was over after {steps} (raise --budget)"),
            Outcome::Stuck | Outcome::Several => {
                format!("Stuck after {steps}: no digit stands eight times, no pair seven times")
            }
        };
        let used = self.usage().into_iter().filter(|&(_, count)| count > 0);
        let used: Vec<String> = used.map(|(name, count)| format!("{count} × {name}")).collect();
        let used = if used.is_empty() { String::new() } else { format!(": {}", list(used, "and")) };
        let _ = writeln!(out, "{board}\n{end}{used}.");
        if !self.unseen.is_empty() {
            let _ = writeln!(out, "\n{}", theme.heading("What the counting does not see here"));
            for taken in &self.unseen {
                push_sentence("  ", taken, taken.info.name.chars().count(), theme, out);
            }
        }
    }
}

fn push_sentence(start: &str, taken: &TakenStep, name_width: usize, theme: &Theme, out: &mut String) {
    let indent = start.chars().count() + name_width + 2;
    let name = taken.info.name;
    let gap = name_width - name.chars().count() + 2;
    let words = taken.words().wrapped(theme, indent, WIDTH.max(indent + 40));
    let _ = writeln!(out, "{start}{}{:gap$}{words}", theme.heading(name), "");
}

fn push_step(step: &ExaminedStep, name_width: usize, theme: &Theme, out: &mut String) {
    push_sentence(&format!("{:>2}  ", step.taken.number), &step.taken, name_width, theme, out);
    for row in step.lists.chunks(3) {
        let lists: Vec<String> = row.iter().map(|(cell, list)| format!("{cell} {}", spread(*list))).collect();
        let _ = writeln!(out, "      {}", lists.join("   "));
    }
    if let Some(examined) = &step.examined {
        let examined = Explanation { spans: vec![Span::plain(examined.clone())] };
        let _ = writeln!(out, "      {}", examined.with_theme(theme));
    }
    out.push('\n');
}

/// A list with a dot for each digit that is not in it, so that lists can be compared by eye: `12..56.89`.
fn spread(list: DigitSet) -> String {
    ('1'..='9').zip(0u16..).map(|(sign, bit)| if list.bits() >> bit & 1 == 1 { sign } else { '.' }).collect()
}

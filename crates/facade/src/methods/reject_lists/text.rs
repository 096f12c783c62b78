//! A report as text: each step with its lists and its examine string, then what is left.

use super::{ExaminedStep, RejectListsReport};
use crate::methods::report::{Advice, Ending, name_width, push_step};
use crate::{Explanation, Span, Theme, list};
use qedoku_model::DigitSet;
use std::fmt::Write as _;

impl RejectListsReport {
    /// The report in the colours of a theme, in lines of its width.
    pub fn to_text(&self, theme: &Theme, advice: &Advice<'_>) -> String {
        let mut out = format!("{}{}\n", self.standing.heading(&self.language), self.start.values(theme));
        let name_width = name_width(self.steps.iter().map(|step| &step.taken));
        for step in &self.steps {
            push_examined(step, name_width, theme, &mut out);
        }
        self.push_end(theme, advice, &mut out);
        out
    }

    fn push_end(&self, theme: &Theme, advice: &Advice<'_>, out: &mut String) {
        let ending = Ending {
            outcome: self.outcome,
            end: &self.end,
            steps: self.steps.len(),
            besides: "",
            stuck: "no digit stands eight times, no pair seven times",
            language: &self.language,
        };
        let (board, end) = (ending.board(theme), ending.words(&advice.more_time_in_brackets()));
        let name = |rule| self.language.technique(crate::Family::Sudoku.id(), rule).name;
        let used = self.rules.iter().zip(self.usage()).filter(|(_, (_, count))| *count > 0);
        let used: Vec<String> = used.map(|(rule, (_, count))| format!("{count} × {}", name(rule))).collect();
        let and = self.language.joint(false);
        let used = if used.is_empty() { String::new() } else { format!(": {}", list(used, and)) };
        let _ = writeln!(out, "{board}\n{end}{used}.");
        if !self.unseen.is_empty() {
            let heading = self.language.message("What the counting does not see here");
            let _ = writeln!(out, "\n{}", theme.heading(&heading));
            for taken in &self.unseen {
                push_step("  ", taken, taken.wording().name.chars().count(), theme, out);
            }
        }
    }
}

fn push_examined(step: &ExaminedStep, name_width: usize, theme: &Theme, out: &mut String) {
    push_step(&format!("{:>2}  ", step.taken.number), &step.taken, name_width, theme, out);
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

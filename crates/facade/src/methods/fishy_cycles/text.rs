//! A report as text: the steps, and for each cycle its edges, what they lose, the ring and the graph.

use super::{FishyCyclesReport, FoundCycle};
use crate::play::playthrough::contradiction_words;
use crate::{Explanation, Outcome, Span, TakenStep, Theme};
use std::fmt::Write as _;

/// Width of the text; long lines go on under their beginning.
const WIDTH: usize = 100;

impl FishyCyclesReport {
    /// The report in the colours of a theme, lines of about 100 characters.
    pub fn to_text(&self, theme: &Theme) -> String {
        let mut out = format!("{}{}\n", self.standing.heading(), self.start.values(theme));
        let name_width = self.steps.iter().map(|taken| taken.info.name.chars().count()).max().unwrap_or(0);
        for taken in &self.steps {
            push_step(taken, name_width, theme, &mut out);
            if let Some(found) = self.cycles.iter().find(|found| found.step == taken.number) {
                push_cycle(found, theme, &mut out);
            }
        }
        let steps = match self.steps.len() {
            1 => "1 step".to_owned(),
            count => format!("{count} steps"),
        };
        let cycles = match self.cycles.len() {
            0 => "no fishy cycle".to_owned(),
            1 => "one of them a fishy cycle".to_owned(),
            count => format!("{count} of them fishy cycles"),
        };
        let board = match self.outcome {
            Outcome::Solved => self.end.values(theme),
            _ => self.end.candidate_board(None, theme),
        };
        let end = match self.outcome {
            Outcome::Solved => format!("Solved in {steps}, {cycles}."),
            Outcome::Contradiction => format!("{}.", contradiction_words(&self.end, &steps)),
            Outcome::Stopped => format!("The time was over after {steps}, {cycles}; raise --budget."),
            Outcome::Stuck | Outcome::Several => {
                format!("Stuck after {steps}, {cycles}: no rule finds anything more in this position.")
            }
        };
        if !out.ends_with("\n\n") {
            out.push('\n');
        }
        let _ = writeln!(out, "{board}\n{end}");
        out
    }
}

fn push_step(taken: &TakenStep, name_width: usize, theme: &Theme, out: &mut String) {
    let start = format!("{:>2}  ", taken.number);
    let indent = start.chars().count() + name_width + 2;
    let name = taken.info.name;
    let gap = name_width - name.chars().count() + 2;
    let words = taken.words().wrapped(theme, indent, WIDTH.max(indent + 40));
    let _ = writeln!(out, "{start}{}{:gap$}{words}", theme.heading(name), "");
}

fn push_cycle(found: &FoundCycle, theme: &Theme, out: &mut String) {
    out.push('\n');
    for line in found.lines().iter().chain(&found.losses()) {
        let _ = writeln!(out, "      {line}");
    }
    out.push('\n');
    for line in found.to_drawing().lines() {
        let _ = writeln!(out, "      {}", line.trim_end());
    }
    let graph = format!("Graph of {}: {}", found.digit, found.graph);
    let graph = Explanation { spans: vec![Span::plain(graph)] };
    let _ = writeln!(out, "\n      {}\n", graph.wrapped(theme, 6, WIDTH));
}

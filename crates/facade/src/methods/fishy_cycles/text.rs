//! A report as text: the steps, and for each cycle its edges, what they lose, the ring and the graph.

use super::{FishyCyclesReport, FoundCycle};
use crate::methods::report::{Advice, Ending, name_width, push_step};
use crate::{Explanation, Language, Span, Theme};
use std::fmt::Write as _;

impl FishyCyclesReport {
    /// The report in the colours of a theme, in lines of its width.
    pub fn to_text(&self, theme: &Theme, advice: &Advice<'_>) -> String {
        let mut out = format!("{}{}\n", self.standing.heading(&self.language), self.start.values(theme));
        let name_width = name_width(&self.steps);
        for taken in &self.steps {
            push_step(&format!("{:>2}  ", taken.number), taken, name_width, theme, &mut out);
            if let Some(found) = self.cycles.iter().find(|found| found.step == taken.number) {
                push_cycle(found, &self.language, theme, &mut out);
            }
        }
        let cycles = match self.cycles.len() {
            0 => ", no fishy cycle".to_owned(),
            1 => ", one of them a fishy cycle".to_owned(),
            count => format!(", {count} of them fishy cycles"),
        };
        let ending = Ending {
            outcome: self.outcome,
            end: &self.end,
            steps: self.steps.len(),
            besides: &cycles,
            stuck: "no rule finds anything more in this position",
            language: &self.language,
        };
        let (board, end) = (ending.board(theme), ending.words(&advice.more_time()));
        if !out.ends_with("\n\n") {
            out.push('\n');
        }
        let _ = writeln!(out, "{board}\n{end}.");
        out
    }
}

fn push_cycle(found: &FoundCycle, language: &Language, theme: &Theme, out: &mut String) {
    out.push('\n');
    let losses = found.losses().into_iter().map(|loss| language.message(&loss));
    for line in found.lines().into_iter().chain(losses) {
        let _ = writeln!(out, "      {line}");
    }
    out.push('\n');
    for line in found.to_drawing().lines() {
        let _ = writeln!(out, "      {}", line.trim_end());
    }
    let graph = language.message(&format!("Graph of {}: {}", found.digit, found.graph_words()));
    let graph = Explanation { spans: vec![Span::plain(graph)] };
    let _ = writeln!(out, "\n      {}\n", graph.wrapped(theme, 6, theme.width()));
}

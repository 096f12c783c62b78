//! Reference traces, and the comparison of a solving path with one.

#![allow(dead_code)] // Each user takes what it needs.

use qedoku_reference::{Delivery, Figures, Hint, solve_delivered};
use serde_json::Value;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The trace files, by rating.
pub const FILES: [&str; 3] = ["er-1-to-6.jsonl", "er-6-to-8.jsonl", "er-9-to-11.jsonl"];

/// A puzzle with its figures and steps as the reference program printed them.
pub struct Trace {
    pub puzzle: String,
    pub figures: [f64; 3],
    pub steps: Vec<Step>,
}

/// Name, rating, placement, eliminations.
pub type Step = (String, String, String, String);

impl Trace {
    /// Whether a step uses patterns or chains nested in a chain, so that the reference's path is one of
    /// several.
    pub fn is_nested(&self) -> bool {
        self.steps.iter().any(|(name, ..)| name.contains("(+"))
    }
}

/// How a solving path compares with a trace.
#[derive(Debug, PartialEq)]
pub enum Outcome {
    Equal,
    /// The figures are equal, the steps part at this one (1-based) and the names of the two hints.
    OtherSteps(usize, String),
    OtherFigures(String),
    Unfinished,
}

/// The folder of the trace files; `None`, after a line that says so, if it is absent.
pub fn folder() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/se-1.2.1.3");
    if folder.is_dir() {
        return Some(folder);
    }
    println!("skipped: no reference traces at {}", folder.display());
    None
}

/// Reads a trace file.
pub fn read(path: &Path) -> anyhow::Result<Vec<Trace>> {
    std::fs::read_to_string(path)?.lines().map(parse).collect()
}

fn parse(line: &str) -> anyhow::Result<Trace> {
    let value: Value = serde_json::from_str(line)?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let steps = value["steps"].as_array().map_or(&[][..], Vec::as_slice);
    Ok(Trace {
        puzzle: text(&value["puzzle"]),
        figures: ["er", "ep", "ed"].map(|key| value[key].as_f64().unwrap_or(f64::NAN)),
        steps: steps
            .iter()
            .map(|step| {
                let rating = format!("{:.1}", step[1].as_f64().unwrap_or(f64::NAN));
                (text(&step[0]), rating, text(&step[2]), text(&step[3]))
            })
            .collect(),
    })
}

fn step(hint: &Hint) -> Step {
    let rating = format!("{:.1}", hint.rating);
    (hint.name.clone(), rating, hint.placement_text(), hint.eliminations_text())
}

/// Whether the steps are those of the trace with this order of nested hints; stops at the first difference.
pub fn reproduces(trace: &Trace, delivery: &Delivery) -> bool {
    let mut recorded = trace.steps.iter();
    let figures = solve_delivered(&trace.puzzle, delivery, &mut |_, hint| {
        if recorded.next() == Some(&step(hint)) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    figures.is_some() && recorded.next().is_none()
}

/// Solves the puzzle of a trace and compares; gives up before the first step after `deadline`.
pub fn compare(trace: &Trace, delivery: &Delivery, deadline: Option<Instant>) -> Outcome {
    let mut parted = None;
    let mut steps = 0;
    let figures = solve_delivered(&trace.puzzle, delivery, &mut |_, hint| {
        if deadline.is_some_and(|deadline| Instant::now() > deadline) {
            return ControlFlow::Break(());
        }
        let step = step(hint);
        if parted.is_none() && trace.steps.get(steps) != Some(&step) {
            let wanted = trace.steps.get(steps).map_or("nothing".to_string(), |s| format!("{s:?}"));
            parted = Some((steps + 1, format!("{hint} instead of {wanted}")));
        }
        steps += 1;
        ControlFlow::Continue(())
    });
    let Some(Figures { er, ep, ed }) = figures else { return Outcome::Unfinished };
    let printed = [er, ep, ed].map(|figure| format!("{figure:.1}"));
    let wanted = trace.figures.map(|figure| format!("{figure:.1}"));
    if printed != wanted {
        return Outcome::OtherFigures(format!("{printed:?} instead of {wanted:?}; {parted:?}"));
    }
    match parted {
        Some((step, text)) => Outcome::OtherSteps(step, text),
        None if steps != trace.steps.len() => Outcome::OtherSteps(steps, "too few steps".to_string()),
        None => Outcome::Equal,
    }
}

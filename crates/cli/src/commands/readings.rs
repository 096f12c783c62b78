//! What `--readings` tells of a step: other names, nrc notation, truths and links.

use crate::output::wrapped;
use qedoku::language::Phrase;
use qedoku::{TakenStep, Theme, json, list};
use std::fmt::Write as _;

/// How the object of a step is made.
pub const fn told_step(has_proofs: bool, has_readings: bool) -> fn(&TakenStep) -> json::Step {
    match (has_proofs, has_readings) {
        (false, false) => json::Step::new,
        (true, false) => json::Step::proved,
        (false, true) => json::Step::read,
        (true, true) => json::Step::read_and_proved,
    }
}

/// The readings of a step, a line each. What is longer than the page is told on further lines, but for the
/// text that others read.
pub fn push_readings(taken: &TakenStep, indent: usize, theme: &Theme, out: &mut String) {
    let mut push = |line: &str| {
        let _ = writeln!(out, "{:indent$}{line}", "");
    };
    let language = &taken.language;
    let also = taken.also_as();
    if !also.is_empty() {
        let words = language.say(Phrase::AlsoKnownAs, &[&list(also, language.joint(false))]);
        push(&wrapped(&words, indent, theme));
    }
    taken.nrc().iter().for_each(|line| push(line));
    let views = taken.rank_views().and_then(|views| {
        views.iter().map(|view| view.xsudo(taken.before.places())).collect::<Option<Vec<_>>>()
    });
    match views {
        Some(views) => views.iter().flatten().for_each(|line| push(line)),
        None => push(&language.say(Phrase::NoRankView, &[])),
    }
}

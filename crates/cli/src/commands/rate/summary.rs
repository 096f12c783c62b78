//! `rate --summary`: ratings of many puzzles, counted.

use super::super::read;
use super::Rate;
use crate::args::Output;
use crate::batch::{self, Form, Unanswered};
use crate::ending::Status;
use crate::output::{counted, push_field, width};
use anyhow::Result;
use qedoku::survey::{Survey, SurveyOf};
use qedoku::{Options, Rating, Scale, json, rate_on};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

/// So many techniques are named in words.
const NAMED: usize = 12;

pub fn run(args: &Rate, stop: &'static AtomicBool, options: &Options<'_>) -> Result<Status> {
    let scales = match args.scales() {
        scales if scales.is_empty() => vec![Scale::Se, Scale::Hodoku],
        scales => scales,
    };
    let survey = Mutex::new(Survey::default());
    let status = batch::run(args, stop, "", &Form::Nothing, |item, page| {
        let puzzle = read(item, page)?;
        let rated = rate_on(&scales, &puzzle, options).map_err(|error| Unanswered::refused(item, &error))?;
        survey.lock().unwrap_or_else(PoisonError::into_inner).add(&rated);
        Ok(())
    })?;
    let survey = survey.into_inner().unwrap_or_else(PoisonError::into_inner);
    let text = match args.output {
        Output::Json => json::to_json(&json::Survey::new(&survey)) + "\n",
        Output::Csv => rows(&survey),
        Output::Text => survey.scales.iter().map(told).collect::<Vec<_>>().join("\n"),
    };
    Ok(Status::of_last_words(&text, status))
}

/// How the puzzles of a scale ended, in words.
fn ends(of: &SurveyOf) -> [(&'static str, u64); 5] {
    [
        ("solved", of.solved),
        ("stuck", of.stuck),
        ("no solution", of.contradiction),
        ("several solutions", of.several),
        ("unknown", of.unknown),
    ]
}

fn rows(survey: &Survey) -> String {
    let mut out = "scale,scale_version,of,name,puzzles\n".to_owned();
    for of in &survey.scales {
        let mut push = |what: &str, name: &str, count: u64| {
            let _ = write!(out, "{},{},{what},", of.scale.id(), of.scale.version());
            push_field(&mut out, name);
            let _ = writeln!(out, ",{count}");
        };
        ends(of).into_iter().for_each(|(name, count)| push("outcome", name, count));
        of.er.iter().for_each(|(er, &count)| push("er", &er.to_string(), count));
        of.amounts.iter().for_each(|(amount, &count)| push("value", &amount.to_string(), count));
        of.levels_by_difficulty().into_iter().for_each(|(name, count)| push("level", name, count));
        of.hardest_first().into_iter().for_each(|(name, count)| push("hardest", name, count));
    }
    out
}

fn told(of: &SurveyOf) -> String {
    let scale = of.scale;
    let mut out = format!(
        "{} on the scale {} {}",
        counted(usize::try_from(of.puzzles).unwrap_or(usize::MAX), "puzzle"),
        scale.name(),
        scale.version()
    );
    let told = ends(of).into_iter().filter(|&(_, count)| count > 0);
    let told: Vec<String> = told.map(|(name, count)| format!("{count} {name}")).collect();
    let _ = writeln!(out, ": {}", told.join(", "));
    push_chart("ER", &by_whole_numbers(&of.er), &mut out);
    let amounts: Vec<(String, u64)> = of.amounts.iter().map(|(amount, &n)| (amount.to_string(), n)).collect();
    push_chart("value", &amounts, &mut out);
    push_chart("level", &owned(&of.levels_by_difficulty()), &mut out);
    let hardest = of.hardest_first();
    push_chart("hardest step", &owned(&hardest[..hardest.len().min(NAMED)]), &mut out);
    if hardest.len() > NAMED {
        let _ = writeln!(out, "    and {} techniques more", hardest.len() - NAMED);
    }
    out
}

/// Counts with names of their own.
fn owned(counts: &[(&str, u64)]) -> Vec<(String, u64)> {
    counts.iter().map(|&(name, count)| (name.to_owned(), count)).collect()
}

/// Ratings counted from each whole number up to the next, gaps too.
fn by_whole_numbers(er: &BTreeMap<Rating, u64>) -> Vec<(String, u64)> {
    let whole = |rating: &Rating| rating.tenths() / 10;
    let (Some(least), Some(most)) = (er.keys().next().map(whole), er.keys().last().map(whole)) else {
        return Vec::new();
    };
    let count = |of: u16| er.iter().filter(|(rating, _)| whole(rating) == of).map(|(_, count)| count).sum();
    (least..=most).map(|of| (format!("{of}.0 to {of}.9"), count(of))).collect()
}

/// A line for each name, with a bar as long as its part of the most.
fn push_chart(heading: &str, rows: &[(String, u64)], out: &mut String) {
    if rows.is_empty() {
        return;
    }
    let most = rows.iter().map(|&(_, count)| count).max().unwrap_or(0).max(1);
    let name = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).max(heading.len());
    let digits = most.to_string().len().max("puzzles".len());
    let _ = writeln!(out, "  {heading:name$}  {:>digits$}", "puzzles");
    let room = width().saturating_sub(name + digits + 6).clamp(10, 60) as u64;
    for (text, count) in rows {
        // What there is shows, however little of the whole it is.
        let length = (count * room).div_ceil(most) as usize;
        let line = format!("  {text:name$}  {count:>digits$}  {}", "#".repeat(length));
        let _ = writeln!(out, "{}", line.trim_end());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_their_part_of_the_most_and_gaps_are_rows() {
        let ratings = [(12, 40), (15, 20), (34, 1)].map(|(tenths, n)| (Rating::from_tenths(tenths), n));
        let rows = by_whole_numbers(&BTreeMap::from(ratings));
        assert_eq!(rows, [("1.0 to 1.9".into(), 60), ("2.0 to 2.9".into(), 0), ("3.0 to 3.9".into(), 1)]);
        let mut out = String::new();
        push_chart("ER", &rows, &mut out);
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines[0], "  ER          puzzles");
        assert!(
            lines[1].starts_with("  1.0 to 1.9       60  ####") && lines[2].ends_with("      0"),
            "{out}"
        );
        assert_eq!(lines[3], "  3.0 to 3.9        1  #");
        assert_eq!(lines[1].matches('#').count(), 60);
    }
}

//! `canon --detect`: in which forms puzzles are already.

use super::super::read;
use super::{Canon, Rooms};
use crate::args::Output;
use crate::batch::{self, Form};
use crate::ending::Status;
use crate::signal;
use anyhow::Result;
use qedoku::{CanonForm, json};
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

/// Counts.
#[derive(Default)]
struct Counts {
    puzzles: AtomicU64,
    forms: [AtomicU64; CanonForm::ALL.len()],
}

pub fn run(args: &Canon) -> Result<Status> {
    let (rooms, counts) = (Rooms::default(), Counts::default());
    let status = batch::run(args, signal::watch(), "", &Form::Nothing, |item, page| {
        let puzzle = read(item, page)?;
        counts.puzzles.fetch_add(1, Ordering::Relaxed);
        let text = puzzle.to_string();
        for (form, count) in CanonForm::ALL.into_iter().zip(&counts.forms) {
            // Seconds for a form of candidates are spared where none are listed.
            if form == CanonForm::Sukaku && CanonForm::of(&puzzle) != form {
                continue;
            }
            // A form that the puzzle cannot have it is not in.
            let is_in = rooms.form(&puzzle, Some(form)).is_ok_and(|found| match form {
                CanonForm::Pattern => found.text.replace('x', "1") == ones(&text) && text == ones(&text),
                _ => found.text == text,
            });
            count.fetch_add(u64::from(is_in), Ordering::Relaxed);
        }
        Ok(())
    })?;
    let puzzles = counts.puzzles.into_inner();
    let forms = CanonForm::ALL.into_iter().zip(counts.forms.map(AtomicU64::into_inner));
    let object = json::CanonDetect::new(puzzles, forms);
    let text = match args.output {
        Output::Json => json::to_json(&object) + "\n",
        Output::Csv => object.forms.iter().fold("form,in_form,puzzles\n".to_owned(), |mut out, row| {
            let _ = writeln!(out, "{},{},{puzzles}", row.form, row.in_form);
            out
        }),
        Output::Text => object.forms.iter().fold(String::new(), |mut out, row| {
            let _ = writeln!(out, "{:13} {} of {puzzles}", row.form, row.in_form);
            out
        }),
    };
    Ok(Status::of_last_words(&text, status))
}

/// 1 for each digit.
fn ones(text: &str) -> String {
    text.chars().map(|sign| if sign.is_ascii_digit() { '1' } else { sign }).collect()
}

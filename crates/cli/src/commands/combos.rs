//! `combos`: the combinations of a run.

mod args;

pub use args::Combos;

use crate::args::Output;
use crate::ending::Status;
use crate::output::counted;
use anyhow::Result;
use qedoku::{combos, json};
use std::fmt::Write as _;

pub fn run(args: &Combos) -> Result<Status> {
    let found = combos(args.sum, args.cells, &args.with.0, &args.without.0)?;
    let text = match args.output {
        Output::Json => json::to_json(&json::Combos::new(&found)) + "\n",
        Output::Csv => rows(&found),
        Output::Text => table(&found),
    };
    Ok(Status::of_last_words(&text, Status::Done))
}

fn joined(digits: &[u8], separator: &str) -> String {
    digits.iter().map(u8::to_string).collect::<Vec<_>>().join(separator)
}

fn rows(found: &qedoku::Combos) -> String {
    let mut out = String::from("sum,cells,combination\n");
    for digits in &found.combinations {
        let _ = writeln!(out, "{},{},{}", found.sum, found.cells, joined(digits, ""));
    }
    out
}

/// Digits in columns of their own, so that it shows at a glance which combinations lack one.
fn table(found: &qedoku::Combos) -> String {
    let mut out = format!("{} in {}: ", found.sum, counted(found.cells, "cell"));
    let _ = match found.combinations.len() {
        0 => writeln!(out, "no combination is left"),
        1 => writeln!(out, "1 combination, {}", counted(found.fillings as usize, "filling")),
        count => writeln!(out, "{count} combinations, {} fillings", found.fillings),
    };
    for digits in &found.combinations {
        let column = |digit: u8| match digits.contains(&digit) {
            true => char::from(b'0' + digit),
            false => '.',
        };
        let _ = writeln!(out, "  {}", (1..=9).map(column).map(String::from).collect::<Vec<_>>().join(" "));
    }
    if found.combinations.len() > 1 {
        let or_none = |digits: &[u8]| if digits.is_empty() { "none".to_owned() } else { joined(digits, " ") };
        let _ = writeln!(out, "in all of them: {}", or_none(&found.forced));
        let _ = writeln!(out, "in some of them: {}", or_none(&found.possible));
    }
    out
}

//! `explain`: every step in words.

mod telling;

use super::{ensure_solves, options, prose, push_json, read};
use crate::advice::ADVICE;
use crate::args::{Explain, Prose};
use crate::batch::{self, Page, Unanswered};
use crate::ending::Status;
use crate::output::theme;
use crate::signal;
use crate::source::Item;
use anyhow::{Result, bail};
use qedoku::{Puzzle, Report, Theme, json};
use std::fmt::Write as _;

pub fn run(args: &Explain) -> Result<Status> {
    let method = args.method;
    if method.has_report() && (args.grids || args.chains) {
        bail!("the method `{}` prints a report of its own; leave `--grids` and `--chains` out", method.id);
    }
    ensure_solves(method, &args.input)?;
    let stop = signal::watch();
    let options = options(args.logic.budget, args.logic.verify, stop);
    let theme = theme(&args.running);
    batch::run(args, stop, "", &prose(args.output), |item, page| {
        let puzzle = read(item, page)?;
        let refused = |error| Unanswered::refused(item, &error);
        if let Some(report) = method.report(&puzzle, &options) {
            push_report(item, &puzzle, report.map_err(refused)?.as_ref(), args.output, &theme, page);
            return Ok(());
        }
        match args.output {
            Prose::Json => {
                push_json(page, &json::Explain::solve(method, &puzzle, &options).map_err(refused)?);
                Ok(())
            }
            Prose::Text => telling::tell(item, &puzzle, args, &options, &theme, page).map_err(refused),
        }
    })
}

/// The report of a method, under its place if there are several.
fn push_report(
    item: &Item,
    puzzle: &Puzzle,
    report: &dyn Report,
    output: Prose,
    theme: &Theme,
    page: &mut Page,
) {
    if output == Prose::Json {
        page.out.push_str(&report.json(puzzle));
        page.out.push('\n');
        return;
    }
    if !item.alone {
        let place = format!("{}:{}", item.file(), item.line());
        let _ = writeln!(page.out, "{}", theme.heading(&place));
    }
    page.out.push_str(&report.text(theme, &ADVICE));
    if !item.alone {
        page.out.push('\n');
    }
}

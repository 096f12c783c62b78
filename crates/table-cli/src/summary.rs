//! A table summed up, for people and for programs.

use crate::args::Args;
use crate::ending::{bad, code};
use crate::progress::{Form, grouped};
use crate::{End, Stores, inputs, listen, plan, progress, unusable};
use qedoku_table::files::{JobError, Summary, summarize};
use qedoku_table::{Plan, Watch};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;

/// The length of the longest bar.
const WIDEST: u64 = 40;

/// Sums up what is typed. It ends as a run that wrote the table would.
pub fn summed(
    args: &Args,
    scratch: &Path,
    stores: Option<&dyn Stores>,
    watch: &Arc<Watch>,
) -> Result<End, JobError> {
    let tell = match args.output.as_deref() {
        None | Some("text") => text,
        Some("csv") => csv,
        Some("json") => json,
        Some(other) => {
            let what = "a summary goes to standard output; type --output text, csv or json";
            return Err(unusable(format!("{other}: {what}")));
        }
    };
    let plan = Plan { threads: args.threads, ..plan(args)? };
    let files = inputs(args, &scratch.join("none"), scratch, stores, watch)?;
    listen(watch);
    let form = Form::of(&args.progress, args.quiet);
    let work = || summarize(&files, args.from, args.by.as_deref(), &plan, watch);
    let summary = progress::during(form, watch, work)?;
    let _ = std::io::stdout().lock().write_all(tell(&summary).as_bytes());
    Ok(match code(summary.status, args.strict) {
        0 => End::Done,
        code => End::Code(code, String::new()),
    })
}

fn text(summary: &Summary) -> String {
    let Summary { rows, status, first_bad, by, values, without, hardest } = summary;
    let mut said =
        format!("{} {}, {} ok", grouped(*rows), if *rows == 1 { "row" } else { "rows" }, grouped(status.ok));
    if status.null > 0 {
        let _ = write!(said, ", {} null", grouped(status.null));
    }
    if status.bad() > 0 {
        let _ = write!(said, ", {}", bad(*status, first_bad.as_ref()));
    }
    said.push('\n');
    let lines = lines(summary);
    let wide = lines.iter().map(|(value, _)| value.chars().count()).chain([by.chars().count()]).max();
    let (wide, most) = (wide.unwrap_or_default(), values.iter().map(|bin| bin.rows).max().unwrap_or(1));
    let _ = writeln!(said, "{by:wide$}  {:>13}      %", "rows");
    for (at, (value, count)) in lines.iter().enumerate() {
        let share = *count as f64 * 100.0 / (*rows).max(1) as f64;
        let _ = write!(said, "{value:wide$}  {:>13}  {share:>5.1}", grouped(*count));
        if at < values.len() {
            let bar = (count * WIDEST).div_ceil(most);
            let _ = write!(said, "  {}", "#".repeat(usize::try_from(bar).unwrap_or_default()));
        }
        said.push('\n');
    }
    if without.ok == *rows && *rows > 0 {
        let _ = writeln!(said, "no row has a value in `{by}`");
    }
    if !hardest.is_empty() {
        let steps = hardest.iter().map(|bin| format!("{} {}", bin.value, grouped(bin.rows)));
        let _ = writeln!(said, "hardest: {}", steps.collect::<Vec<_>>().join("; "));
    }
    said
}

/// The values, then how the rows stand that have none.
fn lines(summary: &Summary) -> Vec<(String, u64)> {
    let values = summary.values.iter().map(|bin| (bin.value.clone(), bin.rows));
    let without = summary.without;
    let lacking = [
        ("no value", without.ok),
        ("null", without.null),
        ("unreadable", without.unreadable),
        ("invalid", without.invalid),
        ("stopped", without.stopped),
        ("fault", without.fault),
    ];
    let lacking = lacking.into_iter().filter(|(_, rows)| *rows > 0);
    values.chain(lacking.map(|(name, rows)| (name.to_owned(), rows))).collect()
}

/// A line each: what is counted, its value, how many rows have it.
fn csv(summary: &Summary) -> String {
    let field = |text: &str| match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    };
    let status = summary.status;
    let counts = [
        ("ok", status.ok),
        ("null", status.null),
        ("unreadable", status.unreadable),
        ("invalid", status.invalid),
        ("stopped", status.stopped),
        ("fault", status.fault),
    ];
    let mut said = String::from("what,value,rows\n");
    for (value, rows) in counts {
        let _ = writeln!(said, "status,{value},{rows}");
    }
    for (what, bins) in [(summary.by.as_str(), &summary.values), ("hardest", &summary.hardest)] {
        for bin in bins {
            let _ = writeln!(said, "{},{},{}", field(what), field(&bin.value), bin.rows);
        }
    }
    said
}

fn json(summary: &Summary) -> String {
    // Numbers and words always have a JSON.
    format!("{}\n", serde_json::to_string_pretty(summary).unwrap_or_default())
}

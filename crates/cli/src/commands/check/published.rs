//! What a publisher would send back, as `check --publish` prints it.

use super::Check;
use crate::batch::{Page, Unanswered};
use crate::output::push_field;
use crate::source::Item;
use anyhow::{Context as _, Result, anyhow};
use qedoku::{CanonForm, Finding, Flow, Options, PublishBounds, Published, Puzzle, canonical};
use std::fmt::Write as _;

/// The columns of the flow.
pub const FLOW_HEADER: &str = ",steps,entry,hard_steps,bottlenecks,width,tail,spike,findings,same_as";

/// What two puzzles have in common that are the same but for their looks.
pub fn form_of(read: &Result<Puzzle, Unanswered>) -> Option<String> {
    let puzzle = read.as_ref().ok()?;
    canonical(puzzle, CanonForm::of(puzzle), &Options::default()).ok().map(|found| found.text)
}

/// The bounds of a file, or the usual ones.
pub fn bounds(args: &Check) -> Result<PublishBounds> {
    let Some(file) = &args.bounds else { return Ok(PublishBounds::default()) };
    let name = file.display();
    let text = std::fs::read_to_string(file).with_context(|| format!("{name} cannot be read"))?;
    text.parse().map_err(|told| anyhow!("{name}: {told}"))
}

/// Whether a publisher would send a puzzle back.
pub fn is_sent_back(found: Option<&Published>, same_as: Option<&str>) -> bool {
    same_as.is_some() || found.is_some_and(|found| !found.findings.is_empty())
}

/// Where a puzzle stands.
pub fn place(item: &Item) -> String {
    format!("{}:{}", item.file(), item.line())
}

/// Appends them.
pub fn push_flow(found: Option<&Published>, same_as: Option<&str>, page: &mut Page) {
    match found.and_then(|found| found.flow) {
        None => page.out.push_str(",,,,,,,"),
        Some(flow) => {
            let Flow { steps, entry, hard_steps, bottlenecks, width, tail, spike } = flow;
            let width = width.map(|width| width.to_string()).unwrap_or_default();
            let _ = write!(
                page.out,
                ",{steps},{entry},{hard_steps},{bottlenecks},{width},{tail},{}.{}",
                spike / 10,
                spike % 10
            );
        }
    }
    let ids: Vec<&str> = found.iter().flat_map(|found| &found.findings).map(|finding| finding.id).collect();
    page.out.push(',');
    push_field(&mut page.out, &ids.join(" "));
    page.out.push(',');
    push_field(&mut page.out, same_as.unwrap_or_default());
}

/// Appends what would be sent back, in words.
pub fn push_findings(found: &Published, same_as: Option<&str>, indent: &str, page: &mut Page) {
    if let Some(place) = same_as {
        let _ = writeln!(
            page.out,
            "{indent}same: the puzzle of {place} in another guise; leave one of both out."
        );
    }
    for Finding { id, words, mend, .. } in &found.findings {
        let _ = writeln!(page.out, "{indent}{id}: {words}; {mend}.");
    }
    if found.flow.is_some() && found.findings.is_empty() && same_as.is_none() {
        let _ = writeln!(page.out, "{indent}Nothing that a publisher would send back.");
    }
}

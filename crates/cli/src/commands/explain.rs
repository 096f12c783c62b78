//! `explain`: every step in words.

use super::{ensure_solves, options, prose, push_json, read};
use crate::args::{Explain, Prose};
use crate::batch::{self, Page, Unanswered};
use crate::ending::Status;
use crate::output::{counted, theme};
use crate::signal;
use crate::source::Item;
use anyhow::{Result, bail};
use qedoku::explain::contradiction_words;
use qedoku::{
    Explained, Explanation, Matter, Outcome, Puzzle, Report, Span, State, TakenStep, Theme, Verdict,
    explain_by, list, wire,
};
use std::fmt::Write as _;

/// Width of the text; long sentences go on under their beginning.
const WIDTH: usize = 100;

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
        let explained = explain_by(method, &puzzle, &options).map_err(refused)?;
        match args.output {
            Prose::Json => push_json(page, &wire::Explain::new(&puzzle, &explained)),
            Prose::Text => push_text(item, &puzzle, &explained, args, &theme, page),
        }
        Ok(())
    })
}

fn push_text(
    item: &Item,
    puzzle: &Puzzle,
    explained: &Explained,
    args: &Explain,
    theme: &Theme,
    page: &mut Page,
) {
    let out = &mut page.out;
    if !item.alone {
        let _ = writeln!(out, "{}", theme.heading(&format!("{}:{}", item.file(), item.line())));
    }
    let told = |matter: &Option<Matter>| matter.as_ref().map(Matter::to_string).unwrap_or_default();
    let solutions = match explained.verdict {
        Verdict::None => told(&explained.matter),
        Verdict::Unique(_) => "one solution".to_owned(),
        Verdict::Several(..) => {
            format!("{}, so no step relies on there being one", told(&explained.matter))
        }
        Verdict::Unknown(_) => "unknown whether it has one solution, so no step relies on it".to_owned(),
    };
    let _ = writeln!(out, "{}, {solutions}\n\n{}", puzzle.family(), explained.start.values(theme));
    push_steps(explained, args, theme, out);
    push_end(explained, theme, out);
    if !item.alone {
        out.push('\n');
    }
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
    page.out.push_str(&report.text(theme));
    if !item.alone {
        page.out.push('\n');
    }
}

/// What the signs mean that the boards of the steps have.
fn push_legend(explained: &Explained, out: &mut String) {
    let boards =
        explained.steps.iter().map(|taken| taken.before.candidate_board(Some(&taken.step), &Theme::PLAIN));
    let boards: String = boards.collect();
    let is_kakuro = matches!(explained.start, State::Kakuro(_));
    // A Kakuro has braces around all candidates.
    let signs = Theme::legend(&boards).filter(|sign| !is_kakuro || !Theme::FRAMES.contains(sign));
    let signs: Vec<String> = signs.map(|(sign, meaning)| format!("{sign} {meaning}")).collect();
    let signs = signs.join(", ");
    let _ = match Theme::SHADE {
        (shade, meaning) if is_kakuro => {
            writeln!(out, "Signs: {signs}; {shade} a cell {meaning} that the sums are of.")
        }
        _ => writeln!(out, "Signs: {signs}; (5) an open cell with one candidate."),
    };
}

fn push_steps(explained: &Explained, args: &Explain, theme: &Theme, out: &mut String) {
    let names = explained.steps.iter().map(|taken| taken.info.name.chars().count());
    let name_width = names.max().unwrap_or(0);
    let number_width = explained.steps.len().to_string().len().max(2);
    let rated = explained.steps.iter().any(|taken| taken.rating.is_some());
    for taken in &explained.steps {
        let mut start = format!("{:>number_width$}  ", taken.number);
        if rated {
            let rating = taken.rating.map(|rating| rating.to_string()).unwrap_or_default();
            let _ = write!(start, "{rating:>3}  ");
        }
        let indent = start.chars().count() + name_width + 2;
        let name = taken.info.name;
        let gap = name_width - name.chars().count() + 2;
        let words = taken.words().wrapped(theme, indent, WIDTH.max(indent + 40));
        let _ = writeln!(out, "{start}{}{:gap$}{words}", theme.heading(name), "");
        push_chain(taken, args.chains, indent, theme, out);
        if args.grids {
            let (before, after) = (&taken.before, taken.after());
            let _ = write!(out, "\n{}\n", before.candidate_board(Some(&taken.step), theme));
            let _ = writeln!(out, "{}", after.candidate_board(None, theme));
        }
    }
    if args.grids && !explained.steps.is_empty() {
        push_legend(explained, out);
    }
    if !explained.steps.is_empty() {
        out.push('\n');
    }
}

/// A chain: in Eureka notation if it is a simple one, and link by link if that is asked for.
fn push_chain(taken: &TakenStep, link_by_link: bool, indent: usize, theme: &Theme, out: &mut String) {
    if let Some(eureka) = taken.eureka() {
        let eureka = Explanation { spans: vec![Span::plain(eureka)] };
        let _ = writeln!(out, "{:indent$}{}", "", eureka.wrapped(theme, indent, WIDTH.max(indent + 40)));
    }
    if link_by_link {
        for line in taken.chain_lines() {
            let start = indent + 2 * line.depth;
            let words = line.words.wrapped(theme, start, WIDTH.max(start + 40));
            let _ = writeln!(out, "{:start$}{words}", "");
        }
    }
}

fn push_end(explained: &Explained, theme: &Theme, out: &mut String) {
    let steps = counted(explained.steps.len(), "step");
    match explained.outcome {
        Outcome::Solved => {
            let _ =
                writeln!(out, "{}\nSolved in {steps}: {}.", explained.end.values(theme), usage(explained));
        }
        Outcome::Contradiction => {
            let _ = writeln!(
                out,
                "{}\n{}.",
                explained.end.candidate_board(None, theme),
                contradiction_words(&explained.end, &steps)
            );
        }
        Outcome::Stuck | Outcome::Several => {
            let _ = writeln!(
                out,
                "{}\nStuck after {steps}: the techniques find nothing more in this position.",
                explained.end.candidate_board(None, theme)
            );
        }
        Outcome::Stopped => {
            let _ = writeln!(
                out,
                "{}\nThe time was over after {steps}; raise --budget.",
                explained.end.candidate_board(None, theme)
            );
        }
    }
}

/// How often each technique was used.
fn usage(explained: &Explained) -> String {
    let parts = explained
        .usage()
        .into_iter()
        .map(|(name, count)| if count == 1 { format!("1 {name}") } else { format!("{count} × {name}") });
    list(parts.collect::<Vec<_>>(), "and")
}

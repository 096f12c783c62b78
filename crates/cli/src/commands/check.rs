//! `check`: valid, one solution, minimal?

mod analysed;
mod args;
mod classed;
mod doors;
mod earlier;
mod held;
mod published;

use analysed::{ANALYSIS_HEADER, analysis, push_analysis, push_analysis_fields};
pub use args::{Check, joined};

use super::{end_row, note, options, push_json};
use crate::args::Output;
use crate::batch::{self, Form, Page, Unanswered};
use crate::ending::Status;
use crate::output::{counted, push_field};
use crate::signal;
use crate::source::Item;
use anyhow::Result;
use classed::{CLASS_HEADER, WAYS_HEADER, class, push_class, push_way_fields, push_ways, ways};
use doors::{LISTED, doors, push_doors};
use earlier::Earlier;
use held::{HELD_HEADER, held, push_held, push_held_fields};
use published::{FLOW_HEADER, bounds, form_of, is_sent_back, place, push_findings, push_flow};
use qedoku::backdoors::Doors;
use qedoku::check::Warning;
use qedoku::check::{Reduced, reduced};
use qedoku::game::At;
use qedoku::json::{self, solutions_word};
use qedoku::{
    Checked, Defect, Error, Family, Matter, Minimality, Possible, Puzzle, Verdict, check, list, possible,
    publish_within,
};
use std::fmt::Write as _;
use std::time::Instant;

const HEADER: &str = "file,line,puzzle,valid,solutions,minimal";
const DOORS_HEADER: &str = ",cell_backdoor,cell_backdoors,candidate_backdoor,candidate_backdoors";

pub fn run(args: &Check) -> Result<Status> {
    let stop = signal::watch();
    let options = options(args.limits.budget, false, stop);
    let bounds = bounds(args)?;
    let header = match args.output {
        Output::Csv => {
            let doors = args.backdoors.map_or("", |_| DOORS_HEADER);
            let analysis = if args.analyse { ANALYSIS_HEADER } else { "" };
            let class = if args.classify { CLASS_HEADER } else { "" };
            let ways = args.shortest.map_or("", |_| WAYS_HEADER);
            let held = args.unavoidable.map_or("", |_| HELD_HEADER);
            let flow = if args.publish { FLOW_HEADER } else { "" };
            format!("{HEADER}{doors}{analysis}{class}{ways}{held}{flow},message\n")
        }
        _ => String::new(),
    };
    let form = match args.output {
        Output::Json => Form::Json,
        Output::Csv => Form::rows(&header),
        Output::Text => Form::Lines(19),
    };
    let earlier = Earlier::new(args.input.skip + 1, stop);
    batch::run(args, stop, &header, &form, |item, page| {
        let read = read_quietly(item, page);
        let same_as =
            if args.publish { earlier.tell(item.number, form_of(&read), place(item)) } else { None };
        let puzzle = read?;
        let began = Instant::now();
        let checked = check(&puzzle, &options);
        if let Err(error @ Error::Refused(_)) = &checked {
            return Err(Unanswered::refused(item, error));
        }
        // All that is asked about a puzzle shares one budget.
        let left = || options.after(began.elapsed());
        page.judge(match &checked {
            Ok(checked) => Status::of_verdict(&checked.verdict),
            Err(_) => Status::SomeFailed,
        });
        let has_one = checked.as_ref().is_ok_and(|checked| checked.verdict.is_unique());
        let refused = |error| Unanswered::refused(item, &error);
        let doors = doors(args, has_one, &puzzle, &left()).map_err(refused)?;
        let analysis = analysis(args, has_one, &puzzle, &left()).map_err(refused)?;
        let class = class(args, has_one, &puzzle, &left()).map_err(refused)?;
        let ways = ways(args, has_one, &puzzle, &left()).map_err(refused)?;
        let held = held(args, has_one, &puzzle, &left()).map_err(refused)?;
        let reduced = || checked.as_ref().ok().and_then(|checked| reduced(&puzzle, checked, &left()));
        let possible = |is_asked: bool| {
            let several =
                checked.as_ref().is_ok_and(|checked| matches!(checked.verdict, Verdict::Several(..)));
            if several && is_asked { possible(&puzzle, &left()).ok() } else { None }
        };
        let published = args.publish.then(|| publish_within(&puzzle, &bounds, &left()).ok()).flatten();
        if args.input.strict && is_sent_back(published.as_ref(), same_as.as_deref()) {
            page.judge(Status::SomeFailed);
        }
        match args.output {
            Output::Json => {
                let mut object = json::Check::new(&puzzle, &checked);
                object.reduced = reduced().map(json::Reduced::from);
                object.possible = possible(args.possible).as_ref().map(json::Possible::new);
                object.backdoors = doors.as_ref().map(json::Backdoors::new);
                object.analysis = analysis.as_ref().map(json::Analysis::new);
                object.class = class.as_ref().map(json::Class::new);
                object.shortest = ways.as_ref().map(json::Shortest::new);
                object.unavoidable = held.as_ref().map(json::Unavoidable::new);
                let publish = published
                    .as_ref()
                    .map(|found| json::Published { same_as, ..json::Published::new(found) });
                push_json(page, &json::CheckedToPublish { check: object, publish });
            }
            Output::Csv => {
                push_row(item, &puzzle, &checked, page);
                if args.backdoors.is_some() {
                    let fields = |doors: Option<&Doors>| {
                        let size = doors.and_then(|doors| doors.size);
                        size.zip(doors)
                            .map_or(",".into(), |(size, doors)| format!("{size},{}", doors.sets.len()))
                    };
                    let cells = fields(doors.as_ref().map(|doors| &doors.cells));
                    let candidates = fields(doors.as_ref().map(|doors| &doors.candidates));
                    let _ = write!(page.out, ",{cells},{candidates}");
                }
                if args.analyse {
                    push_analysis_fields(analysis.as_ref(), page);
                }
                if args.classify {
                    page.out.push(',');
                    push_field(&mut page.out, &class.as_ref().map(ToString::to_string).unwrap_or_default());
                }
                if args.shortest.is_some() {
                    push_way_fields(ways.as_ref(), page);
                }
                if args.unavoidable.is_some() {
                    push_held_fields(held.as_ref(), page);
                }
                if args.publish {
                    push_flow(published.as_ref(), same_as.as_deref(), page);
                }
                match &checked {
                    Ok(checked) => end_row(checked.matter.as_ref(), &mut page.out),
                    Err(error) => {
                        page.out.push(',');
                        push_field(&mut page.out, &defects(item, &puzzle, error).join("; "));
                        page.out.push('\n');
                    }
                }
            }
            Output::Text if item.alone => {
                push_block(item, &puzzle, &checked, page);
                let is_small = || puzzle.cells() <= MOST_CELLS;
                possible(args.possible || is_small()).iter().for_each(|found| push_possible(found, page));
                reduced().iter().for_each(|reduced| push_reduced(reduced, page));
                doors.iter().for_each(|doors| push_doors(doors, "", page));
                analysis.iter().for_each(|found| push_analysis(found, "", page));
                class.iter().for_each(|found| push_class(found, "", page));
                ways.iter().for_each(|found| push_ways(found, args, "", page));
                held.iter().for_each(|found| push_held(found, "", page));
                published.iter().for_each(|found| push_findings(found, same_as.as_deref(), "", page));
            }
            Output::Text => {
                push_line(item, &puzzle, &checked, page);
                possible(args.possible).iter().for_each(|found| push_possible(found, page));
                doors.iter().for_each(|doors| push_doors(doors, "  ", page));
                analysis.iter().for_each(|found| push_analysis(found, "  ", page));
                class.iter().for_each(|found| push_class(found, "  ", page));
                ways.iter().for_each(|found| push_ways(found, args, "  ", page));
                held.iter().for_each(|found| push_held(found, "  ", page));
                published.iter().for_each(|found| push_findings(found, same_as.as_deref(), "  ", page));
            }
        }
        Ok(())
    })
}

/// What several solutions have in common is found unasked in puzzles of no more cells.
const MOST_CELLS: usize = 200;

fn push_possible(found: &Possible, page: &mut Page) {
    let listed = |names: Vec<String>| {
        let more = names.len().saturating_sub(LISTED);
        let mut names = names;
        names.truncate(LISTED);
        if more > 0 {
            names.push(format!("{more} more"));
        }
        list(names, "and")
    };
    let named = |(at, digit): (At, u8)| format!("{at}={digit}");
    let differing: Vec<String> =
        found.differing().map(|cell| format!("{}={{{}}}", cell.at, cell.digits)).collect();
    let least = if found.is_complete { "" } else { " at least" };
    let count = counted(differing.len(), "cell");
    let _ = writeln!(page.out, "Solutions differ in{least} {count}: {}.", listed(differing));
    let deciding: Vec<String> = found.deciding().map(named).collect();
    let _ = match (deciding.as_slice(), found.together.as_slice()) {
        ([], []) if found.is_complete => writeln!(page.out, "No digit leaves one solution."),
        ([], []) => writeln!(page.out, "The search ended before it was known what leaves one solution."),
        ([], together) => {
            let together = together.iter().copied().map(named).collect();
            writeln!(page.out, "No single digit leaves one solution; together {} do.", listed(together))
        }
        (_, _) if deciding.len() == 1 => {
            writeln!(page.out, "This digit leaves one solution: {}.", deciding[0])
        }
        _ => writeln!(
            page.out,
            "Each of these {} leaves one solution: {}.",
            counted(deciding.len(), "digit"),
            listed(deciding)
        ),
    };
}

fn push_reduced(reduced: &Reduced, page: &mut Page) {
    let Reduced { left_out, givens, puzzle } = reduced;
    let left = counted(*givens, "given");
    let _ = match left_out.as_slice() {
        [only] => writeln!(page.out, "Without {only} {left} are left:\n  {puzzle}"),
        several => writeln!(
            page.out,
            "{} of them can go together, {}, which leaves {left}:\n  {puzzle}",
            several.len(),
            list(several, "and")
        ),
    };
}

/// The puzzle. What is odd about a Kakuro is part of the answer here, not a note on the way.
fn read_quietly(item: &Item, page: &mut Page) -> Result<Puzzle, Unanswered> {
    let read = item.read().map_err(|problems| Unanswered::unread(&problems))?;
    if !read.warnings.is_empty() {
        let told = oddities(item, &read.puzzle);
        let new = read.warnings.into_iter().filter(|warning| !told.contains(&warning.to_string()));
        note(&new.collect::<Vec<_>>(), page);
    }
    Ok(read.puzzle)
}

/// What is wrong with a puzzle, with places where they are known: in Kakuro.
fn defects(item: &Item, puzzle: &Puzzle, error: &Error) -> Vec<String> {
    match puzzle.family() {
        Family::Sudoku => error.messages(),
        Family::Kakuro => {
            let placed = |defect: Defect| placed(item, defect.line, defect.column, &defect.message);
            error.defects().into_iter().map(placed).collect()
        }
    }
}

/// What is odd about a puzzle; it is well-formed all the same.
fn oddities(item: &Item, puzzle: &Puzzle) -> Vec<String> {
    let placed = |warning: &Warning| placed(item, warning.line, warning.column, &warning.message);
    check::oddities(puzzle).iter().map(placed).collect()
}

fn placed(item: &Item, line: u64, column: u64, message: &str) -> String {
    format!("{}:{}:{column}: {message}", item.file(), item.line() + line - 1)
}

fn push_row(item: &Item, puzzle: &Puzzle, checked: &Result<Checked, Error>, page: &mut Page) {
    item.push_place(&mut page.out);
    page.out.push(',');
    push_puzzle(puzzle, page);
    let (valid, solutions, minimal) = words(checked);
    let _ = write!(page.out, ",{valid},{solutions},{minimal}");
}

/// `yes` or `no`, the number of solutions, and `yes`, `no` or nothing.
fn words(checked: &Result<Checked, Error>) -> (&'static str, &'static str, &'static str) {
    match checked {
        Err(_) => ("no", "", ""),
        Ok(checked) => {
            let minimal = match checked.minimality {
                Minimality::Minimal => "yes",
                Minimality::Redundant(_) => "no",
                Minimality::NotApplicable | Minimality::Unknown => "",
            };
            ("yes", solutions_word(&checked.verdict), minimal)
        }
    }
}

fn push_puzzle(puzzle: &Puzzle, page: &mut Page) {
    let _ = write!(page.out, "{puzzle}");
}

/// One line in a batch: solutions, minimality, puzzle, and what is wrong with it.
fn push_line(item: &Item, puzzle: &Puzzle, checked: &Result<Checked, Error>, page: &mut Page) {
    let (solutions, minimal) = match checked {
        Err(_) => ("invalid", "-"),
        Ok(checked) => {
            let minimal = match checked.minimality {
                Minimality::Minimal => "minimal",
                Minimality::Redundant(_) => "redundant",
                Minimality::NotApplicable => "-",
                Minimality::Unknown => "unknown",
            };
            (solutions_word(&checked.verdict), minimal)
        }
    };
    let _ = write!(page.out, "{solutions:<8} {minimal:<10}");
    push_puzzle(puzzle, page);
    let said = match checked {
        Err(error) => defects(item, puzzle, error).join("; "),
        Ok(checked) => checked.matter.as_ref().map(Matter::detail).unwrap_or_default(),
    };
    if !said.is_empty() {
        let _ = write!(page.out, "  {said}");
    }
    page.out.push('\n');
}

/// Everything about a single puzzle.
fn push_block(item: &Item, puzzle: &Puzzle, checked: &Result<Checked, Error>, page: &mut Page) {
    push_answer(item, puzzle, checked, page);
    let odd = oddities(item, puzzle);
    if !odd.is_empty() {
        page.out.push_str("Warnings:\n");
        for part in odd {
            let _ = writeln!(page.out, "  {part}");
        }
    }
}

fn push_answer(item: &Item, puzzle: &Puzzle, checked: &Result<Checked, Error>, page: &mut Page) {
    let checked = match checked {
        Err(error) => {
            let _ = writeln!(page.out, "{}, not well-formed:", puzzle.family());
            defects(item, puzzle, error).iter().for_each(|part| {
                let _ = writeln!(page.out, "  {part}");
            });
            return;
        }
        Ok(checked) => checked,
    };
    let givens = match (puzzle.family(), checked.givens) {
        (Family::Kakuro, 0) => String::new(),
        (_, givens) => format!(" with {}", counted(givens, "given")),
    };
    let _ = writeln!(page.out, "{}{givens}, well-formed.", puzzle.family());
    match &checked.verdict {
        Verdict::None => {
            let culprit = checked.matter.as_ref().map(|matter| format!(": {}", matter.detail()));
            let _ = writeln!(page.out, "It has no solution{}.", culprit.unwrap_or_default());
        }
        Verdict::Unique(solution) => {
            let _ = writeln!(page.out, "It has one solution:\n  {solution}");
        }
        Verdict::Several(a, b) => {
            let _ = writeln!(page.out, "It has several solutions; two of them:\n  {a}\n  {b}");
            if let Some(difference) = checked.matter.as_ref().and_then(Matter::difference) {
                let [a, b] = difference.digits;
                let _ = writeln!(page.out, "They differ first at {}: {a} or {b}.", difference.cell);
            }
        }
        Verdict::Unknown(None) => {
            page.out.push_str("The search ended before it found a solution; raise --budget.\n")
        }
        Verdict::Unknown(Some(solution)) => {
            let _ = writeln!(
                page.out,
                "It has a solution; the search ended before it was known whether there are more; raise --budget:\n  \
                 {solution}"
            );
        }
    }
    match &checked.minimality {
        Minimality::Minimal => page.out.push_str("It is minimal: every given is needed.\n"),
        Minimality::Redundant(cells) => {
            let (verb, each) = if cells.len() == 1 { ("is", "it") } else { ("are", "any one of them") };
            let _ = writeln!(
                page.out,
                "It is not minimal: {} {verb} redundant, {each} can be left out: {}.",
                counted(cells.len(), "given"),
                list(cells, "and")
            );
        }
        Minimality::Unknown => {
            page.out.push_str("The search ended before it was known whether it is minimal.\n")
        }
        Minimality::NotApplicable => {}
    }
}

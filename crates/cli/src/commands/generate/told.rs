//! What `generate` prints.

use super::args::{Generate, GenerateOutput};
use crate::commands::columns::{self, Row};
use qedoku::generator::sudoku::{Funnel, Generated, Ready};
use qedoku::generator::{self, Watch};
use qedoku::json::{self, to_json};
use qedoku::{Options, Puzzle, Theme, class_id, grade, publish, sudoku81};

/// What comes before the puzzles.
pub fn head(args: &Generate, request: &Ready) -> String {
    let version = generator::VERSION;
    let wishes: Vec<String> = request.restrictions().map(|restriction| restriction.to_string()).collect();
    let wishes = if wishes.is_empty() { "one solution".to_owned() } else { wishes.join("; ") };
    let (seed, first) = (request.seed(), args.first);
    let place = if first > 0 { format!(", from number {first}") } else { String::new() };
    if args.template.is_some() {
        return String::new();
    }
    match args.output {
        GenerateOutput::Csv => columns::header() + "\n",
        GenerateOutput::Sdm => {
            format!("# qedoku generate, generator {version}, seed {seed}{place}\n# {wishes}\n")
        }
        GenerateOutput::Text => format!("Seed {seed}{place} (generator {version}): {wishes}\n"),
        GenerateOutput::Line | GenerateOutput::Json => String::new(),
    }
}

/// What comes behind them.
pub fn foot(args: &Generate, printed: u64) -> String {
    match args.count() - printed {
        missing @ 1.. if args.output == GenerateOutput::Sdm => {
            format!("# {missing} of {} puzzles are missing\n", args.count())
        }
        _ => String::new(),
    }
}

/// A puzzle.
pub fn puzzle(args: &Generate, request: &Ready, made: &Generated) -> String {
    let mut object = json::Generated::new(request, made);
    object.position = position(args, &object.puzzle);
    let object = with_figures(args, object);
    if let Some(template) = &args.template {
        let mut out = String::new();
        let row = Row::of_generated(&object, &args.request);
        template.fill(|name| row.get(name), &mut out);
        return out;
    }
    match args.output {
        GenerateOutput::Json => to_json(&object) + "\n",
        GenerateOutput::Line | GenerateOutput::Sdm => object.position.unwrap_or(object.puzzle) + "\n",
        GenerateOutput::Csv => {
            let mut out = String::new();
            Row::of_generated(&object, &args.request).push(&mut out);
            out + "\n"
        }
        GenerateOutput::Text => board(&object),
    }
}

/// The position that is asked for.
fn position(args: &Generate, puzzle: &str) -> Option<String> {
    let wanted = qedoku::wanted(args.position.as_ref()?)?;
    let puzzle: Puzzle = puzzle.parse().ok()?;
    let position = qedoku::practice(&puzzle, &wanted, &Options::default()).ok()??;
    Some(position.to_string())
}

/// The same with what is asked for beside what the wishes are about.
fn with_figures(args: &Generate, mut object: json::Generated) -> json::Generated {
    let puzzle: Option<Puzzle> = object.puzzle.parse().ok();
    let options = Options::default();
    if args.all_scales
        && let Some(graded) = puzzle.as_ref().and_then(|puzzle| grade(puzzle, &options).ok())
    {
        return object.with_all(&graded);
    }
    let names = |columns: &[&str]| args.template.as_ref().is_some_and(|template| template.names(columns));
    if (args.flow || names(&["bottlenecks", "width"]))
        && let Some(flow) = puzzle.as_ref().and_then(|puzzle| publish(puzzle, &options).ok()?.flow)
    {
        object.steps.get_or_insert(flow.steps);
        object.hard_steps.get_or_insert(flow.hard_steps);
        object.entry.get_or_insert(flow.entry as u32);
        (object.bottlenecks, object.width) = (Some(flow.bottlenecks), flow.width);
    }
    if args.canon || names(&["canon"]) {
        object.canon = sudoku81::givens(object.puzzle.as_bytes()).ok().map(|givens| class_id(&givens));
    }
    object
}

fn board(object: &json::Generated) -> String {
    let mut figures = vec![format!("{} givens", object.givens)];
    figures.push(if object.minimal { "minimal" } else { "not minimal" }.to_owned());
    figures.extend(object.symmetry.iter().map(|symmetry| (*symmetry).to_owned()));
    if let (Some(er), Some(ep), Some(ed)) = (object.er, object.ep, object.ed) {
        figures.push(format!("ER {er:.1}/{ep:.1}/{ed:.1}"));
    }
    if let (Some(level), Some(points)) = (object.hodoku_level, object.hodoku_points) {
        figures.push(format!("HoDoKu {level} {points}"));
    }
    if let (Some(human), Some(hardest)) = (object.human, object.hardest) {
        figures.push(format!("human {human:.1} by {hardest}"));
    }
    let mut out = format!("\nNumber {}: {}\n", object.index, figures.join(", "));
    let shown = object.position.as_ref().unwrap_or(&object.puzzle);
    let puzzle: Option<Puzzle> = shown.parse().ok();
    if let Some(state) = puzzle.and_then(|puzzle| qedoku::State::new(&puzzle).ok()) {
        out += &match object.position {
            Some(_) => state.candidate_board(None, &Theme::PLAIN),
            None => state.values(&Theme::PLAIN),
        };
        out += "\n";
    }
    out + shown + "\n"
}

/// What became of a puzzle that was not found.
pub fn short(request: &Ready, index: u64, funnel: &Funnel) -> json::GeneratedShort {
    json::GeneratedShort::new(request, index, funnel).with_figures(Watch::ENDLESS)
}

/// What became of a puzzle that was not found, for those who read the file, where it has room for it.
pub fn short_in_file(args: &Generate, request: &Ready, index: u64, funnel: &Funnel) -> String {
    match args.output {
        GenerateOutput::Json => to_json(&short(request, index, funnel)) + "\n",
        GenerateOutput::Sdm => format!("# number {index} was not found in {} candidates\n", funnel.made),
        _ => String::new(),
    }
}

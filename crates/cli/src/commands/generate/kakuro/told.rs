//! What `generate kakuro` prints.

use super::{Kakuro, KakuroOutput};
use crate::output::push_field;
use anyhow::{Result, anyhow};
use qedoku::generator::kakuro::{Generated, Ready, Short, Wish};
use qedoku::json::{self, to_json};
use qedoku::{Puzzle, Theme, generator};
use std::fmt::Write as _;

const HEADER: &str =
    "index,seed,puzzle,solution,rows,cols,white,runs,longest,necks,magic,kr,kr_ep,kr_ed,sum,word,hardest\n";

/// What comes before the puzzles.
pub fn head(args: &Kakuro, request: &Ready) -> String {
    if args.to.is_some() {
        return String::new();
    }
    match args.output {
        KakuroOutput::Csv => HEADER.to_owned(),
        KakuroOutput::Text => {
            let wishes: Vec<String> = request.wishes().iter().map(Wish::to_string).collect();
            let place = if args.first > 0 { format!(", from number {}", args.first) } else { String::new() };
            let version = generator::kakuro::VERSION;
            format!("Seed {}{place} (generator {version}): {}\n", request.seed(), wishes.join("; "))
        }
        KakuroOutput::Line | KakuroOutput::Json => String::new(),
    }
}

/// A puzzle.
pub fn puzzle(args: &Kakuro, request: &Ready, made: &Generated) -> Result<String> {
    let puzzle = Puzzle::from(made.setup.clone());
    if let Some(format) = args.to {
        let written = puzzle.write(format, '.').map_err(|error| anyhow!("--to {format}: {error}"))?;
        return Ok(written.text + "\n");
    }
    let object = json::GeneratedKakuro::new(request, made);
    Ok(match args.output {
        KakuroOutput::Json => to_json(&object) + "\n",
        KakuroOutput::Line => object.puzzle + "\n",
        KakuroOutput::Csv => row(&object),
        KakuroOutput::Text => board(&object, &puzzle),
    })
}

fn row(object: &json::GeneratedKakuro) -> String {
    let json::GeneratedKakuro { index, rows, cols, white, runs, longest, necks, magic, .. } = object;
    let mut texts = String::new();
    for text in [&object.seed, &object.puzzle, &object.solution] {
        push_field(&mut texts, text);
        texts.push(',');
    }
    format!(
        "{index},{texts}{rows},{cols},{white},{runs},{longest},{necks},{magic},{:.1},{:.1},{:.1},{:.1},{},{}\n",
        object.kr,
        object.kr_ep,
        object.kr_ed,
        object.sum,
        object.word,
        object.hardest.unwrap_or("")
    )
}

fn board(object: &json::GeneratedKakuro, puzzle: &Puzzle) -> String {
    let mut figures = vec![format!("{} white cells", object.white), object.word.to_owned()];
    figures.push(format!("kr {:.1}/{:.1}/{:.1}", object.kr, object.kr_ep, object.kr_ed));
    figures.extend(object.hardest.map(|hardest| format!("hardest {hardest}")));
    figures.push(match object.necks {
        1 => "1 neck".to_owned(),
        necks => format!("{necks} necks"),
    });
    let mut out = format!("\nNumber {}: {}\n", object.index, figures.join(", "));
    if let Ok(state) = qedoku::State::new(puzzle) {
        out += &state.values(&Theme::PLAIN);
        out += "\n";
    }
    out + &object.puzzle + "\n"
}

/// The puzzles in what was printed before.
pub fn puzzles_in(text: &str) -> impl Iterator<Item = Puzzle> {
    let of = |line: &str| -> Option<Puzzle> {
        // Of JSON the member, of CSV the field, else the whole line.
        let own = match line.split_once(r#""puzzle":""#) {
            Some((_, rest)) => rest.split('"').next()?.replace(r"\\", r"\"),
            None => line.split(',').find(|field| field.contains('\\'))?.trim_matches('"').to_owned(),
        };
        own.parse().ok()
    };
    text.lines().filter_map(of).collect::<Vec<_>>().into_iter()
}

/// What became of a puzzle that was not found, for people.
pub fn short(request: &Ready, index: u64, short: &Short) -> String {
    let object = json::GeneratedShort::of_kakuro(request, index, short);
    let counted = |number: u64| indicatif::HumanCount(number).to_string();
    let mut out =
        format!("Number {index}: nothing in {} boards (seed {}).\n", counted(object.candidates), object.seed);
    let room = object.funnel.iter().map(|row| row.wish.chars().count()).max().unwrap_or(0);
    let width = counted(object.candidates).len();
    for row in &object.funnel {
        let mark =
            if object.failing.as_ref() == Some(&row.wish) { "  <- the nearest fails here" } else { "" };
        let _ = writeln!(out, "  {:room$}  {:>width$}{mark}", row.wish, counted(row.passed));
    }
    if let (Some(nearest), Some(distance)) = (&object.nearest, object.distance) {
        let _ = writeln!(out, "  nearest, off by {distance}: {nearest}");
    }
    out
}

/// The same for those who read the file, where it has room for it.
pub fn short_in_file(args: &Kakuro, request: &Ready, index: u64, short: &Short) -> String {
    match args.output {
        KakuroOutput::Json if args.to.is_none() => {
            to_json(&json::GeneratedShort::of_kakuro(request, index, short)) + "\n"
        }
        _ => String::new(),
    }
}

//! What `generate kakuro` prints.

use super::{Kakuro, KakuroOutput};
use crate::commands::kakuro_columns::{COLUMNS, Row};
use anyhow::{Result, anyhow};
use qedoku::generator::kakuro::{Generated, Ready, Short, Wish};
use qedoku::json::{self, to_json};
use qedoku::{Puzzle, Theme, generator};

/// What comes before the puzzles.
pub fn head(args: &Kakuro, request: &Ready) -> String {
    if args.to.is_some() || args.template.is_some() {
        return String::new();
    }
    match args.output {
        KakuroOutput::Csv => COLUMNS.join(",") + "\n",
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
    if let Some(template) = &args.template {
        let (mut out, row) = (String::new(), row(&object));
        template.fill(|name| row.get(name), &mut out);
        return Ok(out);
    }
    Ok(match args.output {
        KakuroOutput::Json => to_json(&object) + "\n",
        KakuroOutput::Line => object.puzzle + "\n",
        KakuroOutput::Csv => {
            let mut out = String::new();
            row(&object).push(&mut out);
            out + "\n"
        }
        KakuroOutput::Text => board(&object, &puzzle),
    })
}

/// Its row of CSV.
fn row(object: &json::GeneratedKakuro) -> Row {
    Row::new(&json::GradedKakuro::from(object), &object.index.to_string(), &object.seed)
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

/// What became of a puzzle that was not found.
pub fn short(request: &Ready, index: u64, short: &Short) -> json::GeneratedShort {
    json::GeneratedShort::of_kakuro(request, index, short).with_figures(generator::Watch::ENDLESS)
}

/// What became of a puzzle that was not found, for those who read the file, where it has room for it.
pub fn short_in_file(args: &Kakuro, request: &Ready, index: u64, short: &Short) -> String {
    match args.output {
        KakuroOutput::Json if args.to.is_none() && args.template.is_none() => {
            to_json(&self::short(request, index, short)) + "\n"
        }
        _ => String::new(),
    }
}

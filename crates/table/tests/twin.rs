//! `annotate` against its slow and obvious twin: each row by itself through the ordinary verbs of the facade.

mod support;

use arrow_array::{Array, RecordBatch, StringArray};
use proptest::prelude::*;
use qedoku::scales::Figures as Amount;
use qedoku::{Error, Family, Minimality, Options, Outcome, Puzzle, Scale, Verdict};
use qedoku_table::{Plan, Watch, annotate};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use support::{Cell, TEXTS, cell, table};

type Row = BTreeMap<&'static str, Cell>;

/// The columns of a text, as the verbs say; what is not there is null. What is wrong with a text is not told.
fn twin(text: &str) -> Row {
    let mut row = Row::new();
    let is_cell = |letter: char| letter.is_ascii_digit() || "._*-xX? \0".contains(letter);
    let by_place = text.len() == 81 && text.chars().all(is_cell);
    let digit_or_dot = |letter: char| if letter.is_ascii_digit() { letter } else { '.' };
    let text: String = if by_place { text.chars().map(digit_or_dot).collect() } else { text.to_owned() };
    let status = |row: Row, status: &str| {
        let mut row = row;
        row.insert("status", Cell::Text(status.into()));
        row
    };
    if text.trim().is_empty() {
        return status(row, "null");
    }
    let Ok(puzzle) = text.parse::<Puzzle>() else { return status(row, "unreadable") };
    let (rows, cols) = puzzle.shape();
    row.insert("family", Cell::Text(puzzle.family().id().into()));
    row.insert("line", Cell::Text(puzzle.to_string()));
    row.insert("givens", Cell::Int(puzzle.given_count() as i64));
    if puzzle.family() == Family::Kakuro {
        row.insert("rows", Cell::Int(rows as i64));
        row.insert("cols", Cell::Int(cols as i64));
        row.insert("white", Cell::Int(puzzle.cells() as i64));
    }
    if let Some(givens) = puzzle.givens() {
        row.insert("pattern", Cell::Text(givens.chars().map(|c| if c == '.' { '.' } else { 'x' }).collect()));
    }
    let options = Options::default();
    let checked = match qedoku::check(&puzzle, &options) {
        Ok(checked) => checked,
        Err(Error::Defects(_)) => return status(Row::new(), "invalid"),
        Err(other) => panic!("{other}"),
    };
    if puzzle.family() == Family::Sudoku {
        looks(&puzzle, &mut row);
    }
    let count = match &checked.verdict {
        Verdict::None => 0,
        Verdict::Unique(solution) => {
            row.insert("solution", Cell::Text(solution.to_string()));
            1
        }
        _ => 2,
    };
    row.insert("solutions", Cell::Int(count));
    row.insert("unique", Cell::Bool(count == 1));
    match &checked.minimality {
        Minimality::Minimal => drop(row.insert("minimal", Cell::Bool(true))),
        Minimality::Redundant(_) => drop(row.insert("minimal", Cell::Bool(false))),
        _ => {}
    }
    match &checked.minimality {
        Minimality::Minimal => drop(row.insert("redundant", Cell::Int(0))),
        Minimality::Redundant(cells) => drop(row.insert("redundant", Cell::Int(cells.len() as i64))),
        _ => {}
    }
    if count == 1 {
        rate(&puzzle, &mut row);
        let published = qedoku::publish(&puzzle, &options).unwrap();
        if let Some(flow) = published.flow.filter(|_| row.contains_key("human") || row.contains_key("kr")) {
            for (name, figure) in [
                ("entry", Some(flow.entry)),
                ("hard_steps", Some(flow.hard_steps)),
                ("bottlenecks", Some(flow.bottlenecks)),
                ("width", flow.width),
            ] {
                if let Some(figure) = figure {
                    row.insert(name, Cell::Int(figure as i64));
                }
            }
        }
    }
    status(row, "ok")
}

/// What `canon` says, and the symmetries of the pattern by turning and mirroring it.
fn looks(puzzle: &Puzzle, row: &mut Row) {
    let canon = qedoku::canonical(puzzle, qedoku::CanonForm::Puzzle, &Options::default()).unwrap().text;
    let digest: String = Sha256::digest(&canon).iter().map(|byte| format!("{byte:02x}")).collect();
    row.insert("canon_id", Cell::Text(digest[..32].to_owned()));
    row.insert("canon", Cell::Text(canon));
    let givens: Vec<char> = puzzle.givens().unwrap().chars().collect();
    let keeps = |image: fn(usize, usize) -> (usize, usize)| {
        (0..81).all(|cell| {
            let (to_row, to_col) = image(cell / 9, cell % 9);
            (givens[cell] == '.') == (givens[to_row * 9 + to_col] == '.')
        })
    };
    let half = keeps(|r, c| (8 - r, 8 - c));
    let quarter = keeps(|r, c| (c, 8 - r));
    let (sides, ends) = (keeps(|r, c| (r, 8 - c)), keeps(|r, c| (8 - r, c)));
    let (diagonal, anti) = (keeps(|r, c| (c, r)), keeps(|r, c| (8 - c, 8 - r)));
    let symmetry = match (quarter, sides, ends, diagonal, anti) {
        (true, true, ..) => "full",
        (true, ..) => "quarter-turn",
        (_, true, true, ..) => "both-axes",
        (_, _, _, true, true) => "both-diagonals",
        (_, true, ..) => "left-right",
        (_, _, true, ..) => "up-down",
        (_, _, _, true, _) => "diagonal",
        (_, _, _, _, true) => "anti-diagonal",
        _ if half => "half-turn",
        _ => "none",
    };
    row.insert("symmetry", Cell::Text(symmetry.into()));
}

fn rate(puzzle: &Puzzle, row: &mut Row) {
    let scales: Vec<Scale> = Scale::all().collect();
    for on in qedoku::rate_on(&scales, puzzle, &Options::default()).unwrap() {
        let names: [&str; 6] = match on.scale {
            Scale::Se => ["er", "ep", "ed", "se_steps", "se_hardest", "se_techniques"],
            Scale::Human => {
                ["human", "human_ep", "human_ed", "human_steps", "human_hardest", "human_techniques"]
            }
            Scale::Kakuro => ["kr", "kr_ep", "kr_ed", "kr_steps", "kr_hardest", "kr_techniques"],
            Scale::Hodoku => [""; 6],
            Scale::Whips => ["w"; 6],
            Scale::Braids => ["b"; 6],
            Scale::GWhips => ["gw"; 6],
            Scale::GBraids => ["gb"; 6],
            Scale::Trials => ["te"; 6],
            Scale::BraidTrials => ["bxb"; 6],
        };
        match &on.figures {
            Amount::Ratings(ratings) if on.outcome == Outcome::Solved => {
                let figures = [ratings.er, ratings.ep, ratings.ed];
                for (name, figure) in names.into_iter().zip(figures) {
                    row.insert(name, Cell::Float(figure.to_string().parse().unwrap()));
                }
                row.insert(names[3], Cell::Int(on.steps as i64));
                if on.steps > 0 {
                    row.insert(names[4], Cell::Text(on.hardest.clone()));
                }
                row.insert(names[5], Cell::Words(on.techniques.iter().map(|id| (*id).to_owned()).collect()));
                if on.scale == Scale::Se {
                    row.insert("er_at_least", Cell::Float(ratings.er.to_string().parse().unwrap()));
                }
                if on.scale == Scale::Kakuro {
                    row.insert("kr_sum", Cell::Float(f64::from(ratings.sum) / 10.0));
                }
            }
            Amount::Measure(measure) => {
                if let qedoku::scales::Amount::Exactly(amount) = measure.amount {
                    row.insert(names[0], Cell::Int(amount.into()));
                }
            }
            Amount::Points { score, level, tally } => {
                row.insert("hodoku_points", Cell::Int((*score).into()));
                row.insert("hodoku_level", Cell::Text((*level).into()));
                row.insert("hodoku_tally", Cell::Text(tally.clone()));
            }
            _ => {}
        }
    }
}

/// Compares an answer with the twin of each text, column by column.
fn agrees(answer: &RecordBatch, plan: &Plan, texts: &[Option<String>]) {
    assert_eq!(answer.num_rows(), texts.len());
    for (at, text) in texts.iter().enumerate() {
        let twin = twin(text.as_deref().unwrap_or_default());
        for column in plan.columns.iter().filter(|column| !column.name().starts_with("error")) {
            let found = cell(answer.column_by_name(column.name()).unwrap().as_ref(), at);
            let wanted = twin.get(column.name()).cloned().unwrap_or(Cell::Null);
            assert_eq!(found, wanted, "{column} of {text:?}");
        }
        let is_wrong =
            matches!(&twin["status"], Cell::Text(status) if status == "unreadable" || status == "invalid");
        if let Some(error) = answer.column_by_name("error") {
            assert_eq!(error.is_valid(at), is_wrong, "{text:?}");
        }
    }
}

#[test]
fn every_column_of_every_kind_of_text_is_what_the_verbs_say() {
    let texts: Vec<Option<String>> =
        TEXTS.iter().map(|text| Some((*text).to_owned())).chain([None]).collect();
    let batch = table("puzzle", StringArray::from(texts.clone()));
    let plan = Plan::parse("all").unwrap();
    agrees(&annotate(&batch, &plan, &Watch::default()).unwrap(), &plan, &texts);
    // A column says the same alone.
    for column in &plan.columns {
        let alone = Plan::new(&[*column]);
        agrees(&annotate(&batch, &alone, &Watch::default()).unwrap(), &alone, &texts);
    }
}

#[test]
fn the_place_of_what_is_wrong_is_told() {
    let batch = table("puzzle", StringArray::from(TEXTS.to_vec()));
    let answer = annotate(&batch, &Plan::parse("error,error_at").unwrap(), &Watch::default()).unwrap();
    let told = |row: usize| (cell(answer["error"].as_ref(), row), cell(answer["error_at"].as_ref(), row));
    assert_eq!(told(13).0, Cell::Text("80 characters; a Sudoku has 81".into()));
    assert_eq!(told(14).1, Cell::Int(81));
    assert_eq!(told(12).1, Cell::Int(11));
    let (Cell::Text(twice), at) = told(6) else { panic!("{:?}", told(6)) };
    assert!(twice.contains("r1c1") && at == Cell::Null, "{twice}");
}

#[test]
fn the_least_that_a_rating_can_be_stands_where_work_ended_first() {
    let batch = table("puzzle", StringArray::from(vec![TEXTS[3]]));
    let mut plan = Plan::parse("er,er_at_least,solution").unwrap();
    plan.limits.work = Some(60);
    let answer = annotate(&batch, &plan, &Watch::default()).unwrap();
    assert_eq!(cell(answer["status"].as_ref(), 0), Cell::Text("stopped".into()));
    assert_eq!(cell(answer["er"].as_ref(), 0), Cell::Null);
    let Cell::Float(least) = cell(answer["er_at_least"].as_ref(), 0) else { panic!("a bound is known") };
    assert!((1.0..7.2).contains(&least), "{least}");
    assert!(matches!(cell(answer["solution"].as_ref(), 0), Cell::Text(_)));
}

#[test]
fn solutions_are_counted_to_the_limit() {
    let batch =
        table("puzzle", StringArray::from(vec![TEXTS[4], TEXTS[11], &TEXTS[0].replace('5', "."), TEXTS[5]]));
    let plan = Plan { solutions_limit: 5, ..Plan::parse("solutions").unwrap() };
    let answer = annotate(&batch, &plan, &Watch::default()).unwrap();
    let found: Vec<Cell> = (0..4).map(|row| cell(answer["solutions"].as_ref(), row)).collect();
    let count = |text: &str| {
        let tally = qedoku::count(&text.parse().unwrap(), 5, &Options::default()).unwrap();
        Cell::Int(tally.count as i64)
    };
    assert_eq!(found, [count(TEXTS[4]), Cell::Int(4), count(&TEXTS[0].replace('5', ".")), Cell::Int(0)]);
}

#[test]
fn ratings_may_come_before_exact_search() {
    let batch = table("puzzle", StringArray::from(TEXTS[..7].to_vec()));
    let first = annotate(&batch, &Plan::parse("er,hodoku").unwrap(), &Watch::default()).unwrap();
    let late = Plan { assume_unique: true, ..Plan::parse("er,hodoku").unwrap() };
    let late = annotate(&batch, &late, &Watch::default()).unwrap();
    assert_eq!(first.columns(), late.columns());
}

#[test]
fn looks_are_told_of_patterns_of_every_symmetry_and_of_puzzles_in_other_clothes() {
    let mut texts: Vec<Option<String>> = qedoku::canon::Symmetry::ALL
        .iter()
        .map(|symmetry| {
            // The orbits of four cells of a full grid are given.
            let orbits = symmetry.orbits();
            let is_given = |cell: usize| [1, 12, 23, 40].iter().any(|given| orbits[cell] == orbits[*given]);
            let full = TEXTS[7].chars().enumerate();
            Some(full.map(|(cell, digit)| if is_given(cell) { digit } else { '.' }).collect())
        })
        .collect();
    let turned: String = TEXTS[0]
        .chars()
        .rev()
        .map(|c| c.to_digit(10).map_or('.', |d| (b'0' + 10 - d as u8) as char))
        .collect();
    texts.extend([Some(TEXTS[0].to_owned()), Some(turned)]);
    let batch = table("puzzle", StringArray::from(texts.clone()));
    for columns in ["symmetry", "canon_id,canon", "symmetry,exact,canon,canon_id"] {
        let plan = Plan::parse(columns).unwrap();
        let answer = annotate(&batch, &plan, &Watch::default()).unwrap();
        agrees(&answer, &plan, &texts);
        if let Some(ids) = answer.column_by_name("canon_id") {
            let last = texts.len() - 1;
            assert_eq!(cell(ids.as_ref(), last), cell(ids.as_ref(), last - 1));
            assert_ne!(cell(ids.as_ref(), 0), cell(ids.as_ref(), last));
        }
        if let Some(names) = answer.column_by_name("symmetry") {
            let seen: std::collections::BTreeSet<String> =
                (0..texts.len()).map(|row| format!("{:?}", cell(names.as_ref(), row))).collect();
            assert_eq!(seen.len(), 10, "{seen:?}");
        }
    }
}

fn text() -> impl Strategy<Value = Option<String>> {
    let known = prop::sample::select(TEXTS.to_vec()).prop_map(|text| Some(text.to_owned()));
    let thinned = (0..4_usize, prop::collection::vec(0..81_usize, 0..9)).prop_map(|(which, blanks)| {
        let mut line: Vec<char> = TEXTS[which].chars().collect();
        blanks.into_iter().for_each(|at| line[at] = '.');
        Some(line.into_iter().collect())
    });
    let garbled = (".{0,90}").prop_map(Some);
    let swapped = (0..81_usize, "[0-9.x#]").prop_map(|(at, letter)| {
        let mut line = TEXTS[0].to_owned();
        line.replace_range(at..=at, &letter);
        Some(line)
    });
    prop_oneof![4 => known, 2 => thinned, 2 => garbled, 2 => swapped, 1 => Just(None)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn values_do_not_depend_on_slices_or_threads(
        texts in prop::collection::vec(text(), 0..300),
        cut in 0..300_usize,
        threads in 1..5_usize,
        columns in prop::sample::select(vec!["exact,error,error_at", "solutions,er,se_techniques", "check,unique"]),
    ) {
        let plan = Plan { threads: NonZeroUsize::new(threads), ..Plan::parse(columns).unwrap() };
        let batch = table("puzzle", StringArray::from(texts.clone()));
        let whole = annotate(&batch, &plan, &Watch::default()).unwrap();
        prop_assert_eq!(whole.schema(), plan.schema(&batch.schema()).unwrap());
        prop_assert_eq!(whole["status"].null_count(), 0);
        let cut = cut.min(texts.len());
        for (from, len) in [(0, cut), (cut, texts.len() - cut)] {
            let slice = batch.slice(from, len);
            let answer = annotate(&slice, &Plan { threads: NonZeroUsize::new(1), ..plan.clone() }, &Watch::default()).unwrap();
            prop_assert_eq!(&whole.slice(from, len), &answer);
        }
        if columns.starts_with("check") {
            agrees(&whole, &plan, &texts);
        }
    }
}

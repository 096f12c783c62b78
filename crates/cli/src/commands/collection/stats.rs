//! `collection stats`: how many puzzles are of which kind.

use super::{By, Lists, each, is_stopped};
use crate::args::Output;
use crate::ending::Status;
use crate::output::push_field;
use crate::signal;
use anyhow::Result;
use clap::Args;
use qedoku::json::{self, CollectionCount, CollectionStats};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

const AFTER: &str = "\
With --weights there is one column more, an approximation: generators that take givens away make puzzles with fewer \
givens than minimal puzzles have, of which 26 and 27 are most common. So the puzzles of each number of givens are \
weighed by the share that all minimal puzzles with so many have (Berthier 2009); within one number the sample stays \
that of the generator.

Example:
  qedoku collection stats --weights examples/graded.csv";

/// `collection stats`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Stats {
    #[command(flatten)]
    pub lists: Lists,

    /// Add shares as if the numbers of givens were those of all minimal puzzles: an approximation.
    #[arg(long)]
    pub weights: bool,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Output,
}

/// What is counted, by column and width of a kind in thousandths.
const FIGURES: [(&str, u64); 5] =
    [("er", 500), ("hodoku_level", 0), ("givens", 0), ("symmetry", 0), ("hardest", 0)];

/// How many per cent of all minimal puzzles have so many givens, by Berthier's estimate from a generator of
/// known bias. What stands outside is rarer than the least of these.
const SHARES: [(u32, f64); 8] =
    [(23, 0.15), (24, 2.28), (25, 13.42), (26, 31.91), (27, 32.71), (28, 15.48), (29, 3.60), (30, 0.41)];

/// By place of the figure and kind: the name of the kind, and how many puzzles by their givens.
type Counts = BTreeMap<(usize, Vec<u8>), (String, BTreeMap<u32, u64>)>;

/// What is counted.
#[derive(Default)]
struct Counted {
    kinds: Counts,
    /// By givens: how many, how many of them are rated, and the sum of their ER in tenths.
    givens: BTreeMap<u32, (u64, u64, u64)>,
}

pub fn run(args: &Stats) -> Result<Status> {
    let counted = Mutex::new(Counted::default());
    let status = each(&args.lists, |found| {
        let text = found.puzzle.to_string();
        let is_given = |sign: &u8| (b'1'..=b'9').contains(sign);
        let givens = text.bytes().take(81).filter(is_given).count() as u32;
        let er = found.row.get("er").replace('.', "").parse::<u64>().ok();
        let mut counted = counted.lock().unwrap_or_else(PoisonError::into_inner);
        let of = counted.givens.entry(givens).or_default();
        *of = (of.0 + 1, of.1 + u64::from(er.is_some()), of.2 + er.unwrap_or(0));
        for (at, (column, width)) in FIGURES.into_iter().enumerate() {
            let mut row = found.row.clone();
            if column == "givens" {
                row.set(column, givens.to_string());
            }
            let (key, name) = By { column: column.to_owned(), width }.kind(&row);
            let kind = counted.kinds.entry((at, key)).or_insert_with(|| (name, BTreeMap::new()));
            *kind.1.entry(givens).or_default() += 1;
        }
        Ok(())
    })?;
    if is_stopped(signal::watch()) {
        return Ok(status);
    }
    let object = object(&counted.into_inner().unwrap_or_else(PoisonError::into_inner), args.weights);
    let text = match args.output {
        Output::Json => json::to_json(&object) + "\n",
        Output::Csv => rows(&object),
        Output::Text => table(&object),
    };
    Ok(Status::of_last_words(&text, status))
}

fn object(counted: &Counted, is_weighed: bool) -> CollectionStats {
    let puzzles: u64 = counted.givens.values().map(|of| of.0).sum();
    // The weight of those numbers of givens that occur.
    let share =
        |givens: u32| SHARES.iter().find(|(known, _)| *known == givens).map_or(0.0, |(_, share)| *share);
    let total: f64 = counted.givens.keys().map(|givens| share(*givens)).sum();
    let weighed = |counts: &BTreeMap<u32, u64>| {
        let of =
            |(givens, count): (&u32, &u64)| share(*givens) * *count as f64 / counted.givens[givens].0 as f64;
        (is_weighed && total > 0.0).then(|| counts.iter().map(of).sum::<f64>() / total)
    };
    let counts = counted.kinds.iter().map(|((at, _), (name, counts))| {
        let count: u64 = counts.values().sum();
        CollectionCount {
            figure: FIGURES[*at].0,
            value: name.clone(),
            puzzles: count,
            share: rounded(count as f64 / puzzles.max(1) as f64, 4),
            approximation: weighed(counts).map(|share| rounded(share, 4)),
        }
    });
    let (rated, sum) = counted.givens.values().fold((0, 0), |all, of| (all.0 + of.1, all.1 + of.2));
    let mean = |of: &(u64, u64, u64)| of.2 as f64 / of.1 as f64 / 10.0;
    let with_er = || counted.givens.iter().filter(|(_, of)| of.1 > 0);
    let total: f64 = with_er().map(|(givens, _)| share(*givens)).sum();
    let approximate = with_er().map(|(givens, of)| share(*givens) * mean(of)).sum::<f64>() / total;
    // The sums are whole, so they do not depend on the order.
    let powers = |power: u32| -> u64 {
        counted.givens.iter().map(|(givens, of)| u64::from(*givens).pow(power) * of.0).sum()
    };
    let average = powers(1) as f64 / puzzles.max(1) as f64;
    let deviation = (powers(2) as f64 / puzzles.max(1) as f64 - average * average).max(0.0).sqrt();
    CollectionStats {
        version: json::VERSION,
        kind: "collection-stats",
        puzzles,
        counts: counts.collect(),
        mean_er: (rated > 0).then(|| rounded(sum as f64 / rated as f64 / 10.0, 2)),
        mean_er_approximation: (is_weighed && total > 0.0).then(|| rounded(approximate, 2)),
        mean_givens: (puzzles > 0).then(|| rounded(average, 2)),
        deviation_givens: (puzzles > 0).then(|| rounded(deviation, 2)),
        bias: (puzzles > 0).then(|| bias(average)),
    }
}

/// In what so many givens in the mean differ from those of all minimal puzzles.
fn bias(mean: f64) -> String {
    let known: f64 = SHARES.iter().map(|(_, share)| share).sum();
    let all = SHARES.iter().map(|(givens, share)| f64::from(*givens) * share).sum::<f64>() / known;
    let (by, direction) = ((all - mean).abs(), if mean < all { "fewer" } else { "more" });
    format!(
        "{by:.1} givens {direction} than the {all:.1} that all minimal puzzles have in the mean; who takes givens away \
         one by one makes 24.4, who adds them 23.8, and the more givens a minimal puzzle has, the harder it is in the \
         mean, so other shares are those of the generator, too"
    )
}

/// A number with so many decimals.
fn rounded(number: f64, decimals: i32) -> f64 {
    let unit = 10f64.powi(decimals);
    (number * unit).round() / unit
}

fn rows(object: &CollectionStats) -> String {
    let mut out = "figure,value,puzzles,share,approximation\n".to_owned();
    let number = |number: Option<f64>| number.map(|number| number.to_string()).unwrap_or_default();
    for count in &object.counts {
        let _ = write!(out, "{},", count.figure);
        push_field(&mut out, &count.value);
        let _ = writeln!(out, ",{},{},{}", count.puzzles, count.share, number(count.approximation));
    }
    let _ = writeln!(
        out,
        "mean_er,{},{},,{}",
        number(object.mean_er),
        object.puzzles,
        number(object.mean_er_approximation)
    );
    for (figure, value) in
        [("mean_givens", object.mean_givens), ("deviation_givens", object.deviation_givens)]
    {
        let _ = writeln!(out, "{figure},{},{},,", number(value), object.puzzles);
    }
    out
}

fn table(object: &CollectionStats) -> String {
    let mut out = format!("{} puzzles\n", object.puzzles);
    let width = object.counts.iter().map(|count| count.value.chars().count()).max().unwrap_or(0).max(7);
    let mut figure = "";
    for count in &object.counts {
        if count.figure != figure {
            figure = count.figure;
            let column = if count.approximation.is_some() { "  approximation" } else { "" };
            let _ = writeln!(out, "\n{figure:width$}    puzzles    share{column}");
        }
        let value = if count.value.is_empty() { "unknown" } else { &count.value };
        let _ = write!(out, "  {value:width$}  {:>7}  {:>6.2} %", count.puzzles, 100.0 * count.share);
        if let Some(share) = count.approximation {
            let _ = write!(out, "  {:>11.2} %", 100.0 * share);
        }
        out.push('\n');
    }
    if let Some(mean) = object.mean_er {
        let _ = write!(out, "\nmean ER {mean:.2}");
        if let Some(mean) = object.mean_er_approximation {
            let _ = write!(out, ", by the givens of all minimal puzzles {mean:.2} (approximation)");
        }
        out.push('\n');
    }
    if let (Some(mean), Some(deviation), Some(bias)) =
        (object.mean_givens, object.deviation_givens, &object.bias)
    {
        let _ = writeln!(out, "\ngivens {mean:.2}, deviation {deviation:.2}: {bias}");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_make_of_two_numbers_of_givens_what_all_minimal_puzzles_have() {
        let mut counted = Counted::default();
        counted.givens.extend([(24, (3, 3, 3 * 30)), (25, (1, 1, 50))]);
        counted.kinds.insert((0, vec![0]), ("3.0".to_owned(), [(24, 3)].into()));
        counted.kinds.insert((0, vec![1]), ("5.0".to_owned(), [(25, 1)].into()));
        let object = object(&counted, true);
        assert_eq!((object.mean_er, object.counts[0].share), (Some(3.5), 0.75));
        let expected = rounded((2.28 * 3.0 + 13.42 * 5.0) / (2.28 + 13.42), 2);
        assert_eq!(object.mean_er_approximation, Some(expected));
        assert_eq!(object.counts[1].approximation, Some(rounded(13.42 / 15.70, 4)));
        assert_eq!((object.mean_givens, object.deviation_givens), (Some(24.25), Some(0.43)));
        assert!(object.bias.unwrap().starts_with("2.3 givens fewer than the 26.6 "));
    }
}

//! What carriers of tables cost over the bare engine, as `ci/carriers.py` measured it.

use super::page::{duration, grouped, milliseconds};
use anyhow::{Context as _, Result, ensure};
use std::fmt::Write as _;

/// A row for each carrier and number of cores.
pub const SHEET: &str = "benches/carriers.csv";

/// What is asked for, and what its carriers are held against.
const LISTS: [(&str, &str); 2] = [
    ("solutions", "solution and count of Sudoku of 17 givens, against the bare engine"),
    ("ratings", "ER of random minimal Sudoku, against `annotate` of a batch"),
];

/// What a carrier took.
#[derive(Clone, PartialEq, Debug)]
pub struct Carrier {
    list: String,
    name: String,
    rows: u64,
    cores: usize,
    /// Microseconds of processor time a row.
    processor: f64,
    /// That of the workers of an engine that has such, else all.
    workers: f64,
    /// Microseconds a row.
    wall: f64,
    /// Microseconds a row of what it is held against, right before and after.
    base: f64,
}

/// Reads the sheet.
///
/// # Errors
/// A line that is not as expected, a list without a carrier.
pub fn read(text: &str) -> Result<Vec<Carrier>> {
    let rows = text.lines().enumerate().skip(1);
    let carriers = rows.map(|(index, line)| {
        let read = || {
            let [list, name, rows, cores, processor, workers, wall, base] =
                line.split(',').collect::<Vec<_>>().try_into().ok()?;
            let (rows, cores) = (rows.parse().ok()?, cores.parse().ok()?);
            let (processor, workers) = (processor.parse().ok()?, workers.parse().ok()?);
            let (wall, base) = (wall.parse().ok()?, base.parse().ok()?);
            let (list, name) = (list.to_owned(), name.to_owned());
            Some(Carrier { list, name, rows, cores, processor, workers, wall, base })
        };
        read().with_context(|| format!("{SHEET}:{}: `{line}` is no carrier", index + 1))
    });
    let carriers: Vec<Carrier> = carriers.collect::<Result<_>>()?;
    for (list, _) in LISTS {
        ensure!(on_one(&carriers, list).next().is_some(), "{SHEET}: nothing carries {list}");
    }
    Ok(carriers)
}

/// Those of a list on one core.
fn on_one<'a>(carriers: &'a [Carrier], list: &'a str) -> impl Iterator<Item = &'a Carrier> {
    carriers.iter().filter(move |carrier| carrier.list == list && carrier.cores == 1)
}

/// A table for each list.
pub fn tables(carriers: &[Carrier]) -> String {
    let mut text = String::new();
    for (list, told) in LISTS {
        let most = on_one(carriers, list).map(|one| one.rows).max().unwrap_or_default();
        let _ = writeln!(text, "\n### {} rows: {told}\n", grouped(most));
        text += "| carrier | µs a row | workers | bare | share | workers' | wall on one core | on two | one / two |\n";
        text += "|---|--:|--:|--:|--:|--:|--:|--:|--:|\n";
        for one in on_one(carriers, list) {
            let of_two = |two: &&Carrier| two.list == list && two.name == one.name && two.cores == 2;
            let two = carriers.iter().find(of_two);
            let seconds = |carrier: &Carrier| duration(carrier.wall * carrier.rows as f64 / 1e6);
            let on_two = two.map(seconds).unwrap_or_default();
            let growth = two.map(|two| format!("{:.2}", one.wall / two.wall)).unwrap_or_default();
            let [cost, workers, bare] =
                [one.processor, one.workers, one.base].map(|us| milliseconds(us / 1e3));
            let [share, of_workers] = [one.processor, one.workers].map(|us| format!("{:.2}", one.base / us));
            let name = match one.rows {
                rows if rows == most => one.name.clone(),
                rows => format!("{}, {} rows", one.name, grouped(rows)),
            };
            let wall = seconds(one);
            let _ = writeln!(
                text,
                "| {name} | {cost} | {workers} | {bare} | {share} | {of_workers} | {wall} | {on_two} | {growth} |"
            );
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "list,carrier,rows,cores,processor_us,workers_us,wall_us,base_us
solutions,in turns,1000000,1,1.0,1.0,1.0,0.95
solutions,engine,10000000,1,1.2,1.0,1.3,0.9
solutions,engine,10000000,2,1.3,1.1,0.65,0.9
ratings,annotate by batches,100,1,300,300,310,300
";

    #[test]
    fn a_carrier_has_its_share_of_the_engine_and_its_growth() {
        let told = tables(&read(TEXT).unwrap());
        assert!(told.starts_with("\n### 10,000,000 rows: solution and count"), "{told}");
        assert!(told.contains("| in turns, 1,000,000 rows | 1.00"), "{told}");
        assert!(
            told.contains("| engine | 1.20 | 1.00 | 0.900 | 0.75 | 0.90 | 13 s | 6.5 s | 2.00 |"),
            "{told}"
        );
        assert!(
            told.contains("| annotate by batches | 300 | 300 | 300 | 1.00 | 1.00 | 0.0 s |  |  |"),
            "{told}"
        );
    }

    #[test]
    fn a_row_that_is_none_is_told() {
        let error = read(&TEXT.replace("engine,10000000,2", "engine,many,2")).unwrap_err().to_string();
        assert!(error.starts_with("benches/carriers.csv:4: `solutions,engine,many"), "{error}");
        let error = read(&TEXT.replace("ratings", "others")).unwrap_err().to_string();
        assert_eq!(error, "benches/carriers.csv: nothing carries ratings");
    }
}

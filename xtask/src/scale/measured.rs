//! What was measured: how long puzzles take by their rating, and how ratings are spread in lists.

use super::carriers::{self, Carrier};
use crate::repository::File;
use anyhow::{Context as _, Result, ensure};
use std::fmt::Write as _;

/// Rating, givens and microseconds of each puzzle.
pub const TIMES: &str = "benches/times.csv";
/// How many of a list's puzzles lie in each band.
pub const MIXES: &str = "benches/mixes.csv";
/// What jobs over files took.
pub const JOBS: &str = "benches/jobs.csv";

/// The lowest rating of each band, in tenths; the last ends below 12.
pub const FROM: [u16; 9] = [10, 15, 25, 50, 70, 80, 90, 100, 110];

/// Puzzles of like rating.
#[derive(Clone, Debug)]
pub struct Band {
    /// Such as `9.0-9.9`.
    pub name: String,
    /// Seconds of each puzzle, in ascending order.
    pub seconds: Vec<f64>,
}

impl Band {
    /// The mean.
    pub fn mean(&self) -> f64 {
        self.seconds.iter().sum::<f64>() / self.seconds.len() as f64
    }

    /// The mean of squares.
    pub fn mean_square(&self) -> f64 {
        self.seconds.iter().map(|time| time * time).sum::<f64>() / self.seconds.len() as f64
    }

    /// The time that a share of them does not exceed.
    pub fn at(&self, share: f64) -> f64 {
        let last = self.seconds.len() - 1;
        self.seconds[((share * last as f64).round() as usize).min(last)]
    }
}

/// How ratings are spread in a list.
#[derive(Clone, Debug)]
pub struct Mix {
    /// Its name.
    pub name: String,
    /// The share of each band; together 1.
    pub weights: Vec<f64>,
}

impl Mix {
    /// The mean seconds of a row.
    pub fn mean(&self, bands: &[Band]) -> f64 {
        self.weights.iter().zip(bands).map(|(weight, band)| weight * band.mean()).sum()
    }
}

/// A job over files that ran.
#[derive(Clone, PartialEq, Debug)]
pub struct Ran {
    /// The mix that its rows were drawn from.
    pub mix: String,
    /// All rows.
    pub rows: u64,
    /// Rows of a shard.
    pub shard: u64,
    /// What a row cost beside its rating, in seconds.
    pub row_seconds: f64,
    /// What a shard cost beside its rows, in seconds.
    pub shard_seconds: f64,
    /// Cores.
    pub cores: usize,
    /// Seconds from the start of the program to its end.
    pub seconds: f64,
}

/// All of it.
pub struct Measured {
    /// In ascending order.
    pub bands: Vec<Band>,
    /// In the order of the file.
    pub mixes: Vec<Mix>,
    /// In the order of the file.
    pub jobs: Vec<Ran>,
    /// In the order of the file.
    pub carriers: Vec<Carrier>,
}

impl Measured {
    /// Reads the files.
    ///
    /// # Errors
    /// A file that is not there, a line that is not as expected.
    pub fn read(files: &[File]) -> Result<Measured> {
        let text = |name: &str| {
            let file = files.iter().find(|file| file.name == name);
            file.map(|file| file.text.as_str()).with_context(|| format!("there is no {name}"))
        };
        let (bands, mixes) = (bands(text(TIMES)?)?, read_mixes(text(MIXES)?)?);
        let jobs = read_jobs(text(JOBS)?, &mixes)?;
        let carriers = carriers::read(text(carriers::SHEET)?)?;
        Ok(Measured { bands, mixes, jobs, carriers })
    }

    /// What a row costs beside its rating, in seconds: the mean over the jobs.
    pub fn row_seconds(&self) -> f64 {
        self.jobs.iter().map(|job| job.row_seconds).sum::<f64>() / self.jobs.len().max(1) as f64
    }
}

/// The band of a rating in tenths.
pub fn band(er: u16) -> Option<usize> {
    (er < 120).then(|| FROM.iter().rposition(|from| er >= *from)).flatten()
}

fn bands(text: &str) -> Result<Vec<Band>> {
    let name = |(i, from): (usize, &u16)| {
        let to = FROM.get(i + 1).unwrap_or(&120) - 1;
        format!("{}.{}–{}.{}", from / 10, from % 10, to / 10, to % 10)
    };
    let empty = |entry| Band { name: name(entry), seconds: Vec::new() };
    let mut bands: Vec<Band> = FROM.iter().enumerate().map(empty).collect();
    for (index, line) in text.lines().enumerate().skip(1) {
        let read = || {
            let [er, _, us] = line.split(',').collect::<Vec<_>>().try_into().ok()?;
            let (whole, tenth) = er.split_once('.')?;
            let tenths = whole.parse::<u16>().ok()?.checked_mul(10)? + tenth.parse::<u16>().ok()?;
            Some((band(tenths)?, us.parse::<f64>().ok()?))
        };
        let (band, us) = read().with_context(|| format!("{TIMES}:{}: `{line}` is no row", index + 1))?;
        bands[band].seconds.push(us / 1e6);
    }
    for band in &mut bands {
        ensure!(!band.seconds.is_empty(), "{TIMES} has no puzzle of ER {}", band.name);
        band.seconds.sort_by(f64::total_cmp);
    }
    Ok(bands)
}

/// Reads the file of mixes.
///
/// # Errors
/// A line that is not as expected.
pub fn read_mixes(text: &str) -> Result<Vec<Mix>> {
    let rows = text.lines().enumerate().skip(1);
    let mixes = rows.map(|(index, line)| {
        let mut fields = line.split(',');
        let name = fields.next().unwrap_or_default().to_owned();
        let weights: Vec<f64> = fields.map_while(|field| field.parse().ok()).collect();
        let all: f64 = weights.iter().sum();
        let is_row = weights.len() == FROM.len() && weights.iter().all(|weight| *weight >= 0.0) && all > 0.0;
        ensure!(is_row, "{MIXES}:{}: `{line}` is no name with {} weights", index + 1, FROM.len());
        Ok(Mix { name, weights: weights.iter().map(|weight| weight / all).collect() })
    });
    mixes.collect()
}

fn read_jobs(text: &str, mixes: &[Mix]) -> Result<Vec<Ran>> {
    let rows = text.lines().enumerate().skip(1);
    let jobs = rows.map(|(index, line)| {
        let read = || {
            let [mix, rows, shard, of_row, of_shard, cores, seconds] =
                line.split(',').collect::<Vec<_>>().try_into().ok()?;
            let mix = mixes.iter().find(|known| known.name == mix)?.name.clone();
            let (rows, shard) = (rows.parse().ok()?, shard.parse().ok().filter(|rows| *rows > 0)?);
            let cores = cores.parse().ok().filter(|cores| *cores > 0)?;
            let (row_seconds, shard_seconds) = (of_row.parse().ok()?, of_shard.parse().ok()?);
            let seconds = seconds.parse().ok()?;
            Some(Ran { mix, rows, shard, row_seconds, shard_seconds, cores, seconds })
        };
        read().with_context(|| format!("{JOBS}:{}: `{line}` is no job", index + 1))
    });
    jobs.collect()
}

/// The file of jobs.
pub fn jobs(ran: &[Ran]) -> String {
    let mut text = "mix,rows,shard_rows,row_seconds,shard_seconds,cores,seconds\n".to_owned();
    for Ran { mix, rows, shard, row_seconds, shard_seconds, cores, seconds } in ran {
        let costs = format!("{row_seconds:.8},{shard_seconds:.4}");
        let _ = writeln!(text, "{mix},{rows},{shard},{costs},{cores},{seconds:.2}");
    }
    text
}

/// The file of mixes: what was counted in random lists, and lists that are made up.
pub fn mixes(counted: &[(&str, Vec<u16>)]) -> String {
    let head = FROM.map(|from| format!("{}.{}", from / 10, from % 10)).join(",");
    let mut text = format!("mix,{head}\n");
    for (name, ratings) in counted {
        let mut counts = [0; FROM.len()];
        ratings.iter().filter_map(|er| band(*er)).for_each(|band| counts[band] += 1);
        let _ = writeln!(text, "{name},{}", counts.map(|count: u32| count.to_string()).join(","));
    }
    text + "dataset,1,0,0,0,0,0,0,0,0\nhard,0,0,0,0,0,0,85,13,2\nflat,1,1,1,1,1,1,1,1,1\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_lies_in_one_band() {
        assert_eq!([10, 14, 15, 109, 119].map(band), [Some(0), Some(0), Some(1), Some(7), Some(8)]);
        assert_eq!([0, 9, 120].map(band), [None; 3]);
    }

    #[test]
    fn a_row_that_is_none_is_told_with_its_line() {
        let whole: String = FROM.iter().map(|er| format!("{}.{},17,5.0\n", er / 10, er % 10)).collect();
        let whole = format!("er,givens,us\n{whole}");
        assert_eq!(bands(&whole).unwrap()[8].mean(), 5e-6);
        let error = bands(&whole.replace("9.0,17", "nine,17")).unwrap_err().to_string();
        assert!(error.starts_with("benches/times.csv:8: `nine"), "{error}");
        assert!(bands("er,givens,us\n").is_err());
        let error = read_mixes("mix\na,1,2\n").unwrap_err().to_string();
        assert!(error.contains(":2: `a,1,2`"), "{error}");
    }

    #[test]
    fn mixes_and_jobs_that_are_written_are_read() {
        let mixes = read_mixes(&mixes(&[("counted", vec![12, 12, 15, 72])])).unwrap();
        assert_eq!(mixes[0].weights[..2], [0.5, 0.25]);
        let (mix, rows, shard, row_seconds, shard_seconds) = ("hard".into(), 10_000, 64, 1.5e-6, 0.0125);
        let ran = [Ran { mix, rows, shard, row_seconds, shard_seconds, cores: 2, seconds: 120.5 }];
        assert_eq!(read_jobs(&jobs(&ran), &mixes).unwrap(), ran);
        let error = read_jobs(&jobs(&ran).replace("hard", "soft"), &mixes).unwrap_err().to_string();
        assert_eq!(error, "benches/jobs.csv:2: `soft,10000,64,0.00000150,0.0125,2,120.50` is no job");
        assert!(mixes.iter().all(|mix| (mix.weights.iter().sum::<f64>() - 1.0).abs() < 1e-12));
    }
}

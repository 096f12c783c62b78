//! Jobs over files that ran on this machine, for the simulation to be held against.

use super::measured::{Band, Mix, Ran, band};
use super::simulate::{self, Job};
use crate::bench::{self, Times};
use crate::program::{self, Profile};
use crate::random::Random;
use crate::repository;
use anyhow::{Context as _, Result, ensure};
use std::io::{BufWriter, Write as _};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// Mix, rows, and rows a shard: half a minute on one core each.
const JOBS: [(&str, u64, u64); 4] = [
    ("dataset", 2_000_000, 65_536),
    ("uniform17", 1_000_000, 65_536),
    ("minimal", 40_000, 2_048),
    ("hard", 600, 16),
];

/// The job that tells what a row costs beside its rating: it counts solutions instead.
const ROWS: (&str, u64, u64) = ("dataset", 1_000_000, 65_536);

/// The job that tells what a shard costs: the same rows in few shards and in many.
const SHARDS: (&str, u64, [u64; 2]) = ("dataset", 100_000, [65_536, 256]);

/// The columns of all jobs but that of [`ROWS`].
const RATINGS: &str = "er,ep,ed";

/// On one core, and on two.
const CORES: [usize; 2] = [1, 2];

/// So often the puzzles are rated and all jobs run, in turns: the machine's own speed changes by the minute.
const ROUNDS: usize = 5;

/// So many simulations are asked what a job takes.
const SIMULATIONS: u64 = 25;

/// The simulation may be off by so much of what a job took.
const APART: f64 = 0.1;

/// Rates the reference puzzles and runs the jobs: rows of the reference puzzles as each mix says, with other
/// names of digits; ER, EP and ED from CSV to Parquet. The table of times, and the jobs.
///
/// # Errors
/// Puzzles that are not there, a program that cannot be built or run.
pub fn run(mixes: &[Mix]) -> Result<(String, Vec<Ran>)> {
    let program = program::built(Profile::Dist, &["--package", "qedoku-table-cli"])?;
    let folder = repository::root().join("target/scale");
    std::fs::create_dir_all(&folder)?;
    let mut bands = vec![Vec::new(); super::measured::FROM.len()];
    for (er, line) in bench::inputs::rated()?.0 {
        if let Some(band) = band(er) {
            bands[band].push(line);
        }
    }
    let input = |name: &str, rows: u64, seed: u64| -> Result<()> {
        let mix = mixes.iter().find(|mix| mix.name == name).with_context(|| format!("no mix {name}"))?;
        let file = folder.join("in.csv");
        write(&file, mix, &bands, rows, seed).with_context(|| format!("cannot write {}", file.display()))
    };
    let mut times = Times::new()?;
    let (mut of_rows, mut of_shards) = (Vec::new(), Vec::new());
    let mut seconds = vec![Vec::new(); JOBS.len() * CORES.len()];
    for round in 1..=ROUNDS {
        times.pass(band)?;
        let (name, rows, shard) = ROWS;
        input(name, rows, round as u64)?;
        of_rows.push(took(&program, &folder, "solutions", shard, 1)? / rows as f64);
        let (name, rows, shards) = SHARDS;
        input(name, rows, round as u64)?;
        let [few, many] = shards.map(|shard| took(&program, &folder, RATINGS, shard, 1));
        let more = rows.div_ceil(shards[1]) - rows.div_ceil(shards[0]);
        of_shards.push((many? - few?) / more as f64);
        let mut taken = seconds.iter_mut();
        for (name, rows, shard) in JOBS {
            input(name, rows, round as u64)?;
            for (cores, taken) in CORES.into_iter().zip(&mut taken) {
                let seconds = took(&program, &folder, RATINGS, shard, cores)?;
                println!("round {round}: {name}, {rows} rows, {cores} cores: {seconds:.2} s");
                taken.push(seconds);
            }
        }
    }
    std::fs::remove_dir_all(&folder)?;
    let (row_seconds, shard_seconds) = (mean(&of_rows), mean(&of_shards).max(0.0));
    let jobs = JOBS.into_iter().flat_map(|job| CORES.map(|cores| (job, cores)));
    let ran = jobs.zip(seconds).map(|(((name, rows, shard), cores), seconds)| {
        let (mix, seconds) = (name.to_owned(), mean(&seconds));
        Ran { mix, rows, shard, row_seconds, shard_seconds, cores, seconds }
    });
    Ok((times.table(), ran.collect()))
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// Writes rows in random order: of each band as many as the mix says, its puzzles in turn.
fn write(file: &Path, mix: &Mix, bands: &[Vec<String>], rows: u64, seed: u64) -> Result<()> {
    let mut random = Random::new(seed);
    let mut chosen: Vec<&str> = Vec::new();
    let mut share = 0.0;
    for (weight, band) in mix.weights.iter().zip(bands) {
        share += weight;
        let until = (rows as f64 * share).round() as usize;
        ensure!(chosen.len() >= until || !band.is_empty(), "no puzzle of that rating");
        let mut order: Vec<&str> = band.iter().map(String::as_str).collect();
        random.shuffle(&mut order);
        let count = until.saturating_sub(chosen.len());
        chosen.extend(order.into_iter().cycle().take(count));
    }
    random.shuffle(&mut chosen);
    let mut out = BufWriter::new(std::fs::File::create(file)?);
    out.write_all(b"puzzle\n")?;
    for puzzle in chosen {
        let digits = random.shuffled::<9>();
        let sign = |sign: u8| match sign {
            b'1'..=b'9' => b'1' + digits[usize::from(sign - b'1')] as u8,
            other => other,
        };
        let line: Vec<u8> = puzzle.bytes().map(sign).collect();
        out.write_all(&line)?;
        out.write_all(b"\n")?;
    }
    Ok(out.flush()?)
}

/// The seconds of a job that computes columns.
fn took(program: &Path, folder: &Path, columns: &str, shard: u64, cores: usize) -> Result<f64> {
    let to = folder.join("out");
    if to.exists() {
        std::fs::remove_dir_all(&to)?;
    }
    let mut command = Command::new(program);
    command.current_dir(folder).args(["in.csv", "--columns", columns, "-q", "-o", "out/"]);
    command.args(["--shard-rows", &shard.to_string(), "--threads", &cores.to_string()]);
    let start = Instant::now();
    let status = command.status().context("the program does not run")?;
    let seconds = start.elapsed().as_secs_f64();
    ensure!(status.success(), "the job ended with {status}");
    Ok(seconds)
}

/// What simulations say a job takes, in seconds: their mean.
pub fn foretold(job: &Ran, bands: &[Band], mixes: &[Mix]) -> f64 {
    let weights = mixes.iter().find(|mix| mix.name == job.mix).map_or(&[][..], |mix| &mix.weights);
    let Ran { rows, shard, row_seconds, shard_seconds, cores, .. } = *job;
    let job = |seed| Job { row_seconds, shard_seconds, seed, ..Job::new(bands, weights, rows, shard, cores) };
    (0..SIMULATIONS).map(|seed| simulate::run(&job(seed)).makespan).sum::<f64>() / SIMULATIONS as f64
}

/// Whether the simulation is off by more than it may be.
pub fn is_apart(foretold: f64, seconds: f64) -> bool {
    (foretold / seconds - 1.0).abs() > APART
}

/// A complaint about a job that the simulation does not foretell within a tenth.
pub fn complaint(job: &Ran, bands: &[Band], mixes: &[Mix]) -> Option<String> {
    let (foretold, Ran { mix, rows, cores, seconds, .. }) = (foretold(job, bands, mixes), job);
    is_apart(foretold, *seconds).then(|| {
        format!(
            "{}: {rows} rows of {mix} on {cores} cores took {seconds:.1} s, and the simulation says \
             {foretold:.1} s: measure both in the same hour (`cargo xtask scale measure`)",
            super::measured::JOBS
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_that_took_another_time_than_simulated_is_told() {
        let bands = [Band { name: "x".into(), seconds: vec![0.001] }];
        let mixes = [Mix { name: "one".into(), weights: vec![1.0] }];
        let (mix, rows, shard, row_seconds, shard_seconds) = ("one".into(), 100_000, 1000, 0.0, 0.0);
        let mut job = Ran { mix, rows, shard, row_seconds, shard_seconds, cores: 2, seconds: 0.0 };
        job.seconds = foretold(&job, &bands, &mixes);
        assert!((49.0..55.0).contains(&job.seconds), "{job:?}");
        assert_eq!(complaint(&job, &bands, &mixes), None);
        job.seconds *= 1.2;
        let told = complaint(&job, &bands, &mixes).unwrap();
        assert!(told.starts_with("benches/jobs.csv: 100000 rows of one on 2 cores took "), "{told}");
    }

    #[test]
    fn rows_are_drawn_as_the_mix_says() {
        let file = std::env::temp_dir().join(format!("qedoku-drawn-{}", std::process::id()));
        let mix = Mix { name: "x".into(), weights: vec![0.25, 0.0, 0.75] };
        let bands = [vec!["1."], vec![".."], vec!["1234", "123"]];
        let bands = bands.map(|lines| lines.into_iter().map(str::to_owned).collect());
        write(&file, &mix, &bands, 4000, 1).unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        std::fs::remove_file(&file).unwrap();
        let rows: Vec<&str> = text.lines().skip(1).collect();
        let of_length = |length| rows.iter().filter(|row| row.len() == length).count();
        assert_eq!((rows.len(), [2, 3, 4].map(of_length)), (4000, [1000, 1500, 1500]));
        assert!(rows.iter().all(|row| *row != "..") && rows[..50].iter().any(|row| row.len() == 2));
    }
}

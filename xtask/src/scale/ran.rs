//! Jobs over files that ran on this machine, for the simulation to be held against.

use super::measured::{Band, Mix, Ran, band};
use super::simulate::{self, Job};
use crate::bench;
use crate::program::{self, Profile};
use crate::random::Random;
use crate::repository;
use anyhow::{Context as _, Result, ensure};
use std::io::{BufWriter, Write as _};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// Mix, rows, and rows a shard: minutes on one core each.
const JOBS: [(&str, u64, u64); 4] = [
    ("dataset", 10_000_000, 65_536),
    ("uniform17", 5_000_000, 65_536),
    ("minimal", 200_000, 4_096),
    ("hard", 3_000, 64),
];

/// On one core, and on two.
const CORES: [usize; 2] = [1, 2];

/// The simulation may be off by so much of what a job took.
const APART: f64 = 0.1;

/// Runs the jobs: rows drawn from the reference puzzles as each mix says, with other names of digits; ER, EP
/// and ED from CSV to Parquet.
///
/// # Errors
/// Puzzles that are not there, a program that cannot be built or run.
pub fn run(mixes: &[Mix]) -> Result<Vec<Ran>> {
    let program = program::built(Profile::Dist, &["--package", "qedoku-table-cli"])?;
    let folder = repository::root().join("target/scale");
    std::fs::create_dir_all(&folder)?;
    let mut bands = vec![Vec::new(); super::measured::FROM.len()];
    for (er, line) in bench::inputs::rated()?.0 {
        if let Some(band) = band(er) {
            bands[band].push(line);
        }
    }
    let mut ran = Vec::new();
    for (name, rows, shard) in JOBS {
        let mix = mixes.iter().find(|mix| mix.name == name).with_context(|| format!("no mix {name}"))?;
        let file = folder.join("in.csv");
        write(&file, mix, &bands, rows).with_context(|| format!("cannot write {}", file.display()))?;
        for cores in CORES {
            let seconds = took(&program, &folder, shard, cores)?;
            println!("{name}, {rows} rows, {cores} cores: {seconds:.1} s");
            ran.push(Ran { mix: name.to_owned(), rows, shard, cores, seconds });
        }
    }
    std::fs::remove_dir_all(&folder)?;
    Ok(ran)
}

fn write(file: &Path, mix: &Mix, bands: &[Vec<String>], rows: u64) -> Result<()> {
    let mut random = Random::new(simulate::SEED);
    let mut out = BufWriter::new(std::fs::File::create(file)?);
    out.write_all(b"puzzle\n")?;
    for _ in 0..rows {
        // A share of the mix, of 2^53 parts.
        let mut at = (random.next() >> 11) as f64 / (1u64 << 53) as f64;
        let within = |weight: &f64| {
            at -= weight;
            at < 0.0
        };
        // The weights may sum to a little less than 1.
        let band = mix.weights.iter().position(within);
        let band = band.or_else(|| mix.weights.iter().rposition(|weight| *weight > 0.0)).unwrap_or(0);
        ensure!(!bands[band].is_empty(), "no puzzle of that rating");
        let digits = random.shuffled::<9>();
        let sign = |sign: u8| match sign {
            b'1'..=b'9' => b'1' + digits[usize::from(sign - b'1')] as u8,
            other => other,
        };
        let line: Vec<u8> = random.pick(&bands[band]).bytes().map(sign).collect();
        out.write_all(&line)?;
        out.write_all(b"\n")?;
    }
    Ok(out.flush()?)
}

/// The seconds of a job.
fn took(program: &Path, folder: &Path, shard: u64, cores: usize) -> Result<f64> {
    let to = folder.join("out");
    if to.exists() {
        std::fs::remove_dir_all(&to)?;
    }
    let mut command = Command::new(program);
    command.current_dir(folder).args(["in.csv", "--columns", "er,ep,ed", "-q", "-o", "out/"]);
    command.args(["--shard-rows", &shard.to_string(), "--threads", &cores.to_string()]);
    let start = Instant::now();
    let status = command.status().context("the program does not run")?;
    let seconds = start.elapsed().as_secs_f64();
    ensure!(status.success(), "the job ended with {status}");
    Ok(seconds)
}

/// What the simulation says a job takes, in seconds.
pub fn foretold(job: &Ran, bands: &[Band], mixes: &[Mix]) -> f64 {
    let weights = mixes.iter().find(|mix| mix.name == job.mix).map_or(&[][..], |mix| &mix.weights);
    let Ran { rows, shard, cores, .. } = *job;
    simulate::run(&Job { bands, weights, rows, shard, cores }).makespan
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
        let mut job = Ran { mix: "one".into(), rows: 100_000, shard: 1000, cores: 2, seconds: 0.0 };
        job.seconds = foretold(&job, &bands, &mixes);
        assert!(job.seconds > 50.0, "{job:?}");
        assert_eq!(complaint(&job, &bands, &mixes), None);
        job.seconds *= 1.2;
        let told = complaint(&job, &bands, &mixes).unwrap();
        assert!(told.starts_with("benches/jobs.csv: 100000 rows of one on 2 cores took "), "{told}");
    }

    #[test]
    fn rows_are_drawn_as_the_mix_says() {
        let file = std::env::temp_dir().join(format!("qedoku-drawn-{}", std::process::id()));
        let mix = Mix { name: "x".into(), weights: vec![0.25, 0.0, 0.75] };
        let bands = ["1.", "..", "1234"].map(|line| vec![line.to_owned()]);
        write(&file, &mix, &bands, 4000).unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        std::fs::remove_file(&file).unwrap();
        let rows: Vec<&str> = text.lines().skip(1).collect();
        let short = rows.iter().filter(|row| row.len() == 2 && row.ends_with('.')).count();
        assert!(rows.len() == 4000 && (900..1100).contains(&short), "{short}");
        assert!(rows.iter().all(|row| row.len() == 4 || *row != ".."));
    }
}

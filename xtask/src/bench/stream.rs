//! The command itself on long inputs: processor time a puzzle, and memory against the length of the input.

use super::inputs::{self, Input};
use super::measure::peak_kib;
use crate::program::{self, Profile};
use crate::random::Random;
use anyhow::{Context, Result, bail};
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The benchmarks of this file.
pub const NAMES: [&str; 2] = ["command", "memory"];

/// What the command is asked, its input, and the puzzles a second on one core that it has to reach.
type Question = (&'static str, fn() -> Result<Input>, f64);

const QUESTIONS: [Question; 2] = [("check", inputs::seventeen, 200_000.0), ("rate", inputs::easy, 20_000.0)];

/// A long input may take so much more memory than a short one: what the allocator keeps varies a little.
const SLACK_KIB: u64 = 4096;

/// Runs one of [`NAMES`]; true if its targets are met.
///
/// # Errors
/// If the command cannot be built or run.
pub fn run(name: &str) -> Result<bool> {
    let folder = std::env::temp_dir().join(format!("qedoku-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let result = program::command(Profile::Dist).and_then(|program| match name {
        "memory" => memory(&program, &folder),
        _ => command(&program, &folder),
    });
    // A left-over file is no reason to fail.
    let _ = std::fs::remove_dir_all(&folder);
    result
}

/// Processor time of the whole command, all threads together, for a file of puzzles.
fn command(program: &Path, folder: &Path) -> Result<bool> {
    println!("\n{:40} {:>8} {:>9} {:>12}", "command, processor time", "puzzles", "ns each", "a second");
    let mut met = true;
    for (verb, input, target) in QUESTIONS {
        let puzzles = if verb == "check" { 500_000 } else { 50_000 };
        let file = write(folder, &input()?, puzzles)?;
        let mut times: Vec<Duration> = Vec::new();
        for _ in 0..5 {
            let ended = ask(program, verb, &file, &["--threads", "1"])?;
            times.push(ended.processor.unwrap_or(ended.wall));
        }
        times.sort();
        let ns = times[times.len() / 2].as_nanos() as f64 / puzzles as f64;
        let is_met = 1e9 / ns >= target;
        met &= is_met;
        let line = format!("qedoku {verb} --output csv --threads 1");
        let verdict = if is_met { "met" } else { "MISSED" };
        println!("{line:40} {puzzles:>8} {ns:>9.0} {:>12.0}  {target:.0} a second: {verdict}", 1e9 / ns);
    }
    Ok(met)
}

/// Peak memory of the command for a short and for a long input.
fn memory(program: &Path, folder: &Path) -> Result<bool> {
    println!("\n{:40} {:>9} {:>9} {:>9}", "command, all cores", "puzzles", "seconds", "peak MiB");
    let mut met = true;
    for (verb, input, _) in QUESTIONS {
        let input = input()?;
        let mut peaks = Vec::new();
        for puzzles in [10_000, 1_000_000] {
            let file = write(folder, &input, puzzles)?;
            let ended = ask(program, verb, &file, &[])?;
            let line = format!("qedoku {verb} --output csv");
            let seconds = ended.wall.as_secs_f64();
            println!("{line:40} {puzzles:>9} {seconds:>9.1} {:>9.1}", ended.peak_kib as f64 / 1024.0);
            peaks.push(ended.peak_kib);
        }
        if peaks.contains(&0) {
            println!("  this system does not tell the memory of a process");
        } else {
            let is_flat = peaks[1] <= peaks[0] + SLACK_KIB;
            println!("  flat: {}", if is_flat { "yes" } else { "NO" });
            met &= is_flat;
        }
    }
    Ok(met)
}

/// Writes a file of so many puzzles: those of the input over and over, each time with the digits renamed, so
/// that hardly two lines are equal.
pub fn write(folder: &Path, input: &Input, puzzles: usize) -> Result<PathBuf> {
    let path = folder.join(format!("{puzzles}.sdm"));
    let mut file = BufWriter::new(File::create(&path).context("cannot write the puzzles")?);
    let mut random = Random::new(17);
    let mut digits = *b"123456789";
    for (number, line) in input.lines.iter().cycle().take(puzzles).enumerate() {
        if number % input.lines.len() == 0 {
            random.shuffle(&mut digits);
        }
        let renamed: Vec<u8> = line
            .bytes()
            .map(|b| if b.is_ascii_digit() { digits[usize::from(b - b'1')] } else { b })
            .collect();
        file.write_all(&renamed).and_then(|()| file.write_all(b"\n")).context("cannot write the puzzles")?;
    }
    file.flush().context("cannot write the puzzles")?;
    Ok(path)
}

/// How a run of the command ended.
struct Ended {
    wall: Duration,
    /// Of all threads, where the system tells.
    processor: Option<Duration>,
    /// 0 where the system does not tell.
    peak_kib: u64,
}

/// Runs the command over a file and watches it. The peak that the system keeps never falls, so the last look
/// before the end is as good as a look at the end.
fn ask(program: &Path, verb: &str, file: &Path, more: &[&str]) -> Result<Ended> {
    let before = children_ticks();
    let start = Instant::now();
    let mut child = Command::new(program)
        .arg(verb)
        .args(["--output", "csv", "--quiet"])
        .args(more)
        .arg(file)
        .stdout(Stdio::null())
        .spawn()
        .context("cannot run the command")?;
    let process = child.id().to_string();
    let mut peak = 0;
    let status = loop {
        peak = peak.max(peak_kib(&process).unwrap_or(0));
        if let Some(status) = child.try_wait().context("cannot wait for the command")? {
            break status;
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    if !status.success() {
        bail!("qedoku {verb} ended with {status}");
    }
    let processor = children_ticks().zip(before).map(|(after, before)| TICK * (after - before) as u32);
    Ok(Ended { wall: start.elapsed(), processor, peak_kib: peak })
}

/// Linux counts processor time for users in hundredths of a second, whatever its own clock.
const TICK: Duration = Duration::from_millis(10);

/// Processor time of all ended children, user and system, in ticks, where the system tells.
fn children_ticks() -> Option<u64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // After the name in parentheses: state is field 3, the children's times are fields 16 and 17.
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    Some(fields.get(13)?.parse::<u64>().ok()? + fields.get(14)?.parse::<u64>().ok()?)
}

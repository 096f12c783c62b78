//! A run of the command under a time limit.

use anyhow::{Context, Result};
use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What is kept of each stream: its start.
const KEPT: u64 = 1 << 16;

/// How a run ended.
#[derive(Debug)]
pub struct Ended {
    /// The exit code; none if it was killed or ended by a signal.
    pub code: Option<i32>,
    /// How long it took.
    pub wall: Duration,
    /// Whether it was killed because it took too long.
    pub is_late: bool,
    /// The start of what it printed.
    pub out: String,
    /// The start of what it said on standard error.
    pub err: String,
}

/// Runs the program with these arguments, standard input from a file or empty, and kills it after `limit`.
///
/// # Errors
/// If it cannot be started.
pub fn run(program: &Path, args: &[String], input: Option<&Path>, limit: Duration) -> Result<Ended> {
    let stdin = match input {
        Some(path) => Stdio::from(File::open(path).context("cannot open the input")?),
        None => Stdio::null(),
    };
    let start = Instant::now();
    let mut child = Command::new(program)
        .args(args)
        .stdin(stdin)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .context("cannot start the command")?;
    let (out, err) = (child.stdout.take(), child.stderr.take());
    std::thread::scope(|scope| {
        let out = scope.spawn(|| start_of(out));
        let err = scope.spawn(|| start_of(err));
        let mut is_late = false;
        let status = loop {
            if let Some(status) = child.try_wait().context("cannot wait for the command")? {
                break status;
            }
            if start.elapsed() > limit && !is_late {
                is_late = true;
                let _ = child.kill();
            }
            std::thread::sleep(Duration::from_micros(500));
        };
        let wall = start.elapsed();
        let [out, err] = [out, err].map(|stream| stream.join().unwrap_or_default());
        Ok(Ended { code: status.code(), wall, is_late, out, err })
    })
}

/// The start of a stream; the rest is read and forgotten, so that its writer is never held up.
fn start_of(stream: Option<impl std::io::Read>) -> String {
    let Some(mut stream) = stream else { return String::new() };
    let mut start = Vec::new();
    let _ = (&mut stream).take(KEPT).read_to_end(&mut start);
    let _ = std::io::copy(&mut stream, &mut std::io::sink());
    String::from_utf8_lossy(&start).into_owned()
}

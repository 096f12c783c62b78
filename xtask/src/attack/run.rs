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
    /// How long it took until the first byte came, if one did.
    pub first: Option<Duration>,
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
        let out = scope.spawn(|| start_of(out, start));
        let err = scope.spawn(|| start_of(err, start));
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
        let (out, first) = out.join().unwrap_or_default();
        let (err, _) = err.join().unwrap_or_default();
        Ok(Ended { code: status.code(), wall, first, is_late, out, err })
    })
}

/// The start of a stream, and when it came; the rest is read and forgotten, so that its writer is never held
/// up.
fn start_of(stream: Option<impl std::io::Read>, since: Instant) -> (String, Option<Duration>) {
    let Some(mut stream) = stream else { return (String::new(), None) };
    let mut start = vec![0; 1];
    let first = matches!(stream.read(&mut start), Ok(1)).then(|| since.elapsed());
    start.truncate(usize::from(first.is_some()));
    let _ = (&mut stream).take(KEPT).read_to_end(&mut start);
    let _ = std::io::copy(&mut stream, &mut std::io::sink());
    (String::from_utf8_lossy(&start).into_owned(), first)
}

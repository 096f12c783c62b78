//! Runs under `--checkpoint` that are cut off anywhere, and checkpoints with damage anywhere: the answers
//! have the right bytes in the end, or the run is refused with a word about the file and what to do.

use super::Folder;
use crate::bench::inputs::Generator;
use crate::random::Random;
use anyhow::{Context, Result, ensure};
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Kills and damages; true if all answers were right.
///
/// # Errors
/// If the command cannot be started.
pub fn run(program: &Path, kills: usize, damages: usize) -> Result<bool> {
    let folder = Folder::new("checkpoints")?;
    let field = Field::new(program, &folder.0)?;
    let wrong = [field.kill(kills)?, field.damage(damages)?].concat();
    wrong.iter().take(20).for_each(|what| println!("{what}"));
    println!("checkpoints: {kills} kills and {damages} damages, {} wrong", wrong.len());
    Ok(wrong.is_empty())
}

/// A list of puzzles, and what the command answers when it is left alone.
struct Field<'a> {
    program: &'a Path,
    folder: &'a Path,
    whole: Vec<u8>,
    /// How long that took.
    time: Duration,
}

/// What the command is asked.
const ARGUMENTS: [&str; 4] = ["rate", "--output", "csv", "list.txt"];

impl Field<'_> {
    fn new<'a>(program: &'a Path, folder: &'a Path) -> Result<Field<'a>> {
        let mut lines: Vec<String> = Generator::new(9).take(150).collect();
        lines.insert(40, "nonsense".to_owned());
        lines.insert(90, "# 3\\ 4\\ / \\4 . . / \\3 . .".to_owned());
        std::fs::write(folder.join("list.txt"), lines.join("\n") + "\n")?;
        let mut field = Field { program, folder, whole: Vec::new(), time: Duration::ZERO };
        let start = Instant::now();
        let output = field.command(&[]).output().context("cannot start the command")?;
        field.time = start.elapsed();
        ensure!(output.status.code() == Some(1), "the list is answered with {}", output.status);
        field.whole = output.stdout;
        Ok(field)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn command(&self, more: &[&str]) -> Command {
        let mut command = Command::new(self.program);
        command.args(ARGUMENTS).args(more).current_dir(self.folder).stdin(Stdio::null());
        command
    }

    /// The command with a checkpoint and its answers in `out`, as a shell does it.
    fn redirected(&self, redirection: &str) -> Result<Command> {
        let path = self.path("out");
        let out = match redirection {
            ">" => File::create(path),
            _ => OpenOptions::new().append(true).create(true).open(path),
        };
        let mut command = self.command(&["--checkpoint", "run.ck"]);
        command.stdout(out?);
        Ok(command)
    }

    fn clear(&self) {
        // Files that are not there need not go.
        let _ = std::fs::remove_file(self.path("out"));
        let _ = std::fs::remove_file(self.path("run.ck"));
    }

    /// Kills at moments spread over the run, several times in a row, then lets it end.
    fn kill(&self, kills: usize) -> Result<Vec<String>> {
        let (mut random, mut wrong, mut done) = (Random::new(1), Vec::new(), 0);
        while done < kills {
            let redirection = [">", ">>"][done % 2];
            self.clear();
            let in_a_row = (1 + random.below(3)).min(kills - done);
            for _ in 0..in_a_row {
                let mut child = self.redirected(redirection)?.stderr(Stdio::null()).spawn()?;
                let share = random.below(1000) as u32;
                std::thread::sleep(self.time * share / 1000 / in_a_row as u32);
                // It may have ended before.
                let _ = child.kill();
                child.wait()?;
            }
            done += in_a_row;
            let ended = self.redirected(redirection)?.stderr(Stdio::null()).status()?;
            if ended.code() != Some(1) || std::fs::read(self.path("out"))? != self.whole {
                wrong.push(format!("{redirection} after {done} kills: {ended}, or other bytes"));
            }
        }
        Ok(wrong)
    }

    /// Damages the checkpoint of a run that was cut off: each byte of its head in turn, then bytes anywhere,
    /// cuts and additions; and goes on.
    fn damage(&self, damages: usize) -> Result<Vec<String>> {
        let (mut random, mut wrong) = (Random::new(2), Vec::new());
        let left = [self.left(">")?, self.left(">>")?];
        for number in 0..damages {
            let redirection = [">", ">>"][number % 2];
            let (checkpoint, out) = &left[number % 2];
            let head =
                checkpoint.split_inclusive(|&byte| byte == b'\n').take(4).map(<[u8]>::len).sum::<usize>();
            let mut damaged = checkpoint.clone();
            let at = if number % 4 < 3 { number / 4 % head.max(1) } else { random.below(checkpoint.len()) };
            let what = match number % 16 {
                13 => {
                    damaged.truncate(at);
                    "cut off"
                }
                14 => {
                    damaged.insert(at, random.next() as u8);
                    "byte added"
                }
                15 => {
                    damaged.remove(at);
                    "byte gone"
                }
                bit => {
                    damaged[at] ^= 1 << (bit % 8);
                    "bit turned"
                }
            };
            std::fs::write(self.path("run.ck"), &damaged)?;
            std::fs::write(self.path("out"), out)?;
            let told = self.redirected(redirection)?.stderr(Stdio::piped()).output()?;
            let is_right = std::fs::read(self.path("out"))? == self.whole && told.status.code() == Some(1);
            if !is_right && !self.is_refused(&told, redirection, out)? {
                let words = String::from_utf8_lossy(&told.stderr).into_owned();
                wrong.push(format!("{what} at {at} of {head}, {redirection}: {}, {words}", told.status));
            }
        }
        Ok(wrong)
    }

    /// A checkpoint and answers as a run leaves them that is killed when all is in the checkpoint and half of
    /// it printed.
    fn left(&self, redirection: &str) -> Result<(Vec<u8>, Vec<u8>)> {
        self.clear();
        self.redirected(redirection)?.stderr(Stdio::null()).status()?;
        let checkpoint = std::fs::read(self.path("run.ck"))?;
        let out = std::fs::read(self.path("out"))?;
        Ok((checkpoint, out[..out.len() / 2].to_vec()))
    }

    /// Whether the run was refused as it should be: nothing more printed, the file and the remedy named.
    fn is_refused(&self, told: &Output, redirection: &str, before: &[u8]) -> Result<bool> {
        let words = String::from_utf8_lossy(&told.stderr);
        let out = std::fs::read(self.path("out"))?;
        let is_untouched = if redirection == ">" { out.is_empty() } else { out == before };
        let names = words.contains("run.ck")
            && ["delete", "name another", "name a file", "put the input back"]
                .iter()
                .any(|remedy| words.contains(remedy));
        Ok(is_untouched && names && matches!(told.status.code(), Some(1 | 2)))
    }
}

//! Rows that a budget ended are done again: they alone change, whatever is killed meanwhile.

use super::{LINE, Scene, same};
use crate::random::Random;
use anyhow::{Context, Result, ensure};
use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A Sudoku that needs more than one node.
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

const ROWS: usize = 6000;
const KILLS: usize = 40;

/// Stops rows, does them again, and compares with a run that never stopped one.
pub fn run() -> Result<()> {
    let scene = Scene::new("retried", 0)?;
    let mut random = Random::new(12);
    let mut text = String::from("id,puzzle\n");
    for row in 0..ROWS {
        let mut digits: Vec<char> = ('1'..='9').collect();
        random.shuffle(&mut digits);
        let exchanged = |c: char| c.to_digit(10).map_or('.', |digit| digits[digit as usize - 1]);
        let line: String = if row % 7 == 3 { HARD } else { LINE }.chars().map(exchanged).collect();
        let _ = writeln!(text, "{row},{}", if row % 997 == 17 { &line[1..] } else { &line });
    }
    std::fs::write(scene.folder.join("in.csv"), text)?;
    scene.run("direct/", &[])?;
    scene.run("stopped/", &["--nodes", "1"])?;
    let again = |to: &str| {
        let mut command = Command::new(&scene.program);
        command.current_dir(&scene.folder).args([to, "--retry-stopped", "-q"]);
        command.stdout(Stdio::null());
        command
    };
    copy(&scene.folder.join("stopped"), &scene.folder.join("once"))?;
    let start = Instant::now();
    ended(&mut again("once/"))?;
    let usual = usize::try_from(start.elapsed().as_millis())?.max(2);
    let whole = scene.tree("once/")?;
    let [direct, stopped, once] = ["direct", "stopped", "once"].map(|name| values(&scene, name));
    let (direct, stopped, once) = (direct?, stopped?, once?);
    ensure!(once == direct, "rows that were done again differ from those that never stopped");
    let changed = stopped.iter().zip(&once).filter(|(before, after)| before != after);
    let mut count = 0;
    for (before, after) in changed {
        ensure!(before.ends_with(",stopped") || before.contains(",stopped,"), "`{before}` became `{after}`");
        count += 1;
    }
    ensure!(count > 100, "only {count} rows were stopped");
    let mut killed = 0;
    while killed < KILLS {
        scene.remove("killed")?;
        copy(&scene.folder.join("stopped"), &scene.folder.join("killed"))?;
        loop {
            let mut command = again("killed/");
            let by_place = random.below(2) == 0;
            if by_place {
                let place = ["write", "sync", "rename", "folder"][random.below(4)];
                command.env("QEDOKU_FAULT", format!("{place}:{}", 1 + random.below(12)));
            }
            let mut child = command.stderr(Stdio::null()).spawn()?;
            if !by_place {
                std::thread::sleep(Duration::from_millis(random.below(usual) as u64));
                // One that has ended already needs no kill.
                let _ = child.kill();
            }
            let status = child.wait()?;
            if status.code().is_some() {
                ensure!(status.code() == Some(1), "a run ended with {status}");
                break;
            }
            killed += 1;
        }
        same(&format!("after {killed} kills"), &scene.tree("killed/")?, &whole)?;
    }
    println!(
        "{count} of {ROWS} rows were stopped and done again, no other changed; {killed} kills, no byte differs"
    );
    Ok(())
}

/// Runs to the end; rows that are no puzzles make the code 1.
fn ended(command: &mut Command) -> Result<()> {
    let output = command.stderr(Stdio::piped()).output().context("qedoku-table does not start")?;
    let told = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.code() == Some(1), "it ended with {}: {told}", output.status);
    Ok(())
}

/// The rows of an answer as lines of CSV.
fn values(scene: &Scene, name: &str) -> Result<Vec<String>> {
    let (from, to) = (format!("{name}/"), format!("{name}.csv"));
    let mut command = Command::new(&scene.program);
    command.current_dir(&scene.folder);
    let words = [from.as_str(), "--columns", "family,-status", "-q", "-o", to.as_str()];
    ended(command.args(words).stdout(Stdio::null()))?;
    Ok(std::fs::read_to_string(scene.folder.join(to))?.lines().map(str::to_owned).collect())
}

/// Copies a folder.
fn copy(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &place)?;
        } else {
            std::fs::copy(entry.path(), place)?;
        }
    }
    Ok(())
}

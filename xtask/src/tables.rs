//! `cargo xtask torture table` and `cargo xtask same`: jobs over files that are killed, starved, run
//! twice, cut and threaded in different ways always leave the same bytes.

mod retried;

use crate::program::{self, Profile};
use crate::random::Random;
use crate::repository;
use anyhow::{Context, Result, ensure};
use clap::Subcommand;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// What is to be endured.
#[derive(Subcommand)]
pub enum Torture {
    /// Jobs of tables: kill them at random moments, or as told.
    Table {
        /// How many kills.
        #[arg(long, default_value_t = 100)]
        kills: usize,
        /// Other moments for other numbers.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// A disk that is full, instead of kills.
        #[arg(long, conflicts_with = "twice")]
        full_disk: bool,
        /// Two runs on one folder, instead of kills.
        #[arg(long)]
        twice: bool,
    },
}

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The program, an input, and what one run of it leaves.
struct Scene {
    program: PathBuf,
    folder: PathBuf,
}

/// All files of an answer by their names.
type Tree = BTreeMap<String, Vec<u8>>;

impl Scene {
    fn new(name: &str, rows: usize) -> Result<Scene> {
        let program = program::built(Profile::Checked, &["--package", "qedoku-table-cli"])?;
        let folder = repository::root().join("target/tables").join(name);
        if folder.exists() {
            std::fs::remove_dir_all(&folder)?;
        }
        std::fs::create_dir_all(&folder)?;
        let mut random = Random::new(11);
        let mut text = String::from("id,puzzle\n");
        for row in 0..rows {
            let mut digits: Vec<char> = ('1'..='9').collect();
            random.shuffle(&mut digits);
            let exchanged = |c: char| c.to_digit(10).map_or('.', |digit| digits[digit as usize - 1]);
            let line: String = LINE.chars().map(exchanged).collect();
            let _ = writeln!(text, "{row},{}", if row % 997 == 17 { &line[1..] } else { &line });
        }
        std::fs::write(folder.join("in.csv"), text)?;
        Ok(Scene { program, folder })
    }

    fn command(&self, to: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command.current_dir(&self.folder).args([
            "in.csv",
            "--columns",
            "solution,solutions,givens",
            "-q",
            "-o",
            to,
        ]);
        command.args(["--shard-rows", "1000"]).args(arguments).stdout(Stdio::null()).stderr(Stdio::piped());
        command
    }

    fn start(&self, to: &str, arguments: &[&str]) -> Result<Child> {
        self.command(to, arguments).spawn().context("qedoku-table does not start")
    }

    /// Runs to the end; rows that are no puzzles make the code 1.
    fn run(&self, to: &str, arguments: &[&str]) -> Result<Tree> {
        let output = self.command(to, arguments).output()?;
        let told = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.code() == Some(1), "{to} {arguments:?} ended with {}: {told}", output.status);
        self.tree(to)
    }

    fn tree(&self, to: &str) -> Result<Tree> {
        fn add(root: &Path, path: &Path, tree: &mut Tree) -> Result<()> {
            if path.is_file() {
                tree.insert(path.strip_prefix(root)?.display().to_string(), std::fs::read(path)?);
                return Ok(());
            }
            for entry in std::fs::read_dir(path)? {
                let path = entry?.path();
                // Who held it is not part of an answer.
                if !path.ends_with("_qedoku/lock") {
                    add(root, &path, tree)?;
                }
            }
            Ok(())
        }
        let (path, mut tree) = (self.folder.join(to), Tree::new());
        add(&path, &path, &mut tree)?;
        Ok(tree)
    }

    fn remove(&self, to: &str) -> Result<()> {
        for path in [self.folder.join(to), self.folder.join(format!("{to}.parts"))] {
            if path.is_dir() {
                std::fs::remove_dir_all(path)?;
            } else if path.exists() {
                std::fs::remove_file(path)?;
            }
        }
        Ok(())
    }
}

/// Fails at the first file that differs.
fn same(what: &str, tree: &Tree, whole: &Tree) -> Result<()> {
    for name in whole.keys().chain(tree.keys()) {
        ensure!(tree.get(name) == whole.get(name), "{what}: {name} differs");
    }
    Ok(())
}

/// Tortures what is told.
///
/// # Errors
/// What was lost, doubled or changed.
pub fn torture(asked: &Torture) -> Result<()> {
    let Torture::Table { kills, seed, full_disk, twice } = asked;
    match (full_disk, twice) {
        (true, _) => starved(),
        (_, true) => two_runs(),
        _ => killed(*kills, *seed, 30_000),
    }
}

/// Kills at random moments, and between the calls of the system that put files in their places.
///
/// # Errors
/// What was lost, doubled or changed.
pub fn killed(kills: usize, seed: u64, rows: usize) -> Result<()> {
    let scene = Scene::new("killed", rows)?;
    let targets = ["out/", "out.parquet", "out.csv"];
    let mut wholes = Vec::new();
    let start = std::time::Instant::now();
    for to in targets {
        wholes.push(scene.run(&format!("whole-{to}"), &[])?);
    }
    let usual = start.elapsed().as_millis() / 3;
    let mut random = Random::new(seed);
    let (mut killed, mut ended) = (0, 0);
    while killed < kills {
        let target = ended % targets.len();
        let to = targets[target];
        let mut command = scene.command(to, &[]);
        let by_place = random.below(2) == 0;
        if by_place {
            let place = ["write", "sync", "rename", "folder"][random.below(4)];
            command.env("QEDOKU_FAULT", format!("{place}:{}", 1 + random.below(60)));
        }
        let mut child = command.spawn()?;
        if !by_place {
            std::thread::sleep(Duration::from_millis(random.below(usize::try_from(usual)?.max(2)) as u64));
            // One that has ended already needs no kill.
            let _ = child.kill();
        }
        let status = child.wait()?;
        if status.code().is_none() {
            killed += 1;
            continue;
        }
        ensure!(status.code() == Some(1), "a run ended with {status}");
        same(&format!("{to} after {killed} kills"), &scene.tree(to)?, &wholes[target])?;
        scene.remove(to)?;
        ended += 1;
    }
    for (to, whole) in targets.iter().zip(&wholes).skip(ended % targets.len()).take(1) {
        same(&format!("{to} after the last kill"), &scene.run(to, &[])?, whole)?;
    }
    println!("{killed} kills, {} jobs, no byte differs", ended + 1);
    Ok(())
}

/// A disk without room: the run says so, and goes on when there is some.
fn starved() -> Result<()> {
    let scene = Scene::new("starved", 8000)?;
    let whole = scene.run("whole/", &["--compression", "none"])?;
    let program = scene.program.display().to_string();
    let line = format!(
        "trap '' XFSZ; ulimit -f 200; exec '{program}' in.csv --columns solution,solutions,givens -q -o out/ \
         --shard-rows 1000 --compression none"
    );
    let output = Command::new("sh").current_dir(&scene.folder).args(["-c", &line]).output()?;
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    ensure!(output.status.code() == Some(1), "a full disk ended with {}: {told}", output.status);
    same("after a full disk", &scene.run("out/", &["--compression", "none"])?, &whole)?;
    println!("a full disk: exit 1, `{}`, then the same bytes", told.lines().next().unwrap_or_default());
    Ok(())
}

/// The second run on one folder is refused; groups of shards work side by side.
fn two_runs() -> Result<()> {
    let scene = Scene::new("twice", 60_000)?;
    let whole = scene.run("whole/", &[])?;
    let mut first = scene.start("out/", &["--threads", "1"])?;
    let holder = format!("process {}", first.id());
    // It is at work once its lock is signed.
    let lock = scene.folder.join("out/_qedoku/lock/all");
    while !std::fs::read_to_string(&lock).is_ok_and(|signed| signed.contains(&holder)) {
        ensure!(first.try_wait()?.is_none(), "the first run ended before it was at work");
        std::thread::sleep(Duration::from_millis(1));
    }
    let second = scene.command("out/", &[]).output()?;
    let told = String::from_utf8_lossy(&second.stderr).into_owned();
    ensure!(second.status.code() == Some(2), "the second run ended with {}: {told}", second.status);
    ensure!(told.contains(&holder), "the holder is not named: {told}");
    first.wait()?;
    same("with a second run", &scene.run("out/", &[])?, &whole)?;
    let mut groups =
        [scene.start("groups/", &["--shard", "1/2"])?, scene.start("groups/", &["--shard", "2/2"])?];
    for group in &mut groups {
        let status = group.wait()?;
        ensure!(matches!(status.code(), Some(0 | 1)), "a group of shards ended with {status}");
    }
    same("groups side by side", &scene.run("groups/", &[])?, &whole)?;
    println!("{}; groups run side by side", told.trim());
    Ok(())
}

/// Runs in different ways and compares what they leave.
///
/// # Errors
/// What differs.
pub fn ways(threads: &[usize], shards: &[String], batches: &[usize], retried: bool) -> Result<()> {
    if retried {
        retried::run()?;
    }
    if !batches.is_empty() {
        let example =
            program::built(Profile::Checked, &["--package", "qedoku-table", "--example", "batches"])?;
        let status = Command::new(example).args(batches.iter().map(usize::to_string)).status()?;
        ensure!(status.success(), "batches differ");
    }
    if threads.is_empty() && shards.is_empty() {
        return Ok(());
    }
    let scene = Scene::new("same", 20_000)?;
    let whole = scene.run("whole/", &[])?;
    for count in threads {
        let to = format!("threads-{count}/");
        same(&to, &scene.run(&to, &["--threads", &count.to_string()])?, &whole)?;
        println!("{count} threads: no byte differs");
    }
    if let Some((last, others)) = shards.split_last() {
        for group in others {
            let status = scene.command("shards/", &["--shard", group]).status()?;
            ensure!(status.success(), "the shards {group} ended with {status}");
        }
        same("shards", &scene.run("shards/", &["--shard", last])?, &whole)?;
        println!("shards {}: no byte differs, nor does the manifest", shards.join(", "));
    }
    Ok(())
}

/// Writes what is made of the list of columns, or says whether it is up to date: the test that holds it does
/// both.
///
/// # Errors
/// If cargo cannot be run.
pub fn columns(check: bool) -> Result<bool> {
    let mut cargo = Command::new(program::program());
    cargo.current_dir(repository::root()).args(["test", "--quiet", "--locked", "--package", "qedoku-table"]);
    cargo.args(["--test", "columns"]);
    if !check {
        cargo.env("OVERWRITE", "1");
    }
    Ok(cargo.status().context("cannot run cargo test")?.success())
}

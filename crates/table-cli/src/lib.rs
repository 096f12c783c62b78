//! `qedoku-table`: columns added to tables of puzzles, from files to files.
//!
//! [`run`] is the whole program. Jobs are those of [`qedoku_table::files`]; here stand what may be typed,
//! where inputs are found, what is told on the way and how it ends. What takes SQL is handed to the program
//! `qedoku-sql`, which is built on this one: it runs [`run_with`] with conditions in SQL.
#![forbid(unsafe_code)]

mod args;
mod cost;
mod handover;
pub mod progress;
mod sources;
mod summary;

use args::Args;
pub use args::Limit;
use clap::Parser as _;
pub use handover::Sql;
use handover::hand_over;
use progress::{Form, grouped};
use qedoku_table::files::{
    Bad, Claim, Counts, Event, Format, JobError, Kind, Manifest, Output, Packing, Rows, Sample, Wish, check,
    job_of, reads_condition, retry,
};
use qedoku_table::{Clash, Keep, Limits, Plan, Watch, catalogue};
pub use sources::files;
use std::ffi::OsString;
use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How a run ends.
enum End {
    /// With this code, after this on standard error.
    Code(u8, String),
    Done,
}

/// Does what is typed, the name of the program first, and returns the exit code.
pub fn run(arguments: impl Iterator<Item = OsString>) -> u8 {
    run_with(arguments, None)
}

/// The same where SQL is at hand.
pub fn run_with(arguments: impl Iterator<Item = OsString>, sql: Option<&dyn Sql>) -> u8 {
    let arguments: Vec<OsString> = arguments.collect();
    let args = match Args::try_parse_from(&arguments) {
        Ok(args) => args,
        Err(said) => {
            let _ = said.print();
            return if said.use_stderr() { 2 } else { 0 };
        }
    };
    let asked = match (&args.sql, &args.condition, sql) {
        (Some(query), _, Some(sql)) => return sql.query(args.as_query(query)),
        (Some(_), _, None) => hand_over(&arguments, "queries are the work of"),
        (None, Some(condition), None) => match reads_condition(condition) {
            Ok(()) => asked(&args, None),
            Err(wrong) => hand_over(&arguments, &format!("{wrong}\nother conditions are the work of")),
        },
        _ => asked(&args, sql),
    };
    let (code, said) = match asked {
        Ok(End::Done) => (0, String::new()),
        Ok(End::Code(code, said)) => (code, said),
        Err(JobError::Stopped) => {
            (130, "qedoku-table: stopped; type the same command again to go on\n".to_owned())
        }
        Err(error) if error.is_unusable() => (2, format!("qedoku-table: {error}\n")),
        Err(error) => {
            (1, format!("qedoku-table: {error}\nqedoku-table: type the same command again to go on\n"))
        }
    };
    complain(&said);
    code
}

fn complain(text: &str) {
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}

fn unusable(what: impl Into<String>) -> JobError {
    JobError::Unusable(what.into())
}

fn asked(args: &Args, sql: Option<&dyn Sql>) -> Result<End, JobError> {
    if args.columns == "help" {
        let _ = std::io::stdout().lock().write_all(catalogue().as_bytes());
        return Ok(End::Done);
    }
    if args.check {
        return checked(args);
    }
    if args.retry_stopped {
        return retried(args);
    }
    // Folders that go when this ends: what came from standard input, and what goes to standard output.
    let scratch =
        tempfile::tempdir().map_err(|error| unusable(format!("no folder for what passes by: {error}")))?;
    if args.summary {
        return summary::summed(args, scratch.path());
    }
    let output = args.output.as_deref();
    let output = output.ok_or_else(|| unusable("where to? Type -o rated.parquet, -o folder/ or -o -"))?;
    let target = target(output, args, scratch.path())?;
    let wish = wish(args, &target, scratch.path())?;
    let watch = watched();
    let wish = Wish { language: sql.map(|sql| sql.language(&watch)), ..wish };
    if args.dry_run {
        return dry(args, wish, &target, scratch.path(), &watch);
    }
    let claim = Claim::make(&wish, args.shard, &watch)?.with_threads(args.threads);
    if !args.quiet && std::io::stderr().is_terminal() && args.column.is_none() {
        complain(&format!("puzzles are those of the column `{}`\n", claim.job().column()));
    }
    let manifest = worked(&claim, args, &watch)?;
    drop(claim);
    if let Target::Standard { file, .. } = &target {
        let mut from = std::fs::File::open(file).map_err(|error| unusable(error.to_string()))?;
        let copied = std::io::copy(&mut from, &mut std::io::stdout().lock());
        if let Err(error) = copied
            && error.kind() != std::io::ErrorKind::BrokenPipe
        {
            return Ok(End::Code(1, format!("qedoku-table: standard output cannot be written: {error}\n")));
        }
    }
    Ok(ended(manifest.as_ref(), args))
}

/// What Ctrl-C ends.
fn watched() -> Arc<Watch> {
    let watch = Arc::new(Watch::default());
    let signal = watch.clone();
    // Without a handler Ctrl-C ends the program as it always does; what is written stays whole.
    let _ = ctrlc::set_handler(move || {
        if signal.stop.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    watch
}

/// Works on a job while it is told how far it is.
fn worked(claim: &Claim, args: &Args, watch: &Watch) -> Result<Option<Manifest>, JobError> {
    told(args, claim.job().rows(), watch, |tell| claim.run(watch, tell))
}

/// Does the rows of a folder again that were stopped.
fn retried(args: &Args) -> Result<End, JobError> {
    let [folder] = args.inputs.as_slice() else {
        return Err(unusable("rows of one folder are done again: qedoku table out/ --retry-stopped"));
    };
    let (folder, watch) = (Path::new(folder), watched());
    let rows = job_of(folder)?.rows();
    let manifest = told(args, rows, &watch, |tell| retry(folder, limits(args), args.threads, &watch, tell))?;
    Ok(ended(Some(&manifest), args))
}

/// Works on so many rows while it is told how far that is.
fn told<T>(args: &Args, total: u64, watch: &Watch, work: impl FnOnce(&(dyn Fn(Event<'_>) + Sync)) -> T) -> T {
    let (kept, is_over) = (AtomicU64::new(0), AtomicBool::new(false));
    let form = Form::of(&args.progress, args.quiet);
    std::thread::scope(|scope| {
        let teller = std::thread::Builder::new().spawn_scoped(scope, || {
            while kept.load(Ordering::Relaxed) == 0 && !is_over.load(Ordering::Relaxed) {
                std::thread::sleep(std::time::Duration::from_millis(5));
            }
            // One more than the rows that were kept, so that none is told from not known yet.
            let kept = kept.load(Ordering::Relaxed).saturating_sub(1);
            progress::tell(form, kept, Some(total), watch, &is_over);
        });
        let done = work(&|event| {
            if let Event::Begun { rows, .. } = event {
                kept.store(rows + 1, Ordering::Relaxed);
            }
        });
        is_over.store(true, Ordering::Relaxed);
        if let Ok(teller) = teller {
            let _ = teller.join();
        }
        done
    })
}

/// What is said at the end, and the code.
fn ended(manifest: Option<&Manifest>, args: &Args) -> End {
    let Some(manifest) = manifest else {
        return End::Code(
            0,
            if args.quiet { String::new() } else { "shards of other parts are not done yet\n".into() },
        );
    };
    let counts = manifest.status;
    let said = match counts.bad() > 0 && !args.quiet {
        true => format!("{} rows, {}\n", grouped(manifest.rows_in), bad(counts, manifest.first_bad())),
        false => String::new(),
    };
    match code(counts, args.strict) {
        0 => End::Done,
        code => End::Code(code, said),
    }
}

/// `2 unreadable, 1 stopped (first: row 17, 80 characters; a Sudoku has 81)`.
fn bad(counts: Counts, first: Option<&Bad>) -> String {
    let kinds = [
        (counts.unreadable, "unreadable"),
        (counts.invalid, "invalid"),
        (counts.stopped, "stopped"),
        (counts.fault, "fault"),
    ];
    let kinds = kinds.iter().filter(|kind| kind.0 > 0);
    let kinds: Vec<String> = kinds.map(|(count, name)| format!("{} {name}", grouped(*count))).collect();
    let first = first.map(|bad| {
        let why = bad.error.as_deref().unwrap_or(&bad.status);
        format!(" (first: row {}, {why})", grouped(bad.row + 1))
    });
    format!("{}{}", kinds.join(", "), first.unwrap_or_default())
}

/// The code that rows make.
fn code(counts: Counts, strict: bool) -> u8 {
    match counts {
        counts if counts.fault > 0 => 3,
        counts if counts.bad() > 0 || (strict && counts.null > 0) => 1,
        _ => 0,
    }
}

/// Where an answer goes.
enum Target {
    Folder { folder: PathBuf, format: Format },
    File { folder: PathBuf, kind: Kind },
    Standard { folder: PathBuf, file: PathBuf, format: Format },
}

fn target(output: &str, args: &Args, scratch: &Path) -> Result<Target, JobError> {
    let path = Path::new(output);
    if output == "-" {
        let format = args.to.unwrap_or(Format::Csv);
        if matches!(format, Format::Parquet | Format::Ipc) {
            return Err(unusable(format!(
                "{format} cannot be written to standard output; type --to ipc-stream"
            )));
        }
        let file = scratch.join("stdout");
        return Ok(Target::Standard { folder: scratch.join("stdout.parts"), file, format });
    }
    if output.contains("://") {
        return Err(unusable(format!("{output}: only files and folders of this machine are written")));
    }
    if output.ends_with(['/', '\\']) || path.is_dir() {
        return Ok(Target::Folder { folder: path.to_owned(), format: args.to.unwrap_or(Format::Parquet) });
    }
    let kind = match (args.to, Kind::of_name(path)) {
        (Some(format), kind) => Kind { format, packing: kind.map_or(Packing::None, |kind| kind.packing) },
        (None, Some(kind)) => kind,
        (None, None) => {
            let what =
                "what is it to be? Name it .parquet, .csv, .tsv, .jsonl or .arrow, or a folder with / behind";
            return Err(unusable(format!("{output}: {what}")));
        }
    };
    if kind.packing != Packing::None && !kind.format.is_text() {
        return Err(unusable(format!(
            "{output}: {} is not packed as a whole; see --compression",
            kind.format
        )));
    }
    let mut name = path.as_os_str().to_owned();
    name.push(".parts");
    Ok(Target::File { folder: name.into(), kind })
}

/// What is asked of each row.
fn plan(args: &Args) -> Result<Plan, JobError> {
    let plan = Plan::parse(&args.columns).map_err(|error| unusable(error.to_string()))?;
    Ok(Plan {
        limits: limits(args),
        solutions_limit: args.solutions_limit.max(1),
        assume_unique: args.assume_unique,
        verify: args.verify,
        blank: args.blank,
        column: args.column.clone(),
        digits_offset: args.digits_offset,
        ..plan
    })
}

/// What a row may take.
fn limits(args: &Args) -> Limits {
    Limits { nodes: Some(args.nodes), work: args.work, time: args.budget.0 }
}

fn wish(args: &Args, target: &Target, scratch: &Path) -> Result<Wish, JobError> {
    let plan = Plan {
        keep: match args.keep.as_str() {
            "all" => Keep::All,
            "none" => Keep::Nothing,
            names => Keep::Names(names.split(',').map(|name| name.trim().to_owned()).collect()),
        },
        prefix: args.prefix.clone(),
        clash: match args.clash.as_str() {
            "replace" => Clash::Replace,
            "error" => Clash::Error,
            _ => Clash::Suffix,
        },
        ..plan(args)?
    };
    let (folder, kind, single) = match target {
        Target::Folder { folder, format } => {
            (folder, Kind { format: *format, packing: Packing::None }, false)
        }
        Target::File { folder, kind } => (folder, *kind, true),
        Target::Standard { folder, format, .. } => {
            (folder, Kind { format: *format, packing: Packing::None }, true)
        }
    };
    if kind.format == Format::Text {
        return Err(unusable("text holds puzzles alone; write csv or jsonl"));
    }
    if single && args.shard != qedoku_table::files::Group::ALL && matches!(target, Target::Standard { .. }) {
        return Err(unusable("a part of the shards needs a file or a folder to go to"));
    }
    let inputs = inputs(args, folder, scratch)?;
    let sample = args.sample.map(|rows| Sample { rows, seed: args.seed, below: 0 });
    Ok(Wish {
        from: args.from,
        condition: args.condition.clone(),
        rows: Rows { skip: args.skip, limit: args.limit, sample },
        shard_rows: args.shard_rows,
        output: Output {
            format: kind.format,
            packing: kind.packing,
            compression: args.compression,
            row_group: args.row_group.max(1),
            sort: args.sort.clone(),
            bloom: args.bloom.clone(),
            single,
        },
        restart: args.restart,
        paranoid: args.paranoid,
        ..Wish::new(inputs, folder.clone(), plan)
    })
}

/// The files that are read; what is written is none of them.
fn inputs(args: &Args, besides: &Path, scratch: &Path) -> Result<Vec<PathBuf>, JobError> {
    let mut inputs = Vec::new();
    for input in &args.inputs {
        if input == "-" {
            let path = scratch.join("stdin");
            let copied = std::fs::File::create(&path)
                .and_then(|mut file| std::io::copy(&mut std::io::stdin().lock(), &mut file));
            copied.map_err(|error| unusable(format!("standard input: {error}")))?;
            inputs.push(path);
        } else {
            inputs.extend(files(input, besides).map_err(unusable)?);
        }
    }
    Ok(inputs)
}

/// What would be done, found out in a folder that goes.
fn dry(args: &Args, wish: Wish, target: &Target, scratch: &Path, watch: &Watch) -> Result<End, JobError> {
    let wish = Wish { folder: scratch.join("dry"), ..wish };
    let claim = Claim::make(&wish, args.shard, watch)?;
    let job = claim.job();
    let mut said = String::new();
    for input in job.inputs() {
        said += &format!("reads {} ({}, {} rows)\n", input.path, input.format, grouped(input.rows));
    }
    let columns: Vec<&str> = wish.plan.columns.iter().map(|column| column.name()).collect();
    said += &format!("puzzles are those of the column `{}`\n", job.column());
    said += &format!("adds {} to {} rows\n", columns.join(", "), grouped(job.rows()));
    let to = match target {
        Target::Folder { folder, .. } => match job.shards() {
            1 => format!("{} in one shard", folder.display()),
            shards => format!("{} in {} shards", folder.display(), grouped(shards)),
        },
        Target::File { folder, .. } => folder.with_extension("").display().to_string(),
        Target::Standard { .. } => "standard output".to_owned(),
    };
    said += &format!("writes {} to {to}\n", job.output().format);
    said += &cost::told(&claim.estimate(cost::LOOK, watch)?, args);
    let _ = std::io::stdout().lock().write_all(said.as_bytes());
    Ok(End::Done)
}

fn checked(args: &Args) -> Result<End, JobError> {
    let mut said = String::new();
    for folder in &args.inputs {
        for wrong in check(Path::new(folder))? {
            said += &format!("{folder}: {wrong}\n");
        }
    }
    Ok(if said.is_empty() { End::Done } else { End::Code(1, said) })
}

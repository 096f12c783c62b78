//! `qedoku-table`: columns added to tables of puzzles, from files to files.
//!
//! [`run`] is the whole program. Jobs are those of [`qedoku_table::files`]; here stand what may be typed,
//! where inputs are found, what is told on the way and how it ends. What takes SQL or addresses of object
//! stores is handed to the program `qedoku-sql`, which is built on this one: it runs [`run_with`] with both.
#![forbid(unsafe_code)]

mod args;
mod cost;
mod ending;
mod handover;
mod options;
pub mod progress;
mod sources;
mod stores;
mod summary;
mod target;

use args::Args;
use clap::Parser as _;
use ending::ended;
use handover::hand_over;
pub use handover::{Helpers, Sql};
pub use options::{Limit, PackOptions, RowOptions};
use progress::{Form, grouped};
use qedoku_table::files::{
    Claim, Event, Format, JobError, Kind, Manifest, Output, Packing, Rows, Sample, Wish, check, job_of,
    reads_condition, retry,
};
use qedoku_table::{Clash, Keep, Plan, Watch, catalogue};
pub use sources::{files, fits};
use std::ffi::OsString;
use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use stores::{Names, fetched, has_addresses, kept};
pub use stores::{Place, Stores, is_address, known};
use target::{Target, target};

/// How a run ends.
enum End {
    /// With this code, after this on standard error.
    Code(u8, String),
    Done,
}

/// Does what is typed, the name of the program first, and returns the exit code.
pub fn run(arguments: impl Iterator<Item = OsString>) -> u8 {
    run_with(arguments, Helpers::default())
}

/// The same where SQL or object stores are at hand.
pub fn run_with(arguments: impl Iterator<Item = OsString>, helpers: Helpers<'_>) -> u8 {
    let arguments: Vec<OsString> = arguments.collect();
    let args = match Args::try_parse_from(&arguments) {
        Ok(args) => args,
        Err(said) => {
            let _ = said.print();
            return if said.use_stderr() { 2 } else { 0 };
        }
    };
    let is_alone = helpers.sql.is_none() && helpers.stores.is_none();
    let asked = match (&args.sql, &args.condition, helpers.sql) {
        (Some(query), _, Some(sql)) => return sql.query(args.as_query(query)),
        _ if is_alone && has_addresses(&args) => {
            hand_over(&arguments, "addresses of object stores are the work of", " --features stores")
        }
        (Some(_), _, None) => hand_over(&arguments, "queries are the work of", ""),
        (None, Some(condition), None) => match reads_condition(condition) {
            Ok(()) => asked(&args, helpers),
            Err(wrong) => hand_over(&arguments, &format!("{wrong}\nother conditions are the work of"), ""),
        },
        _ => asked(&args, helpers),
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

fn asked(args: &Args, helpers: Helpers<'_>) -> Result<End, JobError> {
    if args.columns == "help" {
        let _ = std::io::stdout().lock().write_all(catalogue().as_bytes());
        return Ok(End::Done);
    }
    if args.retry_stopped {
        return retried(args);
    }
    // Folders that go when this ends: what came from elsewhere, and what goes there.
    let scratch =
        tempfile::tempdir().map_err(|error| unusable(format!("no folder for what passes by: {error}")))?;
    // Systems have short names for the folders of what passes by, and jobs tell the long ones.
    let within = scratch.path().canonicalize().unwrap_or_else(|_| scratch.path().to_owned());
    let names = Names::of(args, &within);
    asked_in(args, helpers, &within, &names).map_err(|error| names.in_error(error))
}

fn asked_in(args: &Args, helpers: Helpers<'_>, scratch: &Path, names: &Names) -> Result<End, JobError> {
    let (watch, stores) = (Arc::new(Watch::default()), helpers.stores);
    // What is read from a keyboard ends by Ctrl-C as it always does, what comes from elsewhere as we do.
    if has_addresses(args) {
        listen(&watch);
    }
    if args.check {
        return checked(args, stores, scratch, &watch);
    }
    if args.summary {
        return summary::summed(args, scratch, stores, &watch);
    }
    let output = args.output.as_deref();
    let output = output.ok_or_else(|| unusable("where to? Type -o rated.parquet, -o folder/ or -o -"))?;
    let target = target(output, args, scratch)?;
    let place = match is_address(output) {
        true => Some(known(stores, output)?.place(output, &watch)?),
        false => None,
    };
    let wish = wish(args, &target, scratch, stores, &watch)?;
    listen(&watch);
    let wish = Wish { language: helpers.sql.map(|sql| sql.language(&watch)), ..wish };
    if args.dry_run {
        return dry(args, wish, &target, scratch, (&watch, names));
    }
    let folder = wish.folder.clone();
    if let Some(place) = &place {
        place.bring(&folder, args.restart, wish.output.single || wish.paranoid)?;
    }
    let claim = Claim::make(&wish, args.shard, &watch)?.with_threads(args.threads);
    if !args.quiet && std::io::stderr().is_terminal() && args.column.is_none() {
        complain(&format!("puzzles are those of the column `{}`\n", claim.job().column()));
    }
    let manifest = match &place {
        Some(place) => kept(place.as_ref(), &claim, &folder, args, &watch)?,
        None => worked(&claim, args, &watch)?,
    };
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
    listen(&watch);
    watch
}

/// Ctrl-C says stop to it.
fn listen(watch: &Arc<Watch>) {
    let signal = watch.clone();
    // Without a handler Ctrl-C ends the program as it always does; what is written stays whole.
    let _ = ctrlc::set_handler(move || {
        if signal.stop.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
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
    if is_address(folder) {
        return Err(unusable(format!(
            "{folder}: rows are done again in folders of this machine; fetch it first"
        )));
    }
    let (folder, watch) = (Path::new(folder), watched());
    let rows = job_of(folder)?.rows();
    let manifest =
        told(args, rows, &watch, |tell| retry(folder, args.rows.limits(), args.threads, &watch, tell))?;
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

/// What is asked of each row.
fn plan(args: &Args) -> Result<Plan, JobError> {
    let plan = Plan::parse(&args.columns).map_err(|error| unusable(error.to_string()))?;
    Ok(Plan {
        blank: args.blank,
        column: args.column.clone(),
        digits_offset: args.digits_offset,
        ..args.rows.plan(plan)
    })
}

fn wish(
    args: &Args,
    target: &Target,
    scratch: &Path,
    stores: Option<&dyn Stores>,
    watch: &Arc<Watch>,
) -> Result<Wish, JobError> {
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
    let inputs = inputs(args, folder, scratch, stores, watch)?;
    let base = args.inputs.iter().any(|input| is_address(input)).then(|| fetched(scratch));
    let sample = args.sample.map(|rows| Sample { rows, seed: args.seed, below: 0 });
    Ok(Wish {
        base,
        from: args.from,
        condition: args.condition.clone(),
        rows: Rows { skip: args.skip, limit: args.limit, sample },
        shard_rows: args.shard_rows,
        output: Output {
            format: kind.format,
            packing: kind.packing,
            compression: args.packed.compression,
            row_group: args.packed.row_group.max(1),
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
fn inputs(
    args: &Args,
    besides: &Path,
    scratch: &Path,
    stores: Option<&dyn Stores>,
    watch: &Arc<Watch>,
) -> Result<Vec<PathBuf>, JobError> {
    let (mut inputs, into) = (Vec::new(), fetched(scratch));
    std::fs::create_dir_all(&into).map_err(|error| unusable(format!("{}: {error}", into.display())))?;
    for input in &args.inputs {
        if input == "-" {
            let path = into.join("stdin");
            let copied = std::fs::File::create(&path)
                .and_then(|mut file| std::io::copy(&mut std::io::stdin().lock(), &mut file));
            copied.map_err(|error| unusable(format!("standard input: {error}")))?;
            inputs.push(path);
        } else if is_address(input) {
            inputs.extend(known(stores, input)?.fetch(input, &into, watch)?);
        } else {
            inputs.extend(files(input, besides).map_err(unusable)?);
        }
    }
    Ok(inputs)
}

/// What would be done, found out in a folder that goes.
fn dry(
    args: &Args,
    wish: Wish,
    target: &Target,
    scratch: &Path,
    (watch, names): (&Watch, &Names),
) -> Result<End, JobError> {
    let wish = Wish { folder: scratch.join("dry"), ..wish };
    let claim = Claim::make(&wish, args.shard, watch)?;
    let job = claim.job();
    let mut said = String::new();
    for input in job.inputs() {
        let path = match &wish.base {
            Some(base) => names.told(&base.join(&input.path).display().to_string()),
            None => input.path.clone(),
        };
        said += &format!("reads {path} ({}, {} rows)\n", input.format, grouped(input.rows));
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
    said += &format!("writes {} to {}\n", job.output().format, names.told(&to));
    said += &cost::told(&claim.estimate(cost::LOOK, watch)?, args);
    let _ = std::io::stdout().lock().write_all(said.as_bytes());
    Ok(End::Done)
}

fn checked(
    args: &Args,
    stores: Option<&dyn Stores>,
    scratch: &Path,
    watch: &Arc<Watch>,
) -> Result<End, JobError> {
    let mut said = String::new();
    for (number, folder) in args.inputs.iter().enumerate() {
        let mut local = PathBuf::from(folder);
        if is_address(folder) {
            local = scratch.join("check").join(number.to_string());
            known(stores, folder)?.copy(folder, &local, watch)?;
        }
        for wrong in check(&local)? {
            said += &format!("{folder}: {wrong}\n");
        }
    }
    Ok(if said.is_empty() { End::Done } else { End::Code(1, said) })
}

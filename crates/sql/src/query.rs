//! A query from its text to the rows that answer it.

use crate::args::Args;
use crate::ending::{Ending, told};
use crate::functions::Shared;
use crate::output::{Answer, Target, Unwritten};
use crate::parse;
use crate::session::session;
use crate::stores::{Addresses, stores};
use crate::tables::table;
use datafusion::dataframe::DataFrame;
use datafusion::error::DataFusionError;
use datafusion::execution::context::SQLOptions;
use futures_util::StreamExt as _;
use qedoku_table::{Plan, Watch};
use qedoku_table_cli::progress::{Form, during};
use qedoku_table_cli::{is_address, known};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// So often a signal to stop is looked at.
const LOOK: Duration = Duration::from_millis(50);

/// Answers what is typed.
///
/// # Errors
/// How it ends otherwise.
pub fn answered(args: &Args) -> Result<Ending, Ending> {
    let scratch = tempfile::tempdir()
        .map_err(|error| Ending::unusable(format!("no folder for what passes by: {error}")))?;
    let shared = Shared::new(args.rows.plan(Plan::default()), None);
    let stores = stores().map_err(Ending::unusable)?;
    if !is_address(&args.output) {
        let addresses = Addresses::new(stores, scratch.path().join("in"), shared.watch.clone());
        return answered_in(args, scratch.path(), &shared, Arc::new(addresses));
    }
    let address = args.output.as_str();
    known(stores.as_deref(), address)
        .and_then(|stores| stores.place(address, &shared.watch).map(|_| ()))
        .map_err(|error| Ending::unusable(error.to_string()))?;
    // The answer is made here, and put there as a whole.
    let name = address.rsplit('/').next().unwrap_or_default();
    if name.is_empty() {
        let what = "is a folder; name a file, such as answer.parquet";
        return Err(Ending::unusable(format!("{address} {what}")));
    }
    let local = scratch.path().join("out").join(name);
    std::fs::create_dir_all(scratch.path().join("out"))
        .map_err(|error| Ending::unusable(format!("no folder for what passes by: {error}")))?;
    let output = local.display().to_string();
    let addresses = Arc::new(Addresses::new(stores, scratch.path().join("in"), shared.watch.clone()));
    let named = |ending: Ending| Ending { said: ending.said.replace(&output, address), ..ending };
    let args = Args { output: output.clone(), ..args.clone() };
    let ending = answered_in(&args, scratch.path(), &shared, addresses.clone()).map_err(named)?;
    addresses.put(&local, address).map_err(Ending::broken)?;
    Ok(ending)
}

/// The same where the answer stays on this machine.
fn answered_in(
    args: &Args,
    scratch: &Path,
    shared: &Arc<Shared>,
    addresses: Arc<Addresses>,
) -> Result<Ending, Ending> {
    let target = Target::of(args)?;
    if args.inputs.iter().any(|input| is_address(input)) {
        watched(&shared.watch);
    }
    let mut inputs = Vec::new();
    for input in &args.inputs {
        match input.as_str() {
            "-" => inputs.push(standard_input(scratch)?),
            address if is_address(address) => {
                let files = addresses.files(address).map_err(|said| match is_stopped(shared) {
                    true => Ending::stopped(),
                    false => Ending::unusable(said),
                });
                inputs.extend(files?);
            }
            _ => inputs.extend(qedoku_table_cli::files(input, Path::new("")).map_err(Ending::unusable)?),
        }
    }
    watched(&shared.watch);
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    if let Some(threads) = args.threads {
        runtime.worker_threads(threads.get());
    }
    let runtime = runtime.enable_time().build();
    let runtime = runtime.map_err(|error| Ending::broken(format!("no threads: {error}")))?;
    let form = Form::of(&args.progress, args.quiet);
    let done = during(form, &shared.watch, || {
        runtime.block_on(carried(args, &target, (&inputs, &addresses), shared))
    });
    // What is still at work on a row ends with it.
    runtime.shutdown_timeout(Duration::from_secs(1));
    done?;
    let (bad, faults) = (shared.bad.load(Ordering::Relaxed), shared.faults.load(Ordering::Relaxed));
    let asks = shared.asks_status.load(Ordering::Relaxed);
    Ok(match (faults, bad) {
        (0, 0) => Ending::DONE,
        (0, _) if asks => Ending::DONE,
        (0, _) if args.quiet => Ending::broken(""),
        (0, _) => Ending::broken(
            "some rows are unreadable, invalid or stopped, and null for that; row_status(puzzle) tells which",
        ),
        _ => Ending {
            code: 3,
            said: "the program failed at some rows; row_status(puzzle) tells which, please report one"
                .to_owned(),
        },
    })
}

fn is_stopped(shared: &Shared) -> bool {
    shared.watch.stop.load(Ordering::Relaxed)
}

/// Standard input as a file.
fn standard_input(scratch: &Path) -> Result<PathBuf, Ending> {
    let path = scratch.join("stdin");
    let copied = std::fs::File::create(&path)
        .and_then(|mut file| std::io::copy(&mut std::io::stdin().lock(), &mut file));
    copied.map(|_| path).map_err(|error| Ending::unusable(format!("standard input: {error}")))
}

/// Ctrl-C ends what is at work; a second one ends it at once.
fn watched(watch: &Arc<Watch>) {
    let signal = watch.clone();
    // Without a handler Ctrl-C ends the program as it always does; what is written stays whole.
    let _ = ctrlc::set_handler(move || {
        if signal.stop.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
}

/// A query that is understood.
async fn read(
    args: &Args,
    (inputs, addresses): (&[PathBuf], &Arc<Addresses>),
    shared: &Arc<Shared>,
    is_slow: bool,
) -> Result<DataFrame, Ending> {
    let session = session(shared, (args.from, Some(addresses.clone())), args.threads, is_slow);
    let wrong = |error: &DataFusionError| Ending::unusable(told(&args.query, error));
    if !inputs.is_empty() {
        let puzzles = table(inputs, args.from).await.map_err(|error| wrong(&error))?;
        session.register_table("puzzles", puzzles).map_err(|error| wrong(&error))?;
    }
    let options = SQLOptions::new().with_allow_ddl(false).with_allow_dml(false).with_allow_statements(false);
    let plan = parse::query(&session.state(), &args.query).await.map_err(|error| wrong(&error))?;
    options.verify_plan(&plan).map_err(|error| wrong(&error))?;
    session.execute_logical_plan(plan).await.map_err(|error| wrong(&error))
}

/// Reads a query, and writes what answers it.
async fn carried(
    args: &Args,
    target: &Target,
    inputs: (&[PathBuf], &Arc<Addresses>),
    shared: &Arc<Shared>,
) -> Result<(), Ending> {
    let mut query = read(args, inputs, shared, false).await?;
    if shared.is_slow.load(Ordering::Relaxed) {
        query = read(args, inputs, shared, true).await?;
    }
    let failed = |error: &DataFusionError| match is_stopped(shared) {
        true => Ending::stopped(),
        false => Ending::broken(told("", error)),
    };
    let schema = Arc::new(query.schema().as_arrow().clone());
    // Columns that cannot be written so are told before anything is done.
    let mut rows = query.execute_stream().await.map_err(|error| failed(&error))?;
    let mut answer = Answer::new(target, &schema, args)?;
    loop {
        let next = tokio::time::timeout(LOOK, rows.next()).await;
        if is_stopped(shared) {
            return Err(Ending::stopped());
        }
        let added = match next {
            Err(_) => continue,
            Ok(None) => break,
            Ok(Some(batch)) => answer.add(&batch.map_err(|error| failed(&error))?),
        };
        match added {
            Ok(()) => {}
            Err(Unwritten::Closed) => return Ok(()),
            Err(Unwritten::Failed(what)) => return Err(Ending::broken(format!("{}: {what}", args.output))),
        }
    }
    match answer.finish() {
        Ok(()) | Err(Unwritten::Closed) => {}
        Err(Unwritten::Failed(what)) => return Err(Ending::broken(format!("{}: {what}", args.output))),
    }
    let _ = std::io::stdout().flush();
    Ok(())
}

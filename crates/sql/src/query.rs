//! A query from its text to the rows that answer it.

use crate::args::Args;
use crate::ending::{Ending, told};
use crate::functions::Shared;
use crate::output::{Answer, Target, Unwritten};
use crate::parse;
use crate::session::session;
use crate::tables::table;
use datafusion::dataframe::DataFrame;
use datafusion::error::DataFusionError;
use datafusion::execution::context::SQLOptions;
use futures_util::StreamExt as _;
use qedoku_table::Watch;
use qedoku_table_cli::progress::{Form, during};
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
    let target = Target::of(args)?;
    let scratch = tempfile::tempdir()
        .map_err(|error| Ending::unusable(format!("no folder for what passes by: {error}")))?;
    let mut inputs = Vec::new();
    for input in &args.inputs {
        match input.as_str() {
            "-" => inputs.push(standard_input(scratch.path())?),
            _ => inputs.extend(qedoku_table_cli::files(input, Path::new("")).map_err(Ending::unusable)?),
        }
    }
    let shared = Shared::new(args.plan(), None);
    watched(&shared.watch);
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    if let Some(threads) = args.threads {
        runtime.worker_threads(threads.get());
    }
    let runtime = runtime.enable_time().build();
    let runtime = runtime.map_err(|error| Ending::broken(format!("no threads: {error}")))?;
    let form = Form::of(&args.progress, args.quiet);
    let done = during(form, &shared.watch, || runtime.block_on(carried(args, &target, &inputs, &shared)));
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
    inputs: &[PathBuf],
    shared: &Arc<Shared>,
    is_slow: bool,
) -> Result<DataFrame, Ending> {
    let session = session(shared, args.from, args.threads, is_slow);
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
    inputs: &[PathBuf],
    shared: &Arc<Shared>,
) -> Result<(), Ending> {
    let mut query = read(args, inputs, shared, false).await?;
    if shared.is_slow.load(Ordering::Relaxed) {
        query = read(args, inputs, shared, true).await?;
    }
    let failed = |error: &DataFusionError| match shared.watch.stop.load(Ordering::Relaxed) {
        true => Ending::stopped(),
        false => Ending::broken(told("", error)),
    };
    let schema = Arc::new(query.schema().as_arrow().clone());
    // Columns that cannot be written so are told before anything is done.
    let mut rows = query.execute_stream().await.map_err(|error| failed(&error))?;
    let mut answer = Answer::new(target, &schema, args)?;
    loop {
        let next = tokio::time::timeout(LOOK, rows.next()).await;
        if shared.watch.stop.load(Ordering::Relaxed) {
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

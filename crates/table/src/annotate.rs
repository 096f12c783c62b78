//! Batches in, batches out.

use crate::answer::Answerer;
use crate::build::Builder;
use crate::error::TableError;
use crate::find::{Found, find_puzzles};
use crate::kind::Node;
use crate::layout::Layout;
use crate::plan::{Keep, Plan};
use crate::source::Source;
use crate::tally::Tally;
use crate::watch::Watch;
use arrow_array::{Array, ArrayRef, Int64Array, RecordBatch, RecordBatchOptions, StructArray};
use arrow_schema::{Field, Fields, Schema};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// More rows than these have more bytes of solutions than offsets of 32 bits can count.
const MOST_ROWS: usize = 1 << 24;

/// A batch with the columns of a plan behind its own. The column of puzzles is found as
/// [`find_puzzles`](crate::find_puzzles) does, unless the plan names it. Columns that are carried are the
/// very same memory.
///
/// # Errors
/// What is wrong with the batch as a whole; rows never make an error.
///
/// ```
/// use arrow_array::{ArrayRef, LargeStringArray, RecordBatch};
/// use qedoku_table::{Plan, Watch, annotate};
/// use std::sync::Arc;
/// let quizzes = LargeStringArray::from(vec!["0".repeat(81)]);
/// let batch = RecordBatch::try_from_iter([("quizzes", Arc::new(quizzes) as ArrayRef)])?;
/// let answer = annotate(&batch, &Plan::default(), &Watch::default())?;
/// assert_eq!(answer.num_columns(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn annotate(batch: &RecordBatch, plan: &Plan, watch: &Watch) -> Result<RecordBatch, TableError> {
    let layout = Layout::new(&batch.schema(), plan)?;
    answer(batch, 0, &layout, &mut None, plan, watch)
}

/// The same, laid out and with the column of puzzles where it is known; else it is known then. So many rows
/// came before the batch.
pub(crate) fn answer(
    batch: &RecordBatch,
    before: u64,
    layout: &Layout,
    found: &mut Option<Found>,
    plan: &Plan,
    watch: &Watch,
) -> Result<RecordBatch, TableError> {
    if layout.is_done {
        return Ok(batch.clone());
    }
    if batch.num_rows() == 0 && found.is_none() {
        // Where the puzzles are does not matter, and may need rows to be told.
        return Ok(RecordBatch::new_empty(layout.schema.clone()));
    }
    let found = match found {
        Some(known) => known,
        none => none.insert(find_puzzles(&batch.schema(), Some(batch), plan.column.as_deref())?),
    };
    let (puzzles, outer) = found.column(batch);
    let source = Source::new(&found.name, puzzles.as_ref(), outer)?.at_place(before);
    let own = found.solution.as_ref().filter(|_| plan.asks("solution_matches"));
    let own = own.and_then(|name| batch.column_by_name(name));
    let own = own.and_then(|array| Source::new("", array.as_ref(), Vec::new()).ok());
    let (ours, _) = columns(&source, own.as_ref(), plan, watch)?;
    let carried = layout.carried.iter().map(|&at| batch.column(at).clone());
    // A batch without columns has its rows all the same.
    let rows = RecordBatchOptions::new().with_row_count(Some(batch.num_rows()));
    Ok(RecordBatch::try_new_with_options(layout.schema.clone(), carried.chain(ours).collect(), &rows)?)
}

/// The columns of a plan for an array of puzzles, as one array of structs.
///
/// # Errors
/// As for [`annotate`].
///
/// ```
/// use arrow_array::{Array, StringArray, cast::AsArray};
/// use qedoku_table::{Plan, Watch, annotate_array};
/// let puzzles = StringArray::from(vec![".".repeat(81)]);
/// let answer = annotate_array(&puzzles, &Plan::parse("solutions")?, &Watch::default())?;
/// assert_eq!(answer.column_names(), ["solutions", "status"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn annotate_array(puzzles: &dyn Array, plan: &Plan, watch: &Watch) -> Result<StructArray, TableError> {
    let alone = Plan { keep: Keep::Nothing, ..plan.clone() };
    let layout = Layout::new(&Schema::new(Fields::empty()), &alone)?;
    let source = Source::new("puzzle", puzzles, Vec::new())?;
    let (ours, _) = columns(&source, None, plan, watch)?;
    let fields: Vec<Field> = layout.schema.fields().iter().map(|field| field.as_ref().clone()).collect();
    Ok(StructArray::try_new_with_length(fields.into(), ours, None, source.len())?)
}

/// The columns of a plan, and how the rows stand.
pub(crate) fn columns(
    source: &Source<'_>,
    own: Option<&Source<'_>>,
    plan: &Plan,
    watch: &Watch,
) -> Result<(Vec<ArrayRef>, Tally), TableError> {
    columns_of_width(source, own, plan, watch, plan.slice())
}

/// The same where a thread takes so many rows at a time.
pub(crate) fn columns_of_width(
    source: &Source<'_>,
    own: Option<&Source<'_>>,
    plan: &Plan,
    watch: &Watch,
    width: usize,
) -> Result<(Vec<ArrayRef>, Tally), TableError> {
    let rows = source.len();
    if rows > MOST_ROWS {
        return Err(TableError::TooLarge(rows));
    }
    let builders = |rows| -> Vec<Builder> {
        plan.columns.iter().map(|column| Builder::new(column.entry().kind, rows)).collect()
    };
    let answerer = Answerer::new(plan, watch);
    let values: Vec<_> = plan.columns.iter().map(|column| column.entry().value).collect();
    let answer = |range: Range<usize>, builders: &mut [Builder], tally: &mut Tally| {
        let mut at = range.start;
        answerer.rows(source, own, range, |row| {
            tally.take(at, row);
            at += 1;
            for (value, builder) in values.iter().zip(&mut *builders) {
                builder.push(value(row));
            }
        });
    };
    let slices = Slices { rows, width };
    let is_stopped = || watch.stop.load(Ordering::Relaxed);
    let threads = if slices.count() > 1 { plan.thread_count().min(slices.count()) } else { 1 };
    let (mut whole, mut tally) = (builders(rows), Tally::default());
    if threads < 2 {
        for slice in (0..slices.count()).take_while(|_| !is_stopped()) {
            answer(slices.range(slice), &mut whole, &mut tally);
        }
    } else {
        for (part, stand) in parts(threads, &slices, &is_stopped, |range| {
            let (mut part, mut stand) = (builders(range.len()), Tally::default());
            answer(range, &mut part, &mut stand);
            (part, stand)
        }) {
            tally.join(stand);
            for (column, part) in whole.iter_mut().zip(part) {
                column.join(part)?;
            }
        }
    }
    if is_stopped() {
        return Err(TableError::Stopped);
    }
    let mut whole: Vec<ArrayRef> = whole.into_iter().map(Builder::finished).collect::<Result<_, _>>()?;
    for (array, column) in whole.iter_mut().zip(&plan.columns) {
        if column.entry().node == Node::Place {
            *array = Arc::new(Int64Array::from_iter_values(source.places()));
        }
    }
    Ok((whole, tally))
}

/// Rows, so many at a time.
struct Slices {
    rows: usize,
    width: usize,
}

impl Slices {
    fn count(&self) -> usize {
        self.rows.div_ceil(self.width)
    }

    fn range(&self, slice: usize) -> Range<usize> {
        slice * self.width..((slice + 1) * self.width).min(self.rows)
    }
}

/// What work makes of each slice, in order; threads take one after the other. None of them outlives the call.
fn parts<T: Send>(
    threads: usize,
    slices: &Slices,
    is_stopped: &(dyn Fn() -> bool + Sync),
    work: impl Fn(Range<usize>) -> T + Sync,
) -> Vec<T> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::with_capacity(slices.count())));
    let run = || {
        while !is_stopped() {
            let slice = next.fetch_add(1, Ordering::Relaxed);
            if slice >= slices.count() {
                break;
            }
            let part = work(slices.range(slice));
            done.lock().unwrap_or_else(PoisonError::into_inner).push((slice, part));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            // Where the system has no more threads to give, those that there are do the work.
            let _ = std::thread::Builder::new().spawn_scoped(scope, run);
        }
        run();
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by_key(|(slice, _)| *slice);
    done.into_iter().map(|(_, part)| part).collect()
}

//! Streams of batches: as many rows as there are, a few at a time in memory.

use crate::annotate::answer;
use crate::error::PlanError;
use crate::find::Found;
use crate::layout::Layout;
use crate::plan::Plan;
use crate::watch::Watch;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use std::sync::Arc;

/// Most rows that are answered at a time.
const BATCH: usize = 1 << 16;

/// A reader that adds the columns of a plan to each batch of another. Larger batches than 65,536 rows come in
/// several.
///
/// # Errors
/// If a name clashes, or a column to keep is not there.
///
/// ```
/// use arrow_array::{ArrayRef, RecordBatch, RecordBatchIterator, RecordBatchReader, StringArray};
/// use qedoku_table::{Plan, Watch, annotate_reader};
/// use std::sync::Arc;
/// let puzzles = Arc::new(StringArray::from(vec![".".repeat(81); 70_000])) as ArrayRef;
/// let batch = RecordBatch::try_from_iter([("puzzle", puzzles)])?;
/// let schema = batch.schema();
/// let reader = RecordBatchIterator::new([Ok(batch)], schema);
/// let answers = annotate_reader(reader, Plan::parse("givens")?, Arc::new(Watch::default()))?;
/// assert_eq!(answers.schema().field(1).name(), "givens");
/// let rows: Result<Vec<usize>, _> = answers.map(|batch| batch.map(|batch| batch.num_rows())).collect();
/// assert_eq!(rows?, [65_536, 4_464]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn annotate_reader<R: RecordBatchReader + Send>(
    reader: R,
    plan: Plan,
    watch: Arc<Watch>,
) -> Result<Annotated<R>, PlanError> {
    let layout = Layout::new(&reader.schema(), &plan)?;
    Ok(Annotated { reader, plan, watch, layout, found: None, rest: None, before: 0 })
}

/// What [`annotate_reader`] gives.
///
/// ```
/// use arrow_array::RecordBatchReader;
/// use qedoku_table::Annotated;
/// fn names<R: RecordBatchReader>(answers: &Annotated<R>) -> Vec<String> {
///     answers.schema().fields().iter().map(|field| field.name().clone()).collect()
/// }
/// ```
pub struct Annotated<R> {
    reader: R,
    plan: Plan,
    watch: Arc<Watch>,
    layout: Layout,
    /// The column of puzzles, known from the first rows on.
    found: Option<Found>,
    /// What is left of a large batch.
    rest: Option<RecordBatch>,
    /// Rows that came before.
    before: u64,
}

impl<R> Annotated<R> {
    /// The column of puzzles, known from the first rows on.
    ///
    /// ```
    /// use qedoku_table::Annotated;
    /// fn column<R>(answers: &Annotated<R>) -> Option<&str> {
    ///     answers.found().map(|found| found.name.as_str())
    /// }
    /// ```
    pub const fn found(&self) -> Option<&Found> {
        self.found.as_ref()
    }
}

impl<R: RecordBatchReader> Iterator for Annotated<R> {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let batch = match self.rest.take() {
            Some(rest) => rest,
            None => match self.reader.next()? {
                Ok(batch) => batch,
                Err(error) => return Some(Err(error)),
            },
        };
        let rows = batch.num_rows();
        if rows > BATCH {
            self.rest = Some(batch.slice(BATCH, rows - BATCH));
        }
        let batch = batch.slice(0, rows.min(BATCH));
        let before = self.before;
        self.before += batch.num_rows() as u64;
        let answer = answer(&batch, before, &self.layout, &mut self.found, &self.plan, &self.watch);
        Some(answer.map_err(ArrowError::from))
    }
}

impl<R: RecordBatchReader> RecordBatchReader for Annotated<R> {
    fn schema(&self) -> SchemaRef {
        self.layout.schema.clone()
    }
}

//! Conditions on rows in SQL, for `--where`.

use crate::ending::told;
use crate::functions::Shared;
use crate::parse;
use crate::session::session;
use datafusion::arrow::array::{ArrayRef, AsArray as _, BooleanArray, RecordBatch, RecordBatchOptions};
use datafusion::arrow::datatypes::{DataType, Schema, SchemaRef};
use datafusion::common::DFSchema;
use datafusion::error::DataFusionError;
use datafusion::logical_expr::ExprSchemable as _;
use datafusion::physical_expr::PhysicalExpr;
use qedoku_table::files::{Language, Predicate};
use qedoku_table::{Plan, Watch};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// SQL as a language of conditions.
#[derive(Debug)]
pub struct Conditions(Arc<Watch>);

impl Conditions {
    /// Conditions that are no longer looked at when this says stop.
    pub fn new(watch: Arc<Watch>) -> Conditions {
        Conditions(watch)
    }
}

impl Language for Conditions {
    fn read(&self, text: &str, columns: &Schema) -> Result<Box<dyn Predicate>, String> {
        let wrong = |error: DataFusionError| told(text, &error);
        let shared = Shared::new(Plan::default(), Some(self.0.clone()));
        let session = session(&shared, (None, None), None, false);
        let schema = DFSchema::try_from(columns.clone()).map_err(wrong)?;
        let expression = parse::expression(&session.state(), text, &schema).map_err(wrong)?;
        let mut named: Vec<usize> = Vec::new();
        for column in expression.column_refs() {
            named.extend(columns.index_of(&column.name).ok());
        }
        named.sort_unstable();
        named.dedup();
        let seen = Arc::new(columns.project(&named).map_err(|error| error.to_string())?);
        let schema = DFSchema::try_from(seen.as_ref().clone()).map_err(wrong)?;
        let holds = session.create_physical_expr(expression.clone(), &schema).map_err(wrong)?;
        match expression.get_type(&schema) {
            Ok(DataType::Boolean | DataType::Null) => {}
            Ok(other) => return Err(format!("a condition is true or false, and this is {other}: {text}")),
            // What is neither until its types are made to fit is one that holds or does not.
            Err(_) => {}
        }
        let asks_status = shared.asks_status.load(Ordering::Relaxed);
        Ok(Box::new(Holds { columns: named, seen, holds, asks_status }))
    }
}

/// A condition that is ready for rows.
#[derive(Debug)]
struct Holds {
    columns: Vec<usize>,
    seen: SchemaRef,
    holds: Arc<dyn PhysicalExpr>,
    asks_status: bool,
}

impl Predicate for Holds {
    fn columns(&self) -> &[usize] {
        &self.columns
    }

    fn holds(&self, rows: usize, arrays: &[ArrayRef]) -> Result<BooleanArray, String> {
        let failed = |error: DataFusionError| error.find_root().message().into_owned();
        let size = RecordBatchOptions::new().with_row_count(Some(rows));
        let batch = RecordBatch::try_new_with_options(self.seen.clone(), arrays.to_vec(), &size);
        let batch = batch.map_err(|error| error.to_string())?;
        let holds = self.holds.evaluate(&batch).and_then(|value| value.into_array(rows)).map_err(failed)?;
        match holds.as_boolean_opt() {
            Some(holds) => Ok(holds.clone()),
            None if holds.data_type() == &DataType::Null => Ok(BooleanArray::new_null(rows)),
            None => Err(format!("it is neither true nor false, but {}", holds.data_type())),
        }
    }

    fn asks_status(&self) -> bool {
        self.asks_status
    }
}

//! What is asked of a table, and what is wrong with it.

use crate::error::raised;
use crate::run::seconds;
use arrow_schema::{ArrowError, Schema};
use pyo3::prelude::*;
use qedoku_table::{Clash, Column, GROUPS, Keep, PlanError, TableError, UnknownColumn};
use std::num::NonZeroUsize;

/// The options of `qedoku.table`, all of them.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Asked {
    column: Option<String>,
    keep: Option<Vec<String>>,
    prefix: String,
    clash: String,
    solutions_limit: u64,
    assume_unique: bool,
    verify: bool,
    seconds: Option<f64>,
    nodes: Option<u64>,
    work: Option<u64>,
    threads: Option<usize>,
    digits_offset: u8,
    force: bool,
}

/// A plan.
#[pyclass(frozen, module = "qedoku._qedoku")]
#[derive(Clone)]
pub struct Plan(pub qedoku_table::Plan);

const CLASHES: [(&str, Clash); 3] =
    [("suffix", Clash::Suffix), ("replace", Clash::Replace), ("error", Clash::Error)];

#[pymethods]
impl Plan {
    #[new]
    fn new(py: Python<'_>, columns: &str, asked: Asked) -> PyResult<Plan> {
        let wrong = |message: String| raised(py, "TableError", (message,));
        let mut plan = qedoku_table::Plan::parse(columns).map_err(|error| of_plan(py, &error))?;
        plan.column = asked.column;
        plan.keep = match asked.keep {
            None => Keep::All,
            Some(names) if names.is_empty() => Keep::Nothing,
            Some(names) => Keep::Names(names),
        };
        plan.prefix = asked.prefix;
        plan.clash = crate::error::named(py, "clash", &asked.clash, &CLASHES)?;
        plan.solutions_limit = asked.solutions_limit;
        if plan.solutions_limit == 0 {
            return Err(wrong("solutions_limit=0 counts nothing; type 1 or more".to_owned()));
        }
        (plan.assume_unique, plan.verify, plan.force) = (asked.assume_unique, asked.verify, asked.force);
        plan.digits_offset = asked.digits_offset;
        if let Some(time) = asked.seconds {
            plan.limits.time = if time == f64::INFINITY { None } else { Some(seconds(time)?) };
        }
        plan.limits.nodes = asked.nodes.or(plan.limits.nodes);
        plan.limits.work = asked.work;
        if let Some(threads) = asked.threads {
            let some = NonZeroUsize::new(threads);
            plan.threads =
                Some(some.ok_or_else(|| wrong("0 threads do nothing; type 1 or more".to_owned()))?);
        }
        Ok(Plan(plan))
    }

    /// Whether a column is asked for.
    fn asks(&self, column: &str) -> bool {
        self.0.columns.iter().any(|asked| asked.name() == column)
    }

    /// What tells plans apart that give other values.
    fn digest(&self) -> String {
        self.0.digest().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl Plan {
    /// The same for a column alone, which is not carried.
    pub fn for_column(mut self, is_column: bool) -> Plan {
        if is_column {
            self.0.keep = Keep::Nothing;
            self.0.column = Some(super::input::COLUMN.to_owned());
        }
        self
    }
}

/// What is wrong with a plan.
pub fn of_plan(py: Python<'_>, error: &PlanError) -> PyErr {
    match error {
        PlanError::Unknown(UnknownColumn(name)) => {
            let names = Column::all()
                .flat_map(|column| [column.name()].into_iter().chain(column.aliases().iter().copied()));
            let known: Vec<&str> = names.chain(GROUPS.iter().map(|(group, _)| *group)).collect();
            raised(py, "UnknownName", ("column", name.clone(), known))
        }
        error => raised(py, "TableError", (error.to_string(),)),
    }
}

/// What is wrong with a table.
pub fn of_table(py: Python<'_>, error: &TableError, schema: &Schema) -> PyErr {
    let columns: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
    match error {
        TableError::Plan(error @ PlanError::Unknown(_)) => of_plan(py, error),
        TableError::Stopped => raised(py, "Stopped", ("stopped before all rows were answered",)),
        TableError::TooLarge(rows) => {
            let message = format!(
                "a batch of {rows} rows is too large; give a table, whose batches are cut, or slice it"
            );
            raised(py, "TableError", (message, columns))
        }
        error => raised(py, "TableError", (error.to_string(), columns)),
    }
}

/// What came through a reader: an error of ours, one of Python, or one of whoever makes the rows.
pub fn of_arrow(py: Python<'_>, error: ArrowError, schema: &Schema) -> PyErr {
    match error {
        ArrowError::ExternalError(inner) => match inner.downcast::<TableError>() {
            Ok(error) => of_table(py, &error, schema),
            Err(inner) => match inner.downcast::<PyErr>() {
                Ok(error) => *error,
                Err(inner) => raised(py, "TableError", (inner.to_string(),)),
            },
        },
        error => raised(py, "TableError", (error.to_string(),)),
    }
}

//! A function for every column of the catalogue, for its groups, and one for any columns together.
//!
//! All are built on `annotate_array` of the crate `qedoku-table`: there is no other way from a puzzle to a
//! figure. They are immutable, so a list of columns that names one often runs it once a row.

use datafusion::arrow::array::{Array as _, ArrayRef, AsArray as _, StructArray};
use datafusion::arrow::compute::concat;
use datafusion::arrow::datatypes::{DataType, Field, FieldRef, Schema};
use datafusion::common::{Result, ScalarValue, exec_err, plan_err};
use datafusion::error::DataFusionError;
use datafusion::logical_expr::{
    ColumnarValue, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature, Volatility,
};
use qedoku_table::{Column, Cost, GROUPS, Keep, Plan, Watch, annotate_array};
use std::hash::{Hash, Hasher};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Columns whose functions have a name that says more beside those of other columns.
const NAMES: [(&str, &str); 3] =
    [("unique", "is_unique"), ("minimal", "is_minimal"), ("status", "row_status")];

/// Columns that are no function of a puzzle.
const OTHERS: [&str; 3] = ["cost_us", "row", "solution_matches"];

/// Groups that would not be asked for by such a name.
const BESIDES: [&str; 2] = ["all", "usual"];

/// Rows between looks at a signal from outside, where each takes its time.
const SLOW: usize = 64;

/// What all functions of a query share.
#[derive(Debug, Default)]
pub struct Shared {
    /// How they answer.
    plan: Plan,
    /// How far they are, and what ends them.
    pub watch: Arc<Watch>,
    /// Another signal that ends them.
    outer: Option<Arc<Watch>>,
    /// Whether one of them rates.
    pub is_slow: AtomicBool,
    /// Whether the query asks how rows stand.
    pub asks_status: AtomicBool,
    /// How many rows they could not answer.
    pub bad: AtomicU64,
    /// How many rows they failed at.
    pub faults: AtomicU64,
}

impl Shared {
    /// Functions that answer as a plan says.
    pub fn new(plan: Plan, outer: Option<Arc<Watch>>) -> Arc<Shared> {
        Arc::new(Shared { plan, outer, ..Shared::default() })
    }

    /// The plan for these columns. A query has its own threads.
    fn plan(&self, columns: &[Column]) -> Plan {
        let asked = Plan::new(columns);
        Plan {
            columns: asked.columns,
            threads: Some(NonZeroUsize::MIN),
            keep: Keep::Nothing,
            ..self.plan.clone()
        }
    }

    /// Columns of a plan for puzzles.
    fn answered(&self, puzzles: &ArrayRef, plan: &Plan) -> Result<StructArray> {
        let failed = |error: qedoku_table::TableError| DataFusionError::External(Box::new(error));
        let is_slow = plan.columns.iter().any(|column| column.cost() == Cost::Logic);
        let answer = match &self.outer {
            Some(outer) if is_slow && puzzles.len() > SLOW => {
                let mut parts = Vec::new();
                for first in (0..puzzles.len()).step_by(SLOW) {
                    if outer.stop.load(Ordering::Relaxed) {
                        return exec_err!("stopped");
                    }
                    let some = puzzles.slice(first, SLOW.min(puzzles.len() - first));
                    parts.push(annotate_array(some.as_ref(), plan, &self.watch).map_err(failed)?);
                }
                let parts: Vec<&dyn datafusion::arrow::array::Array> =
                    parts.iter().map(|part| part as &dyn datafusion::arrow::array::Array).collect();
                concat(&parts)?.as_struct().clone()
            }
            _ => annotate_array(puzzles.as_ref(), plan, &self.watch).map_err(failed)?,
        };
        if let Some(status) = answer.column_by_name("status") {
            for word in status.as_string::<i32>().iter().flatten() {
                match word {
                    "ok" | "null" => continue,
                    "fault" => self.faults.fetch_add(1, Ordering::Relaxed),
                    _ => self.bad.fetch_add(1, Ordering::Relaxed),
                };
            }
        }
        Ok(answer)
    }
}

/// All functions. What they are called is no word of DataFusion's own; a test holds that.
pub fn all(shared: &Arc<Shared>) -> Vec<ScalarUDF> {
    let columns = Column::all().filter(|column| !OTHERS.contains(&column.name())).map(|column| {
        let name = NAMES.iter().find(|(name, _)| *name == column.name()).map(|(_, name)| *name);
        Function::new(name.unwrap_or(column.name()), Gives::Column(column), shared)
    });
    let is_column = |name: &str| Column::all().any(|column| column.name() == name);
    let groups = GROUPS.iter().map(|(name, _)| *name);
    let groups = groups.filter(|name| !BESIDES.contains(name) && !is_column(name));
    let groups =
        groups.map(|name| Function::new(name, Gives::Group(Column::named(name).unwrap_or_default()), shared));
    let any = std::iter::once(Function::new("annotate", Gives::Any, shared));
    columns.chain(groups).chain(any).map(ScalarUDF::from).collect()
}

/// What a function gives.
#[derive(Debug)]
enum Gives {
    /// A column.
    Column(Column),
    /// A struct of columns.
    Group(Vec<Column>),
    /// A struct of the columns that its second argument lists.
    Any,
}

/// A function of a puzzle.
#[derive(Debug)]
struct Function {
    name: &'static str,
    aliases: Vec<String>,
    gives: Gives,
    signature: Signature,
    shared: Arc<Shared>,
}

impl Function {
    fn new(name: &'static str, gives: Gives, shared: &Arc<Shared>) -> Function {
        let aliases = match &gives {
            Gives::Column(column) if column.name() != name => vec![column.name().to_owned()],
            _ => Vec::new(),
        };
        let signature = Signature::user_defined(Volatility::Immutable);
        Function { name, aliases, gives, signature, shared: shared.clone() }
    }

    /// The plan of a call whose second argument is this.
    fn plan(&self, list: Option<&ScalarValue>) -> Result<Plan> {
        match &self.gives {
            Gives::Column(column) => Ok(self.shared.plan(&[*column])),
            Gives::Group(columns) => Ok(self.shared.plan(columns)),
            Gives::Any => {
                let list = list.and_then(|list| list.try_as_str().flatten());
                let Some(list) = list else {
                    return plan_err!(
                        "annotate takes a list of columns in quotes: annotate(puzzle, 'er,human')"
                    );
                };
                let asked = Plan::parse(list).map_err(|error| DataFusionError::Plan(error.to_string()))?;
                let is_other = |column: &&Column| OTHERS.contains(&column.name());
                if let Some(other) = asked.columns.iter().find(is_other) {
                    return plan_err!(
                        "`{other}` is no function of a puzzle; leave it out: annotate(puzzle, '…,-{other}')"
                    );
                }
                Ok(Plan { columns: asked.columns, ..self.shared.plan(&[]) })
            }
        }
    }

    /// What a call gives.
    fn returned(&self, plan: &Plan) -> Result<DataType> {
        Ok(match &self.gives {
            Gives::Column(column) => column.data_type(),
            _ => {
                let schema = plan.schema(&Schema::empty());
                let schema = schema.map_err(|error| DataFusionError::Plan(error.to_string()))?;
                DataType::Struct(schema.fields().clone())
            }
        })
    }
}

/// Functions are the same if their names are: a session has each once.
impl PartialEq for Function {
    fn eq(&self, other: &Function) -> bool {
        self.name == other.name
    }
}

impl Eq for Function {}

impl Hash for Function {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl ScalarUDFImpl for Function {
    fn name(&self) -> &str {
        self.name
    }

    fn aliases(&self) -> &[String] {
        &self.aliases
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn coerce_types(&self, given: &[DataType]) -> Result<Vec<DataType>> {
        let name = self.name;
        let is_any = matches!(self.gives, Gives::Any);
        if given.len() != if is_any { 2 } else { 1 } {
            let like =
                if is_any { "annotate(puzzle, 'er,human')".to_owned() } else { format!("{name}(puzzle)") };
            return plan_err!("{name} takes a column of puzzles: {like}");
        }
        match &given[0] {
            // A null that stands there as a word.
            DataType::Null => Ok([&[DataType::Utf8], &given[1..]].concat()),
            DataType::Float16 | DataType::Float32 | DataType::Float64 | DataType::Boolean => {
                plan_err!("{name} takes puzzles, which are text; this is {}", given[0])
            }
            other if other.is_integer() || other.is_decimal() || other.is_temporal() => {
                plan_err!("{name} takes puzzles, which are text; this is {other}, which loses digits")
            }
            _ => Ok(given.to_vec()),
        }
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        self.returned(&self.plan(None)?)
    }

    fn return_field_from_args(&self, args: ReturnFieldArgs<'_>) -> Result<FieldRef> {
        let plan = self.plan(args.scalar_arguments.get(1).copied().flatten())?;
        if plan.columns.iter().any(|column| column.cost() == Cost::Logic) {
            self.shared.is_slow.store(true, Ordering::Relaxed);
        }
        let asked = match &self.gives {
            Gives::Column(column) => std::slice::from_ref(column),
            Gives::Group(columns) => columns,
            Gives::Any => &plan.columns,
        };
        if asked.iter().any(|column| ["status", "error", "error_at"].contains(&column.name())) {
            self.shared.asks_status.store(true, Ordering::Relaxed);
        }
        Ok(Arc::new(Field::new(self.name, self.returned(&plan)?, true)))
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let list = match args.args.get(1) {
            Some(ColumnarValue::Scalar(list)) => Some(list),
            _ => None,
        };
        let plan = self.plan(list)?;
        let (puzzles, is_one) = match args.args.first() {
            Some(ColumnarValue::Array(puzzles)) => (puzzles.clone(), false),
            Some(ColumnarValue::Scalar(puzzle)) => (puzzle.to_array_of_size(1)?, true),
            None => return exec_err!("{} takes a column of puzzles", self.name),
        };
        let answer = self.shared.answered(&puzzles, &plan)?;
        let answer: ArrayRef = match &self.gives {
            Gives::Column(_) => answer.column(0).clone(),
            _ => Arc::new(answer),
        };
        Ok(match is_one {
            true => ColumnarValue::Scalar(ScalarValue::try_from_array(&answer, 0)?),
            false => ColumnarValue::Array(answer),
        })
    }
}

#[cfg(test)]
mod tests;

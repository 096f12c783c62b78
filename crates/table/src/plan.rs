//! What is asked of every row of a table.

use crate::column::Column;
use crate::error::PlanError;
use crate::kind::{Cost, Node};
use crate::layout::Layout;
use arrow_schema::{Schema, SchemaRef};
use qedoku::{Budget, Goal, Needs, Options, Scale};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::time::Duration;

/// The columns that are wished for, in their order, and how they are to be had.
///
/// ```
/// use qedoku_table::Plan;
/// let plan = Plan::parse("solutions,se,-ep,-ed")?;
/// let names: Vec<&str> = plan.columns.iter().map(|column| column.name()).collect();
/// assert_eq!(names, ["solutions", "er", "se_steps", "se_hardest", "status"]);
/// # Ok::<(), qedoku_table::PlanError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The columns that are added, in their order.
    pub columns: Vec<Column>,
    /// What a row may take.
    pub limits: Limits,
    /// Up to how many solutions are counted; one or more.
    pub solutions_limit: u64,
    /// Whether scales do not wait for exact search, and take a puzzle to have one solution until they have to
    /// know.
    pub assume_unique: bool,
    /// Whether the checker replays the proof of every step.
    pub verify: bool,
    /// What stands for an empty cell in the column `line`.
    pub blank: char,
    /// The column of puzzles, or a path into a struct, `a.b`; found by itself without it.
    pub column: Option<String>,
    /// Which columns of the table are carried.
    pub keep: Keep,
    /// What is put before the name of every column that is added.
    pub prefix: String,
    /// What is done if the table has a column of that name.
    pub clash: Clash,
    /// What is taken from each number in a list of cells: 1 where 1 stands for an empty cell.
    pub digits_offset: u8,
    /// How many threads; all cores, or as the environment says, without it.
    pub threads: Option<NonZeroUsize>,
    /// Whether a table that has the answers already is answered anew.
    pub force: bool,
    /// Until when ratings are looked for, if a condition on rows says so: rows beyond are not to be written.
    #[doc(hidden)]
    pub goal: Option<Goal>,
}

/// What a row may take. Nodes and work make the same end on every machine, time does not.
///
/// ```
/// use qedoku_table::Limits;
/// let limits = Limits { work: Some(100_000), time: None, ..Limits::default() };
/// assert_eq!(limits.nodes, Some(10_000_000));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Nodes of each exact search.
    pub nodes: Option<u64>,
    /// How often each rating by logic may ask whether its time is over.
    pub work: Option<u64>,
    /// Time of the row, which its searches and ratings share.
    pub time: Option<Duration>,
}

impl Default for Limits {
    /// No proper Sudoku needs so many nodes, and none that is known a minute.
    fn default() -> Limits {
        Limits { nodes: Some(10_000_000), work: None, time: Some(Duration::from_secs(60)) }
    }
}

/// Which columns of a table are carried into the answer.
///
/// ```
/// use qedoku_table::{Keep, Plan};
/// let plan = Plan { keep: Keep::Names(vec!["id".into()]), ..Plan::default() };
/// assert_ne!(plan.keep, Keep::All);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Keep {
    /// All of them.
    #[default]
    All,
    /// None.
    Nothing,
    /// These.
    Names(Vec<String>),
}

/// What is done if a table has a column of the name of one that is added.
///
/// ```
/// use qedoku_table::{Clash, Plan};
/// assert_eq!(Plan::default().clash, Clash::Suffix);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Clash {
    /// Ours gets `_qd` behind its name.
    #[default]
    Suffix,
    /// Ours takes its place.
    Replace,
    /// It is an error.
    Error,
}

impl Default for Plan {
    /// Solution, number of solutions, rating and status.
    fn default() -> Plan {
        Plan::new(&Column::named("usual").unwrap_or_default())
    }
}

impl Plan {
    /// A plan for these columns, with the status of each row behind them.
    ///
    /// ```
    /// use qedoku_table::{Column, Plan};
    /// let plan = Plan::new(&Column::named("exact")?);
    /// assert_eq!(plan.columns.len(), 3);
    /// # Ok::<(), qedoku_table::UnknownColumn>(())
    /// ```
    pub fn new(columns: &[Column]) -> Plan {
        let mut all: Vec<Column> = Vec::new();
        let status = Column::all().filter(|column| column.name() == "status");
        for column in columns.iter().copied().chain(status) {
            if !all.contains(&column) {
                all.push(column);
            }
        }
        Plan {
            columns: all,
            limits: Limits::default(),
            solutions_limit: 2,
            assume_unique: false,
            verify: false,
            blank: '.',
            column: None,
            keep: Keep::All,
            prefix: String::new(),
            clash: Clash::Suffix,
            digits_offset: 0,
            threads: None,
            force: false,
            goal: None,
        }
    }

    /// Columns and groups apart by commas; `-name` takes away what was named before, `-status` the status.
    ///
    /// # Errors
    /// A name that is none, or nothing that is left.
    ///
    /// ```
    /// use qedoku_table::Plan;
    /// assert_eq!(Plan::parse("exact,-solution,-status").unwrap().columns.len(), 1);
    /// let error = Plan::parse("solutoin").unwrap_err().to_string();
    /// assert!(error.starts_with("there is no column `solutoin`"));
    /// ```
    pub fn parse(text: &str) -> Result<Plan, PlanError> {
        let (mut wished, mut has_status) = (Vec::new(), true);
        for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            match word.strip_prefix('-') {
                Some("status") => has_status = false,
                Some(name) => {
                    let away = Column::named(name.trim())?;
                    wished.retain(|column| !away.contains(column));
                }
                None => wished.extend(Column::named(word)?),
            }
        }
        if wished.is_empty() {
            return Err(PlanError::Nothing);
        }
        Ok(if has_status { Plan::new(&wished) } else { Plan::new(&wished).without_status() })
    }

    /// The same without the status of rows.
    ///
    /// ```
    /// use qedoku_table::Plan;
    /// let plan = Plan::default().without_status();
    /// assert!(plan.columns.iter().all(|column| column.name() != "status"));
    /// ```
    pub fn without_status(mut self) -> Plan {
        self.columns.retain(|column| column.name() != "status");
        self
    }

    /// What the answer to a table of this schema looks like, before any row is seen.
    ///
    /// # Errors
    /// If a name clashes or a column to keep is not there.
    ///
    /// ```
    /// use arrow_schema::{DataType, Field, Schema};
    /// use qedoku_table::Plan;
    /// let input = Schema::new(vec![Field::new("puzzle", DataType::Utf8, true)]);
    /// let answer = Plan::parse("er").unwrap().schema(&input).unwrap();
    /// let names: Vec<&String> = answer.fields().iter().map(|field| field.name()).collect();
    /// assert_eq!(names, ["puzzle", "er", "status"]);
    /// ```
    pub fn schema(&self, input: &Schema) -> Result<SchemaRef, PlanError> {
        Ok(Layout::new(input, self)?.schema)
    }

    /// What tells plans apart that give other values: SHA-256 of the plan as JSON, keys in order, no blanks.
    ///
    /// ```
    /// use qedoku_table::Plan;
    /// let (one, many) = (Plan::default(), Plan { threads: std::num::NonZeroUsize::new(7),
    /// ..Plan::default() }); assert_eq!(one.digest(), many.digest()); assert_ne!(one.digest(), Plan {
    /// solutions_limit: 5, ..one }.digest());
    /// ```
    pub fn digest(&self) -> [u8; 32] {
        #[derive(Serialize)]
        struct Told<'a> {
            assume_unique: bool,
            blank: char,
            budget: Limited,
            column: Option<&'a str>,
            columns: Vec<&'a str>,
            digits_offset: u8,
            scales: BTreeMap<&'static str, &'static str>,
            solutions_limit: u64,
            verify: bool,
        }
        #[derive(Serialize)]
        struct Limited {
            nodes: Option<u64>,
            time_ms: Option<u64>,
            work: Option<u64>,
        }
        let Limits { nodes, work, time } = self.limits;
        let time_ms = time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
        let told = Told {
            assume_unique: self.assume_unique,
            blank: self.blank,
            budget: Limited { nodes, time_ms, work },
            column: self.column.as_deref(),
            columns: self.columns.iter().map(Column::name).collect(),
            digits_offset: self.digits_offset,
            scales: self.scales(),
            solutions_limit: self.solutions_limit,
            verify: self.verify,
        };
        // Numbers and words always have a JSON.
        Sha256::digest(serde_json::to_string(&told).unwrap_or_default()).into()
    }

    /// The versions of the scales that are asked.
    pub(crate) fn scales(&self) -> BTreeMap<&'static str, &'static str> {
        self.columns.iter().filter_map(Column::scale).map(|scale| (scale.id(), scale.version())).collect()
    }

    /// What it asks of a puzzle.
    pub(crate) fn needs(&self) -> Needs {
        let mut scales: Vec<Scale> = Vec::new();
        for column in &self.columns {
            match column.entry().node {
                Node::On(scale) if !scales.contains(&scale) => scales.push(scale),
                _ => {}
            }
        }
        let is_counted = self.columns.iter().any(|column| column.name() == "solutions");
        Needs {
            verdict: [Node::Exact, Node::Check, Node::Flow].into_iter().any(|node| self.needs_node(node)),
            count: Some(self.solutions_limit).filter(|limit| is_counted && *limit > 2),
            minimality: self.needs_node(Node::Check),
            scales,
            late: self.assume_unique,
            goal: self.goal.unwrap_or_default(),
        }
    }

    /// Whether a column is made by this node.
    pub(crate) fn needs_node(&self, node: Node) -> bool {
        self.columns.iter().any(|column| column.entry().node == node)
    }

    /// Under which options, with a signal to stop.
    pub(crate) fn options<'a>(&self, stop: &'a std::sync::atomic::AtomicBool) -> Options<'a> {
        let Limits { nodes, work, time } = self.limits;
        let budget = Budget { nodes, work, time, stop: Some(stop), ..Budget::UNLIMITED };
        Options { budget, verify: self.verify, ..Options::default() }
    }

    /// Whether a column of this name is asked for.
    pub(crate) fn asks(&self, name: &str) -> bool {
        self.columns.iter().any(|column| column.name() == name)
    }

    /// How many rows a thread takes at a time.
    pub(crate) fn slice(&self) -> usize {
        let is_slow = self.columns.iter().any(|column| column.cost() == Cost::Logic);
        if is_slow { 64 } else { 4096 }
    }

    /// How many threads, where a job has some of its own.
    #[cfg(feature = "files")]
    pub(crate) fn thread_count_or(&self, threads: Option<NonZeroUsize>) -> usize {
        Plan { threads, ..self.clone() }.thread_count()
    }

    /// How many threads.
    pub(crate) fn thread_count(&self) -> usize {
        let told = |name| std::env::var(name).ok()?.trim().parse::<NonZeroUsize>().ok();
        let told = || told("QEDOKU_THREADS").or_else(|| told("OMP_NUM_THREADS"));
        let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.or_else(told).map_or_else(cores, NonZeroUsize::get)
    }

    /// As words say it, for the schema.
    pub(crate) fn hex(&self) -> String {
        self.digest().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

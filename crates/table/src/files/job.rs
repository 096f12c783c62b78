//! What is to be done, as it is kept with the answers: inputs, plan, output. It says nothing of threads,
//! machine or progress, so that the same job is the same on any machine.

use super::error::JobError;
use super::folder::{Folder, hex, json};
use super::format::{Format, Kind};
use super::language::Language;
use super::output::Output;
use crate::plan::{Clash, Keep, Limits, Plan};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// What a job is made from.
///
/// ```
/// use qedoku_table::Plan;
/// use qedoku_table::files::{Output, Wish};
/// let wish = Wish::new(vec!["puzzles.parquet".into()], "rated".into(), Plan::parse("solution,er").unwrap());
/// assert_eq!(wish.output, Output::default());
/// ```
#[derive(Clone, Debug)]
pub struct Wish {
    /// The files, in the order of their rows.
    pub inputs: Vec<PathBuf>,
    /// The folder that the job tells inputs from; that of the first without it.
    pub base: Option<PathBuf>,
    /// What they are; by their names and first bytes without it.
    pub from: Option<Format>,
    /// The folder of the answer.
    pub folder: PathBuf,
    /// What is asked of each row.
    pub plan: Plan,
    /// Which rows are written: `er >= 9.0`.
    pub condition: Option<String>,
    /// In which language a condition may be besides the own one.
    pub language: Option<Arc<dyn Language>>,
    /// Which rows are read.
    pub rows: Rows,
    /// Rows of a shard; by what the plan costs without it.
    pub shard_rows: Option<u64>,
    /// How the answer is written.
    pub output: Output,
    /// Whether what stands in the folder is thrown away first.
    pub restart: bool,
    /// Whether the checksums of finished parts are looked at, not only their lengths.
    pub paranoid: bool,
}

impl Wish {
    /// All rows of these files, written to a folder of Parquet.
    pub fn new(inputs: Vec<PathBuf>, folder: PathBuf, plan: Plan) -> Wish {
        let (rows, output) = (Rows::default(), Output::default());
        let (base, from, condition, language, shard_rows) = (None, None, None, None, None);
        let (restart, paranoid) = (false, false);
        Wish {
            inputs,
            base,
            from,
            folder,
            plan,
            condition,
            language,
            rows,
            shard_rows,
            output,
            restart,
            paranoid,
        }
    }
}

/// Which rows of the input are read.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Rows {
    /// So many are passed over first.
    pub skip: u64,
    /// So many are read at most.
    pub limit: Option<u64>,
    /// So many of those, by chance.
    pub sample: Option<Sample>,
}

/// Rows by chance: those whose number, mixed with a seed, is small. It does not depend on shards or threads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sample {
    /// How many.
    pub rows: u64,
    /// Other rows for other numbers.
    pub seed: u64,
    /// The mixed numbers below this are taken; the job finds it out.
    #[serde(default)]
    pub below: u64,
}

/// A file that is read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Input {
    /// Where it is, from the folder of the first.
    pub path: String,
    /// Its length.
    pub bytes: u64,
    /// Its checksum: XXH3 of 128 bits.
    pub xxh3: String,
    /// How many rows it has.
    pub rows: u64,
    /// What it is.
    pub format: Format,
    /// The first row that is read.
    pub first: u64,
    /// How many rows each shard of it has.
    pub cuts: Vec<u64>,
}

/// Some rows of one input, which become one part of the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// Its number.
    pub number: u64,
    /// The number of the input.
    pub input: usize,
    /// Its first row there.
    pub first: u64,
    /// How many rows it has.
    pub rows: u64,
    /// The number of its first row in all inputs together.
    pub row: u64,
}

impl Shard {
    /// Where its first row stands, as the column `row` tells it.
    pub(crate) const fn place(&self) -> u64 {
        ((self.input as u64) << 40) + self.first
    }
}

/// A job: everything that the answer depends on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Job {
    pub(crate) qedoku: String,
    pub(crate) format: u32,
    pub(crate) version: String,
    pub(crate) plan: Asked,
    pub(crate) plan_sha256: String,
    pub(crate) input: Vec<Input>,
    pub(crate) input_sha256: String,
    pub(crate) column: String,
    pub(crate) solution: Option<String>,
    pub(crate) keep: Kept,
    pub(crate) prefix: String,
    pub(crate) clash: String,
    #[serde(rename = "where")]
    pub(crate) condition: Option<String>,
    pub(crate) rows: Rows,
    pub(crate) shard_rows: u64,
    pub(crate) shards: u64,
    pub(crate) output: Output,
}

/// A plan as it stands in files.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Asked {
    pub columns: Vec<String>,
    pub budget: Budget,
    pub solutions_limit: u64,
    pub assume_unique: bool,
    pub verify: bool,
    pub blank: char,
    pub digits_offset: u8,
    pub force: bool,
    pub scales: BTreeMap<String, String>,
}

/// What a row may take, as it stands in files.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Budget {
    pub nodes: Option<u64>,
    pub work: Option<u64>,
    pub time_ms: Option<u64>,
}

/// Which columns are carried, as it stands in files.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Kept {
    Word(String),
    Names(Vec<String>),
}

impl Budget {
    pub fn of(limits: Limits) -> Budget {
        let Limits { nodes, work, time } = limits;
        let time_ms = time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
        Budget { nodes, work, time_ms }
    }
}

impl Asked {
    pub fn of(plan: &Plan) -> Asked {
        let scales = plan.scales().into_iter().map(|(id, version)| (id.to_owned(), version.to_owned()));
        Asked {
            columns: plan.columns.iter().map(|column| column.name().to_owned()).collect(),
            budget: Budget::of(plan.limits),
            solutions_limit: plan.solutions_limit,
            assume_unique: plan.assume_unique,
            verify: plan.verify,
            blank: plan.blank,
            digits_offset: plan.digits_offset,
            force: plan.force,
            scales: scales.collect(),
        }
    }
}

impl Job {
    /// The whole job, of whose inputs and rows all is known.
    pub(crate) fn new(
        plan: &Plan,
        input: Vec<Input>,
        condition: Option<String>,
        rows: Rows,
        shard_rows: u64,
        output: Output,
    ) -> Job {
        let mut sha = Sha256::new();
        for Input { path, bytes, xxh3, .. } in &input {
            sha.update(format!("{path}\0{bytes}\0{xxh3}\n"));
        }
        let keep = match &plan.keep {
            Keep::All => Kept::Word("all".to_owned()),
            Keep::Nothing => Kept::Word("none".to_owned()),
            Keep::Names(names) => Kept::Names(names.clone()),
        };
        let clash = match plan.clash {
            Clash::Suffix => "suffix",
            Clash::Replace => "replace",
            Clash::Error => "error",
        };
        Job {
            qedoku: "job".to_owned(),
            format: 1,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            plan: Asked::of(plan),
            plan_sha256: plan.hex(),
            shards: input.iter().map(|input| input.cuts.len() as u64).sum(),
            input,
            input_sha256: hex(&sha.finalize()),
            column: plan.column.clone().unwrap_or_default(),
            solution: None,
            keep,
            prefix: plan.prefix.clone(),
            clash: clash.to_owned(),
            condition,
            rows,
            shard_rows,
            output,
        }
    }

    /// The job of a folder.
    ///
    /// # Errors
    /// If there is none, or if it was made by another version.
    pub(crate) fn read(folder: &Folder) -> Result<Job, JobError> {
        let text = std::fs::read(folder.job())
            .map_err(|error| JobError::Unusable(format!("{} holds no job: {error}", folder.told())))?;
        let job: Job = serde_json::from_slice(&text)
            .map_err(|error| JobError::Unusable(format!("{} is damaged: {error}", folder.job().display())))?;
        if job.version != env!("CARGO_PKG_VERSION") || job.format != 1 {
            let what = format!("it was made by version {}", job.version);
            return Err(JobError::OtherJob { folder: folder.told(), what });
        }
        Ok(job)
    }

    /// What is asked of each row.
    ///
    /// # Errors
    /// If a column is named that this version does not know.
    pub fn plan(&self) -> Result<Plan, JobError> {
        let has_status = self.plan.columns.iter().any(|name| name == "status");
        let mut columns = Vec::new();
        for name in &self.plan.columns {
            let column =
                name.parse().map_err(|error| JobError::Unusable(format!("the job's plan: {error}")))?;
            columns.push(column);
        }
        let plan = if has_status { Plan::new(&columns) } else { Plan::new(&columns).without_status() };
        let Budget { nodes, work, time_ms } = self.plan.budget;
        Ok(Plan {
            limits: Limits { nodes, work, time: time_ms.map(Duration::from_millis) },
            solutions_limit: self.plan.solutions_limit,
            assume_unique: self.plan.assume_unique,
            verify: self.plan.verify,
            blank: self.plan.blank,
            column: Some(self.column.clone()),
            keep: match &self.keep {
                Kept::Word(word) if word == "none" => Keep::Nothing,
                Kept::Word(_) => Keep::All,
                Kept::Names(names) => Keep::Names(names.clone()),
            },
            prefix: self.prefix.clone(),
            clash: match self.clash.as_str() {
                "replace" => Clash::Replace,
                "error" => Clash::Error,
                _ => Clash::Suffix,
            },
            digits_offset: self.plan.digits_offset,
            force: self.plan.force,
            ..plan
        })
    }

    /// How many shards there are.
    pub const fn shards(&self) -> u64 {
        self.shards
    }

    /// How many rows are read in all.
    pub fn rows(&self) -> u64 {
        self.input.iter().flat_map(|input| &input.cuts).sum()
    }

    /// The files that are read.
    pub fn inputs(&self) -> &[Input] {
        &self.input
    }

    /// The column of puzzles.
    pub fn column(&self) -> &str {
        &self.column
    }

    /// How the answer is written.
    pub const fn output(&self) -> &Output {
        &self.output
    }

    /// All shards in their order.
    pub fn cut(&self) -> impl Iterator<Item = Shard> {
        let mut before = 0;
        let shards = self.input.iter().enumerate().flat_map(move |(number, input)| {
            let base = before;
            before += input.rows;
            input.cuts.iter().scan(input.first, move |first, &rows| {
                let shard = Shard { number: 0, input: number, first: *first, rows, row: base + *first };
                *first += rows;
                Some(shard)
            })
        });
        shards.enumerate().map(|(number, shard)| Shard { number: number as u64, ..shard })
    }

    /// What the part of a shard is called.
    pub(crate) fn part(&self, shard: u64) -> String {
        let Output { format, packing, .. } = self.output;
        format!("part-{shard:06}.{}", Kind { format, packing }.extension())
    }

    /// What tells it from all others.
    pub(crate) fn digest(&self) -> String {
        hex(&Sha256::digest(json(self)))
    }

    /// What is not the same as in another job, for people.
    pub(crate) fn difference(&self, other: &Job) -> &'static str {
        if self.version != other.version {
            "another version has begun it"
        } else if self.plan != other.plan {
            "other columns or budgets were asked for"
        } else if self.input_sha256 != other.input_sha256 {
            "its inputs are others, or have changed"
        } else if self.output != other.output {
            "its output is written another way"
        } else if self.rows != other.rows || self.condition != other.condition {
            "other rows were asked for"
        } else {
            "its shards or carried columns are others"
        }
    }
}

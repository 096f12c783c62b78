//! What may be typed.

use crate::options::{PackOptions, RowOptions};
use clap::Parser;
use qedoku_table::files::{Format, Group};
use std::ffi::OsString;
use std::num::NonZeroUsize;

/// Add solutions and ratings to tables of Sudoku and Kakuro.
///
/// Reads Parquet, CSV, JSON lines, Arrow files and puzzles as text; finds the column of puzzles by
/// itself. What is cut off goes on where it was when the same command is typed again.
#[derive(Parser, Debug)]
#[command(name = "qedoku-table", version, max_term_width = 100, after_long_help = AFTER)]
pub struct Args {
    /// Files, folders, or patterns in quotes such as 'in/*.parquet', of this machine or of object stores:
    /// s3://bucket/in/, gs://, az://, https://; `-` for standard input.
    #[arg(value_name = "IN", default_value = "-")]
    pub inputs: Vec<String>,
    /// A file, a folder (a name that ends in `/`), one of these in an object store, or `-` for standard
    /// output.
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<String>,
    /// What the inputs are, where their names do not tell: parquet, csv, tsv, jsonl, ipc, ipc-stream, text.
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,
    /// What the output is to be, where its name does not tell.
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<Format>,
    /// The column of puzzles, or a path into a struct such as a.b.
    #[arg(long, value_name = "NAME")]
    pub column: Option<String>,
    /// Columns and groups to add, apart by commas; -name takes one away; `help` lists all.
    #[arg(long, value_name = "LIST", default_value = "solution,solutions,er", allow_hyphen_values = true)]
    pub columns: String,
    /// Columns of the input to carry, apart by commas; `all` or `none`.
    #[arg(long, value_name = "LIST", default_value = "all")]
    pub keep: String,
    /// Put before each added name.
    #[arg(long, value_name = "P", default_value = "")]
    pub prefix: String,
    /// What happens if a name is there already: `suffix` puts _qd behind ours, `replace`, `error`.
    #[arg(long, value_name = "RULE", default_value = "suffix", value_parser = ["suffix", "replace", "error"])]
    pub clash: String,
    /// Write only rows for which this holds: 'er >= 9.0 and solutions = 1'. What is more than comparisons,
    /// such as "se_hardest like '%Loop%'", is handed to the program qedoku-sql.
    #[arg(long = "where", value_name = "CONDITION")]
    pub condition: Option<String>,
    /// Write what this query in SQL answers; IN is the table `puzzles`. It is handed to the program
    /// qedoku-sql, whose help tells what there is.
    #[arg(long, value_name = "QUERY", conflicts_with_all = ["columns", "condition", "keep", "prefix", "clash", "column",
        "digits_offset", "blank", "shard_rows", "shard", "resume", "restart", "retry_stopped", "paranoid", "sort",
        "bloom", "limit", "skip", "sample", "dry_run", "summary", "check", "strict"])]
    pub sql: Option<String>,
    #[command(flatten)]
    pub rows: RowOptions,
    /// What stands for an empty cell in the column `line`.
    #[arg(long, value_name = "SIGN", default_value_t = '.')]
    pub blank: char,
    /// Taken from each number in a list of cells: 1 where 1 stands for an empty cell.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub digits_offset: u8,
    /// How many threads; all cores without it.
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub threads: Option<NonZeroUsize>,
    /// Rows of input a shard; 65,536 with ratings, else 1,048,576.
    #[arg(long, value_name = "N")]
    pub shard_rows: Option<u64>,
    /// Only every N-th shard, beginning with the K-th: 3/40. Run all parts, on any machines.
    #[arg(long, value_name = "K/N", default_value_t = Group::ALL)]
    pub shard: Group,
    /// Go on with what is there, which happens anyway.
    #[arg(long, conflicts_with = "restart")]
    pub resume: bool,
    /// Throw away what an earlier run has made first.
    #[arg(long)]
    pub restart: bool,
    /// IN is a folder that was written: do only the rows again that were stopped, with --budget, --work and
    /// --nodes as they are now.
    #[arg(long, conflicts_with_all = ["output", "check", "summary", "dry_run", "columns", "condition", "keep", "skip",
        "limit", "sample", "shard", "shard_rows", "sort", "bloom", "resume", "restart"])]
    pub retry_stopped: bool,
    /// Look at the checksums of finished parts, too, not only at their lengths.
    #[arg(long)]
    pub paranoid: bool,
    #[command(flatten)]
    pub packed: PackOptions,
    /// Sort the rows of each shard by these columns.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub sort: Vec<String>,
    /// Columns of Parquet that get a Bloom filter.
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub bloom: Vec<String>,
    /// Read so many rows at most.
    #[arg(long, value_name = "N")]
    pub limit: Option<u64>,
    /// Pass over so many rows first.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub skip: u64,
    /// Take so many rows by chance.
    #[arg(long, value_name = "N")]
    pub sample: Option<u64>,
    /// Other rows for other numbers.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// Exit with 1 if any row is not `ok`, empty ones too.
    #[arg(long)]
    pub strict: bool,
    /// Progress on standard error: auto, always, never, or json.
    #[arg(long, value_name = "WHEN", default_value = "auto", value_parser = ["auto", "always", "never", "json"])]
    pub progress: String,
    /// Say nothing but errors.
    #[arg(short, long)]
    pub quiet: bool,
    /// Say what would be read and written, and what it would cost by some rows, and do nothing.
    #[arg(long)]
    pub dry_run: bool,
    /// How many cores the cost is told for; those of this machine without it.
    #[arg(long, value_name = "N", requires = "dry_run", value_parser = at_least_one)]
    pub cores: Option<NonZeroUsize>,
    /// What a core costs an hour, in whatever money.
    #[arg(long, value_name = "P", requires = "dry_run", value_parser = price, allow_hyphen_values = true)]
    pub price: Option<f64>,
    /// Write no table, but sum IN up: how its rows stand, and a histogram. OUT is text, csv or json then.
    #[arg(long, conflicts_with_all = ["check", "dry_run", "columns", "condition", "keep", "skip", "limit", "sample",
        "shard", "sort", "bloom", "resume", "restart"])]
    pub summary: bool,
    /// The column of the histogram: one of the table, or of the catalogue. Ratings without it.
    #[arg(long, value_name = "COL", requires = "summary")]
    pub by: Option<String>,
    /// IN is a folder that was written: look whether all its parts are whole.
    #[arg(long)]
    pub check: bool,
}

const AFTER: &str = "\
Exit codes:
  0    every row was answered, or is empty
  1    some rows are unreadable, invalid or stopped; or writing failed on the way: type the command again
  2    arguments, inputs or output cannot be used; nothing was written
  3    the program failed at a row, which should be reported
  130  ended by Ctrl-C: type the command again to go on

Examples:
  qedoku table puzzles.csv -o rated.parquet
  qedoku table 'in/*.parquet' -o out/ --columns solution,se,hodoku --threads 16
  qedoku table train.csv -o hard.parquet --columns er --where 'er >= 7.0'
  qedoku table rated.parquet -o loops.csv --where \"se_hardest like '%Loop%'\"
  qedoku table in/ -o counts.csv --sql 'select solutions(puzzle) n, count(*) from puzzles group by 1'
  qedoku table in/ -o out/ --shard 3/40
  qedoku table 's3://bucket/in/*.parquet' -o s3://bucket/rated/
  qedoku table out/ --retry-stopped --budget 10m
  qedoku table out/ --summary --by hodoku_level";

impl Args {
    /// What is typed to `qedoku-sql` for a query, its name first.
    pub fn as_query(&self, query: &str) -> Vec<OsString> {
        let mut typed: Vec<OsString> = vec!["qedoku-sql".into(), format!("--query={query}").into()];
        let mut option = |name: &str, value: Option<String>| {
            typed.extend(value.map(|value| OsString::from(format!("--{name}={value}"))));
        };
        option("output", self.output.clone());
        option("from", self.from.map(|format| format.to_string()));
        option("to", self.to.map(|format| format.to_string()));
        option("budget", Some(self.rows.budget.to_string()));
        option("work", self.rows.work.map(|work| work.to_string()));
        option("nodes", Some(self.rows.nodes.to_string()));
        option("solutions-limit", Some(self.rows.solutions_limit.to_string()));
        option("threads", self.threads.map(|threads| threads.to_string()));
        option("row-group", Some(self.packed.row_group.to_string()));
        option("compression", Some(self.packed.compression.to_string()));
        option("progress", Some(self.progress.clone()));
        let flags = [
            (self.rows.assume_unique, "--assume-unique"),
            (self.rows.verify, "--verify"),
            (self.quiet, "--quiet"),
        ];
        typed.extend(flags.iter().filter(|(is_set, _)| *is_set).map(|(_, flag)| OsString::from(flag)));
        typed.push("--".into());
        typed.extend(self.inputs.iter().map(OsString::from));
        typed
    }
}

/// A count that is not 0.
fn at_least_one(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| "type a whole number from 1 on".to_owned())
}

/// What an hour costs.
fn price(text: &str) -> Result<f64, String> {
    let price = text.parse().ok().filter(|price: &f64| price.is_finite() && *price >= 0.0);
    price.ok_or_else(|| "type a number from 0 on, such as 0.04".to_owned())
}

//! What may be typed.

use clap::Parser;
use qedoku_table::files::{Compression, Format};
use qedoku_table::{Limits, Plan};
use qedoku_table_cli::Limit;
use std::num::NonZeroUsize;
use std::str::FromStr;

/// Ask tables of Sudoku and Kakuro in SQL.
///
/// A query reads files by their names in quotes, or IN as the table `puzzles`: Parquet, CSV, JSON lines,
/// Arrow files and puzzles as text. There is a function for every column that `qedoku table --columns help`
/// lists.
#[derive(Parser, Debug)]
#[command(name = "qedoku-sql", version, max_term_width = 100, after_long_help = AFTER)]
pub struct Args {
    /// Files, folders, or patterns in quotes such as 'in/*.parquet'; `-` for standard input. They are the
    /// table `puzzles`.
    #[arg(value_name = "IN")]
    pub inputs: Vec<String>,
    /// The query.
    #[arg(short, long, value_name = "SQL")]
    pub query: String,
    /// A file, or `-` for standard output.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    pub output: String,
    /// What the inputs are, where their names do not tell: parquet, csv, tsv, jsonl, ipc, ipc-stream, text.
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,
    /// What the output is to be, where its name does not tell; `table` is for people.
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<To>,
    /// Time for each row: 500ms, 60s, 10m, `none`.
    #[arg(long, value_name = "TIME", default_value = "60s")]
    pub budget: Limit,
    /// Work for each rating, which ends at the same step on every machine.
    #[arg(long, value_name = "N")]
    pub work: Option<u64>,
    /// Nodes for each exact search.
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    pub nodes: u64,
    /// Count solutions up to this.
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub solutions_limit: u64,
    /// Rate without looking first whether there is one solution.
    #[arg(long)]
    pub assume_unique: bool,
    /// Replay the proof of every step.
    #[arg(long)]
    pub verify: bool,
    /// How many threads; all cores without it.
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
    /// Rows of a group of Parquet.
    #[arg(long, value_name = "N", default_value_t = 131_072)]
    pub row_group: u64,
    /// How Parquet is packed: none, lz4, snappy, zstd:1 to zstd:22.
    #[arg(long, value_name = "C", default_value_t = Compression::Zstd(1))]
    pub compression: Compression,
    /// Progress on standard error: auto, always, never, or json.
    #[arg(long, value_name = "WHEN", default_value = "auto", value_parser = ["auto", "always", "never", "json"])]
    pub progress: String,
    /// Say nothing but errors.
    #[arg(long)]
    pub quiet: bool,
}

const AFTER: &str = "\
Functions, each of a column of puzzles:
  solution, solutions, is_unique, givens, is_minimal, canon, canon_id, row_status, er, human, kr,
  and every other column by its name: hodoku_points(puzzle), se_hardest(puzzle), er_at_least(puzzle)
  se(puzzle), hodoku(puzzle), exact(puzzle), research(puzzle)   a group as a struct: se(puzzle).er
  annotate(puzzle, 'human,human_ep,-status')                    any columns as a struct
A list of columns that names a function often runs it once a row, `where` once more. A column of CSV is text: cast(id as int).
Rows have no order unless the query says `order by`.

Exit codes:
  0    the query is answered
  1    it is, but rows are unreadable, invalid or stopped and the query does not ask row_status(puzzle);
       or writing failed on the way
  2    query, inputs or output cannot be used; nothing was written
  3    the program failed at a row, which should be reported
  130  ended by Ctrl-C; nothing was written

Examples:
  qedoku-sql -q \"select puzzle, se(puzzle).er as er from 'in/*.parquet' where solutions(puzzle) = 1\" -o out.parquet
  qedoku-sql puzzles.csv -q 'select solutions(puzzle) as n, count(*) from puzzles group by 1 order by 1'
  qedoku-sql a.csv -q \"select * from puzzles a join 'b.parquet' b on canon_id(a.puzzle) = canon_id(b.puzzle)\"
  qedoku table rated.parquet -o loops.csv --where \"se_hardest like '%Loop%'\"";

/// What the output is to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum To {
    /// A table for people.
    Table,
    /// A format of files.
    File(Format),
}

impl FromStr for To {
    type Err = String;

    fn from_str(text: &str) -> Result<To, String> {
        match text {
            "table" => Ok(To::Table),
            _ => text.parse().map(To::File).map_err(|error: String| format!("{error}, table")),
        }
    }
}

impl Args {
    /// How functions answer a row.
    pub fn plan(&self) -> Plan {
        Plan {
            limits: Limits { nodes: Some(self.nodes), work: self.work, time: self.budget.0 },
            solutions_limit: self.solutions_limit.max(1),
            assume_unique: self.assume_unique,
            verify: self.verify,
            ..Plan::default()
        }
    }
}

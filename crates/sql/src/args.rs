//! What may be typed.

use clap::Parser;
use qedoku_table::files::Format;
use qedoku_table_cli::{PackOptions, RowOptions};
use std::num::NonZeroUsize;
use std::str::FromStr;

/// Ask tables of Sudoku and Kakuro in SQL.
///
/// A query reads files by their names in quotes, or IN as the table `puzzles`: Parquet, CSV, JSON lines,
/// Arrow files and puzzles as text. There is a function for every column that `qedoku table --columns help`
/// lists.
#[derive(Parser, Clone, Debug)]
#[command(name = "qedoku-sql", version, max_term_width = 100, after_long_help = AFTER)]
pub struct Args {
    /// Files, folders, or patterns in quotes such as 'in/*.parquet', also s3://bucket/in/ and the like; `-`
    /// for standard input. They are the table `puzzles`.
    #[arg(value_name = "IN")]
    pub inputs: Vec<String>,
    /// The query.
    #[arg(short, long, value_name = "SQL")]
    pub query: String,
    /// A file, also s3://bucket/answer.parquet and the like, or `-` for standard output.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    pub output: String,
    /// What the inputs are, where their names do not tell: parquet, csv, tsv, jsonl, ipc, ipc-stream, text.
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,
    /// What the output is to be, where its name does not tell; `table` is for people.
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<To>,
    #[command(flatten)]
    pub rows: RowOptions,
    /// How many threads; all cores without it.
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
    #[command(flatten)]
    pub packed: PackOptions,
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

//! `qedoku-sql`: SQL over tables of puzzles, with a function for every column that `qedoku-table` adds.
//!
//! [`run`] is the whole program. What computes is the crate `qedoku-table`, whose list of columns is that of
//! the functions; what reads the query and carries it out is DataFusion. Besides queries it does what
//! `qedoku-table` leaves to it: `qedoku-sql table …` is that program with conditions in SQL.
#![forbid(unsafe_code)]

mod args;
mod condition;
mod ending;
mod functions;
mod output;
mod parse;
mod query;
mod session;
mod stores;
mod tables;

use args::Args;
use clap::Parser as _;
use condition::Conditions;
use ending::Ending;
use qedoku_table::Watch;
use qedoku_table::files::Language;
use qedoku_table_cli::{Helpers, Sql};
use std::ffi::OsString;
use std::io::Write as _;
use std::sync::Arc;

/// Does what is typed, the name of the program first, and returns the exit code.
pub fn run(arguments: Vec<OsString>) -> u8 {
    if arguments.get(1).is_some_and(|word| word == "table") {
        let rest = arguments.into_iter().skip(2);
        let rest = std::iter::once("qedoku-table".into()).chain(rest);
        return match stores::stores() {
            Ok(known) => {
                qedoku_table_cli::run_with(rest, Helpers { sql: Some(&Here), stores: known.as_deref() })
            }
            Err(error) => {
                complain(&error);
                2
            }
        };
    }
    queried(&arguments)
}

/// The other program asks this one for SQL.
struct Here;

impl Sql for Here {
    fn language(&self, watch: &Arc<Watch>) -> Arc<dyn Language> {
        Arc::new(Conditions::new(watch.clone()))
    }

    fn query(&self, arguments: Vec<OsString>) -> u8 {
        queried(&arguments)
    }
}

fn queried(arguments: &[OsString]) -> u8 {
    let args = match Args::try_parse_from(arguments) {
        Ok(args) => args,
        Err(said) => {
            let _ = said.print();
            return if said.use_stderr() { 2 } else { 0 };
        }
    };
    let Ending { code, said } = query::answered(&args).unwrap_or_else(|ending| ending);
    if !said.is_empty() {
        complain(&said);
    }
    code
}

fn complain(said: &str) {
    let _ = std::io::stderr().lock().write_all(format!("qedoku-sql: {said}\n").as_bytes());
}

//! The module `qedoku._qedoku` of Python: puzzles, the verbs and games of the facade, as plain values.
//!
//! What people see are the modules of `python/qedoku`, which give these values their types and words. Here
//! stands what takes Rust: reading, the verbs off the calling thread so that Ctrl-C ends them
//! (`run.rs`), and panics as exceptions.

#![forbid(unsafe_code)]

mod canon;
mod check;
mod command;
mod error;
mod explained;
mod game;
mod generate;
#[cfg(feature = "measure")]
mod measure;
mod picture;
mod puzzle;
mod reader;
mod run;
mod table;
mod verbs;

/// The private half of the package `qedoku`.
#[pyo3::pymodule(gil_used = false)]
mod _qedoku {
    #[pymodule_export]
    use super::canon::{
        automorphisms, canonical, group_has, group_maps, image, map_class, map_inverse, map_then, map_token,
    };
    #[pymodule_export]
    use super::check::check;
    #[pymodule_export]
    use super::command::command;
    #[pymodule_export]
    use super::explained::{Explained, Hinted, Step};
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::generate::{Wished, minimal_puzzles, minimize, vary};
    #[cfg(feature = "measure")]
    #[pymodule_export]
    use super::measure::_engine;
    #[pymodule_export]
    use super::puzzle::Puzzle;
    #[pymodule_export]
    use super::reader::Reader;
    #[cfg(feature = "fault")]
    #[pymodule_export]
    use super::run::_fault;
    #[pymodule_export]
    use super::run::Stop;
    #[pymodule_export]
    use super::table::{
        Answers, Column, Plan, Stream, annotate, column, columns, digits, empty, files, files_begin,
        files_finish, files_retry, files_shard, find_puzzles, puzzles, schema, table, write,
    };
    #[pymodule_export]
    use super::verbs::{
        combos, compare, count, explain, formats, hint, listed, methods, mistakes, rate, report,
        solution_board, solution_svg, solve, solve_many, steps, techniques, verdict_json,
    };
    use pyo3::prelude::*;

    /// What is private needs no list of what is public.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.delattr("__all__")
    }

    /// The version of the package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}

//! The names of columns as a type of Python.

use crate::column::Column;
use crate::columns::GROUPS;
use std::fmt::Write as _;

/// The module `qedoku.table._columns`, by which checkers of types know every column, alias and group.
///
/// ```
/// assert!(qedoku_table::python_names().contains("\n    \"er\",\n"));
/// ```
pub fn python_names() -> String {
    let mut module = String::from(HEAD);
    let names = Column::all().flat_map(|column| column.aliases().iter().copied().chain([column.name()]));
    let mut names: Vec<&str> = names.chain(GROUPS.iter().map(|(group, _)| *group)).collect();
    // A scale may share its name with its hardest step.
    names.sort_unstable();
    names.dedup();
    for name in names {
        // Writing to a text cannot fail.
        let _ = writeln!(module, "    \"{name}\",");
    }
    module.push_str("]\n\"\"\"A column, another name of one, or a group of them.\"\"\"\n");
    module
}

const HEAD: &str = "\"\"\"The names of columns, written by ``OVERWRITE=1 cargo test -p qedoku-table --test columns``.\"\"\"\n\n\
from typing import Literal, TypeAlias\n\n\
Column: TypeAlias = Literal[\n";

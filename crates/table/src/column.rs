//! A column by name, and the page that lists them.

use crate::build::data_type;
use crate::columns::{ENTRIES, Entry, GROUPS};
use crate::kind::{Cost, Node};
use crate::row::Status;
use arrow_schema::DataType;
use qedoku::Scale;
use std::fmt;
use std::fmt::Write as _;
use std::str::FromStr;

/// A column that can be wished for.
///
/// ```
/// use qedoku_table::Column;
/// let count: Column = "count".parse()?;
/// assert_eq!(count.name(), "solutions");
/// assert!("eer".parse::<Column>().is_err());
/// # Ok::<(), qedoku_table::UnknownColumn>(())
/// ```
#[derive(Clone, Copy)]
pub struct Column(&'static Entry);

/// There is no column or group of this name.
///
/// ```
/// use qedoku_table::{Column, UnknownColumn};
/// let UnknownColumn(name) = "eer".parse::<Column>().unwrap_err();
/// assert_eq!(name, "eer");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownColumn(
    /// What was asked for.
    pub String,
);

impl Column {
    /// All columns in the order of the catalogue.
    ///
    /// ```
    /// assert!(qedoku_table::Column::all().any(|column| column.name() == "er"));
    /// ```
    pub fn all() -> impl Iterator<Item = Column> {
        ENTRIES.iter().map(Column)
    }

    /// The columns of a group, or the one column of this name or alias.
    ///
    /// # Errors
    /// If there is no such group and no such column.
    ///
    /// ```
    /// use qedoku_table::Column;
    /// let names: Vec<&str> = Column::named("exact").unwrap().iter().map(Column::name).collect();
    /// assert_eq!(names, ["solution", "solutions"]);
    /// ```
    pub fn named(name: &str) -> Result<Vec<Column>, UnknownColumn> {
        let has = |entry: &&Entry| entry.name == name || entry.aliases.contains(&name);
        // A scale and its hardest step may share a name: `human` alone is the whole group.
        let is_group = GROUPS.iter().any(|(group, _)| *group == name);
        let of_group = |entry: &&Entry| match name {
            "all" => !["cost_us", "row"].contains(&entry.name),
            _ => entry.groups.contains(&name),
        };
        let found: Vec<Column> = match is_group {
            true => ENTRIES.iter().filter(of_group).map(Column).collect(),
            false => ENTRIES.iter().filter(has).map(Column).collect(),
        };
        if found.is_empty() { Err(UnknownColumn(name.to_owned())) } else { Ok(found) }
    }

    pub(crate) fn entry(&self) -> &'static Entry {
        self.0
    }

    /// Its name.
    pub const fn name(&self) -> &'static str {
        self.0.name
    }

    /// Other names by which it may be asked for.
    pub const fn aliases(&self) -> &'static [&'static str] {
        self.0.aliases
    }

    /// What it says.
    pub const fn about(&self) -> &'static str {
        self.0.about
    }

    /// The groups that it belongs to.
    pub const fn groups(&self) -> &'static [&'static str] {
        self.0.groups
    }

    /// When it is null, besides a row without a puzzle and one that breaks the rules.
    pub const fn null(&self) -> &'static str {
        self.0.null
    }

    /// Its type.
    pub fn data_type(&self) -> DataType {
        data_type(self.0.kind)
    }

    /// What it costs.
    pub const fn cost(&self) -> Cost {
        match self.0.node {
            Node::Place | Node::Stand | Node::Parse => Cost::Reading,
            Node::Looks | Node::Exact => Cost::Search,
            Node::Check | Node::Form => Cost::Searches,
            Node::Flow | Node::On(_) => Cost::Logic,
        }
    }

    /// The scale that makes it, or by whose steps it is counted.
    pub const fn scale(&self) -> Option<Scale> {
        match self.0.node {
            Node::On(scale) => Some(scale),
            Node::Flow => Some(Scale::Human),
            _ => None,
        }
    }
}

impl PartialEq for Column {
    fn eq(&self, other: &Column) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Column {}

impl fmt::Debug for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Column").field(&self.name()).finish()
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Column {
    type Err = UnknownColumn;

    /// A column by name or alias.
    fn from_str(name: &str) -> Result<Column, UnknownColumn> {
        let found = ENTRIES.iter().find(|entry| entry.name == name || entry.aliases.contains(&name));
        found.map(Column).ok_or_else(|| UnknownColumn(name.to_owned()))
    }
}

impl fmt::Display for UnknownColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let groups: Vec<&str> = GROUPS.iter().map(|(group, _)| *group).collect();
        let names: Vec<&str> = ENTRIES.iter().map(|entry| entry.name).collect();
        let (groups, names) = (groups.join(", "), names.join(", "));
        write!(f, "there is no column `{}`; there are the groups {groups} and the columns {names}", self.0)
    }
}

impl std::error::Error for UnknownColumn {}

/// The page of all columns, as `docs/columns.md` has it.
///
/// ```
/// assert!(qedoku_table::catalogue().contains("| `er` |"));
/// ```
pub fn catalogue() -> String {
    let mut page = String::from(HEAD);
    for column in Column::all() {
        let Entry { name, aliases, groups, about, null, .. } = column.0;
        let aliases: String = aliases.iter().map(|alias| format!(", `{alias}`")).collect();
        let kind = match column.data_type() {
            DataType::List(member) => format!("list of {}", member.data_type()),
            other => other.to_string(),
        };
        let made = match column.0.node {
            Node::Place | Node::Stand | Node::Parse => "reading".to_owned(),
            Node::Looks => "the pattern".to_owned(),
            Node::Exact => "exact search".to_owned(),
            Node::Check => "a search a given".to_owned(),
            Node::Form => "the canonical form".to_owned(),
            Node::Flow => "the solve".to_owned(),
            Node::On(scale) => format!("{} {}", scale.name(), scale.version()),
        };
        let groups = groups.join(", ");
        let _ = writeln!(
            page,
            "| `{name}`{aliases} | {} | {about} | {made} | {groups} | {null} |",
            kind.to_lowercase()
        );
    }
    page.push_str("\n## Groups\n\nA group stands for its columns wherever columns are asked for.\n\n| group | what |\n|---|---|\n");
    for (group, about) in GROUPS {
        let _ = writeln!(page, "| `{group}` | {about} |");
    }
    page.push_str(
        "\n## Status\n\nIf several apply, it is the last in this table.\n\n| status | meaning |\n|---|---|\n",
    );
    for status in Status::ALL {
        let _ = writeln!(page, "| `{status}` | {} |", status.about());
    }
    page
}

const HEAD: &str = "# Columns\n\n\
What `annotate` of the crate `qedoku-table` adds to a table with a column of puzzles. This page is written by\n\
`OVERWRITE=1 cargo test -p qedoku-table --test columns` from the one list, `crates/table/src/columns.rs`.\n\n\
Ratings are doubles nearest to the decimal, so that `er = 2.6` and `er >= 9.0` are exact. A column is null in a row\n\
without a puzzle, in one that breaks the rules, and where the last field of its line says so.\n\n\
| name | type | what it says | made by | groups | also null if |\n|---|---|---|---|---|---|\n";

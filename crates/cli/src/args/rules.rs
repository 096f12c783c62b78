//! A rule book of one's own as an argument.

use anyhow::{Result, anyhow};
use clap::Args;
use qedoku::RuleBook;

/// `--rules`.
#[derive(Args, Debug)]
pub struct Rules {
    /// Solve by these techniques alone, in this order: ids, names or other
    /// names, apart by commas. It stands in place of a method.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub rules: Vec<String>,
}

impl Rules {
    /// The rule book, if one is asked for.
    pub fn book(&self) -> Result<Option<RuleBook>> {
        if self.rules.is_empty() {
            return Ok(None);
        }
        RuleBook::new(&self.rules).map(Some).map_err(|error| anyhow!(crate::advice::advised_line(&error)))
    }
}

//! What tagging may use, as arguments.

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use qedoku::Method;
use qedoku::tagging::{self, Modes};

/// `--modes` and `--groups`.
#[derive(Args, Debug)]
pub struct Switches {
    /// With the methods of tagging: the simple chains and cycles that count, apart by commas; all of them by
    /// default.
    #[arg(long, value_enum, value_name = "MODES", value_delimiter = ',')]
    pub modes: Vec<Mode>,

    /// With the methods of tagging: let groups of candidates take part, which Sudoku Explainer does not.
    #[arg(long)]
    pub groups: bool,
}

/// Over which links simple chains run.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Places of one digit.
    X,
    /// Cells with two candidates.
    Y,
    /// Both.
    Xy,
}

impl Switches {
    /// A method with the switches, if any is set.
    ///
    /// # Errors
    /// If the method has none.
    pub fn applied(&self, method: &Method) -> Result<Option<Method>> {
        Ok(self.applied_to(&[method])?.pop())
    }

    /// Those of some methods that have switches with the switches, if any is set.
    ///
    /// # Errors
    /// If none of the methods has them.
    pub fn applied_to(&self, methods: &[&Method]) -> Result<Vec<Method>> {
        if self.modes.is_empty() && !self.groups {
            return Ok(Vec::new());
        }
        let has = |mode| self.modes.is_empty() || self.modes.contains(&mode);
        let modes = Modes { x: has(Mode::X), y: has(Mode::Y), xy: has(Mode::Xy) };
        let switches = tagging::Switches { modes, groups: self.groups };
        let switched: Vec<Method> =
            methods.iter().filter_map(|method| method.with_switches(switches)).collect();
        if switched.is_empty() {
            let option = if self.groups { "--groups" } else { "--modes" };
            bail!("`{option}` is for the methods of tagging; type --method tagging or tagging-explainer");
        }
        Ok(switched)
    }
}

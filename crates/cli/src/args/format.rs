//! The ids of families and formats as options take them.

use clap::Arg;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use qedoku::{Family, Format};
use std::ffi::OsStr;

/// The families as options name them.
pub const FAMILIES: [&str; 2] = [Family::Sudoku.id(), Family::Kakuro.id()];

/// The formats as options name them.
pub fn ids() -> Vec<&'static str> {
    Format::all().map(Format::id).collect()
}

/// Takes the id of a format. Elsewhere `--format` takes an output template: who types one is told the
/// option for that.
#[derive(Clone)]
pub struct FormatParser;

impl FormatParser {
    fn values() -> PossibleValuesParser {
        PossibleValuesParser::new(ids())
    }
}

impl TypedValueParser for FormatParser {
    type Value = String;

    fn parse_ref(
        &self,
        cmd: &clap::Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        if value.to_string_lossy().contains('%') {
            let message = format!(
                "--format is the format of the input; to print by a template type rate --template {value:?}\n"
            );
            return Err(clap::Error::raw(ErrorKind::InvalidValue, message).with_cmd(cmd));
        }
        FormatParser::values().parse_ref(cmd, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let values: Vec<PossibleValue> = FormatParser::values().possible_values()?.collect();
        Some(Box::new(values.into_iter()))
    }
}

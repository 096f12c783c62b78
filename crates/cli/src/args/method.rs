//! Methods as arguments.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use qedoku::{Method, find_method, methods};

/// Reads the id of a method; help lists them all.
pub fn parser() -> impl TypedValueParser<Value = &'static Method> {
    let values = methods().map(|method| PossibleValue::new(method.id).help(method.about));
    PossibleValuesParser::new(values)
        .try_map(|id| find_method(&id).ok_or_else(|| format!("there is no method `{id}`")))
}

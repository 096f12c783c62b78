//! The JSON Schemas of all objects, made from the types that write them; with the feature `schema`.

use crate::game::Document;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

/// Each object by name: the name of its schema under `docs/schema`, and the type that writes it.
macro_rules! objects {
    ($($name:literal: $object:ty,)*) => {
        /// The schema of each object, by name, in the 2020-12 draft.
        ///
        /// ```
        /// let schemas: Vec<(&str, serde_json::Value)> = qedoku::json::schema::schemas();
        /// let (_, hint) = schemas.iter().find(|(name, _)| *name == "hint").unwrap();
        /// assert_eq!(hint["title"], "Hint");
        /// assert!(hint["properties"]["puzzle"]["description"].is_string());
        /// ```
        pub fn schemas() -> Vec<(&'static str, Value)> {
            vec![$(($name, schema::<$object>())),*]
        }
    };
}

objects! {
    "check": super::Check,
    "combos": super::Combos,
    "compare": super::Compare,
    "compare-summary": super::Summary,
    "error": super::Failure,
    "explain": super::Explain,
    "fishy-cycles": super::fishy_cycles::Report,
    "game": Document,
    "hint": super::Hint,
    "necks": super::necks::Report,
    "rate": super::Rate,
    "rate-scales": super::Scales,
    "rate-trace": super::TraceLine<'static>,
    "reject-lists": super::reject_lists::Report,
    "solve": super::Solve,
    "steps": super::Steps,
    "tagging": super::tagging::Report,
    "technique": super::Technique,
}

fn schema<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::default().for_serialize();
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    leave_examples_out(&mut schema);
    schema
}

/// Descriptions are those of the types, which show how to call them in Rust.
fn leave_examples_out(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            if let Some(Value::String(words)) = object.get_mut("description")
                && let Some(end) = words.find("\n\n```")
            {
                words.truncate(end);
            }
            object.values_mut().for_each(leave_examples_out);
        }
        Value::Array(values) => values.iter_mut().for_each(leave_examples_out),
        _ => {}
    }
}

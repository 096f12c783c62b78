//! The JSON Schemas of all objects, made from the types that write them; with the feature `schema`.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

/// The schema of each object, by name, in the 2020-12 draft.
///
/// ```
/// let schemas: Vec<(&str, serde_json::Value)> = qedoku::json::schema::schemas();
/// let (_, hint) = schemas.iter().find(|(name, _)| *name == "hint").unwrap();
/// assert_eq!(hint["title"], "Hint");
/// assert!(hint["properties"]["puzzle"]["description"].is_string());
/// ```
pub fn schemas() -> Vec<(&'static str, Value)> {
    super::OBJECTS.iter().map(|(name, schema)| (*name, schema())).collect()
}

/// Writes down a schema.
pub(super) type Schema = fn() -> Value;

/// The schema of what a type writes.
pub(super) fn of<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::default().for_serialize();
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    leave_examples_out(&mut schema);
    schema
}

/// Takes the examples out of the descriptions in a schema: they are those of the types, which show how
/// to call them in Rust.
///
/// ```
/// let mut schema = serde_json::json!({"description": "A cell.\n\n```\nlet cell = 1;\n```"});
/// qedoku::json::schema::leave_examples_out(&mut schema);
/// assert_eq!(schema["description"], "A cell.");
/// ```
pub fn leave_examples_out(schema: &mut Value) {
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

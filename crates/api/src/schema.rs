//! The OpenAPI document of all verbs, made from the types of their requests and replies; with the feature
//! `schema`.

use crate::VERBS;
use crate::call::{Entry, Lane};
use qedoku::json::schema::leave_examples_out;
use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

/// Where definitions stand in the document.
const DEFINITIONS: &str = "/components/schemas";

/// The document, OpenAPI 3.1.
///
/// ```
/// let document = qedoku_api::schema::openapi();
/// assert_eq!(document["openapi"], "3.1.0");
/// assert!(document["paths"]["/api/v1/hint"]["post"]["requestBody"].is_object());
/// ```
pub fn openapi() -> Value {
    let settings = |settings: SchemaSettings| settings.with(|s| s.definitions_path = DEFINITIONS.into());
    let mut asked = settings(SchemaSettings::draft2020_12()).for_deserialize().into_generator();
    let mut told = settings(SchemaSettings::draft2020_12()).for_serialize().into_generator();
    let problem = told.subschema_for::<crate::Problem>();
    let paths: Map<String, Value> = VERBS
        .iter()
        .map(|verb| (format!("/api/v1/{}", verb.name), path(verb, &mut asked, &mut told, &problem)))
        .collect();
    let mut document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Qedoku",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Sudoku and Kakuro by logic: every verb takes a JSON object and gives one.",
            "license": {"name": "MIT OR Apache-2.0"},
        },
        "paths": paths,
        "components": {"schemas": merged(asked.take_definitions(true), told.take_definitions(true))},
    });
    leave_examples_out(&mut document);
    document
}

fn path(verb: &Entry, asked: &mut SchemaGenerator, told: &mut SchemaGenerator, problem: &Schema) -> Value {
    let request = (verb.shapes.request)(asked);
    let (part, reply) = ((verb.shapes.part)(told), (verb.shapes.reply)(told));
    let lane = match verb.lane {
        Lane::Now => "Answered at once",
        Lane::Long => "May take long",
    };
    json!({"post": {
        "operationId": verb.name,
        "summary": verb.about,
        "description": format!("{lane}; {} ms unless the request has `ms`.", verb.time.as_millis()),
        "requestBody": {"required": true, "content": {"application/json": {"schema": request}}},
        "responses": {
            "200": {"description": "The answer", "content": {
                "application/json": {"schema": reply},
                "application/x-ndjson": {"schema": {
                    "description": "A line a part, then one with the answer or a problem",
                    "oneOf": [
                        {"type": "object", "required": ["part"], "properties": {"part": part}},
                        {"type": "object", "required": ["done"], "properties": {"done": reply}},
                        {"type": "object", "required": ["problem"], "properties": {"problem": problem}},
                    ],
                }},
            }},
            "default": {"description": "A problem", "content": {"application/problem+json": {"schema": problem}}},
        },
    }})
}

/// The definitions of requests and replies. A type that both have in different forms, as fields that may be
/// left out of a request are always in a reply, has `Asked` before its name in requests.
fn merged(asked: Map<String, Value>, told: Map<String, Value>) -> Map<String, Value> {
    let refers = |schema: &Value, name: &str| schema.to_string().contains(&format!("{DEFINITIONS}/{name}\""));
    let mut differ: Vec<String> = Vec::new();
    loop {
        let is_new = |(name, schema): &(&String, &Value)| {
            let is_other = told
                .get(*name)
                .is_some_and(|reply| reply != *schema || differ.iter().any(|other| refers(schema, other)));
            is_other && !differ.contains(name)
        };
        let found: Vec<String> = asked.iter().filter(is_new).map(|(name, _)| name.clone()).collect();
        if found.is_empty() {
            break;
        }
        differ.extend(found);
    }
    let renamed = |(name, mut schema): (String, Value)| {
        refer_to_asked(&mut schema, &differ);
        (if differ.contains(&name) { format!("Asked{name}") } else { name }, schema)
    };
    told.into_iter().chain(asked.into_iter().map(renamed)).collect()
}

/// Lets references to these types lead to their forms in requests.
fn refer_to_asked(schema: &mut Value, types: &[String]) {
    match schema {
        Value::Object(object) => {
            if let Some(Value::String(reference)) = object.get_mut("$ref")
                && let Some((start, name)) = reference.rsplit_once('/')
                && types.iter().any(|other| other == name)
            {
                *reference = format!("{start}/Asked{name}");
            }
            object.values_mut().for_each(|value| refer_to_asked(value, types));
        }
        Value::Array(values) => values.iter_mut().for_each(|value| refer_to_asked(value, types)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reference_is_defined() {
        let document = openapi();
        let text = document.to_string();
        let names = text.split("#/components/schemas/").skip(1).map(|rest| rest.split('"').next().unwrap());
        let mut count = 0;
        for name in names {
            assert!(document["components"]["schemas"][name].is_object(), "{name}");
            count += 1;
        }
        assert!(count > 100, "{count}");
    }
}

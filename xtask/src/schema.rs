//! `cargo xtask schema`: the JSON Schema of each object under `docs/schema`, from the types that write them,
//! and the OpenAPI document of the verbs as requests and replies.
//! A rule of `tidy` says when they are out of date.

use crate::repository::{self, File};
use anyhow::{Context, Result};
use std::collections::BTreeMap;

const FOLDER: &str = "docs/schema/";
/// The OpenAPI document stands where the server has it built in.
const OPENAPI: &str = "crates/serve/openapi.json";

/// Writes the schemas, and removes those of objects that are not there any more.
///
/// # Errors
/// A file that cannot be read or written.
pub fn run() -> Result<()> {
    let folder = repository::root().join(FOLDER);
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {FOLDER}"))?;
    let generated = generated();
    for (name, text) in &generated {
        std::fs::write(repository::root().join(name), text)
            .with_context(|| format!("cannot write {name}"))?;
    }
    for file in repository::files()? {
        if file.name.starts_with(FOLDER) && !generated.contains_key(&file.name) {
            std::fs::remove_file(repository::root().join(&file.name))?;
        }
    }
    println!("{} schemas", generated.len());
    Ok(())
}

/// Schemas that are not what would be generated.
pub fn stale(files: &[File]) -> Vec<String> {
    let generated = generated();
    let there: BTreeMap<&str, &str> = files
        .iter()
        .filter(|file| file.name.starts_with(FOLDER) || file.name == OPENAPI)
        .map(|file| (file.name.as_str(), file.text.as_str()))
        .collect();
    let differing = generated.iter().filter(|(name, text)| there.get(name.as_str()) != Some(&text.as_str()));
    let extra = there.keys().filter(|name| !generated.contains_key(**name));
    let names = differing.map(|(name, _)| name.as_str()).chain(extra.copied());
    names.map(|name| format!("{name} is out of date; run `cargo xtask schema`")).collect()
}

fn generated() -> BTreeMap<String, String> {
    let api = (OPENAPI.to_owned(), qedoku_api::schema::openapi());
    let schemas = qedoku::json::schema::schemas().into_iter();
    let schemas = schemas.map(|(name, schema)| (format!("{FOLDER}{name}.json"), schema));
    schemas.chain([api]).map(|(name, schema)| (name, format!("{schema:#}\n"))).collect()
}

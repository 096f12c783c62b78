//! Every object that a command prints is one that its schema under `docs/schema` describes, down to the last
//! key.

#[path = "support/program.rs"]
mod program;
mod support;

use qedoku::{Game, Method, Options};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use support::GOOD;

const KAKURO: &str = r"# 3\ 4\ / \4 . . / \3 . .";
const NECKS: &str = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";
/// Two hidden singles are asked of one cell.
const HOPELESS: &str = "1.2......3.4......5.6.......7.......8...............1..2.................3.......";
const SEVERAL: &str = "..3456789456789123789123456..436589736589721489721436553164297864297853197853164.";
/// A digit that the solution has elsewhere, and in the Kakuro a combination struck wrongly.
const WRONG: &str =
    ":0000:x:53+1.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::";
const WRONG_KAKURO: &str = r##"{"format":"kakuro","version":1,"rows":3,"cols":3,"cells":["#","3\\","4\\","\\4",".",".","\\3",".","."],"placed":{"r1c1":3},"struck":{"r2c0a":["12"]}}"##;
const RINGS: &str = "......7.547.....8..56.2...1.148..65....6.9....6.1....87....4.1...59....7....3.59.";
const CHAINS: &str = "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32";

fn schema(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema").join(format!("{name}.json"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// A schema and the place from which its references count.
struct Schemas<'a> {
    root: &'a Value,
}

impl Schemas<'_> {
    /// What a value has against a schema: the first thing, with its place. The keywords are those that occur;
    /// an unknown one is a complaint, so that none is passed over.
    fn check(&self, schema: &Value, value: &Value, place: &str) -> Result<(), String> {
        self.check_as(schema, value, place, true)
    }

    /// The same; a part of a schema does not know all keys.
    fn check_as(&self, schema: &Value, value: &Value, place: &str, is_whole: bool) -> Result<(), String> {
        let Value::Object(schema) = schema else {
            return if schema == &Value::Bool(true) {
                Ok(())
            } else {
                Err(format!("{place}: nothing is allowed"))
            };
        };
        let wrong = |what: &str| Err(format!("{place}: {what}, not {value}"));
        for (keyword, told) in schema {
            match keyword.as_str() {
                "$schema" | "$defs" | "title" | "description" | "default" | "format" => {}
                "properties" | "required" | "additionalProperties" | "patternProperties" => {}
                "$ref" => {
                    let is_whole = is_whole && !schema.contains_key("properties");
                    self.check_as(self.target(told), value, place, is_whole)?;
                }
                "type" => {
                    let is = |name: &Value| match name.as_str().unwrap() {
                        "null" => value.is_null(),
                        "boolean" => value.is_boolean(),
                        "string" => value.is_string(),
                        "integer" => value.is_u64() || value.is_i64(),
                        "number" => value.is_number(),
                        "array" => value.is_array(),
                        "object" => value.is_object(),
                        other => panic!("the type {other}"),
                    };
                    let fits = told.as_array().map_or_else(|| is(told), |names| names.iter().any(is));
                    if !fits {
                        return wrong(&format!("{told} is wanted"));
                    }
                }
                "const" if told != value => return wrong(&format!("{told} is wanted")),
                "enum" if !told.as_array().unwrap().contains(value) => {
                    return wrong("one of a list is wanted");
                }
                "const" | "enum" => {}
                "minimum" if value.is_number() && value.as_f64() < told.as_f64() => {
                    return wrong("it is too little");
                }
                "maximum" if value.is_number() && value.as_f64() > told.as_f64() => {
                    return wrong("it is too much");
                }
                "minimum" | "maximum" => {}
                "anyOf" | "oneOf" => {
                    let ways = told.as_array().unwrap().iter();
                    let fits = ways.filter(|way| self.check(way, value, place).is_ok()).count();
                    if fits == 0 || (keyword == "oneOf" && fits > 1) {
                        return wrong(&format!("{fits} of its forms fit"));
                    }
                }
                "items" => {
                    let from = schema.get("prefixItems").map_or(0, |items| items.as_array().unwrap().len());
                    for (i, item) in value.as_array().into_iter().flatten().enumerate().skip(from) {
                        self.check(told, item, &format!("{place}[{i}]"))?;
                    }
                }
                "prefixItems" => {
                    let items = value.as_array().into_iter().flatten();
                    for (i, (schema, item)) in told.as_array().unwrap().iter().zip(items).enumerate() {
                        self.check(schema, item, &format!("{place}[{i}]"))?;
                    }
                }
                "minItems"
                    if value.is_array()
                        && value.as_array().map(Vec::len) < told.as_u64().map(|n| n as usize) =>
                {
                    return wrong("it is too short");
                }
                "maxItems"
                    if value.is_array()
                        && value.as_array().map(Vec::len) > told.as_u64().map(|n| n as usize) =>
                {
                    return wrong("it is too long");
                }
                "minItems" | "maxItems" | "uniqueItems" => {}
                other => panic!("{place}: the keyword {other}"),
            }
        }
        match value {
            Value::Object(object) => self.check_keys(schema, object, place, is_whole),
            _ => Ok(()),
        }
    }

    fn target(&self, reference: &Value) -> &Value {
        self.root.pointer(reference.as_str().unwrap().trim_start_matches('#')).unwrap()
    }

    fn check_keys(
        &self,
        schema: &Map<String, Value>,
        object: &Map<String, Value>,
        place: &str,
        is_whole: bool,
    ) -> Result<(), String> {
        let required = schema.get("required").and_then(Value::as_array).into_iter().flatten();
        for key in required.filter_map(Value::as_str) {
            if !object.contains_key(key) {
                return Err(format!("{place}: `{key}` is not there"));
            }
        }
        let Some(known) = schema.get("properties").and_then(Value::as_object) else {
            let patterns = schema.get("patternProperties").and_then(Value::as_object);
            let rest =
                patterns.and_then(|patterns| patterns.values().next()).or(schema.get("additionalProperties"));
            let mut values = object.iter().filter_map(|(key, value)| Some((key, value, rest?)));
            return values
                .try_for_each(|(key, value, rest)| self.check(rest, value, &format!("{place}.{key}")));
        };
        let elsewhere = schema.get("$ref").and_then(|told| self.target(told).get("properties"));
        for (key, value) in object {
            match known.get(key) {
                Some(schema) => self.check(schema, value, &format!("{place}.{key}"))?,
                None if !is_whole || elsewhere.is_some_and(|there| there.get(key).is_some()) => {}
                None => return Err(format!("{place}.{key}: no such key is told of")),
            }
        }
        Ok(())
    }
}

fn check(name: &str, object: &Value) {
    let root = schema(name);
    let checked = Schemas { root: &root }.check(&root, object, "object");
    assert_eq!(checked, Ok(()), "{name}: {object}");
}

/// The objects that a command prints, whatever its exit code.
fn printed(line: &str, puzzles: &[&str]) -> Vec<Value> {
    let mut command = program::qedoku();
    let output = command.args(line.split(' ')).args(puzzles).output().unwrap();
    let text = support::text(&output.stdout).lines();
    let objects: Vec<Value> = text.map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(!objects.is_empty(), "{line}: {}", support::text(&output.stderr));
    objects
}

#[test]
fn every_object_is_as_its_schema_says() {
    let all = [GOOD, CHAINS, HOPELESS, SEVERAL, KAKURO, "123"];
    for (line, name, puzzles) in [
        ("solve -o json", "solve", &all[..]),
        ("solve -o json --count 3", "solve", &all),
        ("check -o json --backdoors=1", "check", &all),
        ("examine -o json --cell r2c5", "examine", &[GOOD, SEVERAL, KAKURO]),
        ("explain -o json", "explain", &all),
        ("explain -o json --method tagging", "tagging", &[CHAINS, HOPELESS, KAKURO]),
        ("explain -o json --method necks", "necks", &[NECKS, GOOD]),
        ("explain -o json --method reject-lists", "reject-lists", &[GOOD, SEVERAL]),
        ("explain -o json --method fishy-cycles", "fishy-cycles", &[RINGS, HOPELESS]),
        ("graph -o json --digit 4", "graph", &[GOOD, RINGS, KAKURO]),
        ("check-chain (1)r2c2=(1)r2c3 -o json", "chain", &all[..5]),
        ("explain -o json --proofs", "explain", &[GOOD, KAKURO, CHAINS]),
        ("steps -o json --counts", "steps", &[GOOD, KAKURO]),
        ("steps -o json --proofs --limit 20 --offset 3", "steps", &[GOOD, KAKURO]),
        ("draw -o json --proof 30", "proof", &[GOOD, CHAINS]),
        ("draw -o json --proof 1", "proof", &[GOOD, KAKURO, NECKS]),
        ("hint -o json", "hint", &all),
        ("hint -o json --level 4", "hint", &all),
        ("hint -o json --level 4", "hint", &[WRONG, WRONG_KAKURO]),
        ("hint -o json --apply", "hint", &[GOOD, KAKURO, WRONG]),
        ("mistakes -o json", "mistakes", &all),
        ("mistakes -o json --level 4", "mistakes", &[GOOD, WRONG, WRONG_KAKURO]),
        ("check -o json --possible", "check", &[SEVERAL, WRONG]),
        ("steps -o json", "steps", &all),
        ("steps -o json --target r2c2-4", "steps", &[GOOD, KAKURO]),
        ("rate -o json", "rate", &all),
        ("rate -o json --pearl --all", "rate", &all),
        ("rate -o json --scale se,hodoku,human", "rate-scales", &all),
        ("rate --trace", "rate-trace", &all),
        ("compare -o json", "compare", &all),
        ("compare -o json --summary --rules naked-single,pointing", "rules", &[GOOD, SEVERAL]),
        ("convert -o json", "convert", &all),
        ("convert -o json --to line", "convert", &all),
        ("rate --json --summary", "rate-summary", &all[..5]),
        ("compare -o json --summary", "compare-summary", &all[..5]),
    ] {
        for object in printed(line, puzzles) {
            check(if object["kind"] == "error" { "error" } else { name }, &object);
        }
    }
}

#[test]
fn every_object_on_the_pages_of_the_manual_is_as_its_schema_says() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files =
        |folder: &str| std::fs::read_dir(here.join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
    let names: Vec<String> = files("../../docs/schema").map(name).collect();
    let mut kinds = BTreeSet::new();
    for page in files("tests/cmd") {
        let page = std::fs::read_to_string(page).unwrap();
        for line in page.lines().filter(|line| line.starts_with(r#"{"version":"#)) {
            let object: Value = serde_json::from_str(line).unwrap();
            let kind = object["kind"].as_str().unwrap();
            // An option may ask for another object of the same command: `rate`, `rate-scales`.
            let of_kind = names.iter().filter(|name| name.split('-').next() == Some(kind) || *name == kind);
            let checked: Vec<_> = of_kind
                .map(|name| {
                    let root = schema(name);
                    Schemas { root: &root }.check(&root, &object, "object")
                })
                .collect();
            assert!(checked.contains(&Ok(())), "{kind}: {checked:?}: {line}");
            kinds.insert(kind.to_owned());
        }
    }
    assert!(kinds.len() >= 8, "{kinds:?}");
}

#[test]
fn a_saved_game_is_as_its_schema_says() {
    for text in [GOOD, KAKURO] {
        let mut game = Game::new(text.parse().unwrap());
        game.about.title = Some("A game".to_owned());
        game.fill(qedoku::game::NoteLayer::Corner).unwrap();
        game.tidy().unwrap();
        for _ in 0..3 {
            if let Ok(hint) = game.hint(Method::usual(), &Options::default()).unwrap().next {
                game.take(&hint.step).unwrap();
            }
        }
        game.undo();
        game.take_notes().unwrap();
        check("game", &serde_json::from_str(&game.save()).unwrap());
    }
}

#[test]
fn the_check_of_schemas_catches_what_is_wrong() {
    let root = schema("hint");
    let good = printed("hint -o json", &[GOOD]).remove(0);
    let told = |value: &Value| Schemas { root: &root }.check(&root, value, "object");
    assert_eq!(told(&good), Ok(()));
    let mut less = good.clone();
    less.as_object_mut().unwrap().remove("version");
    assert_eq!(told(&less), Err("object: `version` is not there".to_owned()));
    let mut more = good.clone();
    more["colour"] = "red".into();
    assert_eq!(told(&more), Err("object.colour: no such key is told of".to_owned()));
    let mut odd = good;
    odd["version"] = "1".into();
    assert!(told(&odd).unwrap_err().starts_with("object.version: "));
}

//! What an answer looks like: carried columns, added columns, and what the schema says of them.

use crate::error::PlanError;
use crate::plan::{Clash, Keep, Plan};
use arrow_schema::{Field, FieldRef, Schema, SchemaRef};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// The key of what was asked, in the metadata of a schema.
const ASKED: &str = "qedoku";
/// The key of the catalogue's name, in the metadata of a field.
pub(crate) const COLUMN: &str = "qedoku:column";
/// The key of the scale's version there.
const SCALE: &str = "qedoku:scale";
/// It rises when a column changes its type or meaning.
const VERSION: u32 = 1;

/// What is kept in the schema's metadata.
#[derive(Serialize, Deserialize)]
struct Asked {
    columns: Vec<String>,
    plan: String,
    scales: BTreeMap<String, String>,
    schema: u32,
    version: String,
}

/// Where the columns of an answer come from.
pub(crate) struct Layout {
    pub schema: SchemaRef,
    /// The columns of the input that are carried.
    pub carried: Vec<usize>,
    /// Whether the input has the answers already.
    pub is_done: bool,
}

impl Layout {
    /// The answer to a table of this schema.
    pub fn new(input: &Schema, plan: &Plan) -> Result<Layout, PlanError> {
        if !plan.force && has_answers(input, plan) {
            let carried = (0..input.fields().len()).collect();
            return Ok(Layout { schema: Arc::new(input.clone()), carried, is_done: true });
        }
        let mut carried = carried(input, plan)?;
        let mut ours: Vec<FieldRef> = Vec::new();
        for column in &plan.columns {
            let wished = format!("{}{}", plan.prefix, column.name());
            let stands =
                |name: &str, carried: &[usize]| carried.iter().any(|&at| input.field(at).name() == name);
            let name = match plan.clash {
                Clash::Error if stands(&wished, &carried) => return Err(PlanError::Clash(wished)),
                Clash::Suffix => {
                    let mut name = wished;
                    while stands(&name, &carried) {
                        name.push_str("_qd");
                    }
                    name
                }
                _ => {
                    carried.retain(|&at| *input.field(at).name() != wished);
                    wished
                }
            };
            let mut told = HashMap::from([(COLUMN.to_owned(), column.name().to_owned())]);
            told.extend(column.scale().map(|scale| (SCALE.to_owned(), scale.version().to_owned())));
            let is_nullable = column.name() != "status";
            ours.push(Arc::new(Field::new(name, column.data_type(), is_nullable).with_metadata(told)));
        }
        let fields: Vec<FieldRef> =
            carried.iter().map(|&at| input.fields()[at].clone()).chain(ours).collect();
        let mut metadata = input.metadata().clone();
        metadata.insert(ASKED.to_owned(), asked(plan));
        let schema = Arc::new(Schema::new_with_metadata(fields, metadata));
        Ok(Layout { schema, carried, is_done: false })
    }
}

/// The columns of the input that are carried.
fn carried(input: &Schema, plan: &Plan) -> Result<Vec<usize>, PlanError> {
    let all = 0..input.fields().len();
    let names = match &plan.keep {
        Keep::All => return Ok(all.collect()),
        Keep::Nothing => return Ok(Vec::new()),
        Keep::Names(names) => names,
    };
    if let Some(name) = names.iter().find(|name| input.index_of(name).is_err()) {
        let has: Vec<&str> = input.fields().iter().map(|field| field.name().as_str()).collect();
        return Err(PlanError::NotThere { name: name.clone(), has: has.join(", ") });
    }
    Ok(all.filter(|&at| names.contains(input.field(at).name())).collect())
}

/// What was asked, as JSON with its keys in order.
fn asked(plan: &Plan) -> String {
    let scales = plan.scales().into_iter().map(|(id, version)| (id.to_owned(), version.to_owned()));
    let asked = Asked {
        columns: plan.columns.iter().map(|column| column.name().to_owned()).collect(),
        plan: plan.hex(),
        scales: scales.collect(),
        schema: VERSION,
        version: env!("CARGO_PKG_VERSION").to_owned(),
    };
    // Words and numbers always have a JSON.
    serde_json::to_string(&asked).unwrap_or_default()
}

/// Whether a table says that it is the answer to this plan, by this version, and has all its columns.
fn has_answers(input: &Schema, plan: &Plan) -> bool {
    let is_of = |field: &FieldRef, name: &str| field.metadata().get(COLUMN).is_some_and(|of| of == name);
    let has = |name: &str| input.fields().iter().any(|field| is_of(field, name));
    input.metadata().get(ASKED).is_some_and(|told| *told == asked(plan))
        && plan.columns.iter().all(|column| has(column.name()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use arrow_schema::DataType;

    fn schema(names: &[&str]) -> Schema {
        Schema::new(names.iter().map(|name| Field::new(*name, DataType::Utf8, true)).collect::<Vec<_>>())
    }

    fn names(plan: &Plan, input: &[&str]) -> Vec<String> {
        let answer = plan.schema(&schema(input)).unwrap();
        answer.fields().iter().map(|field| field.name().clone()).collect()
    }

    #[test]
    fn a_name_that_is_there_gets_a_suffix_takes_the_place_or_is_an_error() {
        let plan = Plan::parse("er,-status").unwrap();
        let with = |clash, input: &[&str]| names(&Plan { clash, ..plan.clone() }, input);
        assert_eq!(with(Clash::Suffix, &["er", "puzzle", "er_qd"]), ["er", "puzzle", "er_qd", "er_qd_qd"]);
        assert_eq!(with(Clash::Replace, &["er", "puzzle"]), ["puzzle", "er"]);
        let strict = Plan { clash: Clash::Error, ..plan.clone() };
        assert!(matches!(strict.schema(&schema(&["er"])), Err(PlanError::Clash(name)) if name == "er"));
        let prefixed = Plan { prefix: "qd_".into(), ..strict };
        assert_eq!(names(&prefixed, &["er"]), ["er", "qd_er"]);
    }

    #[test]
    fn what_is_kept_is_what_was_named() {
        let plan = |keep| Plan { keep, ..Plan::parse("er,-status").unwrap() };
        assert_eq!(names(&plan(Keep::Nothing), &["a", "b"]), ["er"]);
        assert_eq!(names(&plan(Keep::Names(vec!["b".into()])), &["a", "b"]), ["b", "er"]);
        let missing = plan(Keep::Names(vec!["c".into()]));
        let error = missing.schema(&schema(&["a", "b"])).unwrap_err().to_string();
        assert_eq!(error, "the table has no column `c` to keep; it has a, b");
    }

    #[test]
    fn an_answer_says_what_was_asked_and_is_not_asked_again() {
        let plan = Plan::parse("er,solutions").unwrap();
        let first = plan.schema(&schema(&["puzzle"])).unwrap();
        assert!(Layout::new(&first, &plan).unwrap().is_done);
        assert_eq!(first.field(1).metadata()[SCALE], "1.2.1.3");
        assert!(!Layout::new(&first, &Plan { force: true, ..plan.clone() }).unwrap().is_done);
        assert!(!Layout::new(&first, &Plan { solutions_limit: 9, ..plan.clone() }).unwrap().is_done);
        let told = &first.metadata()[ASKED];
        assert!(told.starts_with(r#"{"columns":["er","solutions","status"],"plan":""#), "{told}");
        assert!(told.ends_with(r#""scales":{"se":"1.2.1.3"},"schema":1,"version":"0.1.0"}"#), "{told}");
    }
}

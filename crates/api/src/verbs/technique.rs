//! `technique`: a page of the catalogue.

use crate::Problem;
use crate::call::{Call, Lane, NoPart, Verb};
use crate::position::family;
use qedoku::scene::Showing;
use qedoku::{Givens, json, techniques};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A page of the catalogue.
pub struct Technique;

/// Which page.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "TechniqueRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Its family.
    family: String,
    /// Its id.
    id: String,
}

/// The page.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "TechniqueReply"))]
pub struct Reply {
    #[serde(flatten)]
    technique: json::Technique,
    /// The picture of its example.
    #[serde(skip_serializing_if = "Option::is_none")]
    scene: Option<json::Scene>,
}

impl Verb for Technique {
    const NAME: &'static str = "technique";
    const ABOUT: &'static str = "A page of the catalogue, with its example drawn";
    const LANE: Lane = Lane::Now;
    const TIME: Duration = Duration::from_secs(1);
    type Request = Request;
    type Part = NoPart;
    type Reply = Reply;

    fn answer(request: Request, call: &mut Call<'_, NoPart>) -> Result<Reply, Problem> {
        let wanted = family(&request.family)?;
        let entry = techniques().find(|entry| entry.family == wanted && entry.info.id == request.id);
        let none = || Problem::not_found(&format!("there is no technique `{}` for {wanted}", request.id));
        let entry = entry.ok_or_else(none)?;
        let language = call.options.language;
        let mut example = techniques::example_in(call.examples, &entry);
        let scene = example.as_mut().map(|example| {
            example.taken.language = language.clone();
            let name = example.taken.wording().name;
            let scene = example.taken.scene_called(name, &Givens::UNKNOWN, Showing::default());
            json::Scene::of(&example.taken.before, &scene, &example.taken.words().to_string())
        });
        Ok(Reply { technique: json::Technique::told(&entry, example, language), scene })
    }
}

//! `generate`: a puzzle that is what is wished.

mod ranges;

use crate::Problem;
use crate::call::{Call, Lane, NoPart, Verb};
use crate::position::family;
use qedoku::canon::Symmetry;
use qedoku::generator::kakuro::{self, LEVELS, ShapeSymmetry, Wish};
use qedoku::generator::sudoku::restrictions::{
    Hardest, Levels, Needs, Position, Rated, Restriction, Solved, Uses, Which,
};
use qedoku::generator::sudoku::{self, HodokuLevel, Span, Spare, Wanted};
use qedoku::generator::{Seed, Watch};
use qedoku::{ByMethod, Family, Method, Options, Puzzle, find_techniques, json, methods, practice, wanted};
use ranges::{Numbers, Ratings};
use serde::{Deserialize, Serialize};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// A puzzle that is what is wished.
pub struct Generate;

/// What is wished. The same wishes, seed and place are the same puzzle.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "GenerateRequest"))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// `sudoku` or `kakuro`.
    family: String,
    /// Where the list of puzzles comes from: any text.
    seed: String,
    /// The place in the list, from 0.
    #[serde(default)]
    index: u64,
    /// The ids of symmetries, of which one is drawn; `half-turn` without them.
    #[serde(default)]
    symmetry: Vec<String>,
    /// One of these levels: of a Sudoku those of HoDoKu, of a Kakuro the words of the scale `kr`. A Kakuro of
    /// which nothing else is wished is `Easy` without them.
    #[serde(default)]
    level: Vec<String>,
    /// The hardest step: ER of a Sudoku, `kr` of a Kakuro.
    #[serde(default)]
    rating: Option<Ratings>,
    /// How many givens a Sudoku has.
    #[serde(default)]
    givens: Option<Numbers>,
    /// Techniques that stand on the path: ids, names, parts of names.
    #[serde(default)]
    uses: Vec<String>,
    /// The technique of the hardest step.
    #[serde(default)]
    hardest: Option<String>,
    /// What is allowed does not solve it without these techniques: what costs no more, or `only`.
    #[serde(default)]
    needs: Vec<String>,
    /// These techniques alone are allowed, and solve it.
    #[serde(default)]
    only: Vec<String>,
    /// These are not allowed; the others solve a Sudoku.
    #[serde(default)]
    forbid: Vec<String>,
    /// The ids of methods that solve a Sudoku.
    #[serde(default)]
    cracked_by: Vec<String>,
    /// The ids of methods that do not.
    #[serde(default)]
    resists: Vec<String>,
    /// A position of a Sudoku is wished in which this technique is the next step.
    #[serde(default)]
    position: Option<String>,
    /// Rows and columns of a Kakuro, 4 to 60 each; 10 and 10 without them.
    #[serde(default)]
    size: Option<(usize, usize)>,
}

/// What came of it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "GenerateReply"))]
pub struct Reply {
    /// How it ended: `found`, `short` when the effort was spent, `stopped` when the time was.
    outcome: &'static str,
    /// The puzzle, or the position that was wished, as `read` takes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// What is known of it; the solution is not told.
    #[serde(skip_serializing_if = "Option::is_none")]
    made: Option<Made>,
    /// How near it came, and which wish failed; when the time was over, until then.
    #[serde(skip_serializing_if = "Option::is_none")]
    short: Option<json::GeneratedShort>,
}

impl Reply {
    fn of(outcome: &'static str) -> Reply {
        Reply { outcome, text: None, made: None, short: None }
    }

    fn without(outcome: &'static str, short: json::GeneratedShort) -> Reply {
        Reply { short: Some(short), ..Reply::of(outcome) }
    }
}

/// What is known of a puzzle that was found.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Made {
    /// Where the list of puzzles comes from.
    seed: String,
    /// The place in the list, from 0.
    index: u64,
    /// What was wished, and what follows from that, in the order of the tests.
    asked: Vec<String>,
    /// How many givens a Sudoku has, how many white cells a Kakuro.
    cells: usize,
    /// The hardest step, if it was wished: ER of a Sudoku. That of a Kakuro on the scale `kr`.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f64>,
    /// The level, if it was wished: of a Sudoku that of HoDoKu. That of a Kakuro on the scale `kr`.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
    /// The technique of the hardest step, if that was worked out.
    #[serde(skip_serializing_if = "Option::is_none")]
    hardest: Option<&'static str>,
}

impl Verb for Generate {
    const NAME: &'static str = "generate";
    const ABOUT: &'static str = "A puzzle that is what is wished, or a position to practise in";
    const LANE: Lane = Lane::Long;
    const TIME: Duration = Duration::from_secs(60);
    type Request = Request;
    type Part = NoPart;
    type Reply = Reply;

    fn answer(request: Request, call: &mut Call<'_, NoPart>) -> Result<Reply, Problem> {
        let Ok(seed) = request.seed.parse::<Seed>();
        let budget = &call.options.budget;
        let began = budget.clock.now();
        let is_over = || {
            budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
                || budget.time.is_some_and(|time| budget.clock.now().saturating_sub(began) >= time)
        };
        let watch = Watch::new(&is_over);
        match family(&request.family)? {
            Family::Sudoku => of_sudoku(&request, seed, watch, &call.options),
            Family::Kakuro => of_kakuro(&request, seed, watch),
        }
    }
}

fn of_sudoku(
    request: &Request,
    seed: Seed,
    watch: Watch<'_>,
    options: &Options<'_>,
) -> Result<Reply, Problem> {
    refuse("size", request.size.is_some(), "Sudoku")?;
    let mut wish = sudoku::Request::new(seed);
    if request.position.is_none() || !request.symmetry.is_empty() {
        wish.symmetries = symmetries(request)?
            .into_iter()
            .map(|id| named("symmetry", id, Symmetry::ALL.iter().copied(), |symmetry| symmetry.id))
            .collect::<Result<_, _>>()?;
    }
    if wish.symmetries.iter().any(|symmetry| symmetry.id != "none") {
        wish.spare = Spare::Orbits;
    }
    wish.givens = request.givens.as_ref().map_or(Span::ANY, Numbers::span);
    let mut add = |restriction: Box<dyn Restriction>| wish.restrictions.push(restriction);
    let technique = |name: &String| wanted(name).ok_or_else(|| unknown(name, "Sudoku"));
    let levels = request
        .level
        .iter()
        .map(|id| named("level", id, HodokuLevel::ALL.into_iter(), |level| level.name()))
        .collect::<Result<Vec<_>, _>>()?;
    if !levels.is_empty() {
        add(Box::new(Levels(levels)));
    }
    for name in &request.uses {
        add(Box::new(Uses { wanted: technique(name)?, times: Span { least: 1, most: u32::MAX } }));
    }
    if let Some(name) = &request.hardest {
        add(Box::new(Hardest(technique(name)?)));
    }
    if let Some(name) = &request.position {
        add(Box::new(Position { wanted: technique(name)?, after: u32::MAX, alone: false }));
    }
    if let Some(rating) = &request.rating {
        add(Box::new(Rated { which: Which::Er, span: rating.span()? }));
    }
    let only = Some(ids(&request.only, technique)?).filter(|only| !only.is_empty());
    let forbidden = ids(&request.forbid, technique)?;
    if only.is_some() || !forbidden.is_empty() {
        add(Box::new(Solved { only: only.clone(), forbidden: forbidden.clone() }));
    }
    for name in &request.needs {
        let (only, forbidden) = (only.clone(), forbidden.clone());
        add(Box::new(Needs { wanted: technique(name)?, only, forbidden }));
    }
    for id in &request.cracked_by {
        add(Box::new(ByMethod::cracked(method(id)?, None)));
    }
    for id in &request.resists {
        add(Box::new(ByMethod::resisted(method(id)?)));
    }
    wish.effort = wish.usual_effort();
    let ready = wish.ready().map_err(|refusals| impossible(&refusals))?;
    match sudoku::generate(&ready, request.index, watch) {
        sudoku::Outcome::Found(made) => {
            let found = json::Generated::new(&ready, &made);
            let mut text = found.puzzle;
            if let Some(name) = &request.position {
                let puzzle: Puzzle = text.parse().map_err(|error| Problem::fault(&error))?;
                let position = practice(&puzzle, &technique(name)?, options)?;
                text = position.map_or(text, |position| position.to_string());
            }
            let made = Made {
                seed: found.seed,
                index: found.index,
                asked: found.asked,
                cells: found.givens,
                rating: found.er,
                level: found.hodoku_level,
                hardest: found.hardest,
            };
            Ok(Reply { text: Some(text), made: Some(made), ..Reply::of("found") })
        }
        sudoku::Outcome::Short(funnel) => {
            let short = json::GeneratedShort::new(&ready, request.index, &funnel);
            Ok(Reply::without("short", short.with_figures(watch)))
        }
        sudoku::Outcome::Stopped(funnel) => {
            let short = json::GeneratedShort::new(&ready, request.index, &funnel);
            Ok(Reply::without("stopped", short))
        }
    }
}

fn of_kakuro(request: &Request, seed: Seed, watch: Watch<'_>) -> Result<Reply, Problem> {
    refuse("givens", request.givens.is_some(), "Kakuro")?;
    refuse("position", request.position.is_some(), "Kakuro")?;
    refuse("forbid", !request.forbid.is_empty(), "Kakuro")?;
    refuse("cracked_by", !request.cracked_by.is_empty(), "Kakuro")?;
    refuse("resists", !request.resists.is_empty(), "Kakuro")?;
    let mut wish = kakuro::Request::new(seed);
    wish.size = request.size.unwrap_or(wish.size);
    wish.symmetries = symmetries(request)?
        .into_iter()
        .map(|id| named("symmetry", id, ShapeSymmetry::ALL.into_iter(), |(id, _)| id).map(|(_, own)| own))
        .collect::<Result<_, _>>()?;
    let technique = |name: &String| {
        let entries = find_techniques(name).filter(|entry| entry.family == Family::Kakuro);
        let ids: Vec<&'static str> = entries.map(|entry| entry.info.id).collect();
        let wanted = Wanted { name: name.clone(), ids };
        if wanted.ids.is_empty() { Err(unknown(name, "Kakuro")) } else { Ok(wanted) }
    };
    let levels = request
        .level
        .iter()
        .map(|id| named("level", id, LEVELS.into_iter(), |level| level))
        .collect::<Result<Vec<_>, _>>()?;
    if !levels.is_empty() {
        wish.wishes.push(Wish::Level(levels));
    }
    for name in &request.uses {
        wish.wishes.push(Wish::Uses(technique(name)?, Span { least: 1, most: u32::MAX }));
    }
    if let Some(name) = &request.hardest {
        wish.wishes.push(Wish::Hardest(technique(name)?));
    }
    if let Some(rating) = &request.rating {
        wish.wishes.push(Wish::Er(rating.span()?));
    }
    let only = Some(ids(&request.only, technique)?).filter(|only| !only.is_empty());
    wish.wishes.extend(only.clone().map(Wish::Only));
    for name in &request.needs {
        wish.wishes.push(Wish::Needs(technique(name)?, only.clone()));
    }
    if wish.wishes.is_empty() {
        wish.wishes.push(Wish::Level(vec!["Easy"]));
    }
    let ready = wish.ready().map_err(|refusals| impossible(&refusals))?;
    match kakuro::generate(&ready, request.index, watch) {
        kakuro::Outcome::Found(made) => {
            let found = json::GeneratedKakuro::new(&ready, &made);
            let known = Made {
                seed: found.seed,
                index: found.index,
                asked: found.asked,
                cells: found.white,
                rating: Some(found.kr),
                level: Some(found.word),
                hardest: found.hardest,
            };
            Ok(Reply { text: Some(found.puzzle), made: Some(known), ..Reply::of("found") })
        }
        kakuro::Outcome::Short(short) => {
            let short = json::GeneratedShort::of_kakuro(&ready, request.index, &short);
            Ok(Reply::without("short", short.with_figures(watch)))
        }
        kakuro::Outcome::Stopped(short) => {
            let short = json::GeneratedShort::of_kakuro(&ready, request.index, &short);
            Ok(Reply::without("stopped", short))
        }
    }
}

/// The ids of the symmetries that are wished.
fn symmetries(request: &Request) -> Result<Vec<&str>, Problem> {
    let ids: Vec<&str> = request.symmetry.iter().map(String::as_str).collect();
    Ok(if ids.is_empty() { vec!["half-turn"] } else { ids })
}

/// The one of these with a name, whatever its capitals.
fn named<T>(
    what: &str,
    id: &str,
    all: impl Iterator<Item = T> + Clone,
    name: impl Fn(&T) -> &'static str,
) -> Result<T, Problem> {
    all.clone().find(|one| name(one).eq_ignore_ascii_case(id)).ok_or_else(|| {
        let known: Vec<&str> = all.map(|one| name(&one)).collect();
        Problem::bad_request(&format!("there is no {what} `{id}`; there are {}", known.join(", ")))
    })
}

/// The ids of all techniques that these names stand for.
fn ids(
    names: &[String],
    technique: impl Fn(&String) -> Result<Wanted, Problem>,
) -> Result<Vec<&'static str>, Problem> {
    let mut ids = Vec::new();
    for name in names {
        let new = technique(name)?.ids.into_iter().filter(|id| !ids.contains(id)).collect::<Vec<_>>();
        ids.extend(new);
    }
    Ok(ids)
}

fn method(id: &str) -> Result<&'static Method, Problem> {
    let all: Vec<_> = methods().filter(|method| method.solves(Family::Sudoku)).collect();
    named("method", id, all.into_iter(), |method| method.id)
}

fn unknown(name: &str, family: &str) -> Problem {
    Problem::bad_request(&format!("there is no technique `{name}` of {family}"))
}

fn impossible(refusals: &[String]) -> Problem {
    Problem::bad_request(&format!("no puzzle can be found: {}", refusals.join("; ")))
}

/// Refuses a wish that the family does not have.
fn refuse(wish: &str, is_wished: bool, family: &str) -> Result<(), Problem> {
    if is_wished {
        return Err(Problem::bad_request(&format!("`{wish}` is not wished of a {family}")));
    }
    Ok(())
}

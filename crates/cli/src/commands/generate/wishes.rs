//! From options to a request.

use super::args::{self, Generate, Minimal};
use super::symmetry::{self, Asked};
use crate::advice::for_technique;
use anyhow::{Context as _, Result, anyhow, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use qedoku::generator::Seed;
use qedoku::generator::sudoku::restrictions::{
    Diamond, Entry, Goal, HardSteps, Hardest, Human, Levels, Missing, Needs, Pearl, Points, Position, Rated,
    Restriction, Solved, Steps, Uses, Which,
};
use qedoku::generator::sudoku::{Grids, HodokuLevel, Make, Pattern, Ready, Request, Span, Spare, Wanted};
use qedoku::{ByMethod, Flowing, canon::Symmetry, find_method, sudoku81, wanted};
use std::path::Path;

/// So many candidates are looked at for a goal.
const GOAL: u64 = 10_000;

/// Reads the name of a symmetry.
pub fn symmetries() -> PossibleValuesParser {
    PossibleValuesParser::new(Symmetry::ALL.map(|symmetry| symmetry.id))
}

/// Reads the name of a level.
pub fn levels() -> PossibleValuesParser {
    PossibleValuesParser::new(HodokuLevel::ALL.map(HodokuLevel::name))
}

/// Reads how grids are drawn.
pub fn grids() -> impl TypedValueParser<Value = Grids> {
    PossibleValuesParser::new(Grids::ALL.map(|(name, _)| name)).try_map(|name| {
        Grids::ALL
            .into_iter()
            .find(|(known, _)| *known == name)
            .map(|(_, grids)| grids)
            .ok_or("no such grids")
    })
}

/// Reads a range of whole numbers.
pub fn whole(text: &str) -> Result<Span, String> {
    let number = |text: &str| text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
    span(text, number)
        .ok_or_else(|| "type a whole number or a range, such as 24, 22..26, 30.. or ..32".to_owned())
}

/// Reads a range of ratings, into tenths.
pub fn tenths(text: &str) -> Result<Span, String> {
    span(text, rating)
        .ok_or_else(|| "type a rating or a range, such as 8.5, 8.5..8.9, 9.0.. or ..2.0".to_owned())
}

/// Reads a rating, into tenths.
pub fn one_rating(text: &str) -> Result<u32, String> {
    rating(text).ok_or_else(|| "type a rating with at most one decimal, such as 9.3".to_owned())
}

/// Reads a goal.
pub fn goals() -> impl TypedValueParser<Value = Goal> {
    PossibleValuesParser::new(Goal::ALL.map(|(name, _)| name)).try_map(|name| {
        Goal::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, goal)| goal).ok_or("no such goal")
    })
}

/// Reads a pattern.
pub fn mask(text: &str) -> Result<Pattern, String> {
    text.parse()
}

/// Reads givens.
pub fn cells(text: &str) -> Result<[u8; 81], String> {
    let told = |_| "type 81 characters, digits for givens and . for other cells".to_owned();
    sudoku81::givens(text.as_bytes()).map_err(told)
}

/// Reads a number of candidates.
pub fn effort(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.as_bytes() {
        [.., b'k'] => (&text[..text.len() - 1], 1_000),
        [.., b'M'] => (&text[..text.len() - 1], 1_000_000),
        _ => (text, 1),
    };
    let number = digits.parse::<u64>().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()));
    let number = number.and_then(|number| number.checked_mul(unit)).filter(|number| *number > 0);
    number.ok_or_else(|| "type a number of candidates, such as 500, 100k or 2M".to_owned())
}

fn rating(text: &str) -> Option<u32> {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let is_rating = is_number(whole) && whole.len() <= 2 && is_number(tenth) && tenth.len() == 1;
    is_rating.then(|| Some(whole.parse::<u32>().ok()? * 10 + tenth.parse::<u32>().ok()?))?
}

fn span(text: &str, number: impl Fn(&str) -> Option<u32>) -> Option<Span> {
    let Some((least, most)) = text.split_once("..") else {
        return number(text).map(|number| Span { least: number, most: number });
    };
    let least_given = if least.is_empty() { Some(0) } else { number(least) };
    let most_given = if most.is_empty() { Some(u32::MAX) } else { number(most) };
    let is_open = least.is_empty() && most.is_empty();
    Some(Span { least: least_given?, most: most_given? }).filter(|_| !is_open)
}

/// The wishes of a style, where nothing else is typed.
fn styled(args: &Generate) -> Generate {
    let mut args = args.clone();
    if args.style.is_some() {
        let at_least = |least| Some(Span { least, most: u32::MAX });
        if args.symmetry == ["none"] {
            args.symmetry = vec!["half-turn".to_owned()];
        }
        if args.only.is_empty() {
            args.only = ["singles", "basics", "wings"].map(str::to_owned).into();
        }
        args.givens = args.givens.or(Some(Span { least: 0, most: 32 }));
        args.entry = args.entry.or(at_least(3));
        args.bottlenecks = args.bottlenecks.or(Some(Span { least: 1, most: 1 }));
        args.tail = args.tail.or(at_least(15));
    }
    args
}

/// The request that the options make.
pub fn request(args: &Generate, seed: Seed) -> Result<Ready> {
    let args = &styled(args);
    let mut request = Request::new(seed);
    request.grids = args.grids;
    request.symmetries.clear();
    let mut within = args.within;
    for word in &args.symmetry {
        match symmetry::asked(word)? {
            Asked::Named(symmetry) => request.symmetries.push(symmetry),
            Asked::Orbits(orbits, cells) => {
                request.orbits.push(orbits);
                if cells.is_some() && (within.is_some() || args.symmetry.len() > 1) {
                    bail!("orbits with cells that are never given stand alone, and say what --within would");
                }
                within = within.or(cells);
            }
        }
    }
    request.automorphic = args.automorphic.as_deref().and_then(Symmetry::find).copied();
    request.make = match args.make {
        args::Make::TopDown => Make::TopDown,
        args::Make::BottomUp => Make::BottomUp,
    };
    let is_symmetric = request.symmetries.iter().any(|symmetry| symmetry.id != "none")
        || !request.orbits.is_empty()
        || request.automorphic.is_some();
    request.spare = match args.minimal {
        Some(Minimal::Yes) => Spare::None,
        Some(Minimal::Orbits) => Spare::Orbits,
        Some(Minimal::No) => Spare::Some,
        None if is_symmetric => Spare::Orbits,
        None => Spare::None,
    };
    request.givens = args.givens.unwrap_or(Span::ANY);
    (request.each_pattern, request.within) = (args.each_pattern, within);
    if let Some(with) = args.with.filter(|_| !args.exhaustive) {
        request.with = with;
    }
    request.patterns = all_patterns(args)?;
    if (!request.patterns.is_empty() || args.with.is_some()) && args.minimal.is_none() {
        request.spare = Spare::Some;
    }
    let only = ids(&args.only)?;
    let forbidden = ids(&args.forbid)?;
    let only = (!only.is_empty()).then_some(only);
    let mut add = |restriction: Box<dyn Restriction>| request.restrictions.push(restriction);
    if only.is_some() || !forbidden.is_empty() {
        add(Box::new(Solved { only: only.clone(), forbidden: forbidden.clone() }));
    }
    if let Some(span) = args.human {
        add(Box::new(Human(span)));
    }
    if !args.level.is_empty() {
        let levels =
            HodokuLevel::ALL.into_iter().filter(|level| args.level.iter().any(|id| id == level.name()));
        add(Box::new(Levels(levels.collect())));
    }
    if let Some(span) = args.points {
        add(Box::new(Points(span)));
    }
    for uses in &args.uses {
        let (name, times) = uses.split_once(':').unwrap_or((uses, "1.."));
        let times = whole(times).map_err(|told| anyhow!("--uses {uses}: {told}"))?;
        add(Box::new(Uses { wanted: technique(name)?, times }));
    }
    if let Some(name) = &args.hardest {
        add(Box::new(Hardest(technique(name)?)));
    }
    for name in &args.needs {
        let (only, forbidden) = (only.clone(), forbidden.clone());
        add(Box::new(Needs { wanted: technique(name)?, only, forbidden }));
    }
    if let Some(name) = &args.position {
        add(Box::new(Position { wanted: technique(name)?, after: args.after.most(), alone: args.alone }));
    }
    if let Some(span) = args.steps {
        add(Box::new(Steps(span)));
    }
    if let Some(span) = args.hard_steps {
        add(Box::new(HardSteps { from: args.hard_from, span }));
    }
    if let Some(span) = args.entry {
        add(Box::new(Entry(span)));
    }
    if args.style.is_some() {
        add(Box::new(Missing(1)));
    }
    let any = |span: Option<Span>| span.unwrap_or(Span::ANY);
    let (bottlenecks, width, tail) = (any(args.bottlenecks), any(args.width), any(args.tail));
    let flowing = Flowing { bottlenecks, width, tail };
    if flowing != Flowing::ANY {
        add(Box::new(flowing));
    }
    if let Some(goal) = args.goal {
        add(Box::new(goal));
    }
    if let Some(er) = er(args) {
        add(Box::new(Rated { which: Which::Er, span: er }));
    }
    for (which, span) in [(Which::Ep, args.ep), (Which::Ed, args.ed)] {
        if let Some(span) = span {
            add(Box::new(Rated { which, span }));
        }
    }
    if args.pearl {
        add(Box::new(Pearl));
    }
    if args.diamond {
        add(Box::new(Diamond));
    }
    for text in &args.cracked_by {
        add(Box::new(cracked(text, technique)?));
    }
    for method in &args.resists {
        add(Box::new(ByMethod::resisted(method)));
    }
    let usual = if args.goal.is_some() { GOAL } else { request.usual_effort() };
    request.effort = args.effort.unwrap_or(usual);
    request.ready().map_err(|refusals| anyhow!("no puzzle can be found: {}", refusals.join("; ")))
}

/// Reads by which method a puzzle is to be solved, `METHOD` or `METHOD:TECHNIQUE`.
pub fn cracked(text: &str, technique: impl Fn(&str) -> Result<Wanted>) -> Result<ByMethod> {
    let (id, using) = text.split_once(':').map_or((text, None), |(id, name)| (id, Some(name)));
    let Some(method) = find_method(id) else {
        let known = qedoku::methods().map(|method| method.id).collect::<Vec<_>>().join(", ");
        bail!("there is no method `{id}`; there are {known}");
    };
    Ok(ByMethod::cracked(method, using.map(technique).transpose()?))
}

/// The bounds of ER.
fn er(args: &Generate) -> Option<Span> {
    let Generate { er, above, below, .. } = args;
    let least = above.map_or(0, |above| above + 1);
    let most = below.map_or(u32::MAX, |below| below.saturating_sub(1));
    er.or((above.is_some() || below.is_some()).then_some(Span { least, most }))
}

fn technique(name: &str) -> Result<Wanted> {
    wanted(name).ok_or_else(|| anyhow!("there is no technique `{name}`{}", for_technique(name)))
}

fn ids(names: &[String]) -> Result<Vec<&'static str>> {
    let mut ids = Vec::new();
    for name in names {
        for id in technique(name.trim())?.ids {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
    }
    Ok(ids)
}

/// The patterns of all arguments.
pub fn all_patterns(args: &Generate) -> Result<Vec<Pattern>> {
    let all = args.pattern.iter().map(|pattern| patterns(pattern)).collect::<Result<Vec<_>>>()?;
    Ok(all.into_iter().flatten().collect())
}

/// The patterns of an argument: a text, or those of a file, each of 81 signs.
fn patterns(argument: &str) -> Result<Vec<Pattern>> {
    if let Ok(pattern) = argument.parse() {
        return Ok(vec![pattern]);
    }
    if !Path::new(argument).is_file() {
        return match argument.parse::<Pattern>() {
            Ok(pattern) => Ok(vec![pattern]),
            Err(told) => {
                bail!("--pattern: there is no file `{argument}`, and as a pattern it is wrong: {told}")
            }
        };
    }
    let text = std::fs::read_to_string(argument).with_context(|| format!("{argument} cannot be read"))?;
    let (mut patterns, mut cells, mut began) = (Vec::new(), String::new(), 1);
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.starts_with("# ") || line == "#" {
            continue;
        }
        if cells.is_empty() {
            began = number + 1;
        }
        cells.extend(line.chars().filter(|sign| !sign.is_whitespace()));
        if cells.chars().count() >= 81 {
            patterns.push(cells.parse().map_err(|told| anyhow!("{argument}:{began}: {told}"))?);
            cells.clear();
        }
    }
    if !cells.is_empty() {
        bail!("{argument}:{began}: a pattern has 81 cells, not {}", cells.chars().count());
    }
    if patterns.is_empty() {
        bail!(
            "{argument} holds no pattern; type 81 signs a pattern, x for a given cell and . for an open one"
        );
    }
    Ok(patterns)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_closed_and_may_lack_one_end() {
        assert_eq!(whole("22..26"), Ok(Span { least: 22, most: 26 }));
        assert_eq!(whole("24"), Ok(Span { least: 24, most: 24 }));
        assert_eq!(tenths("8.5..8.9"), Ok(Span { least: 85, most: 89 }));
        assert_eq!(tenths("9.."), Ok(Span { least: 90, most: u32::MAX }));
        assert_eq!(tenths("..2.0"), Ok(Span { least: 0, most: 20 }));
        for wrong in ["", "..", "8.55", "a", "1..2..3", "-1", "1-2", "8.", "100.0"] {
            assert!(tenths(wrong).is_err(), "{wrong}");
        }
        for wrong in ["", "..", "2.5", "+1", "99999999999"] {
            assert!(whole(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn efforts_have_units() {
        assert_eq!((effort("500"), effort("100k"), effort("2M")), (Ok(500), Ok(100_000), Ok(2_000_000)));
        for wrong in ["", "0", "k", "1K", "1.5M", "99999999999999999999M", "-1"] {
            assert!(effort(wrong).is_err(), "{wrong}");
        }
    }
}

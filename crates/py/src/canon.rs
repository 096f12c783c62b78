//! Canonical forms, maps and groups. Maps go to and fro as tokens, groups as the tokens that make them.

use crate::error::{named, raised, unanswered};
use crate::puzzle::Puzzle;
use crate::run::{Bounds, Limits, run};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use qedoku::canon::{Group, Map, class_code, class_name};
use qedoku::{CanonForm, Kept, json};

/// A map from its token.
fn map(py: Python<'_>, token: &str) -> PyResult<Map> {
    token.parse().map_err(|error: qedoku::canon::MapError| {
        raised(py, "ReadError", (error.to_string(), vec![(1, error.column as u64, error.message)]))
    })
}

fn group(py: Python<'_>, generators: &[String]) -> PyResult<Group> {
    let maps: Vec<Map> = generators.iter().map(|token| map(py, token)).collect::<PyResult<_>>()?;
    Ok(Group::generated(maps))
}

/// The object of `canon`: of a form, or of the usual one of the family.
#[pyfunction]
pub fn canonical(py: Python<'_>, puzzle: &Puzzle, form: Option<&str>, bounds: Bounds) -> PyResult<String> {
    let known = CanonForm::ALL.map(|form| (form.id(), form));
    let family = puzzle.whole().family();
    let form =
        form.map(|id| named(py, "form", id, &known)).transpose()?.unwrap_or(CanonForm::of(puzzle.whole()));
    let found = run(py, &Limits::of(bounds)?, |options| {
        let found = qedoku::canonical(puzzle.whole(), form, options)?;
        Ok(json::to_json(&json::Canon::new(puzzle.whole(), &found, None)))
    })?;
    found.map_err(|error: qedoku::Error| {
        if form.family() == family {
            unanswered(py, &error)
        } else {
            raised(py, "NotApplicable", (error.to_string(),))
        }
    })
}

/// The group of what leaves a Sudoku as it is, as the object that is part of that of `canon`.
#[pyfunction]
pub fn automorphisms(py: Python<'_>, puzzle: &Puzzle, of: &str, bounds: Bounds) -> PyResult<String> {
    let kept = named(py, "part of a puzzle", of, &Kept::ALL.map(|kept| (kept.id(), kept)))?;
    let found = run(py, &Limits::of(bounds)?, |options| {
        let group = qedoku::automorphisms(puzzle.whole(), kept, options)?;
        Ok(serde_json::to_string(&json::CanonGroup::new(kept.id(), &group)).unwrap_or_default())
    })?;
    found.map_err(|error: qedoku::Error| unanswered(py, &error))
}

/// The puzzle that a map makes of a Sudoku, as a line.
#[pyfunction]
pub fn image(py: Python<'_>, puzzle: &Puzzle, token: &str) -> PyResult<String> {
    let image = qedoku::image(puzzle.whole(), &map(py, token)?);
    Ok(image.map_err(|error| unanswered(py, &error))?.to_string())
}

/// A map as its whole token.
#[pyfunction]
pub fn map_token(py: Python<'_>, token: &str) -> PyResult<String> {
    Ok(map(py, token)?.to_string())
}

/// One map, then the next.
#[pyfunction]
pub fn map_then(py: Python<'_>, first: &str, next: &str) -> PyResult<String> {
    Ok(map(py, first)?.then(&map(py, next)?).to_string())
}

/// The map that leads back.
#[pyfunction]
pub fn map_inverse(py: Python<'_>, token: &str) -> PyResult<String> {
    Ok(map(py, token)?.inverse().to_string())
}

/// The code of the class of a map, and its name if it has one.
#[pyfunction]
pub fn map_class(py: Python<'_>, token: &str) -> PyResult<(String, Option<&'static str>)> {
    let code = class_code(&map(py, token)?);
    let name = class_name(&code);
    Ok((code, name))
}

/// Whether the change of places of a map is in a group.
#[pyfunction]
pub fn group_has(py: Python<'_>, generators: Vec<String>, token: &str) -> PyResult<bool> {
    Ok(group(py, &generators)?.contains(&map(py, token)?))
}

/// All maps of a group.
#[pyfunction]
pub fn group_maps(py: Python<'_>, generators: Vec<String>) -> PyResult<Vec<String>> {
    let group = group(py, &generators)?;
    let maps = group.elements().ok_or_else(|| {
        PyValueError::new_err(format!(
            "the group has {} maps, and at most {} are listed; ask it for its generators",
            group.order(),
            Group::MOST_LISTED
        ))
    })?;
    Ok(maps.iter().map(ToString::to_string).collect())
}

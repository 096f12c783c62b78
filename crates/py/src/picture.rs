//! Pictures as SVG.

use crate::error::named;
use pyo3::prelude::*;
use qedoku::scene::{Colours, Look, Scene, svg};

/// The themes, as `qedoku draw` names them.
const THEMES: [(&str, Colours); 4] = [
    ("auto", Colours::Reader),
    ("light", Colours::One(Look::Light)),
    ("dark", Colours::One(Look::Dark)),
    ("print", Colours::One(Look::Print)),
];

/// A scene in a theme, so many pixels wide or as wide as there is room. Its ids begin with the prefix.
pub fn drawn(
    py: Python<'_>,
    scene: &Scene,
    theme: &str,
    size: Option<u32>,
    prefix: &str,
) -> PyResult<String> {
    let text = svg::write(scene, named(py, "theme", theme, &THEMES)?, prefix);
    Ok(match size {
        None => text,
        Some(size) => text.replacen("<svg ", &format!("<svg width=\"{size}\" "), 1),
    })
}

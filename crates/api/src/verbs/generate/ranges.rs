//! Ranges as they are wished.

use crate::Problem;
use qedoku::generator::sudoku::Span;
use serde::Deserialize;

/// A range of ratings.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "RatingRange"))]
#[serde(deny_unknown_fields)]
pub struct Ratings {
    /// The least; nothing is too little without it.
    #[serde(default)]
    least: Option<f64>,
    /// The greatest; nothing is too much without it.
    #[serde(default)]
    most: Option<f64>,
}

/// A range of numbers.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "NumberRange"))]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// The least; nothing is too little without it.
    #[serde(default)]
    least: Option<u32>,
    /// The greatest; nothing is too much without it.
    #[serde(default)]
    most: Option<u32>,
}

impl Numbers {
    /// As the generator takes it.
    pub fn span(&self) -> Span {
        Span { least: self.least.unwrap_or(0), most: self.most.unwrap_or(u32::MAX) }
    }
}

impl Ratings {
    /// As the generator takes it.
    pub fn span(&self) -> Result<Span, Problem> {
        let tenths = |rating: f64| {
            let is_rating = (0.0..100.0).contains(&rating);
            is_rating.then_some((rating * 10.0).round() as u32).ok_or_else(|| {
                Problem::bad_request(&format!("there is no rating {rating}; they are from 0 to 99.9"))
            })
        };
        let least = self.least.map_or(Ok(0), tenths)?;
        Ok(Span { least, most: self.most.map_or(Ok(u32::MAX), tenths)? })
    }
}

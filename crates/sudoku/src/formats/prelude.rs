//! What the file of a format needs.

pub(super) use super::findings::Findings;
pub(super) use super::lines::TextLine;
pub(super) use super::problem::{Problem, ProblemKind, Problems};
pub(super) use super::sniff::Sample;
pub(super) use super::{Format, Options, Parsed, Texts, Warning, Written};
pub(super) use crate::Setup;
pub(super) use qedoku_model::text::{FormatInfo, Sniff, TextFormat};
pub(super) use std::convert::Infallible;

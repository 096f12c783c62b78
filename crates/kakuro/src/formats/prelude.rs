//! What the file of a format needs.

pub(super) use super::lost::Lost;
pub(super) use super::problem::{Findings, START, quoted, unread};
pub(super) use super::{Format, Parsed, ProblemKind, Problems, Texts, Written};
pub(super) use qedoku_model::text::{FormatInfo, Sniff, TextEnd, TextFormat};

//! Phrases with their places filled.

use super::Grammar;
use crate::words::Span;

/// What fills a place.
#[derive(Clone, Debug)]
pub enum Part {
    /// Words, also a number by which a form is chosen.
    Text(String),
    /// Pieces that point at something.
    Spans(Vec<Span>),
}

impl From<String> for Part {
    fn from(text: String) -> Part {
        Part::Text(text)
    }
}

impl From<usize> for Part {
    fn from(number: usize) -> Part {
        Part::Text(number.to_string())
    }
}

impl From<Span> for Part {
    fn from(span: Span) -> Part {
        Part::Spans(vec![span])
    }
}

impl From<Vec<Span>> for Part {
    fn from(spans: Vec<Span>) -> Part {
        Part::Spans(spans)
    }
}

/// A piece of a phrase.
enum Piece<'a> {
    Words(&'a str),
    Place(usize),
    /// The place whose number chooses, and the forms.
    Choice(usize, &'a str),
}

/// The pieces of a phrase; what is no place is a word, braces and all.
fn pieces(phrase: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = phrase;
    std::iter::from_fn(move || {
        if let Some((inner, after)) = rest.strip_prefix('{').and_then(|inner| inner.split_once('}')) {
            let (number, forms) = inner.split_once('?').map_or((inner, None), |(n, forms)| (n, Some(forms)));
            if let Ok(number) = number.parse() {
                rest = after;
                return Some(forms.map_or(Piece::Place(number), |forms| Piece::Choice(number, forms)));
            }
        }
        let first = rest.chars().next()?;
        let end = rest[first.len_utf8()..].find('{').map_or(rest.len(), |i| i + first.len_utf8());
        let words = &rest[..end];
        rest = &rest[end..];
        Some(Piece::Words(words))
    })
}

/// Of some forms, apart by `|`, the one that stands at a number; the last if there are too few.
pub(super) fn form<'a>(forms: &'a str, count: u64, grammar: &Grammar) -> &'a str {
    let wanted = (grammar.plural)(count);
    forms.split('|').nth(wanted).or_else(|| forms.rsplit('|').next()).unwrap_or_default()
}

pub(super) fn said(phrase: &str, filling: &[&str], grammar: &Grammar) -> String {
    let at = |place: usize| filling.get(place).copied().unwrap_or_default();
    let text = |piece| match piece {
        Piece::Words(words) => words,
        Piece::Place(place) => at(place),
        Piece::Choice(place, forms) => form(forms, at(place).parse().unwrap_or_default(), grammar),
    };
    pieces(phrase).map(text).collect()
}

pub(super) fn spans(phrase: &str, filling: &[Part], grammar: &Grammar) -> Vec<Span> {
    let (mut spans, mut words): (Vec<Span>, String) = (Vec::new(), String::new());
    for piece in pieces(phrase) {
        match piece {
            Piece::Words(text) => words += text,
            Piece::Place(place) => match filling.get(place) {
                Some(Part::Text(text)) => words += text,
                Some(Part::Spans(own)) => {
                    if !words.is_empty() {
                        spans.push(Span::plain(std::mem::take(&mut words)));
                    }
                    spans.extend(own.iter().cloned());
                }
                None => {}
            },
            Piece::Choice(place, forms) => {
                let count = match filling.get(place) {
                    Some(Part::Text(text)) => text.parse().unwrap_or_default(),
                    _ => 0,
                };
                words += form(forms, count, grammar);
            }
        }
    }
    if !words.is_empty() {
        spans.push(Span::plain(words));
    }
    spans
}

//! Lines that were said before, word for word: chains and branches that start apart and then run together.

use super::ChainLine;
use crate::language::{Language, Phrase};
use crate::words::{Explanation, Span};

/// So many lines in a row are replaced by a reference; fewer are quicker to read than to look up.
const WORTH_A_REFERENCE: usize = 3;

/// Runs of lines that are written out, with where they stand.
#[derive(Default)]
pub(super) struct Passages(Vec<(String, Vec<ChainLine>)>);

impl Passages {
    /// The lines of one place with runs that stand elsewhere replaced by a reference; what is written out is
    /// remembered.
    pub(super) fn shortened(
        &mut self,
        lines: Vec<ChainLine>,
        place: String,
        language: &Language,
    ) -> Vec<ChainLine> {
        let (mut out, mut own, mut new) = (Vec::new(), Vec::new(), Vec::new());
        let mut rest = lines.as_slice();
        while let Some((line, after)) = rest.split_first() {
            match self.longest(rest) {
                Some((known, length)) if length >= WORTH_A_REFERENCE => {
                    out.push(reference(&rest[..length], known, language));
                    new.push((place.clone(), std::mem::take(&mut own)));
                    rest = &rest[length..];
                }
                _ => {
                    out.push(line.clone());
                    own.push(line.clone());
                    rest = after;
                }
            }
        }
        new.push((place, own));
        self.0.extend(new.into_iter().filter(|(_, run)| run.len() >= WORTH_A_REFERENCE));
        out
    }

    /// The first of the longest runs with which the lines begin: where it stands and how long it is.
    fn longest(&self, lines: &[ChainLine]) -> Option<(&str, usize)> {
        let mut best: Option<(&str, usize)> = None;
        for (place, run) in &self.0 {
            for start in 0..run.len() {
                let pairs = run[start..].iter().zip(lines);
                let length = pairs.take_while(|(a, b)| a.words == b.words).count();
                if best.is_none_or(|(_, longest)| length > longest) {
                    best = Some((place, length));
                }
            }
        }
        best
    }
}

/// "r4c5=7 to r4c5=1  as in inner chain 1".
fn reference(lines: &[ChainLine], place: &str, language: &Language) -> ChainLine {
    let head = |line: Option<&ChainLine>| -> Vec<Span> {
        line.and_then(|line| line.words.spans.first().cloned()).into_iter().collect()
    };
    let filling = vec![head(lines.first()).into(), head(lines.last()).into(), place.to_owned().into()];
    let spans = language.parts(Phrase::Reference, filling);
    ChainLine { depth: lines.first().map_or(0, |line| line.depth), words: Explanation { spans } }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(words: &str) -> Vec<ChainLine> {
        let line = |word| ChainLine { depth: 1, words: Explanation { spans: vec![Span::plain(word)] } };
        words.split_whitespace().map(line).collect()
    }

    fn texts(lines: &[ChainLine]) -> Vec<String> {
        lines.iter().map(|line| line.words.to_string()).collect()
    }

    #[test]
    fn a_run_of_known_lines_becomes_a_reference_to_where_it_stands() {
        let mut told = Passages::default();
        assert_eq!(
            texts(&told.shortened(lines("a b c d"), "one".into(), &Language::ENGLISH)),
            ["a", "b", "c", "d"]
        );
        assert_eq!(
            texts(&told.shortened(lines("x b c d"), "two".into(), &Language::ENGLISH)),
            ["x", "b to d  as in one"]
        );
        assert_eq!(
            texts(&told.shortened(lines("x b c"), "three".into(), &Language::ENGLISH)),
            ["x", "b", "c"]
        );
    }

    #[test]
    fn a_reference_never_leads_to_another_one() {
        let mut told = Passages::default();
        told.shortened(lines("a b c"), "one".into(), &Language::ENGLISH);
        told.shortened(lines("x y z a b c"), "two".into(), &Language::ENGLISH);
        let texts = texts(&told.shortened(lines("x y z a b c"), "three".into(), &Language::ENGLISH));
        assert_eq!(texts, ["x to z  as in two", "a to c  as in one"]);
    }
}

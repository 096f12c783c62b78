//! What a session says, in the language of its player. It is written in English where it arises; here it is
//! told by pairs of templates as other messages are, as a whole or piece by piece. What the engine says comes
//! told.

use super::reply::Reply;
use qedoku::{Explanation, Language, Span};

/// The pairs of a session, by the tag of their language.
pub const WORDS: [(&str, &str); 1] = [("de", include_str!("de.txt"))];

/// A text in a language: as a whole, by its sentences, or by what stands between its commas. What has no
/// words there stays as it is.
pub fn told(text: &str, language: &Language) -> String {
    if language.id() == Language::ENGLISH.id() || text.is_empty() {
        return text.to_owned();
    }
    if let Some(told) = known(text, language) {
        return told;
    }
    let ends = text.match_indices(". ").map(|(at, _)| at + 1);
    for end in ends {
        if let Some(first) = known(&text[..end], language) {
            return format!("{first} {}", told(&text[end + 1..], language));
        }
    }
    if let Some((head, rest)) = text.split_once(": ")
        && let Some(head) = known(head, language)
    {
        return format!("{head}: {}", told(rest, language));
    }
    // `hint [1-4]          a hint`, and other lines of two columns.
    if let Some(at) = text.rfind("  ").filter(|&at| at > 0) {
        return format!("{}{}", &text[..at + 2], told(&text[at + 2..], language));
    }
    let parts: Vec<Option<String>> = text.split(", ").map(|part| part_of(part, language)).collect();
    match parts.into_iter().collect::<Option<Vec<String>>>() {
        Some(parts) if parts.len() > 1 => parts.join(", "),
        _ => text.to_owned(),
    }
}

/// A text that has words as a whole, with or without the capital and the full stop of a sentence.
fn known(text: &str, language: &Language) -> Option<String> {
    language.message_if_known(text).or_else(|| {
        let body = text.strip_suffix('.')?;
        let first = body.chars().next()?;
        let lower = || first.to_lowercase().chain(body.chars().skip(1)).collect::<String>();
        let told = language.message_if_known(body).or_else(|| language.message_if_known(&lower()))?;
        Some(language.capitalised(&told) + ".")
    })
}

/// A part of a list; cells, digits and sums have the same names in all languages.
fn part_of(part: &str, language: &Language) -> Option<String> {
    let is_name = part.bytes().all(|byte| !byte.is_ascii_alphabetic() || b"rcb".contains(&byte));
    known(part, language).or_else(|| is_name.then(|| part.to_owned()))
}

impl Reply {
    /// The same in a language.
    pub fn told(self, language: &Language) -> Reply {
        let tell = |words: Explanation| match &words.spans[..] {
            [only] if only.targets.is_empty() => {
                Explanation { spans: vec![Span { text: told(&only.text, language), ..only.clone() }] }
            }
            _ => words,
        };
        Reply { words: self.words.into_iter().map(tell).collect(), kind: self.kind }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Speech;

    fn german() -> Language {
        Speech { language: Some("de".to_owned()) }.language_with(true, &WORDS)
    }

    #[test]
    fn texts_are_told_whole_by_sentence_and_by_part() {
        let german = german();
        for (english, own) in [
            ("4 placed in r1c3.", "4 in r1c3 gesetzt."),
            ("4 placed in 3 cells. Solved.", "4 in 3 Zellen gesetzt. Gelöst."),
            ("r3c6, empty, candidates 1 4", "r3c6, leer, Kandidaten 1 4"),
            ("r1c3, clue, down 3, across 17", "r1c3, Summe, senkrecht 3, waagrecht 17"),
            (
                "5 placed in r1c2. 5 stands twice in row 1, at r1c1 and r1c2; keep one of them.",
                "5 in r1c2 gesetzt. 5 steht zweimal in Zeile 1, bei r1c1 und r1c2; behalt eine davon.",
            ),
            (
                "undo [N]            take the last action back, or N of them",
                "undo [N]            den letzten Schritt zurücknehmen, oder N davon",
            ),
            ("r1c1 is given.", "r1c1 ist gegeben."),
            ("what nobody says", "what nobody says"),
        ] {
            assert_eq!(told(english, &german), own);
            assert_eq!(told(english, &Language::ENGLISH), english);
        }
    }

    /// The words of a template between its places.
    fn pieces(template: &str) -> impl Iterator<Item = &str> {
        template.split(['‹', '›', '«', '»']).step_by(2).map(str::trim)
    }

    #[test]
    fn each_translation_is_of_words_that_a_session_has() {
        let sources = [
            include_str!("answers.rs"),
            include_str!("command.rs"),
            include_str!("describe.rs"),
            include_str!("desk.rs"),
            include_str!("edits.rs"),
            include_str!("entries.rs"),
            include_str!("keeper.rs"),
            include_str!("mod.rs"),
            include_str!("paste.rs"),
            include_str!("plain.rs"),
            include_str!("session.rs"),
            include_str!("screen/draw.rs"),
            include_str!("screen/keys.rs"),
            include_str!("screen/mod.rs"),
            include_str!("screen/view.rs"),
            include_str!("../../../facade/src/input/game/action.rs"),
            include_str!("../../../facade/src/input/game/scene.rs"),
            include_str!("../../../render/src/theme.rs"),
        ]
        .concat()
        .replace("\\\"", "\"");
        let is_sign = |sign: char| !sign.is_alphanumeric();
        for (_, text) in WORDS {
            let lines: Vec<&str> =
                text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
            assert_eq!(lines.len() % 2, 0, "a text without its translation");
            // Words that are put together are looked for one by one.
            let is_there = |piece: &str| {
                sources.contains(piece)
                    || piece.split(' ').all(|word| sources.contains(word.trim_matches(is_sign)))
            };
            let stale: Vec<&str> = lines
                .iter()
                .step_by(2)
                .flat_map(|line| pieces(line))
                .filter(|piece| !is_there(piece))
                .collect();
            assert!(stale.is_empty(), "no session says any more: {stale:#?}");
        }
    }
}

//! What is told of a text that cannot be read or of a puzzle that is none, in a language.
//!
//! Such a message is written in English where it arises, in the crate that knows what is wrong. Its English
//! words are the key to those of a language: a text has pairs of templates, and a message is told by the pair
//! whose English template it fits.

use super::Unspeakable;

/// The line behind which the messages of a language stand.
const HEADING: &str = "messages:";

/// Pieces of a message, with their words in the language where it has them all.
type Known<'t> = Vec<(&'t str, Option<String>)>;

/// Pairs of templates: English, and the language. `‹name›` is a place that is taken over as it stands,
/// `‹#name›` one for digits, `«name»` one whose words are a message of their own, or nothing.
#[derive(Debug, Default)]
pub(super) struct Messages(Vec<(String, String)>);

impl Messages {
    /// The text before the messages, and the messages.
    pub fn apart(text: &str) -> Result<(&str, Messages), Unspeakable> {
        let heading = format!("\n{HEADING}\n");
        let Some((before, own)) = text.split_once(&heading) else {
            return Ok((text, Messages::default()));
        };
        let first = before.lines().count() + 2;
        let mut pairs = Vec::new();
        let mut english = None;
        for (number, line) in own.lines().enumerate().map(|(index, line)| (first + index, line.trim())) {
            match (english.take(), line) {
                (None, "") => {}
                (None, line) if line.starts_with('#') => {}
                (None, line) => english = Some(line.to_owned()),
                (Some(_), "") => return Err(Unspeakable::new(number, "the words above have no translation")),
                // What says most is tried first.
                (Some(english), line) => {
                    let length = literal(&english);
                    let at = pairs.partition_point(|pair: &(String, String)| literal(&pair.0) >= length);
                    pairs.insert(at, (english, line.to_owned()));
                }
            }
        }
        Ok((before, Messages(pairs)))
    }

    /// The English templates, with those of the language.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(english, own)| (english.as_str(), own.as_str()))
    }

    /// A message in the language, if it has all its words.
    pub fn told(&self, english: &str) -> Option<String> {
        self.piece(english, &mut Known::new())
    }

    /// A message or a piece of one. What is known of pieces is kept: templates share their beginnings.
    fn piece<'t>(&self, english: &'t str, known: &mut Known<'t>) -> Option<String> {
        if let Some((_, told)) = known.iter().find(|(piece, _)| *piece == english) {
            return told.clone();
        }
        let told = self.0.iter().find_map(|(template, own)| {
            let mut found = Vec::new();
            self.fits(template, english, known, &mut found).then(|| filled(own, &found))
        });
        known.push((english, told.clone()));
        told
    }

    /// Whether a text is a template with its places filled; then they are put behind those that were found.
    fn fits<'m, 't>(
        &'m self,
        template: &'m str,
        text: &'t str,
        known: &mut Known<'t>,
        found: &mut Vec<(&'m str, String)>,
    ) -> bool {
        let Some(Open { before, name, is_told, behind }) = open(template) else { return template == text };
        let Some(text) = text.strip_prefix(before) else { return false };
        let next = open(behind).map_or(behind, |place| place.before);
        let is_last = behind.is_empty();
        let inner = text.match_indices(next).map(|(at, _)| at).filter(|_| !is_last);
        for end in inner.chain(is_last.then_some(text.len())) {
            let filling = &text[..end];
            let told = match filling {
                "" if is_told => Some(String::new()),
                _ if is_told => self.piece(filling, known),
                _ if name.starts_with('#') && !filling.bytes().all(|byte| byte.is_ascii_digit()) => None,
                _ => Some(filling.to_owned()),
            };
            let Some(told) = told else { continue };
            found.push((name, told));
            if self.fits(behind, &text[end..], known, found) {
                return true;
            }
            found.pop();
        }
        false
    }
}

/// A place in a template.
struct Open<'t> {
    before: &'t str,
    name: &'t str,
    /// Whether what stands there is a message of its own.
    is_told: bool,
    behind: &'t str,
}

/// The first place of a template.
fn open(template: &str) -> Option<Open<'_>> {
    let at = template.find(['‹', '«'])?;
    let is_told = template[at..].starts_with('«');
    let inside = &template[at + if is_told { '«' } else { '‹' }.len_utf8()..];
    let (name, behind) = inside.split_once(if is_told { '»' } else { '›' })?;
    Some(Open { before: &template[..at], name, is_told, behind })
}

/// A template with its places filled by name.
fn filled(template: &str, found: &[(&str, String)]) -> String {
    let mut out = String::new();
    let mut rest = template;
    while let Some(Open { before, name, behind, .. }) = open(rest) {
        out.push_str(before);
        out.push_str(found.iter().find(|(own, _)| *own == name).map_or("", |(_, filling)| filling));
        rest = behind;
    }
    out + rest
}

/// How many bytes of a template stand outside of its places.
fn literal(template: &str) -> usize {
    open(template).map_or(template.len(), |place| place.before.len() + literal(place.behind))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "language: xx\nmessages:\n# A comment.\n‹#n› cells found«rest»\n‹#n› gefunden«rest»\n\n; «place» has ‹#n›\n; «place» hat ‹#n›\n\nrow ‹#n›\nZeile ‹#n›\n\n‹a› is missing\nes fehlt ‹a›\n";

    #[test]
    fn a_message_is_told_by_the_template_that_it_fits() {
        let (before, messages) = Messages::apart(TEXT).unwrap();
        assert_eq!(before, "language: xx");
        let told = |english: &str| messages.told(english);
        assert_eq!(told("80 cells found").unwrap(), "80 gefunden");
        assert_eq!(told("80 cells found; row 3 has 8").unwrap(), "80 gefunden; Zeile 3 hat 8");
        assert_eq!(told("row 3 is missing").unwrap(), "es fehlt row 3");
        assert_eq!(told("80 cells found; a row has 8"), None);
        assert_eq!(told("x cells found"), None);
        assert_eq!(told(""), None);
    }

    #[test]
    fn words_without_translation_are_told_with_their_line() {
        let error = Messages::apart("language: xx\nmessages:\n# A comment.\nrow ‹#n›\n\n").unwrap_err();
        assert_eq!(error.line, 5);
    }
}

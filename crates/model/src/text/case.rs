//! Capital and small letters of the Latin, Greek and Cyrillic scripts, one for one.
//!
//! The standard library knows those of all scripts, in tables of 24 kB, which everyone who opens the page
//! would fetch.

/// The small letter of a capital one; other signs stay as they are.
fn small(letter: char) -> char {
    let code = u32::from(letter);
    let further = match code {
        0x41..=0x5a | 0xc0..=0xd6 | 0xd8..=0xde | 0x391..=0x3a1 | 0x3a3..=0x3ab | 0x410..=0x42f => 32,
        0x400..=0x40f => 80,
        0x100..=0x12f | 0x132..=0x137 | 0x14a..=0x177 => 1 - code % 2,
        0x139..=0x148 | 0x179..=0x17e => code % 2,
        _ => 0,
    };
    char::from_u32(code + further).unwrap_or(letter)
}

/// The capital letter of a small one; other signs stay as they are.
fn capital(letter: char) -> char {
    let before = |distance| u32::from(letter).checked_sub(distance).and_then(char::from_u32);
    let mut capitals = [32, 80, 1].into_iter().filter_map(before);
    capitals.find(|&capital| capital != letter && small(capital) == letter).unwrap_or(letter)
}

/// A text in small letters; letters of other scripts, and those that have no capital of their own, stay.
///
/// ```
/// assert_eq!(qedoku_model::text::lower("Übrige X-Wings"), "übrige x-wings");
/// ```
pub fn lower(text: &str) -> String {
    text.chars().map(small).collect()
}

/// A text whose first letter is a capital one, if it has one.
///
/// ```
/// use qedoku_model::text::capitalised;
/// assert_eq!(capitalised("überall"), "Überall");
/// assert_eq!(capitalised(""), "");
/// ```
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(capital).into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What one letter becomes, if it is one.
    fn only(mut letters: impl Iterator<Item = char>) -> Option<char> {
        letters.next().filter(|_| letters.next().is_none())
    }

    #[test]
    fn letters_have_the_case_that_the_standard_library_gives_them() {
        let (mut smaller, mut larger) = (0, 0);
        for letter in '\0'..=char::MAX {
            if small(letter) != letter {
                assert_eq!(Some(small(letter)), only(letter.to_lowercase()), "{letter:?}");
                smaller += 1;
            }
            if capital(letter) != letter {
                assert_eq!(Some(capital(letter)), only(letter.to_uppercase()), "{letter:?}");
                larger += 1;
            }
        }
        assert_eq!((smaller, larger), (191, 191));
    }

    #[test]
    fn the_letters_of_europe_have_both_cases() {
        // What has a pair of another kind, or none: I with and without its dot, n with an apostrophe, long s.
        let odd = "İıŉſŸÿµß";
        for letter in ('\0'..='\u{17f}').chain('Α'..='Ω').chain('α'..='ω').chain('Ѐ'..='џ') {
            if !odd.contains(letter) && letter != 'ς' {
                assert_eq!(Some(small(letter)), only(letter.to_lowercase()), "{letter:?}");
                assert_eq!(Some(capital(letter)), only(letter.to_uppercase()), "{letter:?}");
            }
        }
    }
}

//! Signs that only look different, made plain before a text is read.

use std::borrow::Cow;

/// A text in plain signs, character for character: dots, squares and dashes of all kinds, lines that draw a
/// frame, blanks of all widths, digits in wide letters. What takes no room, colour codes of a terminal among
/// it, is left out.
///
/// ```
/// use qedoku_model::text::plain;
/// assert_eq!(plain("\u{2502}5\u{b7}\u{a0}\u{2014}\u{2502}"), "|5. -|");
/// assert_eq!(plain("\u{1b}[1;32m5\u{1b}[0m\u{200b}3"), "53");
/// assert_eq!(plain("caf\u{e9}"), "caf\u{e9}");
/// ```
pub fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() && !text.contains('\u{1b}') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(sign) = rest.next() {
        match sign {
            '\u{1b}' => {
                // A code ends with its letter.
                let code = rest.as_str();
                if let Some(body) = code.strip_prefix('[') {
                    let end = body.find(|c: char| !(c.is_ascii_digit() || matches!(c, ';' | '?')));
                    if let Some(letter) = end.and_then(|end| body[end..].chars().next().map(|c| (end, c))) {
                        rest = body[letter.0 + letter.1.len_utf8()..].chars();
                    }
                }
            }
            sign => out.extend(plain_sign(sign)),
        }
    }
    Cow::Owned(out)
}

/// The plain sign for a character; `None` for one that takes no room.
fn plain_sign(sign: char) -> Option<char> {
    Some(match sign {
        '\0'..='\x7f' => sign,
        '\u{ad}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2060}'
        | '\u{fe0e}'
        | '\u{fe0f}'
        | '\u{20e3}'
        | '\u{feff}' => {
            return None;
        }
        '·' | '•' | '‧' | '․' | '∙' | '⋅' | '○' | '◦' | '□' | '▢' | '◻' | '▫' | '☐' | '⬜' => {
            '.'
        }
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => '-',
        '█' | '■' | '▓' | '▒' | '░' | '◼' | '▪' | '⬛' => '#',
        '╲' | '∖' | '⧵' => '\\',
        '╱' | '∕' => '/',
        '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '║' | '¦' => '|',
        '─' | '━' | '┄' | '┅' | '┈' | '┉' | '╌' | '╍' | '═' => '-',
        '\u{250c}'..='\u{256c}' => '+',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(sign as u32 - 0xfee0).unwrap_or(sign),
        sign if sign.is_whitespace() => ' ',
        sign => sign,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_and_blanks_become_plain() {
        assert_eq!(plain("┌───┬───┐"), "+---+---+");
        assert_eq!(plain("╔═╤═╦═╗║５│□│█║"), "+-+-+-+|5|.|#|");
        assert_eq!(plain("5\u{fe0f}\u{20e3}3\u{fe0f}\u{20e3}"), "53");
        assert_eq!(plain("3\u{2003}4\u{3000}\u{2013}\n"), "3 4 -\n");
    }

    #[test]
    fn a_code_that_is_cut_off_takes_no_text_with_it() {
        assert_eq!(plain("\u{1b}5"), "5");
        assert_eq!(plain("\u{1b}[31"), "[31");
        assert_eq!(plain("a\u{1b}[é5"), "a5");
    }

    #[test]
    fn plain_text_is_itself() {
        for text in ["", "53..7....\n", "# 3\\ 4\\ / \\4 . .", "\\3\t."] {
            assert!(matches!(plain(text), Cow::Borrowed(same) if same == text));
        }
    }
}

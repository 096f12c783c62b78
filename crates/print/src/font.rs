//! The typeface: Noto Sans, upright and bold, with the letters of Western European languages.

use krilla::geom::Point;
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider as _};
use std::collections::BTreeMap;

pub const UPRIGHT: &[u8] = include_bytes!("../fonts/NotoSans-Regular.ttf");
pub const BOLD: &[u8] = include_bytes!("../fonts/NotoSans-Bold.ttf");
/// What stands for a letter that the typeface lacks.
const MISSING: char = '?';

/// A cut of the typeface.
pub struct Typeface {
    font: Font,
    /// For each letter its glyph and its width, as a share of the size.
    letters: BTreeMap<char, (u32, f32)>,
}

impl Typeface {
    /// The upright cut.
    pub fn upright() -> Option<Typeface> {
        Typeface::of(UPRIGHT)
    }

    /// The bold cut.
    pub fn bold() -> Option<Typeface> {
        Typeface::of(BOLD)
    }

    fn of(data: &'static [u8]) -> Option<Typeface> {
        let read = FontRef::new(data).ok()?;
        let unit = f32::from(read.metrics(Size::unscaled(), LocationRef::default()).units_per_em);
        let widths = read.glyph_metrics(Size::unscaled(), LocationRef::default());
        let letters = read.charmap().mappings().filter_map(|(code, glyph)| {
            Some((char::from_u32(code)?, (glyph.to_u32(), widths.advance_width(glyph)? / unit)))
        });
        Some(Typeface { letters: letters.collect(), font: Font::new(data.into(), 0)? })
    }

    /// The first letter of a text that the cut lacks.
    pub fn missing(&self, text: &str) -> Option<char> {
        text.chars().find(|letter| !self.letters.contains_key(letter))
    }

    fn letter(&self, letter: char) -> (u32, f32) {
        self.letters.get(&letter).or_else(|| self.letters.get(&MISSING)).copied().unwrap_or_default()
    }

    /// How wide a text is.
    pub fn width(&self, text: &str, size: f32) -> f32 {
        text.chars().map(|letter| self.letter(letter).1 * size).sum()
    }

    /// Writes a text from a point on its base line, in the colour that the surface is filled with.
    pub fn write(&self, surface: &mut Surface<'_>, (x, y): (f32, f32), size: f32, text: &str) {
        if text.is_empty() {
            return;
        }
        let glyphs = text.char_indices().map(|(start, letter)| {
            let (glyph, width) = self.letter(letter);
            let range = start..start + letter.len_utf8();
            KrillaGlyph::new(GlyphId::new(glyph), width, 0.0, 0.0, 0.0, range, None)
        });
        let glyphs: Vec<KrillaGlyph> = glyphs.collect();
        surface.draw_glyphs(Point::from_xy(x, y), &glyphs, self.font.clone(), text, size, false);
    }

    /// The words of a text in lines that are no wider than `width`, unless a word is.
    pub fn lines(&self, text: &str, size: f32, width: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            match lines.last_mut() {
                Some(line)
                    if self.width(line, size) + self.width(" ", size) + self.width(word, size) <= width =>
                {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        lines
    }

    /// A text cut so that it fits, with an ellipsis if it was.
    pub fn fitting(&self, text: &str, size: f32, width: f32) -> String {
        if self.width(text, size) <= width {
            return text.to_owned();
        }
        let mut cut = String::new();
        for letter in text.chars() {
            if self.width(&cut, size) + self.width("…", size) + self.letter(letter).1 * size > width {
                break;
            }
            cut.push(letter);
        }
        cut.trim_end().to_owned() + "…"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_the_page_and_lose_no_word() {
        let face = Typeface::upright().unwrap();
        let text = "In box 4 every place for 4 lies in row 5, at r5c23; so r5c78 cannot be 4.";
        let lines = face.lines(text, 10.0, 120.0);
        assert!(lines.len() > 2 && lines.iter().all(|line| face.width(line, 10.0) <= 120.0), "{lines:?}");
        assert_eq!(lines.join(" "), text);
        assert!(face.width("0", 10.0) > 5.0);
    }

    #[test]
    fn what_does_not_fit_is_cut() {
        let face = Typeface::bold().unwrap();
        let cut = face.fitting("A very long heading of a puzzle", 10.0, 80.0);
        assert!(cut.ends_with('…') && face.width(&cut, 10.0) <= 80.0, "{cut}");
        assert_eq!(face.fitting("short", 10.0, 80.0), "short");
    }
}

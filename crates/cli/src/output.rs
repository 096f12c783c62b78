//! Colours, the width of lines, CSV fields, counts.

use crate::args::{Color, Running};
use crate::streams;
use qedoku::language::Phrase;
use qedoku::{Explanation, Language, Scale, Theme};

/// Colours and width on standard output: colours as asked for, else if it is a terminal that wants them.
pub fn theme(running: &Running) -> Theme {
    theme_of(is_coloured(running.color)).wide(width())
}

/// The theme with colours or without.
pub fn theme_of(coloured: bool) -> Theme {
    if coloured { Theme::ANSI } else { Theme::PLAIN }
}

/// Whether standard output is coloured.
pub fn is_coloured(color: Color) -> bool {
    let wanted = || {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        !no_color && !dumb && streams::prints_on_terminal()
    };
    match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => wanted(),
    }
}

/// How many characters a line of text may have: as COLUMNS says, else as many as the terminal has, and 100 in
/// a file.
pub fn width() -> usize {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse().ok());
    said.filter(|&columns: &usize| columns > 0).or_else(streams::terminal_width).unwrap_or(100).max(40)
}

/// Words in lines of the theme's width; the second and later ones are indented.
pub fn wrapped(words: &str, indent: usize, theme: &Theme) -> String {
    Explanation::plain(words).wrapped(theme, indent, theme.width())
}

/// Appends a CSV field, quoted where it has to be.
pub fn push_field(out: &mut String, field: &str) {
    if field.contains([',', '"', '\n', '\r']) {
        out.push('"');
        out.push_str(&field.replace('"', "\"\""));
        out.push('"');
    } else {
        out.push_str(field);
    }
}

/// A scale and its version.
pub fn named(scale: Scale) -> String {
    format!("{} {}", scale.name(), scale.version())
}

/// On which scale ratings are, with its version.
pub fn ratings_on(scale: Scale, language: &Language, theme: &Theme) -> String {
    wrapped(&language.say(Phrase::OnScale, &[&named(scale)]), 0, theme)
}

/// `1 step`, `2 steps`.
pub fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_only_where_they_have_to_be() {
        let field = |text| {
            let mut out = String::new();
            push_field(&mut out, text);
            out
        };
        assert_eq!(field("53..7"), "53..7");
        assert_eq!(field("a,b"), "\"a,b\"");
        assert_eq!(field("say \"x\""), "\"say \"\"x\"\"\"");
    }
}

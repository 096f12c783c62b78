//! Cutting a text into lines, whatever system wrote it.

use super::problem::{Problem, ProblemKind};

/// Longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 64 * 1024;

/// A line of a text with its one-based number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextLine<'a> {
    pub number: usize,
    pub text: &'a str,
}

/// All lines, without line ends and byte-order mark. CRLF, LF and a lone CR end a line.
pub(crate) fn split(text: &str) -> Vec<TextLine<'_>> {
    let mut rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = Vec::new();
    while !rest.is_empty() {
        let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
        lines.push(TextLine { number: lines.len() + 1, text: &rest[..end] });
        let tail = &rest[end..];
        rest = tail.strip_prefix("\r\n").or_else(|| tail.get(1..)).unwrap_or("");
    }
    lines
}

/// The lines that hold something: blank lines and comments are left out.
///
/// # Errors
/// One for each line that is too long.
pub(crate) fn content(text: &str) -> Result<Vec<TextLine<'_>>, Vec<Problem>> {
    let lines = split(text);
    let too_long = |line: &&TextLine<'_>| line.text.len() > LONGEST_LINE;
    let errors: Vec<Problem> = (lines.iter().filter(too_long))
        .map(|line| Problem::new(line.number, 1, ProblemKind::LineTooLong { bytes: line.text.len() }))
        .collect();
    if !errors.is_empty() {
        return Err(errors);
    }
    // Among rows with semicolons, semicolons alone are nine empty cells.
    let has_rows = lines.iter().any(|line| is_semicolon_row(line.text.trim()));
    let is_empty_row = |text: &str| has_rows && text.trim() == ";;;;;;;;";
    let is_kept = |text: &str| !text.trim().is_empty() && (!is_comment(text) || is_empty_row(text));
    Ok(lines.into_iter().filter(|line| is_kept(line.text)).collect())
}

/// Whether a line is a row of nine cells with semicolons between them, the first of which are empty.
fn is_semicolon_row(line: &str) -> bool {
    let is_cell = |field: &str| field.trim().bytes().all(|b| b.is_ascii_digit());
    line.matches(';').count() == 8
        && line.split(';').all(is_cell)
        && line.contains(|c: char| c.is_ascii_digit())
}

/// Whether a line is a comment: it starts with `#`, `;` or `//`, and is not a puzzle that writes its empty
/// cells as `#`, nor a row of cells between semicolons.
pub fn is_comment(line: &str) -> bool {
    let line = line.trim();
    match line.as_bytes().first() {
        Some(b';') => !is_semicolon_row(line),
        Some(b'/') => line.starts_with("//"),
        Some(b'#') => {
            let is_puzzle = line.len() == 81
                && line.bytes().all(|b| b == b'#' || b.is_ascii_digit())
                && line.bytes().any(|b| b.is_ascii_digit());
            !is_puzzle
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_end_ends_a_line() {
        let lines = split("\u{feff}a\r\nb\rc\n\nd");
        let texts: Vec<(usize, &str)> = lines.iter().map(|l| (l.number, l.text)).collect();
        assert_eq!(texts, [(1, "a"), (2, "b"), (3, "c"), (4, ""), (5, "d")]);
        assert_eq!(split("a\n").len(), 1);
    }

    #[test]
    fn comments_and_blank_lines_are_left_out() {
        let lines = content("# one\n; two\n\n// three\n \t\nfour").unwrap();
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].number, 6);
    }

    #[test]
    fn a_line_of_hash_signs_and_digits_is_a_puzzle_and_no_comment() {
        assert!(!is_comment(&format!("{}5", "#".repeat(80))));
        assert!(is_comment(&"#".repeat(81)));
        assert!(is_comment(&format!("{}5", "#".repeat(79))));
    }

    #[test]
    fn a_line_over_64_kib_is_refused_with_its_number() {
        let text = format!("\n{}", ".".repeat(LONGEST_LINE + 1));
        let errors = content(&text).unwrap_err();
        assert_eq!((errors[0].at.line, errors.len()), (2, 1));
        assert!(content(&".".repeat(LONGEST_LINE)).is_ok());
    }
}

//! Comments are read like a book: their lines are not wide.

use crate::repository::File;

/// The most columns of a line of comment. Code in a comment may be as wide as other code, and a row of a
/// table is one line.
const WIDEST: usize = 110;

/// Lines of comment that are wider.
pub fn wide(files: &[File]) -> Vec<String> {
    let sources = files.iter().filter(|file| file.name.ends_with(".rs"));
    sources
        .flat_map(|file| wide_in(&file.text).map(|line| complaint(file, line)).collect::<Vec<_>>())
        .collect()
}

fn complaint(file: &File, line: usize) -> String {
    format!("{}:{line}: a comment beyond {WIDEST} columns", file.name)
}

/// The numbers of wide lines, from 1.
fn wide_in(text: &str) -> impl Iterator<Item = usize> + '_ {
    let mut is_code = false;
    text.lines().enumerate().filter_map(move |(index, line)| {
        let start = line.trim_start();
        let Some(said) = ["///", "//!", "//"].iter().find_map(|sign| start.strip_prefix(sign)) else {
            is_code = false;
            return None;
        };
        let said = said.trim_start();
        let is_fence = said.starts_with("```");
        is_code ^= is_fence;
        let counts = !is_code && !is_fence && !said.starts_with('|');
        (counts && line.chars().count() > WIDEST).then_some(index + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_is_measured_and_code_and_tables_are_not() {
        let long = "x".repeat(WIDEST);
        let lines = |text: String| wide_in(&text).collect::<Vec<usize>>();
        assert_eq!(lines(format!("//! {long}\nlet x = 1;\n    // {long}\n")), [1, 3]);
        assert_eq!(lines(format!("/// ```\n/// {long}\n/// ```\n/// {long}\n")), [4]);
        assert_eq!(lines(format!("/// | {long} |\nlet x = \"{long}\";\n/// short\n")), [0; 0]);
    }
}

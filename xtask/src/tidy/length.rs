//! Files above 400 lines stand in a table with the reason why they are not two.

use crate::repository::File;

const MOST_LINES: usize = 400;

/// File and reason.
const LONG: &[(&str, &str)] = &[
    (
        "crates/kakuro/src/play/grid.rs",
        "the views of a grid, which every change has to bring up to date together",
    ),
    ("crates/facade/src/verbs/scales.rs", "the list of scales, and all that follows from it"),
    ("crates/table/src/columns.rs", "one table of columns"),
];

/// Long files without a reason, and reasons without a long file.
pub fn complaints(files: &[File]) -> Vec<String> {
    judge(files, LONG)
}

fn judge(files: &[File], table: &[(&str, &str)]) -> Vec<String> {
    let mut complaints = Vec::new();
    let is_long = |file: &File| file.text.lines().count() > MOST_LINES;
    for file in files.iter().filter(|file| file.name.ends_with(".rs") && is_long(file)) {
        if !table.iter().any(|(name, _)| *name == file.name) {
            let lines = file.text.lines().count();
            complaints.push(format!(
                "{} has {lines} lines: make it two files, or give a reason in {}",
                file.name,
                file!()
            ));
        }
    }
    for (name, reason) in table {
        if !files.iter().any(|file| file.name == *name && is_long(file)) {
            complaints.push(format!("{name} is not long, yet it has a line in {}", file!()));
        }
        if reason.split_whitespace().count() < 3 {
            complaints.push(format!("{name}: `{reason}` is no reason"));
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_needs_a_reason_and_a_reason_needs_a_long_file() {
        let file = |lines| [File { name: "a.rs".into(), text: "\n".repeat(lines) }];
        let table = [("a.rs", "one table of constants")];
        assert!(judge(&file(400), &[]).is_empty());
        assert_eq!(judge(&file(401), &[]).len(), 1);
        assert!(judge(&file(401), &table).is_empty());
        assert_eq!(judge(&file(400), &table).len(), 1);
        assert_eq!(judge(&file(401), &[("a.rs", "long")]).len(), 1);
    }
}

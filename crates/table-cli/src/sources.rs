//! From what is typed to the files that are read.

use qedoku_table::files::Kind;
use std::path::{Component, Path, PathBuf};

/// The files of an argument: a file, those of a folder in the order of their names, or those of a pattern.
///
/// # Errors
/// If there is none.
pub fn files(argument: &str, besides: &Path) -> Result<Vec<PathBuf>, String> {
    let path = Path::new(argument);
    let mut found = Vec::new();
    if path.is_dir() {
        gather(path, besides, &mut found).map_err(|error| format!("{argument}: {error}"))?;
    } else if path.exists() {
        found.push(path.to_owned());
    } else if argument.contains(['*', '?']) {
        found = matching(path);
        found.retain(|path| path.is_file() && !is_same(path, besides));
    } else {
        return Err(format!("{argument}: there is no such file or folder"));
    }
    if found.is_empty() {
        return Err(format!(
            "{argument}: there are no tables there (.parquet, .csv, .tsv, .jsonl, .arrow, .txt)"
        ));
    }
    Ok(found)
}

fn is_same(path: &Path, other: &Path) -> bool {
    path.canonicalize()
        .ok()
        .zip(other.canonicalize().ok())
        .is_some_and(|(path, other)| path.starts_with(other))
}

/// The tables in a folder and its folders; what is hidden or begins with `_` is none.
fn gather(folder: &Path, besides: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.sort_by(|a, b| a.as_os_str().as_encoded_bytes().cmp(b.as_os_str().as_encoded_bytes()));
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with(['.', '_']) || is_same(&path, besides) {
            continue;
        }
        if path.is_dir() {
            gather(&path, besides, found)?;
        } else if Kind::of_name(&path).is_some() {
            found.push(path);
        }
    }
    Ok(())
}

/// The paths that a pattern means, in the order of their names: `*` is any letters, `?` is one.
fn matching(pattern: &Path) -> Vec<PathBuf> {
    let mut found = vec![PathBuf::new()];
    for part in pattern.components() {
        let text = part.as_os_str().to_string_lossy().into_owned();
        let is_pattern = matches!(part, Component::Normal(_)) && text.contains(['*', '?']);
        let mut next = Vec::new();
        for base in found {
            if !is_pattern {
                next.push(base.join(part));
                continue;
            }
            let folder = if base.as_os_str().is_empty() { Path::new(".") } else { base.as_path() };
            let names = std::fs::read_dir(folder).into_iter().flatten().flatten();
            let mut names: Vec<_> = names
                .map(|entry| entry.file_name())
                .filter(|name| fits(&name.to_string_lossy(), &text))
                .collect();
            names.sort_by(|a, b| a.as_encoded_bytes().cmp(b.as_encoded_bytes()));
            next.extend(names.into_iter().map(|name| base.join(name)));
        }
        found = next;
    }
    found.retain(|path| path.exists());
    found
}

/// Whether a name is one of those that a pattern means.
///
/// ```
/// use qedoku_table_cli::fits;
/// assert!(fits("part-1.csv", "part-?.*") && !fits(".hidden", "*"));
/// ```
pub fn fits(name: &str, pattern: &str) -> bool {
    if name.starts_with('.') && !pattern.starts_with('.') {
        return false;
    }
    let (name, pattern): (Vec<char>, Vec<char>) = (name.chars().collect(), pattern.chars().collect());
    // Where the last star stands, and how much of the name it has taken.
    let (mut at, mut in_pattern, mut star) = (0, 0, None);
    while at < name.len() {
        match pattern.get(in_pattern) {
            Some('*') => {
                star = Some((in_pattern, at));
                in_pattern += 1;
            }
            Some(letter) if *letter == '?' || *letter == name[at] => {
                in_pattern += 1;
                at += 1;
            }
            _ => match &mut star {
                Some((place, taken)) => {
                    *taken += 1;
                    (in_pattern, at) = (*place + 1, *taken);
                }
                None => return false,
            },
        }
    }
    pattern[in_pattern..].iter().all(|letter| *letter == '*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_is_any_letters_and_a_question_mark_one() {
        assert!(fits("part-0001.parquet", "*.parquet") && fits("abc", "a?c") && fits("aXbXc", "a*b*c"));
        assert!(
            !fits("part.csv", "*.parquet") && !fits("ac", "a?c") && !fits(".hidden", "*") && fits("", "*")
        );
    }
}

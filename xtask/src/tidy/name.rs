//! The product has one name. A rater of the same kind is published under the name that it had first, which
//! also means a small digit in a cell.

use super::line_of;
use crate::repository::File;

/// Where the former name stands, in a text or in the name of a file. Keys of foreign formats keep theirs:
/// they have it inside a longer word, such as the marks that a given cell carries.
pub fn former(files: &[File]) -> Vec<String> {
    let former = ["pencil", "mark"].concat();
    let mut complaints = Vec::new();
    for file in files {
        if occurrences(&file.name, &former).next().is_some() {
            complaints.push(format!("{}: the file's name", file.name));
        }
        for offset in occurrences(&file.text, &former) {
            complaints.push(format!("{}:{}", file.name, line_of(&file.text, offset)));
        }
    }
    complaints
}

/// Where in a text the name begins, in any case, unless it goes on a word in the way of camels.
fn occurrences<'a>(text: &'a str, former: &'a str) -> impl Iterator<Item = usize> + 'a {
    let bytes = text.as_bytes();
    (0..bytes.len()).filter(move |&at| {
        let here = bytes.get(at..at + former.len());
        let begins_a_word =
            at == 0 || !(bytes[at - 1].is_ascii_lowercase() && bytes[at].is_ascii_uppercase());
        begins_a_word && here.is_some_and(|here| here.eq_ignore_ascii_case(former.as_bytes()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(name: &str, text: &str) -> usize {
        former(&[File { name: name.into(), text: text.into() }]).len()
    }

    #[test]
    fn the_former_name_is_found_and_keys_of_foreign_formats_are_not() {
        let (first, second) = ("Pencil", "Mark");
        assert_eq!(complaints("a.md", &format!("{first}{}", second.to_lowercase())), 1);
        assert_eq!(complaints("a.md", &format!("{}_{}", first, second)), 0);
        assert_eq!(
            complaints("a.rs", &format!("use {}{}_model;", first.to_lowercase(), second.to_lowercase())),
            1
        );
        assert_eq!(
            complaints(&format!("crates/{}{}/a.rs", first.to_lowercase(), second.to_lowercase()), ""),
            1
        );
        assert_eq!(complaints("a.json", &format!("\"given{first}{second}s\": [1, 2]")), 0);
        assert_eq!(complaints("a.md", &format!("{first} {}s are small digits", second.to_lowercase())), 0);
    }
}

//! Every public item of the library has an example, which the tests of its documentation compile and run.

use crate::repository::File;

const FOLDER: &str = "crates/facade/src/";
const ITEMS: [&str; 7] = ["fn", "struct", "enum", "trait", "type", "const", "static"];

/// Public items without an example. Methods share that of their type; what is hidden is promised to nobody.
pub fn missing(files: &[File]) -> Vec<String> {
    let sources = files.iter().filter(|file| {
        file.name.starts_with(FOLDER) && file.name.ends_with(".rs") && !file.name.ends_with("tests.rs")
    });
    sources.flat_map(missing_in).collect()
}

fn missing_in(file: &File) -> Vec<String> {
    let mut complaints = Vec::new();
    let (mut has_example, mut is_hidden) = (false, false);
    for (index, line) in file.text.lines().enumerate() {
        if line.starts_with("#[cfg(test)]") {
            break;
        }
        if let Some(doc) = line.strip_prefix("///") {
            has_example |= doc.trim_start().starts_with("```");
            continue;
        }
        is_hidden |= line.starts_with("#[doc(hidden)]");
        if let Some(name) = item(line)
            && !has_example
            && !is_hidden
        {
            complaints.push(format!("{}:{}: `{name}` has no example", file.name, index + 1));
        }
        // Attributes stand between words and item, also on several lines.
        if !line.starts_with('#') && !line.starts_with(' ') && !line.starts_with(")]") {
            (has_example, is_hidden) = (false, false);
        }
    }
    complaints
}

/// The name of a public item of a module.
fn item(line: &str) -> Option<&str> {
    let mut words = line.strip_prefix("pub ")?.split_whitespace().skip_while(|word| {
        // A constant is an item, a constant function is one by its name.
        matches!(*word, "async" | "unsafe") || *word == "const" && line.contains(" fn ")
    });
    let is_item = words.next().is_some_and(|word| ITEMS.contains(&word));
    let end = |c: char| !c.is_alphanumeric() && c != '_';
    words.next().filter(|_| is_item)?.split(end).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_without_an_example_is_found_and_others_are_not() {
        let text = "/// Told.\npub fn bare(x: u8) {}\n\n/// Shown.\n///\n/// ```\n/// ```\n#[derive(Debug)]\npub struct Shown<T>(T);\n\
                    pub const MOST: u8 = 1;\n/// ```\n/// ```\npub const fn shown() {}\n#[doc(hidden)]\npub fn hidden() {}\n\
                    pub(crate) fn inside() {}\npub use other;\nimpl Shown {\n    pub fn method() {}\n}\n#[cfg(test)]\npub fn tested() {}\n";
        let file = |name: &str| File { name: format!("{FOLDER}{name}"), text: text.to_owned() };
        let found = missing(&[file("verbs/a.rs"), file("verbs/a/tests.rs")]);
        assert_eq!(
            found,
            [
                "crates/facade/src/verbs/a.rs:2: `bare` has no example",
                "crates/facade/src/verbs/a.rs:10: `MOST` has no example"
            ]
        );
    }
}

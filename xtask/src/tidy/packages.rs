//! What a published crate tells about itself where people look for crates: each has a description, keywords,
//! categories, a page of its own, and says how its documentation is built.

use crate::repository::File;

/// The names of packages in the workspace that are not published.
pub fn unpublished(files: &[File]) -> Vec<String> {
    let packages = files.iter().filter(|file| file.name.ends_with("Cargo.toml"));
    // A workspace of its own is not packed with this one.
    let manifests = packages
        .filter_map(|file| file.text.parse::<toml::Table>().ok())
        .filter(|manifest| manifest.get("workspace").is_none());
    let names = manifests.filter_map(|manifest| {
        let package = manifest.get("package")?.as_table()?;
        let is_kept = package.get("publish").and_then(toml::Value::as_bool) == Some(false);
        package.get("name").filter(|_| is_kept)?.as_str().map(String::from)
    });
    names.collect()
}

/// The most keywords that a registry takes, the same for categories.
const MOST: usize = 5;

/// What the manifests of published crates lack.
pub fn complaints(files: &[File]) -> Vec<String> {
    let mut complaints = Vec::new();
    for file in files {
        let folder = file.name.strip_prefix("crates/").and_then(|name| name.strip_suffix("/Cargo.toml"));
        let (Some(folder), Ok(manifest)) = (folder, file.text.parse::<toml::Table>()) else { continue };
        let Some(toml::Value::Table(package)) = manifest.get("package") else { continue };
        if package.get("publish").and_then(toml::Value::as_bool) == Some(false) {
            continue;
        }
        let mut complain = |what: String| complaints.push(format!("{}: {what}", file.name));
        if package.get("description").and_then(toml::Value::as_str).is_none_or(str::is_empty) {
            complain("there is no description".into());
        }
        for list in ["keywords", "categories"] {
            let count = package.get(list).and_then(toml::Value::as_array).map_or(0, Vec::len);
            if count == 0 || count > MOST {
                complain(format!("it has {count} {list}; wanted are 1 to {MOST}"));
            }
        }
        let metadata =
            package.get("metadata").and_then(|table| table.get("docs")?.get("rs")?.get("all-features"));
        if metadata.and_then(toml::Value::as_bool) != Some(true) {
            complain("[package.metadata.docs.rs] does not ask for all-features".into());
        }
        let page = format!("crates/{folder}/README.md");
        if !files.iter().any(|file| file.name == page) {
            complain(format!("there is no {page}"));
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, text: &str) -> File {
        File { name: name.into(), text: text.into() }
    }

    #[test]
    fn a_published_crate_tells_about_itself() {
        let page = || file("crates/a/README.md", "# a");
        let whole = "[package]\ndescription = 'A'\nkeywords = ['a']\ncategories = ['games']\n\
                     [package.metadata.docs.rs]\nall-features = true\n";
        assert_eq!(complaints(&[file("crates/a/Cargo.toml", whole), page()]), Vec::<String>::new());
        assert_eq!(complaints(&[file("crates/a/Cargo.toml", whole)]).len(), 1);
        assert_eq!(complaints(&[file("crates/a/Cargo.toml", "[package]\n"), page()]).len(), 4);
        let crowded = whole.replace("['a']", "['a', 'b', 'c', 'd', 'e', 'f']");
        assert_eq!(complaints(&[file("crates/a/Cargo.toml", &crowded), page()]).len(), 1);
    }

    #[test]
    fn a_crate_that_is_not_published_need_not() {
        assert!(complaints(&[file("crates/a/Cargo.toml", "[package]\npublish = false\n")]).is_empty());
    }
}

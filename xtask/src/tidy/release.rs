//! What is read where the project is published: the citation, the container, the names of archives.

use crate::release;
use crate::repository::File;

/// The texts by name, as far as they are there.
fn text<'a>(files: &'a [File], name: &str) -> Option<&'a str> {
    files.iter().find(|file| file.name == name).map(|file| file.text.as_str())
}

/// Whether people cite the version that is there.
pub fn citation(files: &[File]) -> Vec<String> {
    let Some(cited) = text(files, "CITATION.cff") else { return vec!["there is no CITATION.cff".into()] };
    let version = release::version(text(files, "Cargo.toml").unwrap_or_default()).unwrap_or_default();
    let said = cited.lines().find_map(|line| line.strip_prefix("version: "));
    let is_same = said == Some(&version);
    (!is_same)
        .then(|| format!("CITATION.cff is of version {said:?}, Cargo.toml of {version:?}"))
        .into_iter()
        .collect()
}

/// The manifests of the commands, and what they are called.
const COMMANDS: [(&str, &str); 2] =
    [("crates/cli/Cargo.toml", "qedoku"), ("crates/table-cli/Cargo.toml", "qedoku-table")];

/// Whether `cargo binstall` finds the archives: its templates in the manifest of each command, filled in for
/// each target of the release.
pub fn binstall(files: &[File]) -> Vec<String> {
    COMMANDS.iter().flat_map(|(manifest, command)| binstall_of(files, manifest, command)).collect()
}

fn binstall_of(files: &[File], name: &str, command: &str) -> Vec<String> {
    let read = |name| text(files, name)?.parse::<toml::Table>().ok();
    let (Some(all), Some(manifest)) = (text(files, "Cargo.toml"), read(name)) else {
        return vec![format!("there is no {name}")];
    };
    let Some(table) = manifest.get("package").and_then(|table| table.get("metadata")?.get("binstall")) else {
        return vec![format!("{name} has no [package.metadata.binstall]")];
    };
    let Ok(version) = release::version(all) else { return vec!["there is no version".into()] };
    let targets = targets(text(files, WORKFLOW).unwrap_or_default());
    if targets.is_empty() {
        return vec![format!("{WORKFLOW} builds for no target")];
    }
    targets.iter().flat_map(|target| misnamed(table, command, &version, target)).collect()
}

const WORKFLOW: &str = ".github/workflows/release.yml";

/// The targets in the matrix of a workflow.
fn targets(workflow: &str) -> Vec<&str> {
    let entries = workflow.lines().map(|line| line.trim_start().trim_start_matches("- "));
    entries.filter_map(|line| line.strip_prefix("target: ")).filter(|target| !target.contains('{')).collect()
}

/// What a tool that fills in the templates for a target looks for, against what there is.
fn misnamed(table: &toml::Value, command: &str, version: &str, target: &str) -> Vec<String> {
    let own = table.get("overrides").and_then(|overrides| overrides.get(target));
    let value = |key| own.and_then(|own| own.get(key)).or_else(|| table.get(key))?.as_str();
    let suffix = match value("pkg-fmt") {
        Some("tgz") => ".tar.gz",
        Some("zip") => ".zip",
        other => return vec![format!("{target}: archives of the form {other:?} are not made")],
    };
    let filled = |template: Option<&str>| {
        let fields = [
            ("version", version),
            ("target", target),
            ("archive-suffix", suffix),
            ("bin", command),
            ("binary-ext", ""),
        ];
        fields.iter().fold(template.unwrap_or_default().to_owned(), |text, (field, value)| {
            text.replace(&format!("{{ {field} }}"), value)
        })
    };
    let url = format!("{{ repo }}/releases/download/v{version}/{}", release::name(version, target));
    let program = format!("{}/{command}", release::stem(version, target));
    let pairs = [(filled(value("pkg-url")), url), (filled(value("bin-dir")), program)];
    let differing = pairs.into_iter().filter(|(wanted, made)| wanted != made);
    differing.map(|(wanted, made)| format!("{target}: binstall looks for {wanted}, made is {made}")).collect()
}

/// What is wrong with the container: it is small, named, and nobody's master.
pub fn container(files: &[File]) -> Vec<String> {
    text(files, "Dockerfile").map_or_else(|| vec!["there is no Dockerfile".into()], container_in)
}

fn container_in(text: &str) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut stages: Vec<&str> = Vec::new();
    let (mut user, mut start) = (None, None);
    for (index, line) in text.lines().enumerate() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut complain = |what: &str| complaints.push(format!("Dockerfile:{}: {what}", index + 1));
        match word {
            "FROM" => {
                let base = rest.split(' ').next().unwrap_or_default();
                let tag = base.split('@').next().and_then(|base| base.rsplit_once(':')).map(|(_, tag)| tag);
                let is_pinned = tag.is_some_and(|tag| tag.starts_with(|c: char| c.is_ascii_digit()));
                if base != "scratch" && !is_pinned {
                    complain("the base has no version");
                }
                stages.push(base);
                (user, start) = (None, None);
            }
            "ADD" => complain("ADD fetches and unpacks; COPY does what it says"),
            "USER" => user = rest.split(':').next(),
            "ENTRYPOINT" | "CMD" if !rest.starts_with('[') => {
                complain("there is no shell: a list of words is wanted")
            }
            "ENTRYPOINT" => start = Some(rest),
            _ => {}
        }
    }
    if stages.last() != Some(&"scratch") {
        complaints.push("Dockerfile: the last stage is not FROM scratch".into());
    }
    if user.and_then(|user| user.parse::<u32>().ok()).is_none_or(|user| user == 0) {
        complaints.push("Dockerfile: the last stage has no USER by a number above 0".into());
    }
    if start.is_none() {
        complaints.push("Dockerfile: the last stage has no ENTRYPOINT".into());
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
    fn the_cited_version_is_that_of_the_manifest() {
        let manifest = || file("Cargo.toml", "[workspace.package]\nversion = '1.2.3'\n");
        let cited = |version: &str| file("CITATION.cff", &format!("title: a\nversion: {version}\n"));
        assert!(citation(&[manifest(), cited("1.2.3")]).is_empty());
        assert_eq!(citation(&[manifest(), cited("1.2.4")]).len(), 1);
        assert_eq!(citation(&[manifest()]).len(), 1);
    }

    #[test]
    fn a_template_that_does_not_lead_to_an_archive_is_told() {
        let files = |suffix: &str, form: &str| {
            [
                file("Cargo.toml", "[workspace.package]\nversion = '1.2.3'\n"),
                file(
                    "crates/cli/Cargo.toml",
                    &format!(
                        "[package.metadata.binstall]\npkg-fmt = 'tgz'\n\
                         pkg-url = '{{ repo }}/releases/download/v{{ version }}/qedoku-v{{ version }}-{{ target }}{suffix}'\n\
                         bin-dir = 'qedoku-v{{ version }}-{{ target }}/{{ bin }}{{ binary-ext }}'\n\
                         [package.metadata.binstall.overrides.x86_64-pc-windows-msvc]\npkg-fmt = '{form}'\n"
                    ),
                ),
                file(
                    WORKFLOW,
                    "  - target: x86_64-apple-darwin\n  - os: a\n    target: x86_64-pc-windows-msvc\n",
                ),
            ]
        };
        let told = |suffix, form| binstall_of(&files(suffix, form), COMMANDS[0].0, COMMANDS[0].1);
        assert_eq!(told("{ archive-suffix }", "zip"), Vec::<String>::new());
        assert_eq!(told("{ archive-suffix }", "tgz").len(), 1);
        assert_eq!(told(".tar.gz", "zip").len(), 1);
        assert_eq!(told("", "zip").len(), 2);
        assert_eq!(
            binstall(&files("{ archive-suffix }", "zip")),
            ["there is no crates/table-cli/Cargo.toml"]
        );
    }

    #[test]
    fn a_container_is_small_named_and_nobodys_master() {
        let good = "FROM rust:1.95-alpine AS build\nRUN a\nFROM scratch\nUSER 7:7\nENTRYPOINT [\"/a\"]\nCMD [\"b\"]\n";
        assert_eq!(container_in(good), Vec::<String>::new());
        for (from, to) in [
            (":1.95-alpine", ""),
            (":1.95-alpine", ":latest"),
            ("RUN a", "ADD a b"),
            ("FROM scratch", "FROM alpine:3.22"),
            ("USER 7:7\n", ""),
            ("USER 7:7", "USER 0"),
            ("USER 7:7", "USER root"),
            ("[\"/a\"]", "/a"),
            ("CMD [\"b\"]", "CMD b"),
            ("ENTRYPOINT [\"/a\"]\n", ""),
        ] {
            assert!(!container_in(&good.replace(from, to)).is_empty(), "{to}");
        }
    }
}

//! The dependency audit: licences, duplicate versions and sources by the rules of `deny.toml`.
//!
//! The rules stand in cargo-deny's format. Where cargo-deny is installed it is asked too; this audit is
//! enough where it is not, and works without a network.

mod licence;
mod metadata;
pub mod third_party;

use crate::repository;
use anyhow::{Context, Result, bail};
use metadata::{Metadata, Package};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::process::Command;

/// The part of `deny.toml` that is applied here.
#[derive(Debug, Deserialize)]
struct Rules {
    licenses: Licences,
    bans: Bans,
    sources: Sources,
}

#[derive(Debug, Deserialize)]
struct Licences {
    allow: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Bans {
    #[serde(default)]
    skip: Vec<Skip>,
}

#[derive(Debug, Deserialize)]
struct Skip {
    /// `name@version`.
    #[serde(rename = "crate")]
    package: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: Vec<String>,
}

/// Audits the dependencies of the workspace.
///
/// # Errors
/// Every breach of the rules, or what could not be read.
pub fn run() -> Result<()> {
    let root = repository::root();
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    audited("deny.toml", &[])?;
    third_party::check()?;

    if Command::new(&cargo).args(["deny", "--version"]).output().is_ok_and(|o| o.status.success()) {
        let status = Command::new(&cargo)
            .args(["deny", "check", "licenses", "bans", "sources"])
            .current_dir(&root)
            .status()
            .context("cannot run cargo deny")?;
        if !status.success() {
            bail!("cargo deny found a breach");
        }
    }
    Ok(())
}

/// Audits the dependencies of the program for SQL, by the rules of its own workspace.
///
/// # Errors
/// Every breach of the rules, or what could not be read.
pub fn apart() -> Result<()> {
    audited("crates/sql/deny.toml", &["--manifest-path", "crates/sql/Cargo.toml", "--all-features"])
}

/// Holds the packages that cargo tells of against rules.
fn audited(name: &str, arguments: &[&str]) -> Result<()> {
    let path = repository::root().join(name);
    let rules = std::fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
    let rules: Rules = toml::from_str(&rules).with_context(|| format!("{name} is not as expected"))?;
    let metadata = Metadata::read(arguments)?;
    let breaches = breaches(&rules, &metadata.packages);
    if !breaches.is_empty() {
        bail!("{} breaches of {name}:\n{}", breaches.len(), breaches.join("\n"));
    }
    let foreign = metadata.packages.iter().filter(|package| package.source.is_some()).count();
    println!("{foreign} packages of others: licences, versions and sources are within {name}");
    Ok(())
}

/// What breaks the rules, a line each.
fn breaches(rules: &Rules, packages: &[Package]) -> Vec<String> {
    let mut breaches = Vec::new();
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for package in packages {
        let Package { name, version, license, source, .. } = package;
        versions.entry(name).or_default().push(version);
        match license {
            None => breaches.push(format!("{name} {version} states no licence")),
            Some(licence) if !licence::is_allowed(licence, &rules.licenses.allow) => {
                breaches.push(format!("{name} {version} is under `{licence}`, which is not allowed"));
            }
            Some(_) => {}
        }
        let registry = source.as_deref().and_then(|source| source.strip_prefix("registry+"));
        let is_known = source.is_none()
            || registry.is_some_and(|url| rules.sources.allow_registry.iter().any(|allowed| allowed == url));
        if !is_known {
            breaches.push(format!("{name} {version} comes from an unknown source, {source:?}"));
        }
    }
    let is_skipped =
        |name: &str, version: &str| rules.bans.skip.iter().any(|s| s.package == format!("{name}@{version}"));
    for (name, mut versions) in versions.clone() {
        versions.retain(|version| !is_skipped(name, version));
        if versions.len() > 1 {
            breaches.push(format!(
                "{name} stands in the tree {} times: {}",
                versions.len(),
                versions.join(", ")
            ));
        }
    }
    for Skip { package } in &rules.bans.skip {
        let is_there = package
            .split_once('@')
            .is_some_and(|(name, version)| versions.get(name).is_some_and(|all| all.contains(&version)));
        if !is_there {
            breaches.push(format!("deny.toml skips {package}, which is not in the tree"));
        }
    }
    breaches
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = r#"
        [licenses]
        allow = ["MIT"]
        [bans]
        skip = [{ crate = "old@1.0.0", reason = "another package still needs it" }]
        [sources]
        allow-registry = ["https://index"]
    "#;

    fn found(packages: &[(&str, &str, Option<&str>, Option<&str>)]) -> Vec<String> {
        let rules: Rules = toml::from_str(RULES).unwrap();
        let package =
            |&(name, version, license, source): &(&str, &str, Option<&str>, Option<&str>)| Package {
                name: name.into(),
                version: version.into(),
                license: license.map(Into::into),
                source: source.map(Into::into),
                ..Package::default()
            };
        breaches(&rules, &packages.iter().map(package).collect::<Vec<_>>())
    }

    #[test]
    fn a_sound_tree_has_no_breach() {
        let registry = Some("registry+https://index");
        let mit = Some("MIT OR Apache-2.0");
        assert_eq!(
            found(&[
                ("own", "0.1.0", mit, None),
                ("old", "1.0.0", mit, registry),
                ("old", "2.0.0", mit, registry)
            ]),
            Vec::<String>::new()
        );
    }

    #[test]
    fn licences_versions_sources_and_stale_exceptions_are_told() {
        let registry = Some("registry+https://index");
        let found = found(&[
            ("a", "1.0.0", Some("GPL-3.0"), registry),
            ("b", "1.0.0", None, registry),
            ("c", "1.0.0", Some("MIT"), Some("git+https://elsewhere")),
            ("d", "1.0.0", Some("MIT"), registry),
            ("d", "2.0.0", Some("MIT"), registry),
        ]);
        assert_eq!(
            found,
            [
                "a 1.0.0 is under `GPL-3.0`, which is not allowed",
                "b 1.0.0 states no licence",
                "c 1.0.0 comes from an unknown source, Some(\"git+https://elsewhere\")",
                "d stands in the tree 2 times: 1.0.0, 2.0.0",
                "deny.toml skips old@1.0.0, which is not in the tree",
            ]
        );
    }
}

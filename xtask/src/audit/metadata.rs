//! The part of `cargo metadata` that is read here.

use crate::repository;
use anyhow::{Context as _, Result, bail};
use serde::Deserialize;
use std::path::PathBuf;
use std::process::Command;

/// All packages, and which uses which.
#[derive(Debug, Deserialize)]
pub struct Metadata {
    pub packages: Vec<Package>,
    pub resolve: Resolve,
}

#[derive(Debug, Default, Deserialize)]
pub struct Package {
    pub id: String,
    pub name: String,
    pub version: String,
    pub license: Option<String>,
    pub repository: Option<String>,
    pub manifest_path: PathBuf,
    /// `None` for the members of the workspace.
    pub source: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct Resolve {
    pub nodes: Vec<Node>,
}

/// What a package uses.
#[derive(Debug, Deserialize)]
pub struct Node {
    pub id: String,
    pub deps: Vec<Dependency>,
}

#[derive(Debug, Deserialize)]
pub struct Dependency {
    pub pkg: String,
    pub dep_kinds: Vec<Kind>,
}

#[derive(Debug, Deserialize)]
pub struct Kind {
    /// `None` for what is part of the package itself, and not of its tests or its build.
    pub kind: Option<String>,
}

impl Metadata {
    /// Asks cargo, with further arguments.
    ///
    /// # Errors
    /// What cargo complains about.
    pub fn read(arguments: &[&str]) -> Result<Metadata> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo)
            .args(["metadata", "--format-version", "1", "--locked"])
            .args(arguments)
            .current_dir(repository::root())
            .output()
            .context("cannot run cargo metadata")?;
        if !output.status.success() {
            bail!("cargo metadata failed: {}", String::from_utf8_lossy(&output.stderr).trim());
        }
        serde_json::from_slice(&output.stdout).context("cargo metadata is not as expected")
    }
}

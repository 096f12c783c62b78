//! What a machine lacks, and how to get it. A check passes over what needs it, unless told to require it.

use crate::repository;
use anyhow::Result;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Something that is not on this machine.
#[derive(Debug)]
pub struct Missing {
    what: String,
    remedy: String,
}

impl Missing {
    /// An error that says what is not there and how to get it.
    pub fn error(what: &str, remedy: &str) -> anyhow::Error {
        Missing { what: what.to_owned(), remedy: remedy.to_owned() }.into()
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not there ({})", self.what, self.remedy)
    }
}

impl std::error::Error for Missing {}

/// The oldest Node.js that runs what builds the page.
const NODE: (u32, u32) = (20, 19);
/// What the module is compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// What a program says to these arguments, if it is there and content.
fn says(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Node.js with npm, new enough.
pub fn node() -> Result<()> {
    let version = says("node", &["--version"]).and_then(|text| version(&text));
    if version.is_none_or(|version| version < NODE) || says("npm", &["--version"]).is_none() {
        let what = format!("Node.js {}.{} or later with npm", NODE.0, NODE.1);
        return Err(Missing::error(&what, "apt-get install nodejs npm, or https://nodejs.org"));
    }
    Ok(())
}

/// `v20.19.2` as two numbers.
fn version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.strip_prefix('v')?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// The source of the standard library, which is built with the module, and what it and the glue stand on.
pub fn target() -> Result<()> {
    let compiler = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let library = says(&compiler, &["--print", "sysroot"])
        .map(|sysroot| Path::new(&sysroot).join("lib/rustlib/src/rust/library/Cargo.toml"))
        .filter(|manifest| manifest.is_file());
    let Some(library) = library else {
        return Err(Missing::error("the source of the standard library", "rustup component add rust-src"));
    };
    for manifest in [library, repository::root().join("xtask/glue/Cargo.toml")] {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let fetch = ["fetch", "--quiet", "--locked", "--manifest-path"];
        let fetched = Command::new(cargo).args(fetch).arg(&manifest).env("RUSTC_BOOTSTRAP", "1").status();
        if !fetched.is_ok_and(|status| status.success()) {
            let what = format!("a package of {}", manifest.display());
            return Err(Missing::error(&what, "it comes by `cargo fetch`"));
        }
    }
    Ok(())
}

/// Chromium, for the tests in a browser: the one that is named, else as `web/scripts/browser.mjs` has it.
pub fn chromium() -> Result<()> {
    let own = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].map(PathBuf::from).to_vec();
    let paths = std::env::var_os("CHROMIUM").map_or(own, |named| vec![named.into()]);
    if !paths.iter().any(|path| path.is_file()) {
        let paths: Vec<_> = paths.iter().map(|path| path.display().to_string()).collect();
        let remedy = "apt-get install chromium-headless-shell, or name one in CHROMIUM";
        return Err(Missing::error(&paths.join(" or "), remedy));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert_eq!(version("v20.19.2"), Some((20, 19)));
        assert!(version("v20.9.0").unwrap() < NODE && version("v22.1.0").unwrap() > NODE);
        assert_eq!(version("20"), None);
    }

    #[test]
    fn what_is_missing_says_how_to_get_it() {
        let error = Missing::error("a hammer", "buy one");
        assert_eq!(error.to_string(), "a hammer is not there (buy one)");
        assert!(error.downcast_ref::<Missing>().is_some());
    }
}

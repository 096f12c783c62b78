//! `cargo xtask fuzz`: the fuzz targets under libFuzzer, on the compiler that is there.
//!
//! Coverage is counted by a pass of LLVM that every compiler has, so it takes neither a nightly one nor
//! `cargo fuzz`, but a C++ compiler for libFuzzer itself. No sanitizer takes part: code free of `unsafe`
//! hardly misses one. Assertions and overflow checks are on.

use crate::repository;
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;

/// What makes a program one that libFuzzer can steer.
const FLAGS: [&str; 9] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "--cfg=fuzzing",
    "-Cdebug-assertions",
    "-Coverflow-checks",
    "-Ccodegen-units=1",
];

/// Runs one target, or all of them, for so many seconds each; true if nothing is found.
///
/// # Errors
/// A target that is none, or one that cannot be built or started.
pub fn run(target: &str, seconds: u64) -> Result<bool> {
    let folder = repository::root().join("fuzz");
    let all = targets(&folder)?;
    let chosen: Vec<&str> =
        all.iter().map(String::as_str).filter(|name| target == "all" || *name == target).collect();
    if chosen.is_empty() {
        bail!("there is no target `{target}`; there are {}", all.join(", "));
    }
    let host = host()?;
    build(&folder, &host, (target != "all").then_some(target))?;
    let mut found = Vec::new();
    for name in &chosen {
        let [corpus, artifacts] = ["corpus", "artifacts"].map(|kind| folder.join(kind).join(name));
        for folder in [&corpus, &artifacts] {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        }
        println!("{name}: {seconds} s");
        let status = Command::new(folder.join("target").join(&host).join("release").join(name))
            .current_dir(&folder)
            .arg(&corpus)
            .arg(repository::root().join("examples"))
            .arg(format!("-artifact_prefix={}/", artifacts.display()))
            .arg(format!("-max_total_time={seconds}"))
            .args([
                "-timeout=10",
                "-rss_limit_mb=2048",
                "-max_len=4096",
                "-verbosity=0",
                "-print_final_stats=1",
            ])
            .status()
            .with_context(|| format!("cannot run the target {name}"))?;
        if !status.success() {
            found.push(*name);
        }
    }
    match found.as_slice() {
        [] => println!("nothing was found by {}", chosen.join(", ")),
        found => println!("inputs that break something lie in fuzz/artifacts: {}", found.join(", ")),
    }
    Ok(found.is_empty())
}

/// The names of the targets.
fn targets(folder: &Path) -> Result<Vec<String>> {
    let files = std::fs::read_dir(folder.join("fuzz_targets")).context("cannot read the fuzz targets")?;
    let mut names = Vec::new();
    for file in files {
        let path = file.context("cannot read the fuzz targets")?.path();
        names.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    names.sort_unstable();
    Ok(names)
}

/// What the compiler builds for unless it is told otherwise. Naming it keeps the flags from build scripts.
fn host() -> Result<String> {
    let told = Command::new("rustc").arg("-vV").output().context("cannot run rustc")?;
    let told = String::from_utf8(told.stdout).context("rustc's answer is no text")?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say for what it builds")?.to_owned())
}

fn build(folder: &Path, host: &str, target: Option<&str>) -> Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(folder).args(["build", "--release", "--locked", "--target", host]);
    command.args(target.map(|name| ["--bin", name]).into_iter().flatten());
    command.env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\u{1f}"));
    let status = command.status().context("cannot run cargo build")?;
    if !status.success() {
        bail!("the fuzz targets cannot be built; libFuzzer takes a C++ compiler");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_its_entry_in_the_manifest() {
        let folder = repository::root().join("fuzz");
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let targets = targets(&folder).unwrap();
        assert!(targets.len() > 20);
        for name in targets {
            assert!(manifest.contains(&format!("path = \"fuzz_targets/{name}.rs\"")), "{name}");
        }
    }
}

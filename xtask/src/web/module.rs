//! The engine as a WebAssembly module: compiled, given its glue, made small, and parted in two. The first
//! part is what is called when people play; the rest is fetched when it is wanted first.

use super::{folder, missing, played, run_in};
use crate::repository::{self, File};
use anyhow::{Context as _, Result};
use flate2::Crc;
use std::path::PathBuf;
use std::process::Command;

/// Where module and script of the page lie, below `web/`.
pub const FOLDER: &str = "engine";
/// The module.
pub const MODULE: &str = "qedoku_web_bg.wasm";
/// What is fetched when it is wanted first.
pub const REST: &str = "qedoku_web_rest.wasm";
/// The script that calls it.
const GLUE: &str = "qedoku_web.js";
/// Where what is made on the way lies.
const WORK: &str = "target/web";
/// The standard library is built for size with the module, which takes leave to use what is not stable.
const STANDARD_LIBRARY: [&str; 2] = ["-Zbuild-std=std,panic_abort", "-Zbuild-std-features=optimize_for_size"];
/// Vectors, a stack for deep proofs, an end to what a worker may take. A panic is a trap without words:
/// nobody could read them, and the page says what happened.
const FLAGS: (&str, &str) = (
    "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
    "-Ctarget-feature=+simd128 -Clink-arg=-zstack-size=4194304 -Clink-arg=--max-memory=134217728 \
     -Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none",
);
/// What the browsers that we support can run; others of `wasm-opt` stay off.
const FEATURES: [&str; 7] = [
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-sign-ext",
    "--enable-nontrapping-float-to-int",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];
/// How the module is made smaller. Functions stay apart: what is alike packs better than what was put
/// together. No pointer is below 1,024: the stack lies there, and ends above. What the first round leaves, a
/// second makes smaller by a thousandth and a half.
const SMALLER: [&str; 10] =
    ["--low-memory-unused", "-Oz", "-Oz", "-g", "-ocimfs", "0", "-aimfs", "0", "-fimfs", "0"];
/// A part of the module: its functions in the order of their names, which are ranks and have done then what
/// they were for.
const PACKED: [&str; 3] = ["--low-memory-unused", "--reorder-functions-by-name", "--strip-debug"];

/// Builds the module, as far as it is not built of the same sources already.
///
/// # Errors
/// What this machine lacks, a step that fails.
pub fn build() -> Result<()> {
    missing::target()?;
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut compiler = Command::new(&cargo);
    compiler.args(["build", "--locked", "--profile", "wasm", "--package", "qedoku-web"]);
    compiler.args(["--target", missing::TARGET, "--target-dir", "target/wasm"]).args(STANDARD_LIBRARY);
    compiler.env("RUSTC_BOOTSTRAP", "1").env(FLAGS.0, FLAGS.1);
    run_in("", &mut compiler)?;
    let compiled = format!("target/wasm/{}/wasm/qedoku_web.wasm", missing::TARGET);

    let mut key = Crc::new();
    let path = repository::root().join(&compiled);
    key.update(&std::fs::read(&path).with_context(|| format!("cannot read {compiled}"))?);
    let own = ["module.rs", "played.rs", "equal.rs"].map(|name| format!("xtask/src/web/{name}"));
    let tool = ["Cargo.lock", "src/alike.rs", "src/bind.rs", "src/split.rs", "src/watch.rs"]
        .map(|name| format!("xtask/glue/{name}"));
    for file in own.into_iter().chain(tool) {
        key.update(&std::fs::read(repository::root().join(file))?);
    }
    let key = format!("{:08x}", key.sum());
    let done = work().join("built-from.txt");
    let target = folder().join(FOLDER);
    let is_fresh = std::fs::read_to_string(&done).is_ok_and(|text| text == key);
    if is_fresh && [MODULE, REST].iter().all(|name| target.join(name).is_file()) {
        return Ok(());
    }

    glue(&["bind", &compiled, &format!("{WORK}/bound")])?;
    let (bound, smaller) = (format!("../{WORK}/bound/{MODULE}"), format!("../{WORK}/smaller.wasm"));
    run_in("web", optimizer().args(SMALLER).args([&bound, "-o", &smaller]))?;

    let at = |name: &str| format!("{WORK}/{name}");
    glue(&["watch", &at("smaller.wasm"), &at("watched.wasm")])?;
    let called = played::called(&format!("../{WORK}/bound"), &format!("../{WORK}/watched.wasm"))?;
    std::fs::write(work().join("called.txt"), called)?;
    glue(&["split", &at("smaller.wasm"), &at("called.txt"), &at("first.wasm"), &at("rest.wasm")])?;
    std::fs::create_dir_all(&target)?;
    for (from, to) in [("first.wasm", MODULE), ("rest.wasm", REST)] {
        let (from, to) = (format!("../{WORK}/{from}"), format!("{FOLDER}/{to}"));
        run_in("web", optimizer().args(PACKED).args([&from, "-o", &to]))?;
    }
    std::fs::copy(work().join("bound").join(GLUE), target.join(GLUE))?;
    std::fs::write(done, key)?;
    Ok(())
}

/// Runs the tool that makes glue and parts of a module.
fn glue(arguments: &[&str]) -> Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let tool = ["run", "--quiet", "--locked", "--manifest-path", "xtask/glue/Cargo.toml"];
    let mut glue = Command::new(cargo);
    run_in("", glue.args(tool).args(["--target-dir", "target/glue", "--"]).args(arguments))
}

fn optimizer() -> Command {
    let mut command = Command::new("node");
    command.arg("node_modules/binaryen/bin/wasm-opt").args(FEATURES);
    command
}

/// The module with the names of its functions.
pub fn with_names() -> Result<Vec<u8>> {
    std::fs::read(work().join("smaller.wasm")).context("there is no module; run `cargo xtask web wasm`")
}

/// The folder of what is made on the way.
pub fn work() -> PathBuf {
    repository::root().join(WORK)
}

/// Whether glue and module are made for each other: one version of wasm-bindgen in both lock files.
pub fn unlike(files: &[File]) -> Vec<String> {
    let version = |name: &str, package: &str| -> Option<String> {
        let text = &files.iter().find(|file| file.name == name)?.text;
        let lock: toml::Table = text.parse().ok()?;
        let packages = lock.get("package")?.as_array()?;
        let found =
            packages.iter().find(|one| one.get("name").and_then(toml::Value::as_str) == Some(package))?;
        found.get("version")?.as_str().map(str::to_owned)
    };
    let module = version("Cargo.lock", "wasm-bindgen");
    let glue = version("xtask/glue/Cargo.lock", "wasm-bindgen-cli-support");
    if module.is_some() && module == glue {
        return Vec::new();
    }
    vec![format!("wasm-bindgen is {module:?} in Cargo.lock and {glue:?} in xtask/glue/Cargo.lock")]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn glue_of_another_version_is_told() {
        let lock = |name: &str, package: &str, version: &str| File {
            name: name.into(),
            text: format!("[[package]]\nname = \"{package}\"\nversion = \"{version}\"\n"),
        };
        let module = || lock("Cargo.lock", "wasm-bindgen", "0.2.1");
        let glue = |version| lock("xtask/glue/Cargo.lock", "wasm-bindgen-cli-support", version);
        assert!(unlike(&[module(), glue("0.2.1")]).is_empty());
        assert_eq!(unlike(&[module(), glue("0.2.2")]).len(), 1);
        assert_eq!(unlike(&[module()]).len(), 1);
    }
}

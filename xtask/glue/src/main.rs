//! `glue MODULE FOLDER`: from a module as the compiler leaves it to the module and script of a page.

use anyhow::{Context as _, Result, bail};
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder] = arguments.as_slice() else { bail!("usage: glue MODULE FOLDER") };
    Bindgen::new()
        .input_path(module)
        .web(true)
        .context("no glue for pages")?
        .typescript(false)
        .omit_default_module_path(true)
        .keep_lld_exports(false)
        .generate(Path::new(folder))
        .with_context(|| format!("no glue for {module}"))
}

//! From a module as the compiler leaves it to the module and script of a page.
//!
//! The functions of that module are named by what they do before a bar, the same for all types.

use anyhow::{Context as _, Result};
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// Makes it.
///
/// # Errors
/// A module that is none, a folder that cannot be written.
pub fn bind(module: &str, folder: &str) -> Result<()> {
    let mut output = Bindgen::new()
        .input_path(module)
        .web(true)
        .context("no glue for pages")?
        .typescript(false)
        .omit_default_module_path(true)
        .keep_lld_exports(false)
        .generate_output()
        .with_context(|| format!("no glue for {module}"))?;
    for function in output.wasm_mut().funcs.iter_mut() {
        if let Some(name) = &mut function.name {
            *name = format!("{}|{name}", stem(name));
        }
    }
    output.emit(Path::new(folder)).with_context(|| format!("{folder} cannot be written"))
}

/// A name without its types: `<Vec<u8> as Extend>::extend` and that of any other list are `::extend`.
fn stem(name: &str) -> String {
    let mut depth = 0_usize;
    let name = name.replace("->", "");
    let outside = name.chars().filter(|sign| match sign {
        '<' => {
            depth += 1;
            false
        }
        '>' => {
            depth = depth.saturating_sub(1);
            false
        }
        _ => depth == 0,
    });
    let text: String = outside.collect();
    // The compiler tells crates of one name apart: `core[1f2e]`.
    text.split('[').map(|part| part.split_once(']').map_or(part, |(_, rest)| rest)).collect()
}

//! From a module as the compiler leaves it to the module and script of a page.
//!
//! The functions of that module have names that sort well: those that do the same for other types side by
//! side, the small ones first. `wasm-opt` puts them into the order of their names, and what is alike packs
//! better so.

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
        let size = match &function.kind {
            walrus::FunctionKind::Local(local) => local.size(),
            _ => continue,
        };
        if let Some(name) = &mut function.name {
            *name = format!("{}|{size:06}|{name}", stem(name));
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

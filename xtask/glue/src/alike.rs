//! Functions that are alike side by side, which pack better so: those that do the same for many types, and
//! all others by how they begin.

use crate::watch::own;
use anyhow::{Context as _, Result};
use std::collections::HashMap;
use walrus::{FunctionId, Module};

/// Before its sections a module has so many bytes (WebAssembly Core Specification 2.0, 5.5).
const HEAD: usize = 8;
/// The section of code.
const CODE: u8 = 10;
/// So many types are many.
const MANY: usize = 12;

/// The same module with its functions named by their rank: by what they do where many do that, then by their
/// code, locals first. `wasm-opt` puts them into the order of their names.
///
/// # Errors
/// A module that cannot be read again.
pub fn named_by_rank(mut module: Module) -> Result<Module> {
    let bytes = module.emit_wasm();
    let mut module = Module::from_buffer(&bytes)?;
    let code = code(bytes.get(HEAD..).context("no module")?).context("no code")?;
    let does = |id: &FunctionId| -> String {
        let name = module.funcs.get(*id).name.as_deref().unwrap_or_default();
        name.split('|').next().unwrap_or_default().to_owned()
    };
    let mut many: HashMap<String, usize> = HashMap::new();
    own(&module).iter().for_each(|id| *many.entry(does(id)).or_default() += 1);
    // What few do comes last.
    let kind = |id: &FunctionId| Some(does(id)).filter(|does| many[does] >= MANY);
    let ranked = code.into_iter().zip(own(&module));
    let mut ranked: Vec<_> = ranked.map(|(code, id)| (kind(&id).is_none(), kind(&id), code, id)).collect();
    ranked.sort();
    for (rank, (.., id)) in ranked.into_iter().enumerate() {
        module.funcs.get_mut(id).name = Some(format!("{rank:06}"));
    }
    Ok(module)
}

/// The functions of a module, by its sections.
fn code(mut sections: &[u8]) -> Option<Vec<&[u8]>> {
    loop {
        let kind = take(&mut sections, 1)?[0];
        let mut section = sized(&mut sections)?;
        if kind == CODE {
            return (0..number(&mut section)?).map(|_| sized(&mut section)).collect();
        }
    }
}

/// What has its size before it.
fn sized<'a>(bytes: &mut &'a [u8]) -> Option<&'a [u8]> {
    let size = number(bytes)?;
    take(bytes, size)
}

fn take<'a>(bytes: &mut &'a [u8], size: usize) -> Option<&'a [u8]> {
    let (first, rest) = bytes.split_at_checked(size)?;
    *bytes = rest;
    Some(first)
}

/// A number in groups of seven bits, the low ones first (LEB128).
fn number(bytes: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for shift in (0..32).step_by(7) {
        let byte = take(bytes, 1)?[0];
        number |= usize::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

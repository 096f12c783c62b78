//! A module that keeps which of its functions were called: each sets a global of its own, which is exported
//! under the number of the function. Functions are numbered as they stand in the module.

use anyhow::Result;
use walrus::ir::Value;
use walrus::{ConstExpr, FunctionId, Module, ValType};

/// The functions that a module brings, in order.
pub fn own(module: &Module) -> Vec<FunctionId> {
    module.funcs.iter_local().map(|(id, _)| id).collect()
}

/// Writes it.
///
/// # Errors
/// A module that is none, a file that cannot be written.
pub fn watch(module: &str, watched: &str) -> Result<()> {
    let mut module = Module::from_file(module)?;
    for (number, id) in own(&module).into_iter().enumerate() {
        let called = module.globals.add_local(ValType::I32, true, false, ConstExpr::Value(Value::I32(0)));
        module.exports.add(&number.to_string(), called);
        let body = module.funcs.get_mut(id).kind.unwrap_local_mut().builder_mut();
        body.func_body().const_at(0, Value::I32(1)).global_set_at(1, called);
    }
    module.emit_wasm_file(watched)
}

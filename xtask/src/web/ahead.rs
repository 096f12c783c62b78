//! The module takes minutes, for most of which one core does all: a whole check begins it beside other
//! stages.

use super::{module, wasm_needs};
use anyhow::{Context as _, Result};
use std::fs::File;
use std::process::{Child, Command, Stdio};

/// `cargo xtask web wasm` in a process of its own, which ends with this.
pub struct Ahead(Child);

/// What it says goes there until somebody waits for it.
const SAID: &str = "ahead.txt";

impl Ahead {
    /// Begins it, unless this machine lacks something for it.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn begin() -> Result<Option<Ahead>> {
        if wasm_needs().is_err() {
            return Ok(None);
        }
        std::fs::create_dir_all(module::work())?;
        let said = File::create(module::work().join(SAID))?;
        let program = std::env::current_exe().context("cannot find this program")?;
        let mut wasm = Command::new(program);
        wasm.args(["web", "wasm"]).stdin(Stdio::null()).stdout(said.try_clone()?).stderr(said);
        let child = wasm.spawn().context("cannot start `cargo xtask web wasm`")?;
        println!("\nthe module of the page is built beside what follows");
        Ok(Some(Ahead(child)))
    }

    /// Waits for its end and prints what it said. Where it failed, the stage that wants the module fails
    /// for the same.
    ///
    /// # Errors
    /// If it cannot be waited for.
    pub fn end(mut self) -> Result<()> {
        let status = self.0.wait()?;
        let said = std::fs::read_to_string(module::work().join(SAID))?;
        println!("{said}built beside other stages: {status}");
        Ok(())
    }
}

impl Drop for Ahead {
    fn drop(&mut self) {
        // It has ended, or nobody wants what it makes.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

//! The module, asked in Node.js.

use super::folder;
use anyhow::{Context as _, Result};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Lines, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The examples of techniques, which the module has from the page; below `web/`.
const EXAMPLES: &str = "../crates/facade/src/verbs/techniques/examples.txt";

/// A module that answers, one request after the other.
pub struct Asking {
    node: Child,
    input: ChildStdin,
    replies: Lines<BufReader<ChildStdout>>,
}

impl Asking {
    /// Starts that of a folder below `web/`; with `watched` a module that keeps which functions were called.
    ///
    /// # Errors
    /// Node.js does not run.
    pub fn start(module: &str, watched: Option<&str>) -> Result<Asking> {
        let mut node = Command::new("node")
            .args(["scripts/ask.mjs", module, EXAMPLES])
            .args(watched)
            .current_dir(folder())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot run node")?;
        let input = node.stdin.take().context("Node.js has no input")?;
        let replies = BufReader::new(node.stdout.take().context("Node.js has no output")?).lines();
        Ok(Asking { node, input, replies })
    }

    /// The reply to a request, or the problem.
    ///
    /// # Errors
    /// Node.js stopped.
    pub fn ask(&mut self, verb: &str, request: &str) -> Result<String> {
        self.say(&json!({"verb": verb, "request": request}))
    }

    /// Has it learn a language out of files below `web/`.
    ///
    /// # Errors
    /// Node.js stopped.
    pub fn learn(&mut self, files: &[&str]) -> Result<()> {
        self.say(&json!({"learn": files})).map(drop)
    }

    fn say(&mut self, line: &Value) -> Result<String> {
        writeln!(self.input, "{line}")?;
        Ok(self.replies.next().context("Node.js stopped")??)
    }

    /// What it says at its end: the functions that were called, by their numbers.
    ///
    /// # Errors
    /// Node.js stopped before.
    pub fn end(mut self) -> Result<Vec<String>> {
        drop(self.input);
        let last = self.replies.collect::<Result<_, _>>()?;
        self.node.wait()?;
        Ok(last)
    }
}

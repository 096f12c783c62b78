//! A player at a pseudo-terminal.

use nix::pty::{Winsize, openpty};
use nix::sys::termios::{LocalFlags, tcgetattr};
pub use rustix::process::Signal;
use rustix::process::{Pid, kill_process};
use std::fs::File;
use std::io::{Read as _, Write as _};
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::Child;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// A program on a terminal, and what it shows.
pub struct Player {
    child: Child,
    keys: File,
    terminal: OwnedFd,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    bytes: Vec<u8>,
}

/// So long nothing may change before what is wanted is seen.
const PATIENCE: Duration = Duration::from_secs(60);

impl Player {
    /// Starts `qedoku play` on a terminal of so many columns and rows, with games kept under a folder.
    pub fn starts(arguments: &[&str], home: &Path, (columns, rows): (u16, u16)) -> Player {
        let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        let pair = openpty(&size, None).unwrap();
        let end = || pair.slave.try_clone().unwrap();
        let child = crate::program::qedoku()
            .arg("play")
            .args(arguments)
            .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
            .env("XDG_STATE_HOME", home)
            .env("TERM", "xterm")
            .env_remove("NO_COLOR")
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .unwrap();
        let keys = File::from(pair.master);
        let mut shown = keys.try_clone().unwrap();
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = shown.read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let screen = vt100::Parser::new(rows, columns, 0);
        Player { child, keys, terminal: pair.slave, output, screen, bytes: Vec::new() }
    }

    /// Types keys.
    pub fn types(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
    }

    /// Waits until the screen shows a text, of which blanks count as one.
    pub fn sees(&mut self, text: &str) {
        let folded = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let wanted = folded(text);
        while !folded(&self.screen.screen().contents()).contains(&wanted) {
            let shown = || self.screen.screen().contents();
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.takes(&bytes),
                Err(RecvTimeoutError::Timeout) => panic!("`{text}` does not come:\n{}", shown()),
                Err(RecvTimeoutError::Disconnected) => panic!("ended before `{text}`:\n{}", shown()),
            }
        }
    }

    fn takes(&mut self, bytes: &[u8]) {
        self.screen.process(bytes);
        self.bytes.extend(bytes);
    }

    /// Ends the program from outside.
    pub fn is_told(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// The number of the process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Waits for the end and looks whether the terminal is as it was; the exit code.
    pub fn ends(mut self) -> i32 {
        let code = self.child.wait().unwrap().code().unwrap();
        while let Ok(bytes) = self.output.recv_timeout(Duration::from_millis(200)) {
            self.takes(&bytes);
        }
        let flags = tcgetattr(&self.terminal).unwrap().local_flags;
        assert!(flags.contains(LocalFlags::ICANON | LocalFlags::ECHO), "lines are read again");
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
        code
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        // One whose test failed waits for keys for ever; another has ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

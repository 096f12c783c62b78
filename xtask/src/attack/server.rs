//! A server under hostile requests from many connections at once: cut off, changed, too large, slow, from
//! other sites, by other names, hung up on in the midst of work. It goes on answering, does not grow, and
//! says nothing on standard error.

use crate::program;
use crate::random::Random;
use anyhow::{Context as _, Result, ensure};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// So many ask at once, a few more than the server keeps connections.
const CALLERS: usize = 70;
/// What the server may have grown by, from the first tenth of the requests on, in kB.
const GROWTH: u64 = 64 * 1024;
/// No answer takes longer.
const PATIENCE: Duration = Duration::from_secs(60);
/// A good request is answered within this even under attack.
const SOON: Duration = Duration::from_secs(30);

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

/// Sends so many hostile requests; true if the server stood.
///
/// # Errors
/// If it cannot be built or started, or is gone.
pub fn run(count: usize) -> Result<bool> {
    let server = Server::start()?;
    let start = Instant::now();
    let (next, refused, silent) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
    let attack = |until: usize| {
        std::thread::scope(|scope| {
            for _ in 0..CALLERS {
                scope.spawn(|| {
                    while next.load(Ordering::Relaxed) < until {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        match server.hostile(number) {
                            Some(status) if status >= 400 => refused.fetch_add(1, Ordering::Relaxed),
                            _ => silent.fetch_add(1, Ordering::Relaxed),
                        };
                    }
                });
            }
        });
    };
    attack(count / 10);
    let early = server.memory()?;
    attack(count);
    let late = server.memory()?;
    let asked = Instant::now();
    let answers = server.answers_soon();
    let waited = asked.elapsed().as_secs_f64();
    let said = server.end()?;
    let (refused, silent) = (refused.into_inner(), silent.into_inner());
    println!(
        "{count} requests in {:.0} s: {refused} refused, {silent} without an answer",
        start.elapsed().as_secs_f64()
    );
    println!("memory {early} kB after a tenth, {late} kB at the end; a good request took {waited:.2} s");
    if !said.is_empty() {
        println!("on standard error: {said}");
    }
    Ok(answers && late <= early + GROWTH && said.is_empty())
}

struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    fn start() -> Result<Server> {
        let program = program::command_with(program::Profile::Checked, "print,serve")?;
        let mut child = Command::new(program)
            .args(["serve", "--port", "0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .context("cannot start the server")?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("it has no output")?).read_line(&mut line)?;
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').parse();
        Ok(Server { address: address.with_context(|| format!("`{line}` is no address"))?, child })
    }

    /// What it has in memory, in kB; nothing where the system does not tell.
    fn memory(&self) -> Result<u64> {
        let path = format!("/proc/{}/status", self.child.id());
        let Ok(text) = std::fs::read_to_string(&path) else { return Ok(0) };
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).context("the server is gone")
    }

    /// Sends it bytes and gives the status of the answer, if one came.
    fn send(&self, bytes: &[u8]) -> Option<u16> {
        let mut stream = self.connect()?;
        // One that has refused may close before all is sent.
        let _ = stream.write_all(bytes);
        let mut head = [0; 12];
        stream.read_exact(&mut head).ok()?;
        std::str::from_utf8(&head[9..]).ok()?.parse().ok()
    }

    fn connect(&self) -> Option<TcpStream> {
        let stream = TcpStream::connect(self.address).ok()?;
        stream.set_read_timeout(Some(PATIENCE)).ok()?;
        stream.set_write_timeout(Some(PATIENCE)).ok()?;
        Some(stream)
    }

    fn request(&self, verb: &str, headers: &str, body: &str) -> Vec<u8> {
        let host =
            if headers.contains("Host:") { String::new() } else { format!("Host: {}\r\n", self.address) };
        let length = body.len();
        format!(
            "POST /api/v1/{verb} HTTP/1.1\r\n{host}Connection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n{headers}\r\n{body}"
        )
        .into_bytes()
    }

    /// One hostile request, the same for its number in every run, and the status that came back.
    fn hostile(&self, number: usize) -> Option<u16> {
        let mut random = Random::new(number as u64);
        let good = format!(r#"{{"position":"{EASY}"}}"#);
        let whole = self.request("hint", "", &good);
        match number % 12 {
            // Cut off anywhere, and hung up on.
            0 => {
                self.connect()?.write_all(&whole[..random.below(whole.len())]).ok()?;
                None
            }
            1 => {
                let mut bytes = whole;
                for _ in 0..=random.below(4) {
                    let place = random.below(bytes.len());
                    bytes[place] = random.next() as u8;
                }
                let _ = self.connect()?.write_all(&bytes);
                None
            }
            2 => {
                let noise: Vec<u8> = (0..random.below(4000)).map(|_| random.next() as u8).collect();
                let _ = self.connect()?.write_all(&noise);
                None
            }
            3 => self.send(&self.request("hint", &"X: y\r\n".repeat(random.below(2000)), &good)),
            4 => {
                let depth = random.below(100_000);
                self.send(&self.request("hint", "", &format!("{}{}", "[".repeat(depth), "]".repeat(depth))))
            }
            5 => self.send(&self.request("read", "", &format!(r#"{{"text":"{}"}}"#, "1".repeat(300_000)))),
            6 => self.send(&self.request("hint", "Host: evil.example\r\n", &good)),
            7 => self.send(&self.request("hint", "Origin: http://evil.example\r\n", &good)),
            // Work that nobody waits for.
            8 => {
                let bytes = self.request("path", "", &format!(r#"{{"position":"{HARD}"}}"#));
                let mut stream = self.connect()?;
                stream.write_all(&bytes).ok()?;
                std::thread::sleep(Duration::from_millis(random.next() % 50));
                None
            }
            // Byte by byte for a while.
            9 => {
                let mut stream = self.connect()?;
                for byte in whole.iter().take(random.below(40)) {
                    stream.write_all(&[*byte]).ok()?;
                    std::thread::sleep(Duration::from_millis(2));
                }
                None
            }
            // A board as large as a text may be, of nonsense.
            10 => {
                let sums = ["\\\\", "#", ".", "99\\\\99", " "];
                let text: String = (0..random.below(15_000)).map(|_| *random.pick(&sums)).collect();
                self.send(&self.request("check", "", &format!(r#"{{"position":"{text}","ms":100}}"#)))
            }
            _ => self.send(&self.request("steps", "", r#"{"position":5,"limit":-1,"more":true}"#)),
        }
    }

    /// Whether a good request is answered, though others may go first.
    fn answers_soon(&self) -> bool {
        let start = Instant::now();
        let good = self.request("hint", "", &format!(r#"{{"position":"{EASY}"}}"#));
        while start.elapsed() < SOON {
            if self.send(&good) == Some(200) {
                return true;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        false
    }

    /// Ends it, and tells what it said on standard error.
    fn end(mut self) -> Result<String> {
        ensure!(self.child.try_wait()?.is_none(), "the server ended by itself");
        self.child.kill()?;
        let mut said = String::new();
        if let Some(stream) = self.child.stderr.take() {
            stream.take(4096).read_to_string(&mut said)?;
        }
        self.child.wait()?;
        Ok(said)
    }
}

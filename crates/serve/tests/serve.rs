//! A server under friendly and hostile requests.

use qedoku_serve::{Page, Settings, probe, serve};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::AtomicBool;
use std::sync::{OnceLock, mpsc};
use std::time::{Duration, Instant};

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

/// The server of all tests of this file, with two threads.
fn address() -> SocketAddr {
    static STOP: AtomicBool = AtomicBool::new(false);
    static ADDRESS: OnceLock<SocketAddr> = OnceLock::new();
    *ADDRESS.get_or_init(|| {
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || {
            let page = Page::new([
                ("index.html".to_owned(), b"<!doctype html><title>Qedoku</title>".to_vec()),
                ("assets/a-1.js".to_owned(), b"let a = 1;".to_vec()),
                ("assets/a-1.js.gz".to_owned(), b"packed".to_vec()),
            ]);
            let trusted_hosts = vec!["sudoku.example".to_owned()];
            let settings = Settings { port: 0, threads: 2, page, trusted_hosts, ..Settings::default() };
            // Only the first address is heard.
            let mut tell = |address| {
                let _ = sender.send(address);
            };
            serve(&settings, &STOP, &mut tell).unwrap();
        });
        receiver.recv().unwrap()
    })
}

/// Status, head and body of the answer to these bytes.
fn send(bytes: &[u8]) -> (u16, String, String) {
    let mut stream = TcpStream::connect(address()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    // A server that has refused may close before all is sent.
    let _ = stream.write_all(bytes);
    let mut reply = Vec::new();
    let _ = stream.read_to_end(&mut reply);
    let reply = String::from_utf8_lossy(&reply).into_owned();
    let (head, body) = reply.split_once("\r\n\r\n").unwrap_or((&reply, ""));
    let status = head.get(9..12).and_then(|text| text.parse().ok()).unwrap_or(0);
    (status, head.to_lowercase(), body.to_owned())
}

fn request(method: &str, path: &str, headers: &str, body: &str) -> Vec<u8> {
    let host = if headers.to_lowercase().contains("host:") {
        String::new()
    } else {
        format!("Host: {}\r\n", address())
    };
    let length = if body.is_empty() { String::new() } else { format!("Content-Length: {}\r\n", body.len()) };
    format!("{method} {path} HTTP/1.1\r\n{host}Connection: close\r\n{length}{headers}\r\n{body}").into_bytes()
}

fn ask(verb: &str, headers: &str, body: &str) -> (u16, String, String) {
    let headers = format!("Content-Type: application/json\r\n{headers}");
    send(&request("POST", &format!("/api/v1/{verb}"), &headers, body))
}

#[test]
fn a_verb_answers_as_the_library_does() {
    let body = format!(r#"{{"position":"{SUDOKU}","level":4}}"#);
    let (status, head, reply) = ask("hint", "", &body);
    assert_eq!(status, 200, "{reply}");
    assert!(
        head.contains("content-type: application/json")
            && head.contains("content-security-policy: default-src 'none'")
    );
    let wanted = qedoku_api::whole("hint", &body, &qedoku_api::Host::default()).unwrap();
    assert_eq!(reply, wanted);
}

#[test]
fn parts_come_a_line_each() {
    let body = format!(r#"{{"position":"{SUDOKU}"}}"#);
    let (status, head, reply) = ask("path", "Accept: application/x-ndjson\r\n", &body);
    assert_eq!(status, 200);
    assert!(head.contains("application/x-ndjson"), "{head}");
    assert_eq!(reply.matches(r#"{"part":{"number":"#).count(), 51);
    assert!(reply.contains(r#"{"done":{"outcome":"solved","steps":51,"#), "{reply}");
    let (_, _, reply) = ask("path", "Accept: application/x-ndjson\r\n", r#"{"position":"5"}"#);
    assert!(reply.contains(r#"{"problem":{"type":"/problems/unreadable""#), "{reply}");
}

#[test]
fn the_page_is_served() {
    let (status, head, body) = send(&request("GET", "/", "", ""));
    assert_eq!((status, body.as_str()), (200, "<!doctype html><title>Qedoku</title>"));
    assert!(head.contains("text/html") && head.contains("cache-control: no-cache"), "{head}");
    let (_, head, body) = send(&request("GET", "/assets/a-1.js", "Accept-Encoding: gzip, br\r\n", ""));
    assert!(head.contains("content-encoding: gzip") && head.contains("immutable"), "{head}");
    assert_eq!(body, "packed");
    let (_, _, body) = send(&request("GET", "/config.json", "", ""));
    assert_eq!(body, r#"{"engine":"http"}"#);
    let (status, _, body) = send(&request("HEAD", "/", "", ""));
    assert_eq!((status, body.as_str()), (200, ""));
    let (status, _, body) = send(&request("GET", "/api/v1/openapi.json", "", ""));
    assert!(status == 200 && body.contains(r#""openapi": "3.1.0""#));
    assert_eq!(send(&request("GET", "/../Cargo.toml", "", "")).0, 404);
    assert!(probe(&format!("http://{}", address())).unwrap());
}

#[test]
fn what_is_refused_says_why() {
    let good = format!(r#"{{"position":"{SUDOKU}"}}"#);
    let large = format!(r#"{{"position":"{}"}}"#, "1".repeat(300_000));
    let json = "Content-Type: application/json\r\n";
    let address = address();
    for (method, path, headers, body, status, kind) in [
        ("GET", "/nothing", String::new(), "", 404, "not-found"),
        ("POST", "/index.html", json.into(), "{}", 405, "method"),
        ("GET", "/api/v1/hint", String::new(), "", 405, "method"),
        ("DELETE", "/api/v1/hint", String::new(), "", 405, "method"),
        ("POST", "/api/v1/sing", json.into(), "{}", 404, "not-found"),
        ("POST", "/api/v1/hint", "Content-Type: text/plain\r\n".into(), &good, 415, "media-type"),
        ("POST", "/api/v1/hint", String::new(), &good, 415, "media-type"),
        ("POST", "/api/v1/hint", json.into(), "{", 400, "bad-request"),
        ("POST", "/api/v1/hint", json.into(), &large, 413, "too-large"),
        ("POST", "/api/v1/hint", json.into(), r#"{"position":"123"}"#, 422, "unreadable"),
        ("POST", "/api/v1/hint", format!("{json}Host: evil.example\r\n"), &good, 421, "forbidden-host"),
        ("POST", "/api/v1/hint", format!("{json}Host: localhost:1\r\n"), &good, 421, "forbidden-host"),
        (
            "POST",
            "/api/v1/hint",
            format!("{json}Host: {address}\r\nHost: evil.example\r\n"),
            &good,
            421,
            "forbidden-host",
        ),
        (
            "POST",
            "/api/v1/hint",
            format!("{json}Origin: http://evil.example\r\n"),
            &good,
            403,
            "forbidden-origin",
        ),
        ("POST", "/api/v1/hint", format!("{json}Origin: null\r\n"), &good, 403, "forbidden-origin"),
        (
            "POST",
            "/api/v1/hint",
            format!("{json}Sec-Fetch-Site: cross-site\r\n"),
            &good,
            403,
            "forbidden-origin",
        ),
        ("OPTIONS", "/api/v1/hint", "Origin: http://evil.example\r\n".into(), "", 403, "forbidden-origin"),
    ] {
        let (got, head, reply) = send(&request(method, path, &headers, body));
        assert_eq!(got, status, "{method} {path} {headers}: {reply}");
        assert!(reply.contains(&format!("/problems/{kind}")), "{method} {path}: {reply}");
        assert!(head.contains("application/problem+json") && !head.contains("access-control"), "{head}");
    }
    let (status, ..) = ask("hint", "Host: sudoku.example\r\nOrigin: https://sudoku.example\r\n", &good);
    assert_eq!(status, 200);
    let (status, ..) =
        ask("hint", &format!("Origin: http://{address}\r\nSec-Fetch-Site: same-origin\r\n"), &good);
    assert_eq!(status, 200);
}

#[test]
fn work_ends_with_its_connection() {
    let body = format!(r#"{{"position":"{HARD}","ms":60000}}"#);
    // Two threads: one of them may do long work.
    for _ in 0..3 {
        let begin = Instant::now();
        let mut stream = TcpStream::connect(address()).unwrap();
        let bytes = request("POST", "/api/v1/rate", "Content-Type: application/json\r\n", &body);
        stream.write_all(&bytes).unwrap();
        std::thread::sleep(Duration::from_millis(300));
        drop(stream);
        let easy = format!(r#"{{"position":"{SUDOKU}"}}"#);
        let mut status = 503;
        while status == 503 && begin.elapsed() < Duration::from_secs(20) {
            status = ask("path", "", &easy).0;
        }
        assert_eq!(status, 200, "the thread is still at work");
    }
}

#[test]
fn hostile_requests_leave_it_answering() {
    let mut random = 1_u64;
    let mut next = |most: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % most
    };
    let good = format!(r#"{{"position":"{SUDOKU}"}}"#);
    let whole = request("POST", "/api/v1/hint", "Content-Type: application/json\r\n", &good);
    for round in 0..400 {
        match round % 5 {
            // Cut off anywhere.
            0 => {
                let mut stream = TcpStream::connect(address()).unwrap();
                let _ = stream.write_all(&whole[..next(whole.len())]);
            }
            // A byte changed.
            1 => {
                let mut bytes = whole.clone();
                let place = next(bytes.len());
                bytes[place] = next(256) as u8;
                // A length that grew would be waited for.
                let mut stream = TcpStream::connect(address()).unwrap();
                let _ = stream.write_all(&bytes);
            }
            // Noise.
            2 => {
                let bytes: Vec<u8> = (0..next(2000)).map(|_| next(256) as u8).collect();
                let mut stream = TcpStream::connect(address()).unwrap();
                let _ = stream.write_all(&bytes);
            }
            // A head without end.
            3 => {
                let headers = "X: y\r\n".repeat(next(200));
                let _ = send(&request("GET", "/healthz", &headers, ""));
            }
            _ => {
                let depth = next(3000);
                let (status, ..) = ask("hint", "", &format!("{}{}", "[".repeat(depth), "]".repeat(depth)));
                assert_eq!(status, 400);
            }
        }
    }
    let mut status = 0;
    for _ in 0..20 {
        status = ask("hint", "", &good).0;
        if status == 200 {
            break;
        }
        std::thread::sleep(Duration::from_millis(500));
    }
    assert_eq!(status, 200);
}

#[test]
fn slow_heads_and_bodies_are_cut_off() {
    let begin = Instant::now();
    let mut head = TcpStream::connect(address()).unwrap();
    head.write_all(b"POST /api/v1/hint HTTP/1.1\r\nHost: a").unwrap();
    let mut body = TcpStream::connect(address()).unwrap();
    let start = format!(
        "POST /api/v1/hint HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{{",
        address()
    );
    body.write_all(start.as_bytes()).unwrap();
    let mut reply = Vec::new();
    head.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    body.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let _ = head.read_to_end(&mut reply);
    reply.clear();
    let _ = body.read_to_end(&mut reply);
    assert!(begin.elapsed() < Duration::from_secs(15), "{:?}", begin.elapsed());
    assert!(
        String::from_utf8_lossy(&reply).contains("/problems/slow"),
        "{}",
        String::from_utf8_lossy(&reply)
    );
}

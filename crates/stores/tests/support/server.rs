//! A store in memory that speaks as much of S3 as the client asks for: objects with conditions and ranges,
//! uploads in parts, lists in pages, and faults at requests that a test chooses.
//!
//! Source: Amazon Simple Storage Service, API reference (2006-03-01).

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Names on a page of a list.
const PAGE: usize = 4;

/// What happens to a request instead of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The store says no.
    Refuse,
    /// The line breaks when half of what was sent, or is to be sent, has passed.
    Cut,
}

/// A request, for a test that chooses faults.
pub struct Request {
    pub method: String,
    /// `bucket/key`.
    pub key: String,
    pub query: BTreeMap<String, String>,
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
}

type Choose = Box<dyn Fn(&Request) -> Option<Fault> + Send>;

#[derive(Default)]
struct State {
    objects: BTreeMap<String, Vec<u8>>,
    uploads: BTreeMap<String, BTreeMap<u32, Vec<u8>>>,
    next: u64,
}

/// The store; it serves until the test ends.
pub struct Server {
    port: u16,
    state: Arc<Mutex<State>>,
    fault: Arc<Mutex<Option<Choose>>>,
    delay: Arc<AtomicU64>,
}

impl Server {
    pub fn start() -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let (state, delay) = (Arc::new(Mutex::new(State::default())), Arc::new(AtomicU64::new(0)));
        let fault = Arc::new(Mutex::new(None));
        let (held, waits, faults) = (state.clone(), delay.clone(), fault.clone());
        std::thread::spawn(move || {
            for line in listener.incoming().flatten() {
                let (state, delay, fault) = (held.clone(), waits.clone(), faults.clone());
                std::thread::spawn(move || {
                    let _ = served(&line, &state, &fault, &delay);
                });
            }
        });
        Server { port, state, fault, delay }
    }

    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    pub fn put(&self, key: &str, bytes: Vec<u8>) {
        self.state.lock().unwrap().objects.insert(key.to_owned(), bytes);
    }

    /// What is there below a prefix, by the names behind it.
    pub fn below(&self, prefix: &str) -> BTreeMap<String, Vec<u8>> {
        let state = self.state.lock().unwrap();
        let below = state.objects.iter().filter_map(|(key, bytes)| Some((key.strip_prefix(prefix)?, bytes)));
        below.map(|(name, bytes)| (name.to_owned(), bytes.clone())).collect()
    }

    pub fn remove(&self, key: &str) {
        self.state.lock().unwrap().objects.remove(key);
    }

    /// How many uploads are neither whole nor given up.
    pub fn uploads(&self) -> usize {
        self.state.lock().unwrap().uploads.len()
    }

    /// What puts objects from within a fault.
    pub fn other(&self) -> Other {
        Other(self.state.clone())
    }

    /// From now on requests fail as this says.
    pub fn fail(&self, choose: impl Fn(&Request) -> Option<Fault> + Send + 'static) {
        *self.fault.lock().unwrap() = Some(Box::new(choose));
    }

    pub fn work(&self) {
        *self.fault.lock().unwrap() = None;
    }

    /// So long each answer takes.
    pub fn delay(&self, time: Duration) {
        self.delay.store(u64::try_from(time.as_micros()).unwrap(), Ordering::Relaxed);
    }
}

/// Somebody else who puts objects.
pub struct Other(Arc<Mutex<State>>);

impl Other {
    pub fn put(&self, key: &str, bytes: Vec<u8>) {
        self.0.lock().unwrap().objects.insert(key.to_owned(), bytes);
    }
}

/// Answers requests on a line until it ends.
fn served(
    line: &TcpStream,
    state: &Mutex<State>,
    faults: &Mutex<Option<Choose>>,
    delay: &AtomicU64,
) -> std::io::Result<()> {
    let mut reader = BufReader::new(line.try_clone()?);
    let mut writer = line.try_clone()?;
    loop {
        let mut first = String::new();
        if reader.read_line(&mut first)? == 0 {
            return Ok(());
        }
        let mut words = first.split_whitespace().map(str::to_owned);
        let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let mut headers = BTreeMap::new();
        loop {
            let mut header = String::new();
            reader.read_line(&mut header)?;
            let Some((name, value)) = header.trim_end().split_once(':') else { break };
            headers.insert(name.to_ascii_lowercase(), value.trim().to_owned());
        }
        let length: usize = headers.get("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        let (path, query) = target.split_once('?').unwrap_or((&target, ""));
        let query = query.split('&').filter(|part| !part.is_empty()).map(|part| {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            (plain(name), plain(value))
        });
        let key = plain(path.trim_start_matches('/'));
        let mut request = Request { method, key, query: query.collect(), headers, body: Vec::new() };
        let fault = faults.lock().unwrap().as_ref().and_then(|choose| choose(&request));
        if fault == Some(Fault::Cut) && length > 0 {
            // Half of what is sent is taken; nobody answers.
            reader.read_exact(&mut vec![0; length / 2])?;
            return line.shutdown(std::net::Shutdown::Both);
        }
        request.body = vec![0; length];
        reader.read_exact(&mut request.body)?;
        std::thread::sleep(Duration::from_micros(delay.load(Ordering::Relaxed)));
        let answer = match fault {
            Some(Fault::Refuse) => {
                Answer::of(403, b"<Error><Code>AccessDenied</Code><Message>no</Message></Error>".to_vec())
            }
            _ => answered(&request, &mut state.lock().unwrap()),
        };
        let body = if request.method == "HEAD" { &[][..] } else { &answer.body };
        let length = answer.length.unwrap_or(answer.body.len());
        let mut head = format!("HTTP/1.1 {} OK\r\nContent-Length: {length}\r\n", answer.code);
        answer.headers.iter().for_each(|(name, value)| head += &format!("{name}: {value}\r\n"));
        writer.write_all(format!("{head}\r\n").as_bytes())?;
        if fault == Some(Fault::Cut) {
            writer.write_all(&body[..body.len() / 2])?;
            return line.shutdown(std::net::Shutdown::Both);
        }
        writer.write_all(body)?;
    }
}

#[derive(Default)]
struct Answer {
    code: u16,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
    /// Of what a question for the head alone is about.
    length: Option<usize>,
}

impl Answer {
    fn of(code: u16, body: Vec<u8>) -> Answer {
        Answer { code, body, ..Answer::default() }
    }

    fn with(mut self, name: &'static str, value: String) -> Answer {
        self.headers.push((name, value));
        self
    }
}

/// A mark that tells bytes from others.
fn mark(bytes: &[u8]) -> String {
    let sum = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    format!("\"{sum:016x}\"")
}

fn answered(request: &Request, state: &mut State) -> Answer {
    let Request { method, key, query, headers, body } = request;
    let asked = |name: &str| query.get(name);
    let xml = |text: String| Answer::of(200, text.into_bytes());
    match (method.as_str(), asked("uploadId")) {
        ("GET", _) if query.contains_key("list-type") => xml(listed(key.trim_end_matches('/'), query, state)),
        ("GET" | "HEAD", _) => got(state.objects.get(key), headers),
        ("PUT", Some(upload)) => {
            let number = asked("partNumber").unwrap().parse().unwrap();
            match state.uploads.get_mut(upload) {
                Some(parts) => {
                    parts.insert(number, body.clone());
                    Answer::of(200, Vec::new()).with("ETag", mark(body))
                }
                None => Answer::of(404, Vec::new()),
            }
        }
        ("PUT", None) => {
            if headers.get("if-none-match").is_some_and(|value| value == "*")
                && state.objects.contains_key(key)
            {
                return Answer::of(412, b"<Error><Code>PreconditionFailed</Code></Error>".to_vec());
            }
            state.objects.insert(key.clone(), body.clone());
            Answer::of(200, Vec::new()).with("ETag", mark(body))
        }
        ("POST", None) if query.contains_key("uploads") => {
            state.next += 1;
            let upload = format!("upload-{}", state.next);
            state.uploads.insert(upload.clone(), BTreeMap::new());
            xml(format!(
                "<InitiateMultipartUploadResult><UploadId>{upload}</UploadId></InitiateMultipartUploadResult>"
            ))
        }
        ("POST", Some(upload)) => {
            let Some(parts) = state.uploads.remove(upload) else { return Answer::of(404, Vec::new()) };
            let whole: Vec<u8> = parts.into_values().flatten().collect();
            let etag = mark(&whole);
            state.objects.insert(key.clone(), whole);
            xml(format!("<CompleteMultipartUploadResult><ETag>{etag}</ETag></CompleteMultipartUploadResult>"))
        }
        ("POST", None) if query.contains_key("delete") => {
            let text = String::from_utf8_lossy(body);
            let mut deleted = String::new();
            for name in text.split("<Key>").skip(1).filter_map(|rest| rest.split("</Key>").next()) {
                state.objects.remove(&format!("{}/{name}", key.trim_end_matches('/')));
                deleted += &format!("<Deleted><Key>{name}</Key></Deleted>");
            }
            xml(format!("<DeleteResult>{deleted}</DeleteResult>"))
        }
        ("DELETE", upload) => {
            match upload {
                Some(upload) => drop(state.uploads.remove(upload)),
                None => drop(state.objects.remove(key)),
            }
            Answer::of(204, Vec::new())
        }
        _ => Answer::of(400, Vec::new()),
    }
}

/// An object, or some of its bytes.
fn got(object: Option<&Vec<u8>>, headers: &BTreeMap<String, String>) -> Answer {
    let Some(bytes) = object else {
        return Answer::of(404, b"<Error><Code>NoSuchKey</Code></Error>".to_vec());
    };
    if headers.get("if-match").is_some_and(|wanted| *wanted != mark(bytes)) {
        return Answer::of(412, Vec::new());
    }
    let range = headers.get("range").and_then(|range| range.strip_prefix("bytes="));
    let range = range.and_then(|range| range.split_once('-'));
    let range = range.and_then(|(from, to)| Some((from.parse::<usize>().ok()?, to.parse::<usize>().ok()?)));
    let answer = match range {
        Some((from, to)) => {
            let to = (to + 1).min(bytes.len());
            let told = format!("bytes {from}-{}/{}", to - 1, bytes.len());
            Answer::of(206, bytes[from..to].to_vec()).with("Content-Range", told)
        }
        None => Answer { length: Some(bytes.len()), ..Answer::of(200, bytes.clone()) },
    };
    answer.with("ETag", mark(bytes)).with("Last-Modified", "Tue, 01 Sep 2026 00:00:00 GMT".to_owned())
}

/// A page of a list.
fn listed(bucket: &str, query: &BTreeMap<String, String>, state: &State) -> String {
    let prefix = format!("{bucket}/{}", query.get("prefix").map_or("", String::as_str));
    let after = query.get("continuation-token").cloned().unwrap_or_default();
    let names: Vec<_> =
        state.objects.iter().filter(|(key, _)| key.starts_with(&prefix) && **key > after).collect();
    let mut text = String::new();
    for (key, bytes) in names.iter().take(PAGE) {
        let name = &key[bucket.len() + 1..];
        let (size, mark) = (bytes.len(), mark(bytes));
        text += &format!(
            "<Contents><Key>{name}</Key><LastModified>2026-09-01T00:00:00.000Z</LastModified><ETag>{mark}</ETag>\
             <Size>{size}</Size></Contents>"
        );
    }
    let more = match names.get(PAGE - 1).filter(|_| names.len() > PAGE) {
        Some((last, _)) => {
            format!("<IsTruncated>true</IsTruncated><NextContinuationToken>{last}</NextContinuationToken>")
        }
        None => "<IsTruncated>false</IsTruncated>".to_owned(),
    };
    format!("<ListBucketResult>{more}{text}</ListBucketResult>")
}

/// A text without `%2F` and the like.
fn plain(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let Some((first, after)) = rest.split_first() {
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()).filter(|_| *first == b'%') {
            Some(byte) => (bytes.push(byte), rest = &after[2..]).1,
            None => (bytes.push(*first), rest = after).1,
        }
    }
    String::from_utf8(bytes).unwrap()
}

//! The verbs: who is let in, what may be asked, and how an answer goes out.

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use qedoku_api::language::GERMAN;
use qedoku_api::{Host, Lane, Language, Problem, VERBS, answer, joined};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};

/// The longest body of a request, in bytes.
const MOST_BODY: usize = 256 * 1024;
/// How long a body may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(5);
/// The longest answer, in bytes.
const MOST_REPLY: usize = 16 * 1024 * 1024;
/// How long a request waits for its turn.
const PATIENCE: Duration = Duration::from_millis(250);
/// How many parts wait to be sent.
const PARTS: usize = 16;
/// What comes a line a part.
const LINES: &str = "application/x-ndjson";
/// How often work looks whether the server ends.
const GLANCE: Duration = Duration::from_millis(50);

/// The OpenAPI document.
const OPENAPI: &str = include_str!("../openapi.json");

/// The languages that steps are told in besides English; a text that is none is left out, and a test says so.
static LANGUAGES: LazyLock<Vec<Language>> =
    LazyLock::new(|| [GERMAN].into_iter().filter_map(|text| Language::read(text).ok()).collect());

/// Who may work at once.
pub struct Lanes {
    now: Arc<Semaphore>,
    long: Arc<Semaphore>,
    /// Whether the server ends.
    end: &'static AtomicBool,
}

impl Lanes {
    /// Lanes for so many threads: all of them for what is answered at once, half for what takes long.
    pub fn new(threads: usize, end: &'static AtomicBool) -> Lanes {
        let permits = |count: usize| Arc::new(Semaphore::new(count.max(1)));
        Lanes { now: permits(threads), long: permits(threads / 2), end }
    }

    async fn enter(&self, lane: Lane) -> Result<OwnedSemaphorePermit, Problem> {
        let lane = match lane {
            Lane::Now => &self.now,
            Lane::Long => &self.long,
        };
        match tokio::time::timeout(PATIENCE, Arc::clone(lane).acquire_owned()).await {
            Ok(Ok(permit)) => Ok(permit),
            _ => Err(Problem::new("busy", "The server is busy", 503, &"all threads are at work; ask again")),
        }
    }
}

/// Sets the signal of some work when nobody waits for it any more.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A problem as an answer.
pub fn problem(problem: &Problem) -> Response {
    let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let body = serde_json::to_string(problem).unwrap_or_default();
    let mut response = (status, [(header::CONTENT_TYPE, "application/problem+json")], body).into_response();
    if status == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}

/// The OpenAPI document.
pub async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI).into_response()
}

/// A verb.
pub async fn ask(
    State(lanes): State<Arc<Lanes>>,
    Path(verb): Path<String>,
    request: Request<Body>,
) -> Response {
    asked(&lanes, &verb, request).await.unwrap_or_else(|wrong| problem(&wrong))
}

async fn asked(lanes: &Lanes, verb: &str, request: Request<Body>) -> Result<Response, Problem> {
    let Some(entry) = VERBS.iter().find(|entry| entry.name == verb) else {
        return Err(Problem::not_found(&format!("there is no verb `{verb}`")));
    };
    let is_about = verb == "about" && [Method::GET, Method::HEAD].contains(request.method());
    if request.method() != Method::POST && !is_about {
        let wrong = Problem::new("method", "This is asked by POST", 405, &"a verb is asked by POST");
        let mut response = problem(&wrong);
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("POST"));
        return Ok(response);
    }
    let in_lines = takes_lines(request.headers());
    let text = match is_about {
        true => "{}".to_owned(),
        false => body(request).await?,
    };
    let permit = lanes.enter(entry.lane).await?;
    let work =
        Work { name: entry.name, text, most: entry.time, stop: Arc::new(AtomicBool::new(false)), permit };
    let guard = StopOnDrop(Arc::clone(&work.stop));
    watch(lanes.end, &work.stop);
    if in_lines { Ok(lines(work, guard)) } else { one_piece(work, guard).await }
}

/// Passes the end of the server on to some work, as long as that goes on.
fn watch(end: &'static AtomicBool, stop: &Arc<AtomicBool>) {
    let stop = Arc::downgrade(stop);
    tokio::spawn(async move {
        while let Some(stop) = stop.upgrade() {
            if end.load(Ordering::Relaxed) {
                stop.store(true, Ordering::Relaxed);
                return;
            }
            drop(stop);
            tokio::time::sleep(GLANCE).await;
        }
    });
}

fn takes_lines(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| accepted.split(',').any(|one| one.trim().starts_with(LINES)))
}

/// The body of a request, which is JSON.
async fn body(request: Request<Body>) -> Result<String, Problem> {
    let kind =
        request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        let detail = format!("`{kind}` is not taken; send application/json");
        return Err(Problem::new("media-type", "This is not JSON", 415, &detail));
    }
    let too_large = || {
        let detail = format!("a request has {MOST_BODY} bytes at most");
        Problem::new("too-large", "This is too large", 413, &detail)
    };
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    if length.and_then(|text| text.parse::<u64>().ok()).is_some_and(|length| length > MOST_BODY as u64) {
        return Err(too_large());
    }
    let bytes: Bytes = match tokio::time::timeout(BODY_TIME, to_bytes(request.into_body(), MOST_BODY)).await {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(_)) => return Err(too_large()),
        Err(_) => {
            return Err(Problem::new("slow", "The request took too long to arrive", 408, &"send it at once"));
        }
    };
    String::from_utf8(bytes.into()).map_err(|_| Problem::bad_request(&"the request is not UTF-8"))
}

/// A call on its way to a thread.
struct Work {
    name: &'static str,
    text: String,
    most: Duration,
    stop: Arc<AtomicBool>,
    /// Kept until the work is over.
    permit: OwnedSemaphorePermit,
}

fn reply_too_large() -> Problem {
    let detail = format!("the answer would have more than {MOST_REPLY} bytes; ask for less");
    Problem::new("reply-too-large", "The answer is too large", 422, &detail)
}

impl Work {
    /// Does it, in a thread that may block: each part is heard, until the answer is too large or nobody
    /// hears it.
    fn done(self, hear: &mut dyn FnMut(String) -> bool) -> Result<String, Problem> {
        let Work { name, text, most, stop, permit } = self;
        let host = Host { most: Some(most), stop: Some(&stop), languages: &LANGUAGES, ..Host::default() };
        let mut size = 0;
        let reply = answer(name, &text, &host, &mut |part| {
            size += part.len();
            if size > MOST_REPLY || !hear(part) {
                stop.store(true, Ordering::Relaxed);
            }
        });
        drop(permit);
        let is_too_large = size + reply.as_ref().map_or(0, String::len) > MOST_REPLY;
        if is_too_large { Err(reply_too_large()) } else { reply }
    }
}

async fn one_piece(work: Work, guard: StopOnDrop) -> Result<Response, Problem> {
    let job = tokio::task::spawn_blocking(move || {
        let mut parts = Vec::new();
        let reply = work.done(&mut |part| {
            parts.push(part);
            true
        })?;
        Ok::<_, Problem>(joined(&parts, reply))
    });
    let reply = job.await.map_err(|_| fault())??;
    drop(guard);
    let kind = (header::CONTENT_TYPE, "application/json");
    Ok(([kind, (header::CACHE_CONTROL, "no-store")], reply).into_response())
}

/// The words of a panic stay inside.
fn fault() -> Problem {
    Problem::fault(&"the engine stopped at this request; please report the puzzle")
}

fn lines(work: Work, guard: StopOnDrop) -> Response {
    let (sender, receiver) = mpsc::channel::<Bytes>(PARTS);
    tokio::spawn(async move {
        let last = sender.clone();
        let job = tokio::task::spawn_blocking(move || {
            work.done(&mut |part| sender.blocking_send(line("part", &part)).is_ok())
        });
        let end = match job.await.map_err(|_| fault()).and_then(|reply| reply) {
            Ok(reply) => line("done", &reply),
            Err(problem) => line("problem", &serde_json::to_string(&problem).unwrap_or_default()),
        };
        let _ = last.send(end).await;
    });
    let body = Body::from_stream(Lines { receiver, _guard: guard });
    ([(header::CONTENT_TYPE, LINES), (header::CACHE_CONTROL, "no-store")], body).into_response()
}

fn line(name: &str, json: &str) -> Bytes {
    Bytes::from(format!("{{\"{name}\":{json}}}\n"))
}

/// Lines as they come; dropped with the connection, and the work stops.
struct Lines {
    receiver: mpsc::Receiver<Bytes>,
    _guard: StopOnDrop,
}

impl futures_core::Stream for Lines {
    type Item = Result<Bytes, std::convert::Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.receiver.poll_recv(context).map(|line| line.map(Ok))
    }
}

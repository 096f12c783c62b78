//! The files of the page: from a folder, or built in.

use crate::answers::problem;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, Method, Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use qedoku_api::Problem;
use std::collections::BTreeMap;
use std::io::{self, Read as _};
use std::path::Path;
use std::sync::Arc;

/// The files of the page, in memory.
///
/// ```
/// use qedoku_serve::Page;
/// let page = Page::new([("index.html".to_owned(), b"<!doctype html>".to_vec())]);
/// assert_eq!(page.names().collect::<Vec<_>>(), ["index.html"]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Page {
    files: BTreeMap<String, Arc<[u8]>>,
}

/// The page that `cargo xtask web build` made.
const BUILT_IN: &[u8] = include_bytes!("../page.tar.gz");

/// What the page asks which engine it has.
const CONFIG: &str = "config.json";

impl Page {
    /// The page of these files, by their paths.
    pub fn new(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Page {
        Page { files: files.into_iter().map(|(name, bytes)| (name, bytes.into())).collect() }
    }

    /// The page that is built in.
    ///
    /// # Errors
    /// None, unless the program is damaged.
    ///
    /// ```
    /// let page = qedoku_serve::Page::built_in().unwrap();
    /// assert!(page.names().any(|name| name == "index.html"));
    /// ```
    pub fn built_in() -> io::Result<Page> {
        let mut files = Vec::new();
        for entry in tar::Archive::new(flate2::read::GzDecoder::new(BUILT_IN)).entries()? {
            let mut entry = entry?;
            let name = entry.path()?.to_string_lossy().into_owned();
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes)?;
            files.push((name, bytes));
        }
        Ok(Page::new(files))
    }

    /// All files below a folder.
    ///
    /// # Errors
    /// A folder or file that cannot be read.
    ///
    /// ```
    /// assert!(qedoku_serve::Page::of_folder("there/is/no/such/folder".as_ref()).is_err());
    /// ```
    pub fn of_folder(folder: &Path) -> io::Result<Page> {
        let mut files = Vec::new();
        let mut folders = vec![(folder.to_owned(), String::new())];
        while let Some((folder, prefix)) = folders.pop() {
            for entry in std::fs::read_dir(&folder)? {
                let entry = entry?;
                let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
                if entry.file_type()?.is_dir() {
                    folders.push((entry.path(), format!("{name}/")));
                } else {
                    files.push((name, std::fs::read(entry.path())?));
                }
            }
        }
        Ok(Page::new(files))
    }

    /// The paths of its files.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }
}

/// By the ending of a name; others are not in a page.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// A file of the page.
pub async fn file(State(page): State<Arc<Page>>, request: Request<Body>) -> Response {
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        let wrong = Problem::new("method", "This is only read", 405, &"files are read by GET");
        let mut response = problem(&wrong);
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return response;
    }
    let path = request.uri().path().trim_start_matches('/');
    let name = if path.is_empty() { "index.html" } else { path };
    if name == CONFIG {
        let headers = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")];
        return (headers, r#"{"engine":"http"}"#).into_response();
    }
    let accepted = request.headers().get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    let takes = |coding: &str| accepted.is_some_and(|list| list.split(',').any(|one| one.trim() == coding));
    let packed = [("br", "br"), ("gzip", "gz")].into_iter().find_map(|(coding, ending)| {
        let bytes = page.files.get(&format!("{name}.{ending}")).filter(|_| takes(coding))?;
        Some((Some(coding), bytes))
    });
    let Some((coding, bytes)) = packed.or_else(|| Some((None, page.files.get(name)?))) else {
        return problem(&Problem::not_found(&format!("there is no /{name} here")));
    };
    // Names with a hash stay what they are.
    let keep = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let body = if request.method() == Method::HEAD { Body::empty() } else { Body::from(bytes.to_vec()) };
    let mut response = (StatusCode::OK, body).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(name)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(bytes.len()));
    if let Some(coding) = coding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    response
}

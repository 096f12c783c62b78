//! Who may ask: pages that this server gave out, and nobody else's; and what every answer says to a browser.

use crate::answers::problem;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Request, header};
use axum::middleware::Next;
use axum::response::Response;
use qedoku_api::Problem;
use std::net::SocketAddr;
use std::sync::Arc;

/// Names of the server.
pub struct Guard {
    /// With their ports: `127.0.0.1:8720`. Browsers leave out the port of HTTP itself: there without it too.
    own: Vec<String>,
    /// Without a port.
    trusted: Vec<String>,
}

/// What every answer says.
const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
         font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

impl Guard {
    /// The guard of a server with these addresses, which may also be called by these names.
    pub fn new(addresses: &[SocketAddr], trusted: &[String]) -> Guard {
        let ports = addresses.iter().map(SocketAddr::port);
        let local = ports.map(|port| format!("localhost:{port}"));
        let mut own: Vec<String> = addresses.iter().map(ToString::to_string).chain(local).collect();
        let bare: Vec<String> =
            own.iter().filter_map(|name| name.strip_suffix(":80").map(str::to_owned)).collect();
        own.extend(bare);
        Guard { own, trusted: trusted.iter().map(|name| name.to_ascii_lowercase()).collect() }
    }

    fn is_own(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        let name = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|b| b.is_ascii_digit()));
        let name = name.map_or(host.as_str(), |(name, _)| name);
        self.own.contains(&host) || self.trusted.iter().any(|trusted| trusted == name)
    }

    fn objection(&self, headers: &HeaderMap) -> Option<Problem> {
        let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
        let host = text(header::HOST).unwrap_or_default();
        if !self.is_own(host) || headers.get_all(header::HOST).iter().count() > 1 {
            let detail =
                format!("`{host}` is none of this server's names; start it with --trusted-host NAME");
            return Some(Problem::new("forbidden-host", "This server is not called so", 421, &detail));
        }
        let is_foreign = |origin: &str| {
            let host = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            !host.is_some_and(|host| self.is_own(host))
        };
        let site = text(HeaderName::from_static("sec-fetch-site"));
        if text(header::ORIGIN).is_some_and(is_foreign)
            || site.is_some_and(|site| !["same-origin", "none"].contains(&site))
        {
            let detail = "pages of other sites may not ask this server";
            return Some(Problem::new("forbidden-origin", "This page is not the server's own", 403, &detail));
        }
        None
    }
}

/// Refuses what does not come from a page of this server, and marks what goes out.
pub async fn check(State(guard): State<Arc<Guard>>, request: Request<Body>, next: Next) -> Response {
    let mut response = match guard.objection(request.headers()) {
        Some(objection) => problem(&objection),
        None => next.run(request).await,
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guard(port: u16) -> Guard {
        let addresses = [SocketAddr::from(([127, 0, 0, 1], port)), SocketAddr::from(([0; 16], port))];
        Guard::new(&addresses, &["Sudoku.Example".to_owned()])
    }

    #[test]
    fn names_need_their_port_unless_it_is_that_of_http() {
        let (usual, http) = (guard(8720), guard(80));
        for name in ["127.0.0.1", "localhost", "[::]"] {
            assert!(usual.is_own(&format!("{name}:8720")), "{name}");
            assert!(!usual.is_own(name), "{name}");
            assert!(http.is_own(&format!("{name}:80")), "{name}");
            assert!(http.is_own(name), "{name}");
            assert!(!http.is_own(&format!("{name}:8720")), "{name}");
        }
    }

    #[test]
    fn trusted_names_are_known_at_any_port() {
        let guard = guard(8720);
        assert!(["sudoku.example", "SUDOKU.example:443"].iter().all(|name| guard.is_own(name)));
        assert!(!guard.is_own("sudoku.example.evil"));
    }
}

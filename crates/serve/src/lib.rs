//! The engine over HTTP, for the machine that it runs on: the page, and a verb an address.
//!
//! A server has no state beside its page: every request brings its position. What it takes from a request is
//! limited in size, time and number; what it answers to is limited to pages of its own, so that no other site
//! in the same browser can ask it anything.
//!
//! ```no_run
//! use qedoku_serve::{Settings, serve};
//! use std::sync::atomic::AtomicBool;
//! static STOP: AtomicBool = AtomicBool::new(false);
//! serve(&Settings::default(), &STOP, &mut |address| println!("http://{address}")).unwrap();
//! ```
#![forbid(unsafe_code)]

mod answers;
mod connections;
mod guard;
mod page;
mod probe;

pub use page::Page;
pub use probe::probe;

use answers::Lanes;
use axum::Router;
use axum::routing::{any, get};
use guard::Guard;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How a server runs.
///
/// ```
/// let settings = qedoku_serve::Settings::default();
/// assert_eq!((settings.port, settings.listen), (8720, None));
/// ```
#[derive(Clone, Debug)]
pub struct Settings {
    /// The port; of the ten that follow the first free one is taken where it is in use.
    pub port: u16,
    /// Another address than this machine's own ones.
    pub listen: Option<IpAddr>,
    /// Names by which it may be called beside those of this machine, as a proxy before it does.
    pub trusted_hosts: Vec<String>,
    /// How many requests are worked on at once; as many as there are cores if 0.
    pub threads: usize,
    /// The page.
    pub page: Page,
}

impl Default for Settings {
    fn default() -> Settings {
        let page = Page::default();
        Settings { port: 8720, listen: None, trusted_hosts: Vec::new(), threads: 0, page }
    }
}

/// So many ports are tried.
const PORTS: u16 = 11;

/// Serves until the signal is set; each address is told before the first request.
///
/// # Errors
/// No port that is free, an address that is not this machine's, threads that cannot be started.
pub fn serve(
    settings: &Settings,
    stop: &'static AtomicBool,
    tell: &mut dyn FnMut(SocketAddr),
) -> io::Result<()> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = if settings.threads == 0 { cores } else { settings.threads };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(2 * threads + 2)
        .enable_all()
        .build()?;
    let ended = runtime.block_on(async {
        let listeners = bind(settings).await?;
        let addresses: Vec<SocketAddr> =
            listeners.iter().map(tokio::net::TcpListener::local_addr).collect::<io::Result<_>>()?;
        let guard = Guard::new(&addresses, &settings.trusted_hosts);
        addresses.into_iter().for_each(tell);
        connections::accept(listeners, router(settings, guard, threads, stop), stop).await;
        Ok(())
    });
    // What is still at work has been told to stop.
    runtime.shutdown_timeout(std::time::Duration::from_secs(1));
    ended
}

/// Both families of this machine's own address, or the one that was asked for, on the first port of which all
/// are free.
async fn bind(settings: &Settings) -> io::Result<Vec<tokio::net::TcpListener>> {
    let own = [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)];
    let mut last = io::Error::from(io::ErrorKind::AddrInUse);
    let tries = if settings.port == 0 { 1 } else { PORTS };
    for port in (settings.port..).take(usize::from(tries)) {
        let first = settings.listen.unwrap_or(own[0]);
        match tokio::net::TcpListener::bind((first, port)).await {
            Ok(listener) => {
                let mut listeners = vec![listener];
                if settings.listen.is_none() {
                    // A machine without addresses of the other family is served on this one.
                    let port = listeners[0].local_addr()?.port();
                    listeners.extend(tokio::net::TcpListener::bind((own[1], port)).await.ok());
                }
                return Ok(listeners);
            }
            Err(error) => last = error,
        }
    }
    Err(last)
}

fn router(settings: &Settings, guard: Guard, threads: usize, stop: &'static AtomicBool) -> Router {
    let lanes = Arc::new(Lanes::new(threads, stop));
    let page = Arc::new(settings.page.clone());
    Router::new()
        .route("/api/v1/openapi.json", get(answers::openapi))
        .route("/api/v1/{verb}", any(answers::ask))
        .with_state(lanes)
        .route("/healthz", get(async || "ok"))
        .fallback(page::file)
        .with_state(page)
        .layer(axum::middleware::from_fn_with_state(Arc::new(guard), guard::check))
}

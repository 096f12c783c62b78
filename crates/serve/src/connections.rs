//! Connections: how many there are, and how long one may take to say what it wants.

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// So many connections are open at once; others wait to be accepted.
const MOST: usize = 64;
/// How long the head of a request may take, and how long a connection may be idle.
const HEAD_TIME: Duration = Duration::from_secs(5);
/// The most headers of a request.
const MOST_HEADERS: usize = 64;
/// The longest head of a request, in bytes.
const MOST_HEAD: usize = 16 * 1024;
/// How often is looked whether the server ends.
const GLANCE: Duration = Duration::from_millis(50);
/// How long open answers may take when it ends.
const LAST: Duration = Duration::from_millis(500);

/// Accepts connections until the signal is set.
pub async fn accept(listeners: Vec<TcpListener>, router: Router, stop: &'static AtomicBool) {
    let open = Arc::new(Semaphore::new(MOST));
    let tasks: Vec<_> = listeners
        .into_iter()
        .map(|listener| tokio::spawn(accept_on(listener, router.clone(), Arc::clone(&open))))
        .collect();
    while !stop.load(Ordering::Relaxed) {
        tokio::time::sleep(GLANCE).await;
    }
    tasks.iter().for_each(tokio::task::JoinHandle::abort);
    let _ = tokio::time::timeout(LAST, open.acquire_many(MOST as u32)).await;
}

async fn accept_on(listener: TcpListener, router: Router, open: Arc<Semaphore>) {
    loop {
        let Ok(permit) = Arc::clone(&open).acquire_owned().await else { return };
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(_) => {
                // Out of handles, or a connection that went before it came.
                tokio::time::sleep(GLANCE).await;
                continue;
            }
        };
        let service = TowerToHyperService::new(router.clone());
        tokio::spawn(async move {
            let _ = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEAD_TIME)
                .max_headers(MOST_HEADERS)
                .max_buf_size(MOST_HEAD)
                .serve_connection(TokioIo::new(stream), service)
                .await;
            drop(permit);
        });
    }
}

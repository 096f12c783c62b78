//! The engine as a WebAssembly module, for a worker of a web page: one function, JSON in and out.
//!
//! A worker has no threads and no signal to stop it: a call that is not wanted any more ends with its worker,
//! and the next one starts from the compiled module.

#![forbid(unsafe_code)]

use qedoku_api::{Host, whole};
use std::time::Duration;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsValue, UnwrapThrowExt as _};

#[wasm_bindgen]
extern "C" {
    /// Milliseconds, by the clock of the page.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// The clock of the page.
fn clock() -> Duration {
    Duration::from_secs_f64(now().max(0.0) / 1000.0)
}

/// Answers a request. With a function as `part` it hears each part; without one the reply holds them all. The
/// examples of the techniques come from the page, as only one verb wants them.
///
/// # Errors
/// A problem, as JSON.
#[wasm_bindgen]
pub fn answer(
    verb: &str,
    request: &str,
    part: Option<js_sys::Function>,
    examples: Option<String>,
) -> Result<String, String> {
    let examples = examples.as_deref().unwrap_or_default();
    let host = Host { most: None, clock: qedoku_api::Clock::new(clock), stop: None, examples };
    let reply = match part {
        None => whole(verb, request, &host),
        Some(hears) => qedoku_api::answer(verb, request, &host, &mut |part| {
            let heard = hears.call1(&JsValue::NULL, &JsValue::from_str(&part));
            heard.unwrap_throw();
        }),
    };
    reply.map_err(|problem| serde_json::to_string(&problem).unwrap_or_default())
}

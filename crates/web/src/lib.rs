//! The engine as a WebAssembly module, for a worker of a web page: one function, JSON in and out.
//!
//! The module comes in two parts: what is called when people play, and the rest, which is fetched when
//! something of it is called first. The build parts them; nothing here knows what is where.
//!
//! A worker has no threads and no signal to stop it: a call that is not wanted any more ends with its worker,
//! and the next one starts from the compiled module.

#![forbid(unsafe_code)]

use qedoku_api::{Host, Language, whole};
use std::sync::Mutex;
use std::time::Duration;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsValue, UnwrapThrowExt as _};

#[wasm_bindgen]
extern "C" {
    /// Milliseconds, by the clock of the page.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;

    /// Puts the rest of the module beside its first part; a function of the worker.
    #[wasm_bindgen(js_name = bringRest)]
    fn bring_rest();
}

/// Is called where the module is in two parts, and something of the second is wanted that is not there yet.
#[wasm_bindgen]
pub fn rest() {
    bring_rest();
}

/// The clock of the page.
fn clock() -> Duration {
    Duration::from_secs_f64(now().max(0.0) / 1000.0)
}

/// The languages that the page has given.
static LANGUAGES: Mutex<Vec<Language>> = Mutex::new(Vec::new());

/// Learns a language out of the text of its techniques, `techniques.txt`, which is no part of the module.
///
/// # Errors
/// The first line that cannot be understood.
#[wasm_bindgen]
pub fn learn(text: &str) -> Result<(), String> {
    let language = Language::read(text).map_err(|error| error.to_string())?;
    if let Ok(mut known) = LANGUAGES.lock() {
        known.retain(|other| other.id() != language.id());
        known.push(language);
    }
    Ok(())
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
    let languages = LANGUAGES.lock().map_or_else(|_| Vec::new(), |known| known.clone());
    let clock = qedoku_api::Clock::new(clock);
    let host = Host { most: None, clock, stop: None, examples, languages: &languages };
    let reply = match part {
        None => whole(verb, request, &host),
        Some(hears) => qedoku_api::answer(verb, request, &host, &mut |part| {
            let heard = hears.call1(&JsValue::NULL, &JsValue::from_str(&part));
            heard.unwrap_throw();
        }),
    };
    reply.map_err(|problem| serde_json::to_string(&problem).unwrap_or_default())
}

//! Object stores, if the program is built with them.

use qedoku_table::Watch;
use qedoku_table_cli::{Stores, known};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// What reads and writes at addresses.
///
/// # Errors
/// If the system gives no threads.
#[cfg(feature = "stores")]
pub fn stores() -> Result<Option<Arc<dyn Stores>>, String> {
    match qedoku_stores::ObjectStores::new() {
        Ok(stores) => Ok(Some(Arc::new(stores))),
        Err(error) => Err(format!("no threads for object stores: {error}")),
    }
}

/// Nothing: the program is built without it.
#[cfg(not(feature = "stores"))]
pub fn stores() -> Result<Option<Arc<dyn Stores>>, String> {
    Ok(None)
}

/// The addresses that a query names, each of which is brought to this machine once.
pub struct Addresses {
    stores: Option<Arc<dyn Stores>>,
    into: PathBuf,
    watch: Arc<Watch>,
    brought: Mutex<HashMap<String, Vec<PathBuf>>>,
}

impl std::fmt::Debug for Addresses {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Addresses").field("into", &self.into).finish_non_exhaustive()
    }
}

impl Addresses {
    /// Those that come to this folder, until this says stop.
    pub fn new(stores: Option<Arc<dyn Stores>>, into: PathBuf, watch: Arc<Watch>) -> Addresses {
        Addresses { stores, into, watch, brought: Mutex::default() }
    }

    /// The files that an address means.
    ///
    /// # Errors
    /// If there are none, or they cannot be read.
    pub fn files(&self, address: &str) -> Result<Vec<PathBuf>, String> {
        let mut brought = self.brought.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(files) = brought.get(address) {
            return Ok(files.clone());
        }
        let files = known(self.stores.as_deref(), address)
            .and_then(|stores| stores.fetch(address, &self.into, &self.watch))
            .map_err(|error| error.to_string())?;
        brought.insert(address.to_owned(), files.clone());
        Ok(files)
    }

    /// Puts a file at an address.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn put(&self, file: &std::path::Path, address: &str) -> Result<(), String> {
        known(self.stores.as_deref(), address)
            .and_then(|stores| stores.put(file, address, &self.watch))
            .map_err(|error| error.to_string())
    }
}

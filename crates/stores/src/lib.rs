//! Tables of puzzles in object stores: `s3://`, `gs://`, `az://`, web servers, and `file://`.
//!
//! [`ObjectStores`] is what `qedoku-table` asks of them. What is read comes to a folder of this machine
//! first, since files of text and of Arrow are read twice and jobs know their inputs by a checksum; what is
//! written goes from one, part by part. Clients are those of the crate `object_store`.
#![forbid(unsafe_code)]

mod address;
mod error;
mod fetch;
mod place;
mod store;

use address::{Address, Scheme};
use place::Remote;
use qedoku_table::Watch;
use qedoku_table::files::JobError;
use qedoku_table_cli::{Place, Stores};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::{Store, client};
use tokio::runtime::{Builder, Runtime};

/// What reads and writes at addresses.
///
/// ```
/// use qedoku_stores::ObjectStores;
/// use qedoku_table::Watch;
/// use qedoku_table_cli::Stores as _;
/// let scratch = tempfile::tempdir()?;
/// std::fs::write(scratch.path().join("a.csv"), "puzzle\n")?;
/// let address = format!("file://{}/*.csv", scratch.path().display());
/// let files = ObjectStores::new()?.fetch(&address, &scratch.path().join("in"), &Watch::default().into())?;
/// assert_eq!(std::fs::read(&files[0])?, b"puzzle\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ObjectStores {
    runtime: Arc<Runtime>,
}

impl ObjectStores {
    /// Those that the environment gives access to.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn new() -> std::io::Result<ObjectStores> {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        Ok(ObjectStores { runtime: Arc::new(runtime) })
    }

    fn store(&self, address: &str, watch: &Arc<Watch>) -> Result<Store, JobError> {
        let address = Address::read(address)?;
        let client = client(&address)?;
        Ok(Store::new(address, client, self.runtime.clone(), watch.clone()))
    }

    fn writable(&self, address: &str, watch: &Arc<Watch>) -> Result<Store, JobError> {
        let store = self.store(address, watch)?;
        if store.address.scheme == Scheme::Http {
            return Err(JobError::Unusable(format!("{address}: what web servers hold is read, not written")));
        }
        if store.address.is_pattern() {
            return Err(JobError::Unusable(format!("{address}: name one file, or a folder with / behind")));
        }
        Ok(store)
    }
}

impl Stores for ObjectStores {
    fn fetch(&self, address: &str, into: &Path, watch: &Arc<Watch>) -> Result<Vec<PathBuf>, JobError> {
        fetch::fetch(&self.store(address, watch)?, into)
    }

    fn copy(&self, address: &str, into: &Path, watch: &Arc<Watch>) -> Result<(), JobError> {
        fetch::copy(&self.store(address, watch)?, into)
    }

    fn put(&self, file: &Path, address: &str, watch: &Arc<Watch>) -> Result<(), JobError> {
        let store = self.writable(address, watch)?;
        let key = store.address.key.clone();
        store.upload(file, &key)
    }

    fn place(&self, address: &str, watch: &Arc<Watch>) -> Result<Box<dyn Place>, JobError> {
        Ok(Box::new(Remote::new(self.writable(address, watch)?)))
    }
}

//! A store that is open, and what is asked of it: lists, bytes, files.

use crate::address::{Address, Scheme};
use crate::error::{broken, credentials, unread};
use bytes::Bytes;
use futures_util::future::{Either, select};
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use object_store::aws::{AmazonS3Builder, AmazonS3ConfigKey};
use object_store::azure::{AzureConfigKey, MicrosoftAzureBuilder};
use object_store::gcp::{GoogleCloudStorageBuilder, GoogleConfigKey};
use object_store::http::HttpBuilder;
use object_store::local::LocalFileSystem;
use object_store::path::Path as Key;
use object_store::{
    ClientConfigKey, ClientOptions, Error, GetOptions, ObjectMeta, ObjectStore, ObjectStoreExt as _, PutMode,
    PutPayload, RetryConfig, WriteMultipart,
};
use qedoku_table::Watch;
use qedoku_table::files::JobError;
use std::fs::File;
use std::future::Future;
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::runtime::Runtime;

/// So often a signal to stop is looked at.
const LOOK: Duration = Duration::from_millis(50);

/// As many bytes are asked for at a time, and written.
const PIECE: u64 = 8 << 20;

/// A store takes so many parts of one object.
const MOST_PARTS: u64 = 9_000;

/// So many pieces are on their way at once.
const AT_ONCE: usize = 4;

/// So often is asked for something.
const TRIES: u32 = 4;

/// How long one request may take.
const REQUEST: Duration = Duration::from_secs(120);

/// A store with the address by which it was opened.
pub(crate) struct Store {
    pub address: Address,
    store: Arc<dyn ObjectStore>,
    runtime: Arc<Runtime>,
    watch: Arc<Watch>,
}

/// What a conditional write came to.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Created {
    Written,
    /// Something is there already.
    Exists,
}

/// The client of an address; who asks is told by the environment.
pub(crate) fn client(address: &Address) -> Result<Arc<dyn ObjectStore>, JobError> {
    let root = format!("{}://{}", address.word, address.root);
    let retry = RetryConfig { max_retries: 6, retry_timeout: REQUEST, ..RetryConfig::default() };
    let timeout = (ClientConfigKey::Timeout, format!("{} seconds", REQUEST.as_secs()));
    // Whoever types http means it.
    let plain = (ClientConfigKey::AllowHttp, "true".to_owned());
    let options = [timeout, plain];
    let opened: Result<Arc<dyn ObjectStore>, Error> = match address.scheme {
        Scheme::S3 => {
            let builder = AmazonS3Builder::from_env().with_url(root).with_retry(retry);
            let builder = options.into_iter().fold(builder, |builder, (key, value)| {
                builder.with_config(AmazonS3ConfigKey::Client(key), value)
            });
            builder.build().map(|store| Arc::new(store) as _)
        }
        Scheme::Google => {
            let builder = GoogleCloudStorageBuilder::from_env().with_url(root).with_retry(retry);
            let builder = options.into_iter().fold(builder, |builder, (key, value)| {
                builder.with_config(GoogleConfigKey::Client(key), value)
            });
            builder.build().map(|store| Arc::new(store) as _)
        }
        Scheme::Azure => {
            let builder = MicrosoftAzureBuilder::from_env().with_url(root).with_retry(retry);
            let builder = options.into_iter().fold(builder, |builder, (key, value)| {
                builder.with_config(AzureConfigKey::Client(key), value)
            });
            builder.build().map(|store| Arc::new(store) as _)
        }
        Scheme::Http => {
            let options = ClientOptions::new().with_allow_http(true).with_timeout_disabled();
            let builder = HttpBuilder::new().with_url(&address.text).with_retry(retry);
            builder.with_client_options(options).build().map(|store| Arc::new(store) as _)
        }
        Scheme::File => Ok(Arc::new(LocalFileSystem::new())),
    };
    opened.map_err(|error| {
        let how = credentials(address.scheme);
        JobError::Unusable(format!("{}: its store cannot be opened: {error}; {how}", address.text))
    })
}

impl Store {
    pub fn new(
        address: Address,
        store: Arc<dyn ObjectStore>,
        runtime: Arc<Runtime>,
        watch: Arc<Watch>,
    ) -> Store {
        Store { address, store, runtime, watch }
    }

    /// Waits for an answer, or for the signal to stop.
    fn wait<T>(&self, future: impl Future<Output = T>) -> Result<T, JobError> {
        self.runtime.block_on(self.unless_stopped(future)).ok_or(JobError::Stopped)
    }

    async fn unless_stopped<T>(&self, future: impl Future<Output = T>) -> Option<T> {
        let stopped = async {
            while !self.watch.stop.load(Ordering::Relaxed) {
                tokio::time::sleep(LOOK).await;
            }
        };
        match select(pin!(future), pin!(stopped)).await {
            Either::Left((answer, _)) => Some(answer),
            Either::Right(_) => None,
        }
    }

    /// Asks again, a little later, where the line broke: the client does so only before an answer has begun,
    /// and only of what may happen twice.
    async fn asked<T, F>(&self, ask: impl Fn() -> F) -> Result<T, Error>
    where
        F: Future<Output = Result<T, Error>>,
    {
        for attempt in 1..TRIES {
            match ask().await {
                Err(Error::Generic { .. }) => tokio::time::sleep(LOOK * attempt).await,
                other => return other,
            }
        }
        ask().await
    }

    /// Some bytes of an object.
    async fn piece(&self, place: &Key, options: GetOptions) -> Result<Bytes, Error> {
        let ask = || async { self.store.get_opts(place, options.clone()).await?.bytes().await };
        self.asked(ask).await
    }

    fn key(&self, key: &str) -> Result<Key, JobError> {
        Key::parse(key)
            .map_err(|error| JobError::Unusable(format!("{}: no name: {error}", self.address.of(key))))
    }

    /// What there is below a prefix, names and lengths.
    pub fn list(&self, prefix: &str) -> Result<Vec<ObjectMeta>, JobError> {
        let prefix_key = self.key(prefix)?;
        let list = || self.store.list(Some(&prefix_key)).try_collect::<Vec<_>>();
        let listed = self.wait(self.asked(list))?;
        listed.map_err(|error| unread(&self.address, &format!("{prefix}/"), &error))
    }

    /// The length of an object; nothing if there is none.
    pub fn length(&self, key: &str) -> Result<Option<u64>, JobError> {
        let place = self.key(key)?;
        match self.wait(self.asked(|| self.store.head(&place)))? {
            Ok(meta) => Ok(Some(meta.size)),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(unread(&self.address, key, &error)),
        }
    }

    /// A small object; nothing if there is none.
    pub fn read(&self, key: &str) -> Result<Option<Bytes>, JobError> {
        let place = self.key(key)?;
        match self.wait(self.piece(&place, GetOptions::default()))? {
            Ok(bytes) => Ok(Some(bytes)),
            Err(Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(unread(&self.address, key, &error)),
        }
    }

    /// Brings an object to a file: in pieces of one version of it, or as one stream where a server has no
    /// pieces.
    pub fn download(&self, key: &str, to: &Path) -> Result<(), JobError> {
        let place = self.key(if self.address.scheme == Scheme::Http { "" } else { key })?;
        let failed = |what: String| JobError::Unusable(format!("{}: {what}", to.display()));
        if let Some(folder) = to.parent() {
            std::fs::create_dir_all(folder).map_err(|error| failed(error.to_string()))?;
        }
        let mut file = File::create(to).map_err(|error| failed(error.to_string()))?;
        let bring = async {
            let mut written = 0;
            if self.address.scheme == Scheme::Http {
                let answer = self.store.get(&place).await.map_err(Ended::Store)?;
                let size = answer.meta.size;
                let mut body = answer.into_stream();
                while let Some(bytes) = body.try_next().await.map_err(Ended::Store)? {
                    file.write_all(&bytes).map_err(Ended::File)?;
                    written += bytes.len() as u64;
                }
                return Ok((written, size));
            }
            let meta = self.asked(|| self.store.head(&place)).await.map_err(Ended::Store)?;
            let pieces = (0..meta.size.div_ceil(PIECE)).map(|piece| {
                let range = piece * PIECE..(piece * PIECE + PIECE).min(meta.size);
                let asked = GetOptions::new().with_range(Some(range)).with_if_match(meta.e_tag.clone());
                self.piece(&place, asked)
            });
            let mut pieces = stream::iter(pieces).buffered(AT_ONCE);
            while let Some(bytes) = pieces.next().await {
                let bytes = bytes.map_err(Ended::Store)?;
                file.write_all(&bytes).map_err(Ended::File)?;
                written += bytes.len() as u64;
            }
            Ok((written, meta.size))
        };
        match self.wait(bring)? {
            Ok((written, size)) if written == size => Ok(()),
            Ok((written, size)) => {
                let what = format!("cannot be read: {written} of its {size} bytes came");
                Err(JobError::Unusable(format!("{}: {what}", self.address.of(key))))
            }
            Err(Ended::Stop) => Err(JobError::Stopped),
            Err(Ended::File(error)) => Err(failed(error.to_string())),
            Err(Ended::Store(error)) => Err(unread(&self.address, key, &error)),
        }
    }

    /// Puts a small object where none is.
    pub fn create(&self, key: &str, bytes: Vec<u8>) -> Result<Created, JobError> {
        let place = self.key(key)?;
        let payload = PutPayload::from(bytes);
        let put = self.asked(|| self.store.put_opts(&place, payload.clone(), PutMode::Create.into()));
        match self.wait(put)? {
            Ok(_) => Ok(Created::Written),
            Err(Error::AlreadyExists { .. } | Error::Precondition { .. }) => Ok(Created::Exists),
            Err(error) => Err(broken(&self.address, key, "cannot be written", &error)),
        }
    }

    /// Puts a file, whole or not at all: at once if it is small, else in parts that are made one at the end.
    pub fn upload(&self, from: &Path, key: &str) -> Result<(), JobError> {
        let place = self.key(key)?;
        let unread = |error: std::io::Error| JobError::Broken {
            path: from.display().to_string(),
            what: error.to_string(),
        };
        let mut file = File::open(from).map_err(unread)?;
        let length = file.seek(SeekFrom::End(0)).map_err(unread)?;
        file.rewind().map_err(unread)?;
        let piece = PIECE.max(length.div_ceil(MOST_PARTS));
        let put = async {
            if length <= piece {
                let mut bytes = Vec::new();
                file.read_to_end(&mut bytes).map_err(Ended::File)?;
                let payload = PutPayload::from(bytes);
                let put = self.asked(|| self.store.put(&place, payload.clone()));
                return self.unless_stopped(put).await.ok_or(Ended::Stop)?.map(|_| ()).map_err(Ended::Store);
            }
            let begun = self
                .unless_stopped(self.asked(|| self.store.put_multipart(&place)))
                .await
                .ok_or(Ended::Stop)?;
            let piece = usize::try_from(piece).unwrap_or(usize::MAX);
            let mut upload = WriteMultipart::new_with_chunk_size(begun.map_err(Ended::Store)?, piece);
            if let Err(ended) = self.pieces(&mut file, &mut upload).await {
                // Parts that belong to nothing would lie there and cost.
                let _ = upload.abort().await;
                return Err(ended);
            }
            upload.finish().await.map(|_| ()).map_err(Ended::Store)
        };
        match self.runtime.block_on(put) {
            Ok(()) => Ok(()),
            Err(Ended::Stop) => Err(JobError::Stopped),
            Err(Ended::File(error)) => Err(unread(error)),
            Err(Ended::Store(error)) => Err(broken(&self.address, key, "cannot be written", &error)),
        }
    }

    /// Hands a file to an upload, a few pieces ahead, and waits until all of them are there.
    async fn pieces(&self, file: &mut File, upload: &mut WriteMultipart) -> Result<(), Ended> {
        let mut buffer = vec![0; 1 << 20];
        loop {
            let read = file.read(&mut buffer).map_err(Ended::File)?;
            let ahead = if read == 0 { 1 } else { AT_ONCE };
            let waited = self.unless_stopped(upload.wait_for_capacity(ahead)).await;
            waited.ok_or(Ended::Stop)?.map_err(Ended::Store)?;
            if read == 0 {
                return Ok(());
            }
            upload.write(&buffer[..read]);
        }
    }

    /// Takes an object away, if it is there.
    pub fn remove(&self, key: &str) -> Result<(), JobError> {
        let place = self.key(key)?;
        match self.wait(self.asked(|| self.store.delete(&place)))? {
            Ok(()) | Err(Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(broken(&self.address, key, "cannot be removed", &error)),
        }
    }
}

/// Why a copy ended.
enum Ended {
    Stop,
    File(std::io::Error),
    Store(Error),
}

//! Jobs: making one, working on it, going on with it, ending it.

use super::error::JobError;
use super::folder::{Folder, checksum, remove, told};
use super::input::{metadata, prepare};
use super::job::{Job, Shard, Wish};
use super::join::join;
use super::lock::{Group, Lock};
use super::record::{Done, Manifest};
use super::shard::Work;
use crate::find::find_puzzles;
use crate::kind::Cost;
use crate::watch::Watch;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// What a run tells on its way.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// It begins: so many shards and rows are done from before.
    Begun {
        /// Shards.
        shards: u64,
        /// Rows.
        rows: u64,
    },
    /// A shard is done.
    Done(&'a Done),
}

/// A job whose shards nobody else works on while this lives.
pub struct Claim {
    work: Work,
    group: Group,
    paranoid: bool,
    _lock: Lock,
}

impl Claim {
    /// Makes the job that is wished, or goes on with it where it stands in its folder.
    ///
    /// # Errors
    /// If inputs, plan or folder cannot be used; nothing is done then.
    pub fn make(wish: &Wish, group: Group, watch: &Watch) -> Result<Claim, JobError> {
        let (folder, is_new) = (Folder(wish.folder.clone()), !wish.folder.exists());
        let claim = Claim::made(wish, group, watch);
        if claim.is_err() && is_new && !folder.job().exists() {
            // Nothing was begun, so nothing is left behind.
            let _ = remove(&folder.0);
        }
        claim
    }

    fn made(wish: &Wish, group: Group, watch: &Watch) -> Result<Claim, JobError> {
        let folder = Folder(wish.folder.clone());
        folder.make()?;
        let lock = Lock::take(&folder, group)?;
        if wish.restart {
            folder.clear()?;
        }
        folder.tidy(Some(group.name().as_str()).filter(|_| group != Group::ALL))?;
        let known = if folder.job().exists() { Job::read(&folder).ok() } else { None };
        let is_slow = wish.plan.columns.iter().any(|column| column.cost() == Cost::Logic);
        let shard_rows = wish.shard_rows.unwrap_or(if is_slow { 1 << 16 } else { 1 << 20 }).max(1);
        let is_done = known.as_ref().is_some_and(|job| ended(&folder, job, wish.paranoid).is_some());
        let known_inputs = known.as_ref().map(|job| (job, is_done));
        let prepared = prepare(wish, &folder, known_inputs, shard_rows, &group.name(), &watch.stop)?;
        let mut plan = wish.plan.clone();
        let solution = match &known {
            // The inputs of a job that is done are not opened again.
            Some(known) if is_done && prepared.inputs == known.input => {
                plan.column = plan.column.or_else(|| Some(known.column.clone()));
                known.solution.clone()
            }
            _ => {
                let found = find_puzzles(&prepared.schema, prepared.first.as_ref(), plan.column.as_deref());
                // Without rows it does not matter where the puzzles are.
                match (found, &prepared.first) {
                    (Ok(found), _) => {
                        plan.column = Some(found.name);
                        found.solution
                    }
                    (Err(_), None) if plan.column.is_none() => None,
                    (Err(error), _) => return Err(error.into()),
                }
            }
        };
        let mut rows = wish.rows.clone();
        rows.settle(&prepared.inputs);
        let (condition, output) = (wish.condition.clone(), wish.output.clone());
        let job = Job::new(&plan, prepared.inputs, condition, rows, shard_rows, output);
        let job = Job { solution, ..job };
        if folder.job().exists() {
            let stands = Job::read(&folder)?;
            if stands != job {
                let what = stands.difference(&job).to_owned();
                return Err(JobError::OtherJob { folder: folder.told(), what });
            }
        }
        let schema = if is_done { None } else { Some(prepared.schema) };
        let work = match schema {
            Some(schema) => {
                let language = wish.language.as_deref();
                Work::new(job.clone(), folder.clone(), &schema, prepared.base.clone(), language)?
            }
            None => Work::of_done(job.clone(), folder.clone(), prepared.base.clone()),
        };
        if !folder.job().exists() {
            folder.put(&group.name(), &folder.job(), &job)?;
        }
        let base = prepared.base.display().to_string();
        if told::<String>(&folder.base()).as_ref() != Some(&base) {
            folder.put(&group.name(), &folder.base(), &base)?;
        }
        Ok(Claim { work, group, paranoid: wish.paranoid, _lock: lock })
    }

    /// Goes on with the job of a folder.
    ///
    /// # Errors
    /// If there is none, or someone else works on it.
    pub fn of(folder: &Path, group: Group) -> Result<Claim, JobError> {
        let folder = Folder(folder.to_owned());
        let job = Job::read(&folder)?;
        let lock = Lock::take(&folder, group)?;
        folder.tidy(Some(group.name().as_str()).filter(|_| group != Group::ALL))?;
        Ok(Claim { work: opened(job, folder)?, group, paranoid: false, _lock: lock })
    }

    /// The job.
    pub fn job(&self) -> &Job {
        &self.work.job
    }

    /// The job, taken apart.
    pub(crate) const fn work(&self) -> &Work {
        &self.work
    }

    /// Works on the shards that are not done. If all are then, those of other groups too, the answer is
    /// whole: the manifest says what it holds.
    ///
    /// # Errors
    /// If it was stopped, or something cannot be read or written. It goes on where it was when it is run
    /// again.
    pub fn run(
        &self,
        watch: &Watch,
        tell: &(dyn Fn(Event<'_>) + Sync),
    ) -> Result<Option<Manifest>, JobError> {
        let Work { job, folder, .. } = &self.work;
        if let Some(manifest) = ended(folder, job, self.paranoid) {
            let rows = manifest.rows_in;
            tell(Event::Begun { shards: job.shards, rows });
            if job.output.single {
                remove(&folder.0)?;
            }
            return Ok(Some(manifest));
        }
        remove(&folder.success())?;
        let shards: Vec<Shard> = job.cut().filter(|shard| self.group.has(shard.number)).collect();
        let (mut left, mut rows) = (Vec::new(), 0);
        for shard in &shards {
            match stands(folder, shard.number, self.paranoid)? {
                Some(done) => rows += done.rows_in,
                None => left.push(*shard),
            }
        }
        tell(Event::Begun { shards: (shards.len() - left.len()) as u64, rows });
        self.work_on(&left, watch, tell)?;
        let manifest = finish_as(folder, job, &self.group.name())?;
        if manifest.is_some() && job.output.single {
            remove(&folder.0)?;
        }
        Ok(manifest)
    }

    /// Answers shards on all threads. No more than a few are in memory: each has some threads for itself,
    /// and those of shards that are done go to the others.
    fn work_on(
        &self,
        shards: &[Shard],
        watch: &Watch,
        tell: &(dyn Fn(Event<'_>) + Sync),
    ) -> Result<(), JobError> {
        let threads = self.work.job.plan()?.thread_count_or(self.work.threads);
        let most = threads.min(2 + threads / 4).min(shards.len());
        let (next, active) = (AtomicUsize::new(0), AtomicUsize::new(most));
        let failure: Mutex<Option<JobError>> = Mutex::new(None);
        let share = || threads.div_ceil(active.load(Ordering::Relaxed).max(1));
        let run = || {
            while let Some(shard) = shards.get(next.fetch_add(1, Ordering::Relaxed)) {
                match self.work.shard(*shard, &self.group.name(), &share, watch) {
                    Ok(done) => tell(Event::Done(&done)),
                    Err(error) => {
                        let mut failure = failure.lock().unwrap_or_else(PoisonError::into_inner);
                        // What made the others stop is what is told.
                        failure.get_or_insert(error);
                        next.store(shards.len(), Ordering::Relaxed);
                    }
                }
            }
            active.fetch_sub(1, Ordering::Relaxed);
        };
        std::thread::scope(|scope| {
            for _ in 1..most {
                let _ = std::thread::Builder::new().spawn_scoped(scope, run);
            }
            run();
        });
        match failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }

    /// So many threads, whatever the environment says.
    #[must_use]
    pub fn with_threads(mut self, threads: Option<std::num::NonZeroUsize>) -> Claim {
        self.work.threads = threads;
        self
    }
}

/// The manifest of a job that is done and whose parts are all there, whole by their lengths, or by their
/// checksums.
fn ended(folder: &Folder, job: &Job, paranoid: bool) -> Option<Manifest> {
    let manifest: Manifest = told(&folder.manifest()).filter(|_| folder.success().exists())?;
    let has_parts = || manifest.parts.iter().all(|part| is_whole(folder, part, paranoid));
    let is_whole = manifest.job_sha256 == job.digest() && (job.output.single && !paranoid || has_parts());
    is_whole.then_some(manifest)
}

/// The job of a folder, taken apart.
fn opened(job: Job, folder: Folder) -> Result<Work, JobError> {
    let base: PathBuf = told(&folder.base()).unwrap_or_default();
    if ended(&folder, &job, false).is_some() {
        return Ok(Work::of_done(job, folder, base));
    }
    let first = Work::of_done(job.clone(), folder.clone(), base.clone()).readable(0);
    Work::new(job, folder, metadata(&first)?.schema(), base, None)
}

/// The job of a folder.
///
/// # Errors
/// If there is none, or one of another version.
pub fn job_of(folder: &Path) -> Result<Job, JobError> {
    Job::read(&Folder(folder.to_owned()))
}

/// Answers one shard of the job of a folder, or says what is known of it if that is done. Other engines
/// spread the shards of a job so; two that answer the same one write the same bytes.
///
/// # Errors
/// If there is no such job or shard, or something cannot be read or written.
pub fn run_shard(folder: &Path, shard: u64, watch: &Watch) -> Result<Done, JobError> {
    let folder = Folder(folder.to_owned());
    let job = Job::read(&folder)?;
    let wanted = job.cut().find(|cut| cut.number == shard);
    let wanted = wanted
        .ok_or_else(|| JobError::Unusable(format!("there is no shard {shard}; there are {}", job.shards)))?;
    if let Some(done) = stands(&folder, shard, false)? {
        return Ok(done);
    }
    let _lock = Lock::share(&folder)?;
    let threads = job.plan()?.thread_count_or(None);
    opened(job, folder)?.shard(wanted, "shards", &|| threads, watch)
}

/// Ends the job of a folder if all its shards are done, and says what it holds.
///
/// # Errors
/// If there is no job, or something cannot be written.
pub fn finish(folder: &Path) -> Result<Option<Manifest>, JobError> {
    let folder = Folder(folder.to_owned());
    let job = Job::read(&folder)?;
    finish_as(&folder, &job, "shards")
}

pub(crate) fn finish_as(folder: &Folder, job: &Job, group: &str) -> Result<Option<Manifest>, JobError> {
    let mut parts = Vec::new();
    for shard in 0..job.shards {
        match told::<Done>(&folder.done(shard)) {
            Some(done) => parts.push(done),
            None => return Ok(None),
        }
    }
    let manifest = Manifest::new(job.digest(), parts);
    folder.put(group, &folder.manifest(), &manifest)?;
    if job.output.single {
        join(folder, job, &manifest, group)?;
    }
    std::fs::File::create(folder.success()).map_err(|error| JobError::broken(&folder.success(), error))?;
    remove(&folder.readables())?;
    // A run of another group may still have a file there.
    folder.tidy(Some(group))?;
    Ok(Some(manifest))
}

/// The record of a shard whose part stands, whole by its length, or by its checksum. A record without its
/// part goes; one that was to replace it is put in its place if the part is its own.
pub(crate) fn stands(folder: &Folder, shard: u64, paranoid: bool) -> Result<Option<Done>, JobError> {
    let next = folder.next(shard);
    if next.exists() {
        match told::<Done>(&next).filter(|done| is_whole(folder, done, true)) {
            Some(_) => {
                std::fs::rename(&next, folder.done(shard)).map_err(|error| JobError::broken(&next, error))?;
            }
            None => remove(&next)?,
        }
    }
    let done = told::<Done>(&folder.done(shard)).filter(|done| is_whole(folder, done, paranoid));
    if done.is_none() {
        remove(&folder.done(shard))?;
    }
    Ok(done)
}

/// Whether a part is what its record says.
fn is_whole(folder: &Folder, done: &Done, paranoid: bool) -> bool {
    let part = folder.part(&done.file);
    part.metadata().is_ok_and(|told| told.len() == done.bytes)
        && (!paranoid || checksum(&part).is_ok_and(|sum| sum == done.xxh3))
}

/// Everything that is wrong with the answer in a folder, by its manifest: parts that are missing, cut off or
/// changed.
///
/// # Errors
/// If there is no job that is done.
pub fn check(folder: &Path) -> Result<Vec<String>, JobError> {
    let folder = Folder(folder.to_owned());
    let job = Job::read(&folder)?;
    let manifest: Manifest = told(&folder.manifest())
        .filter(|_| folder.success().exists())
        .ok_or_else(|| JobError::Unusable(format!("{} is not done; run its command again", folder.told())))?;
    let mut wrong = Vec::new();
    if manifest.job_sha256 != job.digest() {
        wrong.push("the manifest is that of another job".to_owned());
    }
    for part in &manifest.parts {
        match checksum(&folder.part(&part.file)) {
            Err(error) => wrong.push(format!("{}: {error}", part.file)),
            Ok(sum) if sum != part.xxh3 => wrong.push(format!("{}: its bytes have changed", part.file)),
            Ok(_) => {}
        }
        if told::<Done>(&folder.done(part.shard)).as_ref() != Some(part) {
            wrong.push(format!("{}: its record is not that of the manifest", part.file));
        }
    }
    Ok(wrong)
}

//! Where tests have the program die: `QEDOKU_FAULT=rename:17` ends it right after the 17th renaming. Programs
//! that are published do not look.

/// A place between two calls of the system at which everything may end.
#[cfg(not(debug_assertions))]
pub(crate) fn point(_name: &str) {}

/// A place between two calls of the system at which everything may end.
#[cfg(debug_assertions)]
pub(crate) fn point(name: &str) {
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicU64, Ordering};
    static WISH: OnceLock<Option<(String, u64)>> = OnceLock::new();
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let wish = WISH.get_or_init(|| {
        let told = std::env::var("QEDOKU_FAULT").ok()?;
        let (name, count) = told.split_once(':')?;
        Some((name.to_owned(), count.parse().ok()?))
    });
    if let Some((_, count)) = wish.as_ref().filter(|(wished, _)| wished == name)
        && COUNT.fetch_add(1, Ordering::Relaxed) + 1 == *count
    {
        // As a kill does it: nothing is tidied up.
        std::process::abort();
    }
}

//! What is said of a store that does not do as it is asked.

use crate::address::{Address, Scheme};
use object_store::Error;
use qedoku_table::files::JobError;

/// Where a store takes who asks from, besides what the machine itself is allowed.
pub(crate) const fn credentials(scheme: Scheme) -> &'static str {
    match scheme {
        Scheme::S3 => {
            "set AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION (and AWS_SESSION_TOKEN, AWS_ENDPOINT), or \
             AWS_SKIP_SIGNATURE=true for what everybody may read"
        }
        Scheme::Google => {
            "set GOOGLE_APPLICATION_CREDENTIALS to the file of an account, or GOOGLE_SKIP_SIGNATURE=true for what \
             everybody may read"
        }
        Scheme::Azure => {
            "set AZURE_STORAGE_ACCOUNT_NAME and AZURE_STORAGE_ACCOUNT_KEY (or AZURE_STORAGE_SAS_KEY, or \
             AZURE_CLIENT_ID, AZURE_CLIENT_SECRET and AZURE_TENANT_ID)"
        }
        Scheme::Http => "only what everybody may read is read so",
        Scheme::File => "look at the rights of the folder",
    }
}

/// The variables of which one at least is set where somebody is named.
const fn named_by(scheme: Scheme) -> &'static [&'static str] {
    match scheme {
        Scheme::S3 => &["AWS_ACCESS_KEY_ID", "AWS_WEB_IDENTITY_TOKEN_FILE", "AWS_SKIP_SIGNATURE"],
        Scheme::Google => &[
            "GOOGLE_APPLICATION_CREDENTIALS",
            "GOOGLE_SERVICE_ACCOUNT",
            "GOOGLE_SERVICE_ACCOUNT_KEY",
            "GOOGLE_SKIP_SIGNATURE",
        ],
        Scheme::Azure => &[
            "AZURE_STORAGE_ACCOUNT_KEY",
            "AZURE_STORAGE_ACCESS_KEY",
            "AZURE_STORAGE_SAS_KEY",
            "AZURE_STORAGE_TOKEN",
            "AZURE_CLIENT_ID",
        ],
        Scheme::Http | Scheme::File => &[],
    }
}

/// What went wrong, and what may be done about it.
pub(crate) fn told(address: &Address, error: &Error) -> String {
    let names = named_by(address.scheme);
    let is_nobody = !names.is_empty() && names.iter().all(|name| std::env::var_os(name).is_none());
    let how = credentials(address.scheme);
    match error {
        Error::NotFound { .. } => "there is no such object".to_owned(),
        Error::Unauthenticated { .. } | Error::PermissionDenied { .. } => {
            format!("the store refuses it ({}); {how}", root(error))
        }
        _ if is_nobody => format!("{}. Nobody is named who asks: {how}", root(error)),
        _ => root(error),
    }
}

/// The innermost of the reasons, in one line.
fn root(error: &Error) -> String {
    let mut reasons: Vec<String> = Vec::new();
    let mut next: Option<&dyn std::error::Error> = Some(error);
    while let Some(reason) = next {
        reasons.push(reason.to_string());
        next = reason.source();
    }
    // An outer one mostly repeats the inner one behind its own words, and the innermost says least.
    let last = reasons.pop().unwrap_or_default();
    let before = reasons.pop().filter(|before| before.len() > last.len() && before.contains(&last));
    let text = before.unwrap_or(last);
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(300) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

/// An input that cannot be read.
pub(crate) fn unread(address: &Address, key: &str, error: &Error) -> JobError {
    JobError::Unusable(format!("{}: cannot be read: {}", address.of(key), told(address, error)))
}

/// What failed on the way.
pub(crate) fn broken(address: &Address, key: &str, what: &str, error: &Error) -> JobError {
    JobError::Broken { path: address.of(key), what: format!("{what}: {}", told(address, error)) }
}

//! Addresses as they are typed: `s3://bucket/in/*.parquet`.

use qedoku_table::files::JobError;

/// Which kind of store an address means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scheme {
    S3,
    Google,
    Azure,
    Http,
    File,
}

/// Every beginning of an address.
const SCHEMES: [(&str, Scheme); 11] = [
    ("s3", Scheme::S3),
    ("s3a", Scheme::S3),
    ("gs", Scheme::Google),
    ("az", Scheme::Azure),
    ("azure", Scheme::Azure),
    ("abfs", Scheme::Azure),
    ("abfss", Scheme::Azure),
    ("adl", Scheme::Azure),
    ("http", Scheme::Http),
    ("https", Scheme::Http),
    ("file", Scheme::File),
];

/// An address, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Address {
    /// As it is typed.
    pub text: String,
    pub scheme: Scheme,
    /// What stands before `://`.
    pub word: String,
    /// The bucket, container or machine.
    pub root: String,
    /// The name within it; a `/` behind it is not kept.
    pub key: String,
    /// Whether there was a `/` behind it.
    pub is_folder: bool,
}

impl Address {
    /// Reads one.
    pub fn read(text: &str) -> Result<Address, JobError> {
        let wrong = |what: &str| JobError::Unusable(format!("{text}: {what}"));
        let (word, rest) = text.split_once("://").ok_or_else(|| wrong("this is no address"))?;
        let scheme = SCHEMES.iter().find(|(known, _)| *known == word).map(|(_, scheme)| *scheme);
        let known = "addresses begin with s3://, gs://, az://, http://, https:// or file://";
        let scheme = scheme.ok_or_else(|| wrong(known))?;
        let (root, key) = rest.split_once('/').unwrap_or((rest, ""));
        if scheme == Scheme::File && !root.is_empty() {
            return Err(wrong("a file of this machine is file:///folder/name, with three /"));
        }
        if scheme != Scheme::File && root.is_empty() {
            return Err(wrong("the name of a bucket, a container or a machine stands behind ://"));
        }
        let is_folder = key.is_empty() || key.ends_with('/');
        let key = if scheme == Scheme::Http { key } else { key.trim_end_matches('/') };
        Ok(Address {
            text: text.to_owned(),
            scheme,
            word: word.to_owned(),
            root: root.to_owned(),
            key: key.to_owned(),
            is_folder,
        })
    }

    /// The address of another name of the same store.
    pub fn of(&self, key: &str) -> String {
        format!("{}://{}/{key}", self.word, self.root)
    }

    /// Whether it means several names.
    pub fn is_pattern(&self) -> bool {
        self.scheme != Scheme::Http && self.key.contains(['*', '?'])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_store_and_a_name() {
        let read = |text| Address::read(text).unwrap();
        let told = |text| {
            let Address { scheme, root, key, is_folder, .. } = read(text);
            (scheme, root, key, is_folder)
        };
        let owned = |scheme, root: &str, key: &str, is| (scheme, root.to_owned(), key.to_owned(), is);
        assert_eq!(told("s3://b/in/a?.csv"), owned(Scheme::S3, "b", "in/a?.csv", false));
        assert_eq!(told("gs://b"), owned(Scheme::Google, "b", "", true));
        assert_eq!(told("abfss://c@x.dfs.core.windows.net/o/").1, "c@x.dfs.core.windows.net");
        assert_eq!(told("file:///tmp/x/"), owned(Scheme::File, "", "tmp/x", true));
        assert_eq!(told("https://h:80/a.csv?x=1").2, "a.csv?x=1");
        assert!(read("s3://b/*").is_pattern() && !read("https://h/a?b").is_pattern());
        assert_eq!(read("az://c/o").of("p/q"), "az://c/p/q");
        for text in ["ftp://h/a", "s3:///a", "file://host/a", "a.csv"] {
            assert!(Address::read(text).is_err(), "{text}");
        }
    }
}

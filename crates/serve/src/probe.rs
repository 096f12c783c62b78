//! Asks a running server how it is.

use std::io::{self, Read as _, Write as _};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::time::Duration;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// Whether the server at an address such as `http://127.0.0.1:8720` answers that it is well.
///
/// # Errors
/// An address that is none, and a server that does not answer.
///
/// ```
/// assert!(qedoku_serve::probe("nonsense").is_err());
/// ```
pub fn probe(url: &str) -> io::Result<bool> {
    let wrong = || {
        let words = format!("`{url}` is no address of a server; type one such as http://127.0.0.1:8720");
        io::Error::new(io::ErrorKind::InvalidInput, words)
    };
    let host = url.strip_prefix("http://").ok_or_else(wrong)?.split('/').next().unwrap_or_default();
    let address = if host.rsplit(']').next().is_some_and(|end| end.contains(':')) {
        host.to_owned()
    } else {
        format!("{host}:80")
    };
    let address = address.to_socket_addrs().map_err(|_| wrong())?.next().ok_or_else(wrong)?;
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(stream, "GET /healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
    let mut reply = String::new();
    stream.take(4096).read_to_string(&mut reply)?;
    Ok(reply.starts_with("HTTP/1.1 200 ") && reply.ends_with("\r\n\r\nok"))
}

//! `serve`: the engine, and its page, for browsers on this machine.

use crate::args::number;
use crate::ending::Status;
use crate::{signal, streams};
use anyhow::{Context as _, Result, bail};
use clap::Args;
use qedoku_serve::{Page, Settings, probe, serve};
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

const AFTER: &str = "\
Every verb has an address, POST /api/v1/hint; /api/v1/openapi.json tells what each takes and gives. Ctrl-C ends the \
server.

Examples:
  qedoku serve
  qedoku serve --port 9000 --threads 1";

/// `serve`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Serve {
    /// The port; the next that is free of the ten behind it where it is in use, any if it is 0.
    #[arg(long, value_name = "N", default_value_t = 8720)]
    pub port: u16,

    /// Serve on this address and not on this machine's own ones, which nobody else can reach.
    #[arg(long, value_name = "ADDRESS", requires = "trusted_host")]
    pub listen: Option<IpAddr>,

    /// A name by which it may be called, beside localhost; may be given several times.
    #[arg(long, value_name = "NAME")]
    pub trusted_host: Vec<String>,

    /// Work on so many requests at once; without it on as many as there are cores.
    #[arg(long, value_name = "N", value_parser = number::between::<usize>(1, 256))]
    pub threads: Option<usize>,

    /// Serve the page from this folder, not the one that is built in.
    #[arg(long, value_name = "FOLDER")]
    pub page: Option<PathBuf>,

    /// Ask a server that runs how it is, and end: 0 if it is well, else 1.
    #[arg(long, value_name = "URL", conflicts_with_all = ["listen", "page", "threads"])]
    pub probe: Option<String>,
}

/// Runs the command.
pub fn run(args: &Serve) -> Result<Status> {
    if let Some(url) = &args.probe {
        let is_well = probe(url).with_context(|| format!("{url} does not answer"))?;
        let how = if is_well { "is well" } else { "answers, but is no qedoku that is well" };
        streams::print(&format!("{url} {how}\n"))?;
        return Ok(if is_well { Status::Done } else { Status::SomeFailed });
    }
    let page = match &args.page {
        None => Page::built_in().context("the page that is built in cannot be read")?,
        Some(folder) => {
            let page = Page::of_folder(folder);
            page.with_context(|| format!("the folder {} cannot be read", folder.display()))?
        }
    };
    if args.page.is_some() && !page.names().any(|name| name == "index.html") {
        bail!("there is no index.html in the folder of --page; build the page first");
    }
    let settings = Settings {
        port: args.port,
        listen: args.listen,
        trusted_hosts: args.trusted_host.clone(),
        threads: args.threads.unwrap_or(0),
        page,
    };
    let stop = signal::watch();
    serve(&settings, stop, &mut |address| {
        // A server whose address nobody reads serves all the same.
        let _ = streams::print(&format!("http://{address}/\n"));
    })
    .with_context(|| format!("no server on port {} or the ten behind it", args.port))?;
    Ok(if stop.load(Ordering::Relaxed) { Status::Interrupted } else { Status::Done })
}

//! `anydoku play`: serves the app and opens it, or writes it to a folder.

mod browser;

use std::net::IpAddr;
use std::path::{Path, PathBuf};

use anydoku_serve::{Asset, Server, ServerError, Stop};
use clap::ValueHint;

use crate::command::prelude::*;
use crate::console::print_message;

/// Play in the browser
///
/// Serves the app on this machine only, unless --host names another address. The app is part of
/// this program: it works offline, saves games in the browser and sends no data anywhere. The
/// address stays the same from run to run, so that the browser finds its saved games. Press Ctrl+C
/// to stop the server; a page that is open or installed keeps working.
#[derive(Debug, Args)]
pub(crate) struct PlayFlags {
    /// Port to serve on; 0 chooses a free one [default: 9981, or the next free one]
    #[arg(long, value_name = "N")]
    pub(crate) port: Option<u16>,
    /// Address to serve on; 0.0.0.0 lets other machines load the app [default: this machine only]
    ///
    /// Needs --no-open. Other machines load the app from this machine's address. Over plain HTTP their
    /// browsers neither install it nor keep it for offline use; a proxy with HTTPS allows both.
    #[arg(long, value_name = "ADDRESS", requires = "no_open")]
    pub(crate) host: Option<IpAddr>,
    /// Print the address without opening a browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// Write the app to a folder for a static web host instead of serving it
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath,
        conflicts_with_all = ["port", "host", "no_open"])]
    pub(crate) export: Option<PathBuf>,
}

impl Subcommand for PlayFlags {
    const NAMES: &'static [&'static str] =
        &["play", "app", "serve", "server", "web", "gui", "ui", "open", "start"];
    const EXAMPLES: &'static [&'static str] = &["play", "play --no-open --port 8080"];

    fn run(&self, session: &Session) -> Result<Outcome> {
        match &self.export {
            Some(folder) => export(session.app, folder),
            None => serve(session.app, self),
        }
    }
}

fn export(app: &[Asset], folder: &Path) -> Result<Outcome> {
    let count = anydoku_serve::export(app, folder).map_err(play_error)?;
    print_message(&format!(
        "Wrote {count} files to {}. README.txt explains how to serve them.",
        folder.display()
    ));
    Ok(Outcome::Complete)
}

fn serve(app: &'static [Asset], flags: &PlayFlags) -> Result<Outcome> {
    let server = match (flags.host, flags.port) {
        (Some(host), port) => {
            Server::bind_address((host, port.unwrap_or(Server::PORT)).into(), app)
        }
        (None, Some(port)) => Server::bind(port, app),
        (None, None) => match Server::running_url(app) {
            Some(url) => return open_running(&url, flags),
            None => Server::bind_default_port(app),
        },
    };
    let server = server.map_err(play_error)?;
    if flags.host.is_none() && flags.port.is_none() && server.port() != Server::PORT {
        print_message(&format!(
            "Port {} is in use; using {} instead. Saved games are kept per port.",
            Server::PORT,
            server.port()
        ));
    }
    let (url, port) = (server.url(), server.port());
    let stop = server.run(|| {
        print_and_open(&url, flags)?;
        if flags.host.is_some_and(|host| host.is_unspecified()) {
            print_message(&format!(
                "Other machines load the app from this machine's address, port {port}."
            ));
        }
        print_message("Press Ctrl+C to stop.");
        Ok::<(), Failure>(())
    });
    match stop? {
        Stop::Interrupted => Err(Failure::Interrupted),
        _ => Ok(Outcome::Complete),
    }
}

/// Opens another window of an app that is being served already.
fn open_running(url: &str, flags: &PlayFlags) -> Result<Outcome> {
    print_message("The app is already running.");
    print_and_open(url, flags)?;
    Ok(Outcome::Complete)
}

fn print_and_open(url: &str, flags: &PlayFlags) -> Result {
    print(format!("{url}\n").as_bytes())?;
    if !flags.no_open && !browser::open(url) {
        print_message("No browser found. Open this address in your browser.");
    }
    Ok(())
}

impl From<ServerError> for Failure {
    fn from(error: ServerError) -> Self {
        play_error(error)
    }
}

fn play_error(error: impl ToString) -> Failure {
    Failure::System(format!("play: {}", error.to_string()))
}

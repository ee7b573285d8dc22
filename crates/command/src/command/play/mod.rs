//! `anydoku play`: serves the app and opens it, or writes it to a folder.

mod browser;

use std::path::Path;

use anydoku_serve::{Asset, Server, ServerError, Stop};

use crate::console::print_message;
use crate::failure::{Failure, Outcome, Result};
use crate::flags::PlayFlags;
use crate::output::print;

/// Runs `anydoku play`: serves until Ctrl+C, or writes the files.
pub(crate) fn run(flags: &PlayFlags, app: &'static [Asset]) -> Result<Outcome> {
    match &flags.export {
        Some(folder) => export(app, folder),
        None => serve(app, flags),
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

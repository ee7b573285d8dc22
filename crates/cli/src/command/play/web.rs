//! The app served at the usual port, or written to a folder.

use std::path::Path;

use anydoku_serve::Server;

use super::browser;
use crate::console::say;
use crate::failure::{Failure, Outcome};
use crate::flags::PlayFlags;
use crate::output::print;

pub(super) fn export(folder: &Path) -> Result<Outcome, Failure> {
    let count = anydoku_serve::export(folder).map_err(failed)?;
    say(&format!("{}: {count} files; README.txt says how to serve them", folder.display()));
    Ok(Outcome::Answered)
}

pub(super) fn serve(flags: &PlayFlags) -> Result<Outcome, Failure> {
    let server = match flags.port {
        Some(port) => Server::at(port),
        None => match Server::running() {
            Some(url) => return join(&url, flags),
            None => Server::at_usual_port(),
        },
    };
    let server = server.map_err(failed)?;
    if flags.port.is_none() && server.port() != Server::PORT {
        say(&format!(
            "port {} is taken, this is {}; a browser keeps the games of each apart",
            Server::PORT,
            server.port()
        ));
    }
    show(&server.url(), flags)?;
    say("Ctrl-C ends the server");
    server.run().map_err(failed)?;
    Ok(Outcome::Answered)
}

/// The app is served already: another window of it is all that is wanted.
fn join(url: &str, flags: &PlayFlags) -> Result<Outcome, Failure> {
    say("the app is served already");
    show(url, flags)?;
    Ok(Outcome::Answered)
}

fn show(url: &str, flags: &PlayFlags) -> Result<(), Failure> {
    print(format!("{url}\n").as_bytes())?;
    if !flags.no_open && !browser::open(url) {
        say("found no browser to open; open this address in one");
    }
    Ok(())
}

fn failed(error: impl ToString) -> Failure {
    Failure::Machine(format!("play: {}", error.to_string()))
}

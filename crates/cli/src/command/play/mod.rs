//! `anydoku play`: serves the app and opens it, or writes it to a folder.

#[cfg(feature = "web")]
mod browser;
#[cfg(feature = "web")]
mod web;

use crate::failure::{Failure, Outcome};
use crate::flags::PlayFlags;

/// Says that the app is not part of this program.
#[cfg(not(feature = "web"))]
pub(crate) fn run(_flags: &PlayFlags) -> Result<Outcome, Failure> {
    Err(Failure::Machine("play: this program was built without the app (feature web)".to_owned()))
}

/// Serves until Ctrl-C, or writes the files.
#[cfg(feature = "web")]
pub(crate) fn run(flags: &PlayFlags) -> Result<Outcome, Failure> {
    match &flags.export {
        Some(folder) => web::export(folder),
        None => web::serve(flags),
    }
}

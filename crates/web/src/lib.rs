//! The app, built for the browser by the build script of this package, and embedded.

use anydoku_serve::Asset;

/// The files of the app. Empty if the environment variable `ANYDOKU_WEB` was `skip` at build time.
pub static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

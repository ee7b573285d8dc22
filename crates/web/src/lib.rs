//! The app as embedded files, built for the browser by the build script of this package.

use anydoku_serve::Asset;

/// The files of the app. Empty if the environment variable `ANYDOKU_WEB` was `skip` at build time.
pub static ASSETS: &[Asset] = include!(concat!(env!("ANYDOKU_DIST"), "/assets.rs"));

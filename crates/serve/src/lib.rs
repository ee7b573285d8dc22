//! The built app, embedded, and its server on loopback.

/// The files of the app: name and content.
pub static ASSETS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

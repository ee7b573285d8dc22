//! The built app, embedded; its server on loopback; its files for any other host.

mod answer;
mod export;
mod policy;
mod server;

pub use export::{ExportError, export};
pub use server::{Server, ServerError};

/// A file of the app.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// What the sources call it: `app.wasm`.
    pub source: &'static str,
    /// What it is served as: `app-0123456789abcdef.wasm`, unless others must find it by its name.
    pub name: &'static str,
    /// The media type.
    pub kind: &'static str,
    /// A name for its content, as the header `etag` has it.
    pub etag: &'static str,
    /// The bytes.
    pub content: &'static [u8],
    /// The bytes compressed, where that makes them fewer.
    pub brotli: Option<&'static [u8]>,
    /// The bytes compressed for older browsers.
    pub gzip: Option<&'static [u8]>,
}

impl Asset {
    /// Whether the name is made from the content, which therefore never changes.
    #[must_use]
    pub fn is_immutable(&self) -> bool {
        self.name != self.source
    }
}

/// The files of the app. Empty where it was left out of the build (`ANYDOKU_WEB=skip`).
pub static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

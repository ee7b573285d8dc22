//! Serves the app on the loopback interface, or exports its files for any other host.

mod export;
mod policy;
mod response;
mod server;

pub use export::{ExportError, export};
pub use server::{Server, ServerError};

/// A file of the app.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// The name in the sources, such as `app.wasm`.
    pub source: &'static str,
    /// The name under which it is served: `app-0123456789abcdef.wasm`, unless the name must be
    /// fixed.
    pub name: &'static str,
    /// The media type.
    pub media_type: &'static str,
    /// The value of the `etag` header.
    pub etag: &'static str,
    /// The content.
    pub content: &'static [u8],
    /// The content compressed by Brotli, if that is smaller.
    pub brotli: Option<&'static [u8]>,
}

impl Asset {
    /// Returns whether the name is derived from the content, which therefore never changes.
    #[must_use]
    pub fn is_immutable(&self) -> bool {
        self.name != self.source
    }
}

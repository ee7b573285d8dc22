//! Serves the app on the loopback interface or another address, or exports its files for any other host.

mod body;
mod export;
mod policy;
mod response;
mod server;

use std::borrow::Cow;
use std::io;

pub use export::{ExportError, export};
pub use server::{Server, ServerError, Stop};

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
    pub content: Content,
}

/// The content of a file, compressed where that is smaller. Nearly every browser takes it as it is.
#[derive(Clone, Copy, Debug)]
pub enum Content {
    /// The bytes.
    Plain(&'static [u8]),
    /// The bytes, compressed by Brotli.
    Brotli(&'static [u8]),
}

impl Content {
    /// Returns the bytes, decompressed.
    ///
    /// # Errors
    /// If they cannot be decompressed.
    pub fn bytes(self) -> io::Result<Cow<'static, [u8]>> {
        match self {
            Self::Plain(bytes) => Ok(Cow::Borrowed(bytes)),
            Self::Brotli(packed) => {
                let mut bytes = Vec::new();
                brotli_decompressor::BrotliDecompress(&mut &*packed, &mut bytes)?;
                Ok(Cow::Owned(bytes))
            }
        }
    }
}

impl Asset {
    /// Returns whether the name is derived from the content, which therefore never changes.
    #[must_use]
    pub fn is_immutable(&self) -> bool {
        self.name != self.source
    }
}

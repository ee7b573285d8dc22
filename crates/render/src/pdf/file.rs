//! The file that is written.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{Filter, Pdf, Ref, Settings};

/// The compression level of streams, 0 to 10: the usual balance of time and size.
const COMPRESSION: u8 = 6;

/// The file that is written, with the numbers of its objects.
pub(super) struct File {
    pub(super) pdf: Pdf,
    next: Ref,
}

impl File {
    pub(super) fn new() -> Self {
        Self { pdf: Pdf::with_settings(Settings { pretty: false }), next: Ref::new(1) }
    }

    /// Numbers of objects that are written later.
    pub(super) fn ids<const COUNT: usize>(&mut self) -> [Ref; COUNT] {
        std::array::from_fn(|_| self.next.bump())
    }

    /// Writes a compressed stream.
    pub(super) fn write_stream(&mut self, id: Ref, data: &[u8]) {
        let data = compress(data);
        self.pdf.stream(id, &data).filter(Filter::FlateDecode);
    }
}

/// Compresses the data of a stream for the filter "FlateDecode".
pub(super) fn compress(data: &[u8]) -> Vec<u8> {
    compress_to_vec_zlib(data, COMPRESSION)
}

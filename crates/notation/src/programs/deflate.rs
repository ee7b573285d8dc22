//! Deflate compression. Decompressed text is limited in size, so that a short link cannot fill the
//! memory.

use miniz_oxide::inflate::{
    TINFLStatus, decompress_to_vec_with_limit, decompress_to_vec_zlib_with_limit,
};

use crate::Fault;

/// The maximum size in bytes of decompressed text.
pub(crate) const INFLATE_LIMIT: usize = 16 << 20;

/// Decompresses text from a raw deflate stream.
pub(super) fn inflate_raw(bytes: &[u8]) -> Result<String, Fault> {
    text(decompress_to_vec_with_limit(bytes, INFLATE_LIMIT).map_err(|error| error.status))
}

/// Decompresses text from a zlib stream.
pub(super) fn inflate_zlib(bytes: &[u8]) -> Result<String, Fault> {
    text(decompress_to_vec_zlib_with_limit(bytes, INFLATE_LIMIT).map_err(|error| error.status))
}

/// Compresses text to a zlib stream.
pub(super) fn deflate_zlib(text: &str) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(text.as_bytes(), 9)
}

fn text(inflated: Result<Vec<u8>, TINFLStatus>) -> Result<String, Fault> {
    match inflated {
        Ok(bytes) => String::from_utf8(bytes).map_err(|_| {
            Fault::new("this link is damaged: it is not UTF-8 text", "copy all of it")
        }),
        Err(TINFLStatus::HasMoreOutput) => Err(Fault::too_large_link()),
        Err(_) => Err(Fault::new("this link is damaged or incomplete", "copy all of it")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deflate_round_trips() {
        let text = "a text, a text, a text".repeat(20);
        assert_eq!(inflate_zlib(&deflate_zlib(&text)).unwrap(), text);
    }

    #[test]
    fn rejects_decompression_bombs() {
        let bomb = deflate_zlib(&" ".repeat(INFLATE_LIMIT + 1));
        assert!(bomb.len() < 40_000);
        let error = inflate_zlib(&bomb).unwrap_err().on_line(1);
        assert_eq!(error.problem, "the link expands to more than 16 MB");
    }
}

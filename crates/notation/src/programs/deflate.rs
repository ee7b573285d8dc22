//! Inflating with a bound: a link of a few bytes may not fill the memory.

use miniz_oxide::inflate::{
    TINFLStatus, decompress_to_vec_with_limit, decompress_to_vec_zlib_with_limit,
};

use crate::fault::Fault;

/// Bytes that an inflated text may have.
pub(super) const INFLATE_LIMIT: usize = 16 << 20;

/// A text from a raw deflate stream.
pub(super) fn inflate_raw(bytes: &[u8]) -> Result<String, Fault> {
    text(decompress_to_vec_with_limit(bytes, INFLATE_LIMIT).map_err(|error| error.status))
}

/// A text from a zlib stream.
pub(super) fn inflate_zlib(bytes: &[u8]) -> Result<String, Fault> {
    text(decompress_to_vec_zlib_with_limit(bytes, INFLATE_LIMIT).map_err(|error| error.status))
}

/// The zlib stream of a text.
pub(super) fn deflate_zlib(text: &str) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(text.as_bytes(), 9)
}

fn text(inflated: Result<Vec<u8>, TINFLStatus>) -> Result<String, Fault> {
    match inflated {
        Ok(bytes) => {
            String::from_utf8(bytes).map_err(|_| Fault::new("bytes that are no UTF-8", "text"))
        }
        Err(TINFLStatus::HasMoreOutput) => {
            Err(Fault::new("more than 16 MB once inflated", "at most 16 MB"))
        }
        Err(_) => Err(Fault::new("bytes that do not inflate", "a deflate stream")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_deflated_inflates() {
        let text = "a text, a text, a text".repeat(20);
        assert_eq!(inflate_zlib(&deflate_zlib(&text)).unwrap(), text);
    }

    #[test]
    fn a_bomb_is_refused() {
        let bomb = deflate_zlib(&" ".repeat(INFLATE_LIMIT + 1));
        assert!(bomb.len() < 40_000);
        let error = inflate_zlib(&bomb).unwrap_err().on_line(1);
        assert_eq!(error.found, "more than 16 MB once inflated");
    }
}

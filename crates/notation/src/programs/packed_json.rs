//! JSON that is compressed by lz-string, without the address of a site.

use super::{address, lz_string};
use crate::Fault;
use crate::text::first_line;

/// How every JSON object whose first name is in quotes starts once it is compressed.
const START: &str = "N4Ig";

/// Returns the compressed data, if the first line of a text is nothing else.
pub(super) fn data(text: &str) -> Option<&str> {
    let line = first_line(text);
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=%-_".contains(&byte);
    (line.starts_with(START) && line.len() > 20 && line.bytes().all(is_part)).then_some(line)
}

/// Decompresses data as it is escaped in a link.
pub(super) fn decompress(data: &str) -> Result<String, Fault> {
    lz_string::decompress(&address::base64_text(data))
}

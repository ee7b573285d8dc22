//! The kinds of files that are no text, by their first bytes.

use crate::Fault;

/// Kinds of files that are not read: where their first bytes are, these bytes, what they are, and
/// what to do.
const UNREADABLE: [(usize, &[u8], &str, &str); 21] = [
    (0, b"\x89PNG", "a PNG picture", PICTURE),
    (0, b"\xFF\xD8\xFF", "a JPEG picture", PICTURE),
    (0, b"GIF8", "a GIF picture", PICTURE),
    (8, b"WEBP", "a WebP picture", PICTURE),
    (4, b"ftypavif", "an AVIF picture", PICTURE),
    (4, b"ftyp", "a HEIC picture or a film", PICTURE),
    (0, b"II*\0", "a TIFF picture", PICTURE),
    (0, b"MM\0*", "a TIFF picture", PICTURE),
    (0, b"%PDF-", "a PDF file", "copy the puzzle out of it as text, or type it"),
    (0, b"PAR1", "a Parquet file", "use the command for tables, or export it as CSV"),
    (0, b"ARROW1", "an Arrow file", "use the command for tables, or export it as CSV"),
    (0, b"\xD0\xCF\x11\xE0", "an old Excel or Word file", "save it as CSV or text"),
    (0, b"SQLite format 3", "an SQLite database", "export the table as CSV"),
    (0, b"\x89HDF", "an HDF5 file", "export the array as text"),
    (0, b"\xFD7zXZ", "an XZ file", EXPAND),
    (0, b"\x28\xB5\x2F\xFD", "a Zstandard file", EXPAND),
    (0, b"BZh91AY", "a bzip2 file", EXPAND),
    (0, b"7z\xBC\xAF", "a 7-Zip archive", EXPAND),
    (0, b"Rar!", "a RAR archive", EXPAND),
    (0, b"\xFF\xFE\0\0", "text in UTF-32", "save it as UTF-8"),
    (0, b"\0\0\xFE\xFF", "text in UTF-32", "save it as UTF-8"),
];

const PICTURE: &str = "anydoku cannot read pictures yet, so type the puzzle or export it as text";
pub(super) const EXPAND: &str = "decompress it first";

pub(super) fn is_array(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x93NUMPY")
}

pub(super) fn is_gzip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x1F\x8B\x08")
}

pub(super) fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// Returns whether a file is no text.
pub(crate) fn is_binary(bytes: &[u8]) -> bool {
    unreadable(bytes).is_some() || is_gzip(bytes) || is_zip(bytes) || is_array(bytes)
}

/// Returns why a file of a known kind is not read.
pub(super) fn unreadable(bytes: &[u8]) -> Option<Fault> {
    let found = UNREADABLE.iter().find(|(start, magic, ..)| {
        bytes.get(*start..).is_some_and(|bytes| bytes.starts_with(magic))
    });
    found.map(|(_, _, what, help)| Fault::new(format!("this is {what}"), *help))
}

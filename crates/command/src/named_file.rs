//! Files that options name, read whole up to a size limit.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use crate::failure::{Failure, Result, usage};

/// The maximum size of a file.
const MAX_BYTES: u64 = 64 << 20;

/// Reads the bytes of a file that an option names.
pub(crate) fn read_bytes(option: &str, path: &Path) -> Result<Vec<u8>> {
    let failed = |error| Failure::option_file_error(option, path, &error);
    let mut bytes = Vec::new();
    File::open(path)
        .map_err(failed)?
        .take(MAX_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(failed)?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(usage!(
            "{option} {}: the file is larger than {} MB",
            path.display(),
            MAX_BYTES >> 20
        ));
    }
    Ok(bytes)
}

/// Reads the text of a file that an option names.
pub(crate) fn read_text(option: &str, path: &Path) -> Result<String> {
    let bytes = read_bytes(option, path)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = memchr::memchr_iter(b'\n', valid).count() + 1;
        let path = path.display();
        usage!("{option} {path}:{line}: not valid UTF-8; save the file as UTF-8 text")
    })?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}

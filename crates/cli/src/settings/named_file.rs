//! Files that options name: read whole, but not without end.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use crate::failure::Failure;

/// No file that an option names needs more bytes.
const MOST: u64 = 64 << 20;

/// The bytes of a file that an option names.
pub(crate) fn read_bytes(option: &str, path: &Path) -> Result<Vec<u8>, Failure> {
    let failed = |error| Failure::option_file(option, path, &error);
    let mut bytes = Vec::new();
    File::open(path).map_err(failed)?.take(MOST + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > MOST {
        let found = format!("{option} {}: found more than {} MB", path.display(), MOST >> 20);
        return Err(Failure::Usage(format!("{found}, expected a file of at most that size")));
    }
    Ok(bytes)
}

/// The text of a file that an option names.
pub(crate) fn read_text(option: &str, path: &Path) -> Result<String, Failure> {
    let bytes = read_bytes(option, path)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let whole = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = memchr::memchr_iter(b'\n', whole).count() + 1;
        let path = path.display();
        Failure::Usage(format!(
            "{option} {path}:{line}: found bytes that are no UTF-8, expected text"
        ))
    })?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}

//! Base64 by the functions of the browser.

use leptos::prelude::window;

/// Encodes bytes.
pub(crate) fn base64(bytes: &[u8]) -> String {
    let characters: String = bytes.iter().map(|&byte| char::from(byte)).collect();
    // This fails only for characters above 255.
    window().btoa(&characters).unwrap_or_default()
}

/// Decodes a text; `None` if it is invalid.
pub(crate) fn decoded(text: &str) -> Option<Vec<u8>> {
    window().atob(text).ok()?.chars().map(|character| u8::try_from(character).ok()).collect()
}

//! Bytes as base64 text, and back.

use leptos::prelude::window;

/// Bytes as messages carry them.
pub(crate) fn base64(bytes: &[u8]) -> String {
    let characters: String = bytes.iter().map(|&byte| char::from(byte)).collect();
    // Refused are characters beyond bytes alone.
    window().btoa(&characters).unwrap_or_default()
}

/// What messages carry, as bytes.
pub(crate) fn decoded(text: &str) -> Option<Vec<u8>> {
    window().atob(text).ok()?.chars().map(|character| u8::try_from(character).ok()).collect()
}

//! The start of a long text, for messages.

/// Truncates to 60 characters, as sources may have megabytes on one line.
pub(crate) fn excerpt(found: impl Into<String>) -> String {
    shortened(found.into(), 60)
}

/// Quotes the start of a text.
pub(crate) fn quoted(text: &str) -> String {
    excerpt(format!("{text:?}"))
}

/// Truncates to a number of characters.
pub(crate) fn shortened(mut found: String, most: usize) -> String {
    if let Some((at, _)) = found.char_indices().nth(most) {
        found.truncate(at);
        found.push('…');
    }
    found
}

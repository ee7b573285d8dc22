//! XML documents: opened without entities of their own, with the line and column of each element.

use roxmltree::{Document, Node, ParsingOptions};

use super::places::Places;
use crate::ReadError;
use crate::bounds::{MOST_ATTRIBUTES, MOST_NODES};

/// Parses a document.
pub(super) fn parse(text: &str) -> Result<Document<'_>, ReadError> {
    if let Some(at) = text.find("<!ENTITY") {
        let (line, column) = Places::new(text).of(at);
        return Err(ReadError::new(line, column, "an entity declaration", "none"));
    }
    // Only quotes behind an equals sign begin attributes, and no element holds a `<` but its own.
    let attributes = |tag: &str| tag.matches("=\"").count() + tag.matches("='").count();
    let mut at = 0;
    for tag in text.split('<') {
        if attributes(tag) > MOST_ATTRIBUTES {
            let (line, column) = Places::new(text).of(at);
            let found = format!("more than {MOST_ATTRIBUTES} attributes");
            return Err(ReadError::new(line, column, found, "fewer in one element"));
        }
        at += tag.len() + 1;
    }
    let options =
        ParsingOptions { allow_dtd: true, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|error| {
        let place = error.pos();
        ReadError::new(place.row as usize, place.col as usize, error.to_string(), "XML")
    })
}

/// Whether the first element of a text is this one.
pub(super) fn has_root(text: &str, name: &str) -> bool {
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    loop {
        let end = if rest.starts_with("<?") {
            "?>"
        } else if rest.starts_with("<!--") {
            "-->"
        } else if rest.starts_with("<!") {
            ">"
        } else {
            let after = rest.strip_prefix('<').and_then(|rest| rest.strip_prefix(name));
            let next = after.and_then(|rest| rest.chars().next());
            return next.is_some_and(|next| next.is_whitespace() || next == '>' || next == '/');
        };
        match rest.find(end) {
            Some(at) => rest = rest[at + end.len()..].trim_start(),
            None => return false,
        }
    }
}

/// The text of a child element; empty if there is none.
pub(super) fn child_text(node: &Node<'_, '_>, name: &str) -> String {
    let child = node.children().find(|child| child.has_tag_name(name));
    child.and_then(|child| child.text()).unwrap_or_default().trim().to_owned()
}

/// Text for an element or an attribute: line breaks as references, so that reading keeps them.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for symbol in text.chars() {
        match symbol {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' => escaped.push_str("&#10;"),
            '\r' => escaped.push_str("&#13;"),
            '\t' => escaped.push_str("&#9;"),
            // XML 1.0 has no way to say these.
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            other => escaped.push(other),
        }
    }
    escaped
}

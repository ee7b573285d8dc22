//! Parsing of XML documents without custom entities.

use roxmltree::{Document, Node, ParsingOptions};

use super::line_columns::LineColumns;
use crate::bounds::{MAX_ATTRIBUTES, MAX_NODES};
use crate::{ReadError, shortened};

/// Parses a document.
pub(super) fn parse(text: &str) -> Result<Document<'_>, ReadError> {
    let error = |at: usize, problem: &str| {
        let (line, column) = LineColumns::new(text).of(at);
        ReadError::new(line, column, problem, "")
    };
    if let Some(at) = text.find("<!ENTITY") {
        return Err(error(at, "entity declarations are not supported"));
    }
    // The value of an attribute starts with `="` or `='`, and every `<` starts another element.
    let mut at = 0;
    for tag in text.split('<') {
        if tag.matches("=\"").count() + tag.matches("='").count() > MAX_ATTRIBUTES {
            let problem = format!("this element has more than {MAX_ATTRIBUTES} attributes");
            return Err(error(at, &problem));
        }
        at += tag.len() + 1;
    }
    let options =
        ParsingOptions { allow_dtd: true, nodes_limit: MAX_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|error| {
        let place = error.pos();
        let problem = shortened(format!("invalid XML: {error}"), 160);
        ReadError::new(place.row as usize, place.col as usize, problem, "")
    })
}

/// Returns whether the first element of a text has this name.
pub(super) fn has_root(text: &str, name: &str) -> bool {
    const SKIPPED: [(&str, &str); 3] = [("<?", "?>"), ("<!--", "-->"), ("<!", ">")];
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    while let Some((_, end)) = SKIPPED.iter().find(|(start, _)| rest.starts_with(start)) {
        let Some((_, after)) = rest.split_once(end) else { return false };
        rest = after.trim_start();
    }
    let after = rest.strip_prefix('<').and_then(|rest| rest.strip_prefix(name));
    let next = after.and_then(|rest| rest.chars().next());
    next.is_some_and(|next| next.is_whitespace() || next == '>' || next == '/')
}

/// Returns the text of a child element, or an empty text if there is none.
pub(super) fn child_text(node: &Node<'_, '_>, name: &str) -> String {
    let child = node.children().find(|child| child.has_tag_name(name));
    child.and_then(|child| child.text()).unwrap_or_default().trim().to_owned()
}

/// Escapes text for an element or attribute. Line breaks become character references, so that
/// readers preserve them.
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
            // XML 1.0 cannot represent these.
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            other => escaped.push(other),
        }
    }
    escaped
}

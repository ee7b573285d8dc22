//! A compiled catalog in one language.

use std::borrow::Cow;
use std::sync::Arc;

use crate::pattern::{self, Argument};

/// What the build script knows of a catalog.
pub(crate) struct Definition {
    /// The ids of the first messages, which are looked up, in order, separated by spaces. Those of
    /// attributes follow their message, without its id.
    pub(crate) ids: &'static str,
    /// The number of messages.
    pub(crate) message_count: usize,
    /// What a compiled language must have been compiled with.
    pub(crate) fingerprint: &'static str,
    /// The compiled English texts.
    pub(crate) english: &'static str,
}

impl Definition {
    /// Returns the ids of the messages that are looked up, in order.
    pub(crate) fn ids(&self) -> impl Iterator<Item = Id> + use<> {
        let mut message = "";
        self.ids.split(' ').map(move |id| {
            if id.starts_with('.') {
                return [message, id];
            }
            message = id;
            [id, ""]
        })
    }
}

/// The id of a message, and its attribute with a dot, or an empty text.
pub(crate) type Id = [&'static str; 2];

/// Returns the bytes of an id by which ids are ordered: attributes come directly after their message.
fn in_order<'a>(id: &'a [&str]) -> impl Iterator<Item = u8> + 'a {
    let bytes = id.iter().flat_map(|part| part.bytes());
    bytes.map(|byte| if byte == b'.' { 0 } else { byte })
}

/// A catalog in one language. Cloning is cheap.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Catalog(Arc<Content>);

#[derive(PartialEq, Eq)]
struct Content {
    source: Cow<'static, str>,
    /// Where the header and the messages end in `source`.
    ends: Vec<u32>,
    /// The ids of the first messages: the message, and its attribute with a dot.
    ids: Vec<Id>,
}

/// Why a compiled language cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseError {
    /// It is not a compiled language.
    #[error("this is not a file of texts")]
    NotTexts,
    /// It was compiled for another version of the catalog.
    #[error("these texts are of another version")]
    OtherVersion,
}

impl Catalog {
    pub(crate) fn english(definition: &Definition) -> Self {
        Self::new(definition, Cow::Borrowed(definition.english))
    }

    pub(crate) fn parse(definition: &Definition, compiled: String) -> Result<Self, ParseError> {
        let texts = Self::new(definition, Cow::Owned(compiled));
        let (_, fingerprint) = texts.header().split_once(' ').ok_or(ParseError::NotTexts)?;
        if fingerprint != definition.fingerprint {
            return Err(ParseError::OtherVersion);
        }
        if texts.0.ends.len() != definition.message_count + 1 {
            return Err(ParseError::NotTexts);
        }
        Ok(texts)
    }

    fn new(definition: &Definition, source: Cow<'static, str>) -> Self {
        let ends = source.bytes().enumerate().filter(|(_, byte)| *byte == 0);
        let ends = ends.map(|(at, _)| at as u32).collect();
        let ids = definition.ids().collect();
        Self(Arc::new(Content { source, ends, ids }))
    }

    pub(crate) fn language(&self) -> &str {
        self.header().split(' ').next().unwrap_or_default()
    }

    pub(crate) fn get(&self, id: &[&str]) -> Option<&str> {
        let index = self.0.ids.binary_search_by(|known| in_order(known).cmp(in_order(id))).ok()?;
        Some(self.pattern(index))
    }

    pub(crate) fn pattern(&self, index: usize) -> &str {
        self.record(index + 1)
    }

    pub(crate) fn format(&self, index: usize, arguments: &[Argument<'_>]) -> String {
        pattern::format(self.pattern(index), arguments)
    }

    fn header(&self) -> &str {
        self.record(0)
    }

    fn record(&self, index: usize) -> &str {
        let Content { source, ends, .. } = &*self.0;
        let end = |index: usize| ends.get(index).map(|&end| end as usize);
        let begin = index.checked_sub(1).map_or(Some(0), |before| Some(end(before)? + 1));
        let range = begin.zip(end(index));
        range.and_then(|(begin, end)| source.get(begin..end)).unwrap_or_default()
    }
}

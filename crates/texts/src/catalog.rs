//! A compiled catalog in one language.

use std::borrow::Cow;
use std::sync::Arc;

use crate::pattern::{self, Argument};

/// What the build script knows of a catalog.
pub(crate) struct Definition {
    /// The ids of the first messages, which are looked up, in order, separated by spaces.
    pub(crate) ids: &'static str,
    /// The number of messages.
    pub(crate) message_count: usize,
    /// What a compiled language must have been compiled with.
    pub(crate) fingerprint: &'static str,
    /// The compiled English texts.
    pub(crate) english: &'static str,
}

/// A catalog in one language. Cloning is cheap.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Catalog(Arc<Content>);

#[derive(PartialEq, Eq)]
struct Content {
    source: Cow<'static, str>,
    /// Where the header and the messages end in `source`.
    ends: Vec<u32>,
    /// The ids of the first messages.
    ids: Vec<&'static str>,
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
        let ids = definition.ids.split(' ').collect();
        Self(Arc::new(Content { source, ends, ids }))
    }

    pub(crate) fn language(&self) -> &str {
        self.header().split(' ').next().unwrap_or_default()
    }

    pub(crate) fn get(&self, id: &[&str]) -> Option<&str> {
        let bytes = || id.iter().flat_map(|part| part.bytes());
        let index = self.0.ids.binary_search_by(|known| known.bytes().cmp(bytes())).ok()?;
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

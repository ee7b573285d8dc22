//! Imports: what was read, before the player accepts it.

use anydoku_protocol::{ReadResponse, Source, Verdict};
use leptos::prelude::*;

use crate::model::origin::Origin;

/// A source and the result of reading it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ReadSource {
    pub(crate) origin: Origin,
    pub(crate) source: Source,
    pub(crate) response: ReadResponse,
}

/// The state of the import preview.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum ImportPreview {
    #[default]
    Nothing,
    Reading,
    Read(ReadSource),
    /// The source cannot be read, with the reason.
    Failed(String),
}

/// Whether an imported puzzle has exactly one solution.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum ImportCheck {
    #[default]
    Running,
    /// It could not be found out.
    Unknown,
    Found(Verdict),
}

/// The state that the import dialogs share.
#[derive(Clone, Copy, Default)]
pub(crate) struct TransferState {
    pub(crate) preview: RwSignal<ImportPreview>,
    /// Whether the player drags something over the page.
    pub(crate) is_dragging: RwSignal<bool>,
    /// The number of the last request. Responses to earlier ones are ignored.
    pub(crate) last: StoredValue<u32>,
}

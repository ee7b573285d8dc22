//! The state of the keyboard, the pointer and the visible part of the board.

use std::collections::BTreeMap;

use leptos::prelude::*;

/// The state of the space bar. While it is held, a drag pans a zoomed board. Pressed alone, it has its
/// usual function when it is released.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum SpacePan {
    #[default]
    Free,
    Pressed,
    /// The board was panned.
    Used,
}

/// The labels of the player's keys by their codes, if the browser provides them.
pub(crate) type KeyboardLayout = BTreeMap<String, String>;

/// The state of the keyboard, the pointer and the visible part of the board.
#[derive(Clone, Copy, Default)]
pub(crate) struct InputState {
    /// Increases when the visible part of the board changes.
    pub(crate) viewport_revision: RwSignal<u64>,
    /// Whether colors and the pen apply to candidates instead of cells.
    pub(crate) targets_candidates: RwSignal<bool>,
    /// The state of the space bar, which makes a drag pan the board.
    pub(crate) space_pan: StoredValue<SpacePan>,
    /// The labels of the keys of the player's keyboard.
    pub(crate) keyboard_layout: RwSignal<KeyboardLayout>,
    /// The time of the last action, in milliseconds since 1970.
    pub(crate) last_action_at: StoredValue<u64>,
    /// Whether the animation of a refused action runs.
    pub(crate) is_refusing: RwSignal<bool>,
    /// The number of refused actions so far.
    pub(crate) refusal_count: StoredValue<u32>,
}

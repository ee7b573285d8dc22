//! Form fields that keep their values.

use leptos::prelude::*;

use crate::model::new_game::NewGameOptions;
use crate::model::print::PrintOptions;

/// Form fields that keep their values. The forms write them.
#[derive(Clone, Copy, Default)]
pub(crate) struct DraftState {
    /// The text to import.
    pub(crate) import_text: RwSignal<String>,
    /// The options of the last new game.
    pub(crate) new_game: RwSignal<NewGameOptions>,
    /// Why no puzzle could be generated with the options of the last new game.
    pub(crate) new_game_problem: RwSignal<Option<String>>,
    /// The game that was generated last, and its options.
    pub(crate) generated: RwSignal<Option<(u64, NewGameOptions)>>,
    /// The print options used last.
    pub(crate) print: RwSignal<PrintOptions>,
}

//! The board on the page: canvases, pointer, overlays.

mod celebration;
mod digit_picker;
mod labels;
mod mark_tooltip;
mod screen_reader;
pub(crate) mod view;

use leptos::prelude::*;

/// The overlays: the celebration, labels, the pop-up keypad, notes as text.
pub(crate) fn at_cells() -> AnyView {
    view! {
        <celebration::Celebration/>
        <labels::Labels/>
        <digit_picker::Popover/>
        <mark_tooltip::HiddenMarks/>
    }
    .into_any()
}

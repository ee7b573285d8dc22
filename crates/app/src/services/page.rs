//! The page and its script.

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};

/// What a function of the page's script (`boot.js`) says.
pub(crate) fn call_page_script(name: &str) -> Option<JsValue> {
    let script = Reflect::get(&window(), &"anydoku".into()).ok()?;
    let function = Reflect::get(&script, &name.into()).ok()?.dyn_into::<Function>().ok()?;
    function.call0(&JsValue::NULL).ok()
}

/// Whether the browser had kept the app before it was loaded: who plays has been here before.
pub(crate) fn is_cached() -> bool {
    call_page_script("isKept").is_some_and(|it| it.is_truthy())
}

/// Whether the device is of this kind.
pub(crate) fn media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// The address without what comes after `#`.
pub(crate) fn base_url() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}

/// Moves the focus to the grid in a board, so that keys go there.
pub(crate) fn focus_grid(board: &web_sys::Element) {
    let grid = board.query_selector("[role=grid]").ok().flatten();
    if let Some(grid) = grid.and_then(|grid| grid.dyn_into::<web_sys::HtmlElement>().ok()) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        // What cannot take the focus leaves it where it is.
        let _ = grid.focus_with_options(&options);
    }
}

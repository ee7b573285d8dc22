//! The page and its script.

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{Element, HtmlElement};

/// The layouts without a column of controls and without room for messages in the header, as in the style
/// sheet.
pub(crate) const NARROW: &str = "(max-width: 899px) and (orientation: portrait), (max-width: 599px), (max-height: 499px) and (orientation: landscape)";

/// Of these, those of a tablet.
pub(crate) const TABLET: &str = "(min-width: 600px) and (orientation: portrait)";

/// Of these, those with room for messages below the keypad of a board with up to nine digits.
pub(crate) const TALL: &str = "(min-width: 600px) and (max-width: 899px) and (orientation: portrait), (max-width: 599px) and (min-height: 820px)";

/// Of these, those with room for two rows of large keys.
pub(crate) const SHORT: &str = "(max-width: 599px) and (max-height: 819px) and (orientation: portrait), (max-height: 359px) and (orientation: landscape)";

/// Of these, those of a phone in landscape.
pub(crate) const LANDSCAPE: &str = "(max-height: 499px) and (orientation: landscape)";

/// Calls a function of the page's script (`boot.js`).
pub(crate) fn call_page_script(name: &str) -> Option<JsValue> {
    let script = Reflect::get(&window(), &"anydoku".into()).ok()?;
    let function = Reflect::get(&script, &name.into()).ok()?.dyn_into::<Function>().ok()?;
    function.call0(&JsValue::NULL).ok()
}

/// Returns whether the app was in the browser's cache before it was loaded, as on a return visit.
pub(crate) fn is_cached() -> bool {
    call_page_script("isKept").is_some_and(|value| value.is_truthy())
}

/// Returns whether a media query matches.
pub(crate) fn media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Returns the address of the page without the part from `#` on.
pub(crate) fn base_url() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}

/// Returns the host that serves the page if only this device can reach it, such as `127.0.0.1:8080`.
pub(crate) fn local_host() -> Option<String> {
    let location = window().location();
    let name = location.hostname().ok()?;
    let is_local = name == "localhost"
        || name.ends_with(".localhost")
        || name.starts_with("127.")
        || name == "[::1]";
    is_local.then(|| location.host().ok()).flatten()
}

/// Adds a mark for measurements of performance, if the browser supports them.
pub(crate) fn mark(name: &str) {
    if let Some(performance) = window().performance() {
        let _ = performance.mark(name);
    }
}

/// Moves the focus to an element, if it is there and can have it.
pub(crate) fn focus(element: Option<Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Moves the focus to the board.
pub(crate) fn focus_board() {
    if let Some(board) = document().query_selector(".board").ok().flatten() {
        focus_grid(&board);
    }
}

/// Moves the focus to the grid of a board.
pub(crate) fn focus_grid(board: &Element) {
    if let Some(grid) = board.query_selector("[role=grid]").ok().flatten() {
        focus_in_place(grid);
    }
}

/// Moves the focus to an element without scrolling to it.
pub(crate) fn focus_in_place(element: Element) {
    if let Ok(element) = element.dyn_into::<HtmlElement>() {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = element.focus_with_options(&options);
    }
}

/// Scrolls as little as needed to show an element, if it is there.
pub(crate) fn reveal(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        scroll_into_view(&element);
    }
}

/// Scrolls as little as needed to show an element.
pub(crate) fn scroll_into_view(element: &Element) {
    let options = web_sys::ScrollIntoViewOptions::new();
    options.set_block(web_sys::ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

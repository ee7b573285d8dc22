//! The clipboard.

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Clipboard, HtmlDocument, HtmlTextAreaElement};

use super::page::focus;

/// Returns the clipboard. Browsers offer it only to secure pages.
fn clipboard() -> Option<Clipboard> {
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into()).ok()?;
    clipboard.dyn_into().ok()
}

/// Copies a text. Returns whether that was possible.
pub(crate) async fn write(text: &str) -> bool {
    if let Some(clipboard) = clipboard()
        && JsFuture::from(clipboard.write_text(text)).await.is_ok()
    {
        return true;
    }
    write_by_selection(text).unwrap_or(false)
}

/// Copies a text by selecting it, for pages without access to the clipboard.
fn write_by_selection(text: &str) -> Option<bool> {
    let document = document();
    let area: HtmlTextAreaElement = document.create_element("textarea").ok()?.dyn_into().ok()?;
    area.set_value(text);
    area.set_class_name("hidden-text");
    // Nothing outside an open dialog can have the focus.
    let host = document.query_selector("dialog[open]").ok()?;
    let host = host.or_else(|| document.body().map(Into::into))?;
    host.append_child(&area).ok()?;
    let before = document.active_element();
    area.select();
    let copied = document.dyn_ref::<HtmlDocument>()?.exec_command("copy");
    area.remove();
    focus(before);
    copied.ok()
}

/// Reads the text in the clipboard, if the player and the browser allow it.
pub(crate) async fn read() -> Option<String> {
    JsFuture::from(clipboard()?.read_text()).await.ok()?.as_string()
}

//! The labels of the keys of the player's keyboard.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::dispatch::app::App;

/// Loads the labels of the keys.
pub(crate) fn learn_layout(app: App) {
    let layout_map = || {
        let keyboard = Reflect::get(&window().navigator(), &"keyboard".into()).ok()?;
        let get: Function =
            Reflect::get(&keyboard, &"getLayoutMap".into()).ok()?.dyn_into().ok()?;
        get.call0(&keyboard).ok()?.dyn_into::<Promise>().ok()
    };
    let Some(promise) = layout_map() else { return };
    leptos::task::spawn_local(async move {
        // Without labels, keys have their default names.
        let Ok(map) = JsFuture::from(promise).await else { return };
        let Ok(Some(entries)) = js_sys::try_iter(&map) else { return };
        let entry = |entry: Result<JsValue, JsValue>| {
            let entry: js_sys::Array = entry.ok()?.dyn_into().ok()?;
            let written: js_sys::JsString = entry.get(1).dyn_into().ok()?;
            Some((entry.get(0).as_string()?, written.to_upper_case().into()))
        };
        app.state.input.keyboard_layout.set(entries.into_iter().filter_map(entry).collect());
    });
}

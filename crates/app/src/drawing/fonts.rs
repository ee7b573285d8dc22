//! Loads the fonts of what is drawn. Not every browser tells a page that the font of a canvas has loaded,
//! so whoever draws asks for it.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::Array;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

/// Fonts that are loaded when a text needs them.
pub(crate) struct FontLoader {
    is_loading: Rc<Cell<bool>>,
    redraw: Rc<dyn Fn()>,
}

impl Default for FontLoader {
    fn default() -> Self {
        Self { is_loading: Rc::default(), redraw: Rc::new(|| {}) }
    }
}

impl FontLoader {
    /// Creates a loader that calls `redraw` once a font has loaded.
    pub(crate) fn new(redraw: Rc<dyn Fn()>) -> Self {
        Self { is_loading: Rc::default(), redraw }
    }

    /// Loads the font of a text, named as in a style sheet, if it is not loaded yet. What else needs a
    /// font meanwhile asks for it again when it is drawn again.
    pub(crate) fn require(&self, font: &str, text: &str) {
        let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
        let fonts = document.fonts();
        // An unreadable name never loads.
        let is_loaded = fonts.check_with_text(font, text).unwrap_or(true);
        if is_loaded || self.is_loading.replace(true) {
            return;
        }
        let loaded = JsFuture::from(fonts.load_with_text(font, text));
        let (is_loading, redraw) = (self.is_loading.clone(), self.redraw.clone());
        spawn_local(async move {
            let files = loaded.await.map(|files| Array::from(&files));
            is_loading.set(false);
            // A font of the system has no file; one that can't be read would be asked for again.
            if files.is_ok_and(|files| files.length() > 0) {
                redraw();
            }
        });
    }
}

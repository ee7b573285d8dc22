//! Files: saved as downloads, opened through the file dialog.

use anydoku_play::Texts;
use js_sys::{Array, ArrayBuffer, Uint8Array};
use leptos::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, FileList, HtmlAnchorElement, HtmlInputElement, Url};

/// The largest file to import, in bytes.
const MAX_SIZE: f64 = 64.0 * 1024.0 * 1024.0;

/// Saves a text as a file. Returns whether it could be saved.
pub(crate) fn save_text(name: &str, kind: &str, text: &str) -> bool {
    save_part(name, kind, &JsValue::from_str(text))
}

/// Saves bytes as a file. Returns whether they could be saved.
pub(crate) fn save_data(name: &str, kind: &str, data: &[u8]) -> bool {
    save_part(name, kind, &Uint8Array::from(data))
}

fn save_part(name: &str, kind: &str, part: &JsValue) -> bool {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let blob = Blob::new_with_buffer_source_sequence_and_options(&Array::of1(part), &options);
    blob.is_ok_and(|blob| save_blob(name, &blob))
}

/// Saves data as a file. Returns whether it could be saved.
pub(crate) fn save_blob(name: &str, blob: &Blob) -> bool {
    let saved = || -> Result<(), JsValue> {
        let address = Url::create_object_url_with_blob(blob)?;
        let anchor: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
        anchor.set_href(&address);
        anchor.set_download(name);
        anchor.click();
        // By then, the download has started and no longer needs the address.
        set_timeout(
            move || {
                let _ = Url::revoke_object_url(&address);
            },
            std::time::Duration::from_secs(60),
        );
        Ok(())
    };
    saved().is_ok()
}

/// Lets the player choose files, or one file.
pub(crate) fn choose(is_multiple: bool, chosen: impl FnOnce(Vec<File>) + 'static) {
    let Ok(input) = document().create_element("input") else { return };
    let input: HtmlInputElement = input.unchecked_into();
    input.set_type("file");
    input.set_multiple(is_multiple);
    let mut chosen = Some(chosen);
    let field = input.clone();
    let changed = Closure::<dyn FnMut()>::new(move || {
        if let Some(chosen) = chosen.take() {
            chosen(listed(field.files()));
        }
    });
    input.set_onchange(Some(changed.as_ref().unchecked_ref()));
    // The browser doesn't report when the dialog is canceled.
    changed.forget();
    input.click();
}

/// Returns the files of a list.
pub(crate) fn listed(files: Option<FileList>) -> Vec<File> {
    let Some(files) = files else { return Vec::new() };
    (0..files.length()).filter_map(|number| files.get(number)).collect()
}

/// Reads a file.
///
/// # Errors
/// If it can't be read, with a message for the player.
pub(crate) async fn bytes(file: &File, texts: &Texts) -> Result<Vec<u8>, String> {
    if file.size() > MAX_SIZE {
        return Err(texts.notice_file_too_large(&file.name()));
    }
    let buffer = JsFuture::from(file.array_buffer()).await;
    let buffer = buffer.ok().and_then(|buffer| buffer.dyn_into::<ArrayBuffer>().ok());
    let buffer = buffer.ok_or_else(|| texts.notice_file_unreadable(&file.name()))?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

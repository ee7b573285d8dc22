//! The texts of languages, and the language of the page.

use anydoku_play::{TextDirection, Texts, choose_language};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// The languages that are written from right to left.
pub(crate) const FROM_RIGHT: [&str; 4] = ["ar", "fa", "he", "ur"];

/// Returns the code of the language that a setting stands for: itself, or for `auto` the first of the
/// browser's languages that is available.
pub(crate) fn resolve(setting: &str) -> String {
    if setting != "auto" {
        return setting.to_owned();
    }
    let languages = window().navigator().languages();
    choose_language(languages.iter().filter_map(|tag| tag.as_string())).to_owned()
}

/// Sets the language and the text direction of the page.
pub(crate) fn set_document_language(language: &str, direction: TextDirection) {
    let from_right = match direction {
        TextDirection::Auto => FROM_RIGHT.contains(&language),
        TextDirection::LeftToRight => false,
        TextDirection::RightToLeft => true,
    };
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", language);
        let _ = root.set_attribute("dir", if from_right { "rtl" } else { "ltr" });
    }
}

/// Loads the texts of the app in a language.
pub(crate) async fn load(language: &str) -> Option<Texts> {
    Texts::parse(load_file("texts", language).await?).ok()
}

/// Loads a file of texts in a language: `texts` or `explanations`, whose address the page names.
pub(crate) async fn load_file(content: &str, language: &str) -> Option<String> {
    let named = format!("meta[name=\"anydoku-{content}-{language}\"]");
    let file = document().query_selector(&named).ok()??.get_attribute("content")?;
    let response = JsFuture::from(window().fetch_with_str(&file)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    response.ok().then_some(text)
}

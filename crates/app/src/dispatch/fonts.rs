//! The fonts of page and board. A custom font is stored in the browser's database.

use std::cell::RefCell;

use anydoku_play::{Font, Session, Texts};
use js_sys::ArrayBuffer;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, FontFace};

use crate::dispatch::app::App;
use crate::services::storage::StorageError;

/// The name of the custom font in the style sheet.
const OWN: &str = "Own font";
/// The largest font file, in bytes.
const MAX_SIZE: f64 = 20.0 * 1024.0 * 1024.0;

const USUAL: &str = "\"Atkinson Hyperlegible Next\", system-ui, sans-serif";

thread_local! {
    /// The custom font that is loaded.
    static CUSTOM_FONT: RefCell<Option<FontFace>> = const { RefCell::new(None) };
}

/// Returns the font families of page and board.
pub(crate) fn family_of(session: &Session) -> String {
    match session.settings().font {
        Font::Hyperlegible => USUAL.to_owned(),
        Font::System => "system-ui, sans-serif".to_owned(),
        Font::Serif => "ui-serif, Georgia, \"Times New Roman\", serif".to_owned(),
        Font::Dyslexic => format!("OpenDyslexic, OpenDyslexicAlta, {USUAL}"),
        Font::Custom => format!("\"{OWN}\", {USUAL}"),
    }
}

/// Adds the font in a file's content to the page.
async fn add(content: &ArrayBuffer) -> Result<(), JsValue> {
    let face = FontFace::new_with_array_buffer(OWN, content)?;
    JsFuture::from(face.load()?).await?;
    let fonts = document().fonts();
    fonts.add(&face)?;
    if let Some(before) = CUSTOM_FONT.replace(Some(face)) {
        fonts.delete(&before);
    }
    Ok(())
}

impl App {
    /// Uses the font in a file for page and board, and stores it.
    pub(crate) fn use_font_file(self, file: File) {
        spawn_local(async move {
            if let Err(why) = self.load_font(&file).await {
                self.report_failure(&why);
            }
        });
    }

    async fn load_font(self, file: &File) -> Result<(), String> {
        if file.size() > MAX_SIZE {
            return Err(self.text(Texts::notice_font_too_large));
        }
        let content = JsFuture::from(file.array_buffer()).await.ok();
        let content = content.and_then(|content| content.dyn_into::<ArrayBuffer>().ok());
        let name = file.name();
        let content =
            content.ok_or_else(|| self.format(|texts| texts.notice_file_unreadable(&name)))?;
        add(&content).await.map_err(|_| self.text(Texts::notice_font_unreadable))?;
        let saved = match self.writer.get_value().store() {
            Some(store) => store.put_font(&content).await,
            None => Err(StorageError::Off),
        };
        let mut settings = self.settings();
        settings.font = Font::Custom;
        settings.custom_font.clone_from(&name);
        self.set_settings(settings);
        match saved {
            Ok(()) => self.notify_with(|texts| texts.notice_font_changed(&name)),
            Err(error) => self
                .report_storage(&error, |texts, reason| texts.notice_font_not_saved(&name, reason)),
        }
        Ok(())
    }

    /// Loads the stored custom font, if it is selected and not loaded yet.
    pub(crate) fn restore_font(self) {
        let is_selected = self.peek(|session| session.settings().font == Font::Custom);
        let is_loaded = CUSTOM_FONT.with_borrow(Option::is_some);
        let Some(store) = self.writer.get_value().store().filter(|_| is_selected && !is_loaded)
        else {
            return;
        };
        spawn_local(async move {
            if let Ok(Some(content)) = store.font().await
                && add(&content).await.is_ok()
            {
                self.apply_theme();
            }
        });
    }
}

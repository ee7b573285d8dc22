//! The typefaces of page and board; one that the player brings is kept in the browser's database.

use std::cell::RefCell;

use anydoku_play::{Font, Session};
use js_sys::ArrayBuffer;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, FontFace};

use crate::table::Table;

/// The name under which the font of the player is known to the page.
const OWN: &str = "Own font";
/// Greater files are no fonts for a board.
const GREATEST: f64 = 20.0 * 1024.0 * 1024.0;

const USUAL: &str = "\"Atkinson Hyperlegible Next\", system-ui, sans-serif";

thread_local! {
    /// The font of the player that is on the page now.
    static OWN_FACE: RefCell<Option<FontFace>> = const { RefCell::new(None) };
}

/// The families that page and board are set in.
pub(crate) fn family_of(session: &Session) -> String {
    match session.settings().font {
        Font::Hyperlegible => USUAL.to_owned(),
        Font::System => "system-ui, sans-serif".to_owned(),
        Font::Serif => "ui-serif, Georgia, \"Times New Roman\", serif".to_owned(),
        Font::Dyslexic => format!("OpenDyslexic, OpenDyslexicAlta, {USUAL}"),
        Font::Own => format!("\"{OWN}\", {USUAL}"),
    }
}

/// Gives the page the font of a file's content; in words why it cannot be.
async fn add(content: &ArrayBuffer) -> Result<(), String> {
    let refused = "The file is no font that this browser reads: TTF, OTF, WOFF or WOFF2.";
    let face = FontFace::new_with_array_buffer(OWN, content).map_err(|_| refused)?;
    let loads = face.load().map_err(|_| refused)?;
    JsFuture::from(loads).await.map_err(|_| refused)?;
    let fonts = document().fonts();
    fonts.add(&face).map_err(|_| refused)?;
    if let Some(before) = OWN_FACE.replace(Some(face)) {
        fonts.delete(&before);
    }
    Ok(())
}

impl Table {
    /// Sets page and board in the font of a file from now on, and keeps it.
    pub(crate) fn take_font(self, file: File) {
        spawn_local(async move {
            if let Err(why) = self.taken_font(&file).await {
                self.toasts.say(&why, true);
            }
        });
    }

    async fn taken_font(self, file: &File) -> Result<(), String> {
        if file.size() > GREATEST {
            return Err("The file is larger than 20 MB, which no font for a board is.".to_owned());
        }
        let content = JsFuture::from(file.array_buffer()).await.ok();
        let content = content.and_then(|content| content.dyn_into::<ArrayBuffer>().ok());
        let content = content.ok_or_else(|| format!("{} cannot be read.", file.name()))?;
        add(&content).await?;
        let kept = match self.keeper.get_value().store() {
            Some(store) => store.put_font(&content).await,
            None => Err("this browser saves nothing".to_owned()),
        };
        let mut settings = self.peek(|session| session.settings().clone());
        settings.font = Font::Own;
        settings.own_font = file.name();
        self.set_settings(settings);
        match kept {
            Ok(()) => self.toasts.say(&format!("{} is the font now.", file.name()), false),
            Err(why) => self
                .toasts
                .say(&format!("{} is the font until this page is left: {why}.", file.name()), true),
        }
        Ok(())
    }

    /// Brings back the font that was kept, if it is asked for and not there.
    pub(crate) fn bring_font(self) {
        let is_asked = self.peek(|session| session.settings().font == Font::Own);
        let is_there = OWN_FACE.with_borrow(Option::is_some);
        let Some(store) = self.keeper.get_value().store().filter(|_| is_asked && !is_there) else {
            return;
        };
        spawn_local(async move {
            if let Ok(Some(content)) = store.font().await
                && add(&content).await.is_ok()
            {
                self.dress();
            }
        });
    }
}

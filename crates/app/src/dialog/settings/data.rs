//! Settings as a file, from a file, and all back to usual; the font of the player.

use anydoku_play::{Font, Settings};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, HtmlInputElement};

use crate::outside::save_text;
use crate::table::{Table, table};

const NAME: &str = "anydoku-settings.json";
/// Greater files are no settings, even with pictures for symbols.
const GREATEST: f64 = 16.0 * 1024.0 * 1024.0;

/// What a file of settings begins with.
const FORMAT: &str = "anydoku-settings/1";

impl Table {
    fn save_settings(self) {
        let settings = self.peek(|session| session.settings().to_json());
        let whole = serde_json::json!({ "format": FORMAT, "settings": settings });
        let text = serde_json::to_string_pretty(&whole).unwrap_or_default();
        if save_text(NAME, "application/json", &text) {
            self.toasts.say(&format!("Saved as {NAME}."), false);
        } else {
            self.toasts.say("The browser did not take the file.", true);
        }
    }

    fn read_settings(self, file: File) {
        spawn_local(async move {
            match read(&file).await {
                Ok((settings, refused)) => {
                    self.set_settings(settings);
                    let left = if refused.is_empty() {
                        String::new()
                    } else {
                        format!(
                            " These are as usual, as the file says what they cannot be: {}.",
                            refused.join(", ")
                        )
                    };
                    self.toasts
                        .say(&format!("The settings of {} are set.{left}", file.name()), false);
                }
                Err(why) => self.toasts.say(&why, true),
            }
        });
    }
}

async fn read(file: &File) -> Result<(Settings, Vec<String>), String> {
    let refused = || format!("{} holds no settings of anydoku. Nothing was changed.", file.name());
    if file.size() > GREATEST {
        return Err(refused());
    }
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    let whole: serde_json::Value =
        text.and_then(|text| serde_json::from_str(&text).ok()).ok_or_else(refused)?;
    if whole["format"] != FORMAT || !whole["settings"].is_object() {
        return Err(refused());
    }
    Ok(Settings::from_json(&whole["settings"]))
}

fn chosen(event: &leptos::ev::Event) -> Option<File> {
    let field = event_target::<HtmlInputElement>(event);
    let file = field.files().and_then(|files| files.get(0));
    // The same file can be chosen again.
    field.set_value("");
    file
}

/// What is done with all settings.
#[component]
pub(super) fn All() -> impl IntoView {
    let table = table();
    let read = move |event: leptos::ev::Event| {
        if let Some(file) = chosen(&event) {
            table.read_settings(file);
        }
    };
    view! {
        <section>
            <h3>"All settings"</h3>
            <div class="buttons flat">
                <button type="button" class="button" on:click=move |_| table.save_settings()>"Save as a file"</button>
                <label class="button file">"Read from a file"<input type="file" accept=".json,application/json" aria-label="Read settings from a file" on:change=read/></label>
                <button type="button" class="button danger" on:click=move |_| {
                    table.set_settings(Settings::default());
                    table.toasts.say("Everything is as usual.", false);
                }>"All back to usual"</button>
            </div>
        </section>
    }
}

/// The font of the player.
#[component]
pub(super) fn OwnFont() -> impl IntoView {
    let table = table();
    let choose = move |event: leptos::ev::Event| {
        if let Some(file) = chosen(&event) {
            table.take_font(file);
        }
    };
    let name = move || table.with(|session| session.settings().own_font.clone());
    let is_own = move || table.with(|session| session.settings().font == Font::Own);
    view! {
        <div class="field inline">
            <span>{move || if name().is_empty() { "Own font".to_owned() } else { format!("Own font: {}", name()) }}
                {move || (is_own() && name().is_empty()).then(|| view! { <span class="small fault">" Choose a file"</span> })}</span>
            <label class="button file">"Choose a font file"<input type="file" accept=".ttf,.otf,.woff,.woff2" aria-label="Own font, a file" on:change=choose/></label>
        </div>
    }
}

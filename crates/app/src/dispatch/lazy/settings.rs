//! Settings: changes one, saves all to a file and loads them.

use anydoku_play::{Setting, Settings, Texts};
use leptos::task::spawn_local;
use serde_json::Value;
use wasm_bindgen_futures::JsFuture;
use web_sys::File;

use crate::actions::AppAction;
use crate::dispatch::app::App;

const NAME: &str = "anydoku-settings.json";

/// The largest settings file, in bytes; settings may contain pictures.
const MAX_SIZE: f64 = 16.0 * 1024.0 * 1024.0;

/// The format of settings files.
const FORMAT: &str = "anydoku-settings/1";

impl App {
    pub(crate) fn save_settings(self) {
        let settings = self.peek(|session| session.settings().to_json());
        let whole = serde_json::json!({ "format": FORMAT, "settings": settings });
        let text = serde_json::to_string_pretty(&whole).unwrap_or_default();
        self.save_text(NAME, "application/json", &text);
    }

    pub(crate) fn read_settings(self, file: File) {
        spawn_local(async move {
            let name = file.name();
            let Some((settings, refused)) = read(&file).await else {
                return self.report_with(|texts| texts.all_settings_unknown_file(&name));
            };
            self.replace_settings(settings, |texts| {
                if refused.is_empty() {
                    texts.all_settings_applied(&name)
                } else {
                    texts.all_settings_partly_applied(&name, &refused.join(", "))
                }
            });
        });
    }

    /// Replaces many settings at once, says so, and offers to undo it.
    pub(crate) fn replace_settings(self, settings: Settings, text: impl FnOnce(&Texts) -> String) {
        let before = self.settings();
        self.set_settings(settings);
        let undo = |texts: &Texts| texts.get(&["action-", "undo"]).unwrap_or_default().to_owned();
        // In the language of the new settings.
        let (text, label) = (self.format(text), self.format(undo));
        let undo = AppAction::ReplaceSettings(Box::new(before));
        self.state.toasts.show_with_action(&text, label, undo);
    }

    pub(crate) fn set(self, setting: &'static Setting, value: &Value) -> bool {
        let mut settings = self.settings();
        let is_valid = setting.set(&mut settings, value);
        if is_valid {
            self.set_settings(settings);
        }
        is_valid
    }
}

/// Reads a file of settings. Returns the settings and the names of those whose values are not valid,
/// or `None` if it is another file.
async fn read(file: &File) -> Option<(Settings, Vec<String>)> {
    if file.size() > MAX_SIZE {
        return None;
    }
    let text = JsFuture::from(file.text()).await.ok()?.as_string()?;
    let whole: Value = serde_json::from_str(&text).ok()?;
    let is_known = whole["format"] == FORMAT && whole["settings"].is_object();
    is_known.then(|| Settings::from_json(&whole["settings"]))
}

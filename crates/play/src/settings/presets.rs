//! Presets: named groups of settings.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::{Setting, Settings};
use anydoku_texts::Texts;

/// A named group of settings.
#[derive(Clone, Debug, Deserialize)]
pub struct Preset {
    /// The key in the catalog of texts.
    pub id: String,
    values: Map<String, Value>,
}

impl Preset {
    /// Returns the label.
    pub fn label<'a>(&self, texts: &'a Texts) -> &'a str {
        texts.get(&["preset-", &self.id]).unwrap_or_default()
    }

    /// Returns a description of the players it suits.
    pub fn help<'a>(&self, texts: &'a Texts) -> &'a str {
        texts.get(&["preset-", &self.id, ".help"]).unwrap_or_default()
    }

    /// Returns the settings with the values it sets.
    pub fn values(&self) -> impl Iterator<Item = (&'static Setting, &Value)> {
        self.values.iter().filter_map(|(id, value)| Some((Setting::by_id(id)?, value)))
    }

    /// Returns the settings with this preset applied; others are kept.
    #[must_use]
    pub fn apply(&self, settings: &Settings) -> Settings {
        let mut settings = settings.clone();
        for (setting, value) in self.values() {
            setting.set(&mut settings, value);
        }
        settings
    }
}

/// Returns all presets. The first one has the default of every setting that the others set, so that it
/// leads back from each of them.
pub fn presets() -> Vec<Preset> {
    let named: Vec<Preset> = serde_json::from_str(include_str!("presets.json")).unwrap_or_default();
    let set = named.iter().flat_map(Preset::values);
    let values = set.map(|(setting, _)| (setting.id.to_owned(), setting.default_value()));
    let default = Preset { id: "default".to_owned(), values: values.collect() };
    [default].into_iter().chain(named).collect()
}

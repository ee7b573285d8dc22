//! Settings. The settings sheet, files and tests are built from one registry.

mod choices;
mod hint_levels;
mod migration;
mod presets;
mod table;
mod value;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

pub use choices::{
    Advance, CompletedDigits, ControlSide, Coordinates, FilledMarks, Font, KeypadOrder, MarkLayout,
    Method, Mode, Palette, SymbolSet, TextDirection, Theme, TimerDisplay, Validation, Verbosity,
};
pub use presets::{Preset, presets};
pub use table::{SETTINGS, Setting, Settings, SettingsGroup};
pub use value::SettingKind;

use anydoku_texts::{LANGUAGES, Texts};

impl Setting {
    /// Returns the setting with this id.
    pub fn by_id(id: &str) -> Option<&'static Self> {
        SETTINGS.iter().find(|setting| setting.id == id)
    }

    /// Returns the label.
    pub fn label<'a>(&self, texts: &'a Texts) -> &'a str {
        texts.get(&["setting-", self.id]).unwrap_or_default()
    }

    /// Returns a description of a sentence or two, empty if the label says it all.
    pub fn help<'a>(&self, texts: &'a Texts) -> &'a str {
        texts.get(&["setting-", self.id, ".help"]).unwrap_or_default()
    }

    /// Returns the label of a choice. Languages have their own names.
    pub fn choice<'a>(&self, name: &str, texts: &'a Texts) -> &'a str {
        let language = || LANGUAGES.iter().find(|language| language.tag == name);
        let label = texts.get(&["setting-", self.id, "-", name]);
        label.or_else(|| Some(language()?.name)).unwrap_or_default()
    }

    /// Returns the current value.
    pub fn value(&self, settings: &Settings) -> Value {
        (self.get)(settings)
    }

    /// Returns the default value.
    pub fn default_value(&self) -> Value {
        (self.get)(&Settings::default())
    }

    /// Sets the value. Returns `false` and changes nothing if the value is invalid.
    pub fn set(&self, settings: &mut Settings, value: &Value) -> bool {
        self.kind.accepts(value) && (self.set)(settings, value)
    }

    /// Resets the value to the default.
    pub fn reset(&self, settings: &mut Settings) {
        (self.set)(settings, &self.default_value());
    }

    /// Returns whether the value is the default.
    pub fn is_default(&self, settings: &Settings) -> bool {
        self.value(settings) == self.default_value()
    }

    /// Returns the labels of its choices, separated by spaces.
    pub fn choices(&self, texts: &Texts) -> String {
        match self.kind {
            SettingKind::Choice(names) | SettingKind::Several(names) => {
                let labels = names.iter().map(|name| self.choice(name, texts));
                labels.collect::<Vec<_>>().join(" ")
            }
            _ => String::new(),
        }
    }

    /// Returns whether the label, description or choices match every word of `search`.
    pub fn matches(&self, search: &str, texts: &Texts) -> bool {
        let parts = [self.id, self.group.label(texts), self.label(texts), self.help(texts)];
        let text = format!("{} {}", parts.join(" "), self.choices(texts)).to_lowercase();
        search.split_whitespace().all(|word| text.contains(&word.to_lowercase()))
    }
}

impl Settings {
    /// Serializes to JSON: the settings that differ from their defaults, and unknown members.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let mut members = self.unknown.clone();
        for setting in SETTINGS.iter().filter(|setting| !setting.is_default(self)) {
            members.insert(setting.id.to_owned(), setting.value(self));
        }
        Value::Object(members)
    }

    /// Deserializes from JSON. Returns the settings and the names of invalid members. Missing and
    /// invalid members get their defaults; of keys and colors, only the invalid ones. Unknown members
    /// are preserved. Names of the previous release are replaced.
    pub fn from_json(json: &Value) -> (Self, Vec<String>) {
        let (mut settings, mut rejected) = (Self::default(), Vec::new());
        for (name, value) in json.as_object().map(migration::settings).unwrap_or_default() {
            match Setting::by_id(&name) {
                None => {
                    settings.unknown.insert(name, value);
                }
                Some(setting) => {
                    if !setting.set(&mut settings, &value) {
                        if let Some(valid) = setting.kind.valid_members(&value) {
                            setting.set(&mut settings, &valid);
                        }
                        rejected.push(name);
                    }
                }
            }
        }
        (settings, rejected)
    }
}

impl Serialize for Settings {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Settings {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Self::from_json(&Value::deserialize(from)?).0)
    }
}

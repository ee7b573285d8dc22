//! Settings: what each is called, what it can be, what it is. A table of all feeds the sheet of
//! settings, files and tests.

mod choices;
mod held;
mod ladder;
mod presets;
mod table;
mod typed;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

pub use choices::{
    Advance, ControlSide, Coordinates, FilledMarks, Finished, Font, KeypadOrder, MarkLayout,
    Method, Mode, Palette, SymbolSet, TextDirection, Theme, TimerShown, Validation, Verbosity,
};
pub use held::Kind;
pub use presets::{PRESETS, Preset};
pub use table::{SETTINGS, Settings, SettingsGroup};

use crate::strings::Strings;

/// One setting.
#[derive(Debug)]
pub struct Setting {
    /// Its name in files: that of the member of [`Settings`].
    pub id: &'static str,
    /// Where it stands in the sheet.
    pub group: SettingsGroup,
    /// What it can be.
    pub kind: Kind,
    get: fn(&Settings) -> Value,
    set: fn(&mut Settings, &Value) -> bool,
}

impl Setting {
    /// The setting of this name.
    #[must_use]
    pub fn of(id: &str) -> Option<&'static Self> {
        SETTINGS.iter().find(|setting| setting.id == id)
    }

    /// What it is called.
    #[must_use]
    pub fn label<'a>(&self, strings: &'a Strings) -> &'a str {
        strings.of(&["setting", self.id])
    }

    /// What it does, in a sentence or two; empty if its label says it.
    #[must_use]
    pub fn help<'a>(&self, strings: &'a Strings) -> &'a str {
        strings.try_of(&["setting", self.id, "help"]).unwrap_or_default()
    }

    /// What one of the values it can be is called, if it is one of a few.
    #[must_use]
    pub fn choice<'a>(&self, name: &str, strings: &'a Strings) -> &'a str {
        strings.of(&["setting", self.id, name])
    }

    /// What it is.
    #[must_use]
    pub fn value(&self, settings: &Settings) -> Value {
        (self.get)(settings)
    }

    /// What it is unless it is set.
    #[must_use]
    pub fn default_value(&self) -> Value {
        (self.get)(&Settings::default())
    }

    /// Sets it; whether it can be that. What it cannot be changes nothing.
    pub fn set(&self, settings: &mut Settings, value: &Value) -> bool {
        self.kind.accepts(value) && (self.set)(settings, value)
    }

    /// Brings it back to what it is unless it is set.
    pub fn reset(&self, settings: &mut Settings) {
        (self.set)(settings, &self.default_value());
    }

    /// Whether it is as it is unless it is set.
    #[must_use]
    pub fn is_default(&self, settings: &Settings) -> bool {
        self.value(settings) == self.default_value()
    }

    /// Whether all words of a search are in what is said of it.
    #[must_use]
    pub fn matches(&self, search: &str, strings: &Strings) -> bool {
        let mut said = format!(
            "{} {} {} {}",
            self.id,
            self.group.label(strings),
            self.label(strings),
            self.help(strings)
        );
        if let Kind::Choice(names) | Kind::Several(names) = self.kind {
            for name in names {
                said.push(' ');
                said.push_str(self.choice(name, strings));
            }
        }
        let said = said.to_lowercase();
        search.split_whitespace().all(|word| said.contains(&word.to_lowercase()))
    }
}

impl Settings {
    /// As JSON: every setting that is not as usual, and the members that were not known.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let mut members = self.unknown.clone();
        for setting in SETTINGS.iter().filter(|setting| !setting.is_default(self)) {
            members.insert(setting.id.to_owned(), setting.value(self));
        }
        Value::Object(members)
    }

    /// From JSON. What is missing is as usual; what cannot be is as usual and named; members that
    /// are not known are kept.
    #[must_use]
    pub fn from_json(json: &Value) -> (Self, Vec<String>) {
        let (mut settings, mut refused) = (Self::default(), Vec::new());
        for (name, value) in json.as_object().into_iter().flatten() {
            match Setting::of(name) {
                None => {
                    settings.unknown.insert(name.clone(), value.clone());
                }
                Some(setting) => {
                    if !setting.set(&mut settings, value) {
                        refused.push(name.clone());
                    }
                }
            }
        }
        (settings, refused)
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

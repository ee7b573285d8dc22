//! Presets: named groups of settings.

use serde_json::json;

use super::{Setting, Settings};
use anydoku_texts::Texts;

/// A named group of settings.
#[derive(Debug)]
pub struct Preset {
    /// The key in the catalog of texts.
    pub id: &'static str,
    values: fn() -> serde_json::Value,
}

impl Preset {
    /// Returns the label.
    pub fn label<'a>(&self, texts: &'a Texts) -> &'a str {
        texts.get(&["preset-", self.id]).unwrap_or_default()
    }

    /// Returns a description of the players it suits.
    pub fn help<'a>(&self, texts: &'a Texts) -> &'a str {
        texts.get(&["preset-", self.id, ".help"]).unwrap_or_default()
    }

    /// Returns the settings with the values it sets.
    pub fn values(&self) -> impl Iterator<Item = (&'static Setting, serde_json::Value)> {
        let members = match (self.values)() {
            serde_json::Value::Object(members) => members,
            _ => serde_json::Map::new(),
        };
        members.into_iter().filter_map(|(id, value)| Some((Setting::by_id(&id)?, value)))
    }

    /// Returns the settings with this preset applied; others are kept.
    #[must_use]
    pub fn apply(&self, settings: &Settings) -> Settings {
        let mut settings = settings.clone();
        for (setting, value) in self.values() {
            setting.set(&mut settings, &value);
        }
        settings
    }
}

/// All presets.
pub static PRESETS: &[Preset] = &[
    Preset {
        id: "beginner",
        values: || {
            json!({
                "method": "cell-first", "validation": "solution", "auto_remove_notes": true,
                "highlight_lines": true, "highlight_boxes": true, "highlight_same": true,
                "highlight_notes": true, "highlight_places": true, "highlight_conflicts": true,
                "note_layout": "grid", "keypad_counts": true, "finished": "dim", "advance": "stay",
                "timer": "hidden", "hint_place": true, "hint_technique": true, "hint_cells": true,
                "hint_reason": true,
            })
        },
    },
    Preset {
        id: "paper",
        values: || {
            json!({
                "method": "cell-first", "validation": "off", "auto_remove_notes": false,
                "highlight_lines": false, "highlight_boxes": false, "highlight_same": false,
                "highlight_notes": false, "highlight_places": false, "highlight_conflicts": false,
                "note_layout": "free", "keypad_counts": false, "finished": "show",
                "timer": "hidden", "given_tint": false,
            })
        },
    },
    Preset {
        id: "speed",
        values: || {
            json!({
                "method": "digit-first", "validation": "warn", "auto_remove_notes": true,
                "highlight_lines": false, "highlight_boxes": false, "highlight_same": true,
                "highlight_notes": true, "highlight_places": false, "highlight_conflicts": true,
                "tap_chooses": true, "keypad_counts": true, "finished": "dim", "timer": "shown",
                "motion": false,
            })
        },
    },
    Preset {
        id: "cracking-the-cryptic",
        values: || {
            json!({
                "method": "cell-first", "validation": "off", "auto_remove_notes": false,
                "note_layout": "free", "highlight_lines": false, "highlight_boxes": false,
                "highlight_same": false, "highlight_notes": false, "highlight_places": false,
                "highlight_conflicts": true, "keypad": "phone", "keypad_counts": false,
                "finished": "show", "given_tint": false, "double_tap": true, "timer": "shown",
            })
        },
    },
    Preset {
        id: "screen-reader",
        values: || {
            json!({
                "method": "cell-first", "validation": "warn", "auto_remove_notes": true,
                "verbosity": "full", "coordinates": "words", "labels": true, "timer": "hidden",
                "pauses_on_blur": false, "motion": false, "advance": "stay", "wraps": false,
                "spoken_order": ["digit", "given", "conflict", "notes", "colors", "place"],
                "typing_ms": 1200, "long_press_ms": 1000,
            })
        },
    },
];

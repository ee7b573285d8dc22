//! The registry of all settings.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

use super::choices::{
    Advance, CompletedDigits, ControlSide, Coordinates, FilledMarks, Font, KeypadOrder, MarkLayout,
    Method, Palette, SymbolSet, TextDirection, Theme, TimerDisplay, Validation, Verbosity,
};
use super::value::SettingKind;
use anydoku_texts::{LANGUAGES, Texts};

/// A setting of the registry.
#[derive(Debug)]
pub struct Setting {
    /// The serialized name: that of the field of [`Settings`].
    pub id: &'static str,
    /// The section of the settings sheet.
    pub group: SettingsGroup,
    /// The kind of its values.
    pub kind: SettingKind,
    pub(super) get: fn(&Settings) -> Value,
    pub(super) set: fn(&mut Settings, &Value) -> bool,
}

impl PartialEq for Setting {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

macro_rules! settings {
    ($($(#[$doc_of_group:meta])* $group:ident $group_id:literal {
        $($(#[$doc:meta])* $id:ident: $ty:ty = $default:expr, $kind:expr;)*
    })*) => {
        /// A section of the settings sheet.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum SettingsGroup { $($(#[$doc_of_group])* $group),* }

        impl SettingsGroup {
            /// All sections, in order.
            pub const ALL: &'static [Self] = &[$(Self::$group),*];

            /// Returns the key in the catalog of texts.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$group => $group_id),* }
            }

            /// Returns the label.
            pub fn label(self, texts: &Texts) -> &str {
                texts.get(&["settings-", self.id()]).unwrap_or_default()
            }
        }

        /// The settings. Unknown JSON members are preserved.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Settings {
            $($($(#[$doc])* pub $id: $ty,)*)*
            /// Unknown JSON members, written back on saving.
            pub unknown: Map<String, Value>,
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($($id: $default,)*)* unknown: Map::new() }
            }
        }

        /// All settings, in the order of the sheet.
        pub static SETTINGS: &[Setting] = &[$($(Setting {
            id: stringify!($id),
            group: SettingsGroup::$group,
            kind: $kind,
            get: |settings| serde_json::to_value(&settings.$id).unwrap_or_default(),
            set: |settings, value| match Deserialize::deserialize(value) {
                Ok(value) => {
                    settings.$id = value;
                    true
                }
                Err(_) => false,
            },
        },)*)*];
    };
}

const fn percent(min: u32, max: u32, step: u32) -> SettingKind {
    SettingKind::Number { min, max, step, unit: "%" }
}

const fn milliseconds(min: u32, max: u32, step: u32) -> SettingKind {
    SettingKind::Number { min, max, step, unit: "ms" }
}

/// The parts of the description of a cell.
pub(crate) const SPOKEN_PARTS: &[&str] =
    &["digit", "given", "notes", "colors", "conflict", "place"];

/// The language of the browser, and the tags of the available languages.
const LANGUAGE_CHOICES: [&str; LANGUAGES.len() + 1] = {
    let mut choices = ["auto"; LANGUAGES.len() + 1];
    let mut number = 0;
    while number < LANGUAGES.len() {
        choices[number + 1] = LANGUAGES[number].tag;
        number += 1;
    }
    choices
};

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

settings! {
    /// Playing.
    Play "play" {
        /// The input method.
        method: Method = Method::CellFirst, SettingKind::Choice(Method::NAMES);
        /// How entries are checked.
        validation: Validation = Validation::Warn, SettingKind::Choice(Validation::NAMES);
        /// Whether entering a digit removes it from the notes of its peers.
        auto_remove_notes: bool = true, SettingKind::Switch;
        /// The layout of notes.
        note_layout: MarkLayout = MarkLayout::Free, SettingKind::Choice(MarkLayout::NAMES);
        /// The kind of notes to fill in.
        filled_notes: FilledMarks = FilledMarks::Corner, SettingKind::Choice(FilledMarks::NAMES);
        /// Whether notes are kept current: filled in at the start and with each digit.
        auto_notes: bool = false, SettingKind::Switch;
        /// Whether notes removed by hand are shown struck out.
        show_removed_notes: bool = false, SettingKind::Switch;
        /// Where the cursor moves after an entry.
        advance: Advance = Advance::Stay, SettingKind::Choice(Advance::NAMES);
        /// Whether the cursor wraps around at the edges.
        wraps: bool = false, SettingKind::Switch;
        /// Whether a double tap selects all matching cells.
        double_tap: bool = true, SettingKind::Switch;
        /// Whether tapping a filled cell chooses its digit, with the digit-first method.
        tap_chooses: bool = false, SettingKind::Switch;
        /// Whether cycling skips digits that conflict.
        cycle_legal: bool = false, SettingKind::Switch;
        /// Whether the pop-up keypad stays open after an entry.
        popover_stays: bool = false, SettingKind::Switch;
        /// Whether the pop-up keypad is a ring.
        popover_pie: bool = false, SettingKind::Switch;
        /// The layout of the keypad.
        keypad: KeypadOrder = KeypadOrder::Phone, SettingKind::Choice(KeypadOrder::NAMES);
        /// Whether keys show how many of a digit remain.
        keypad_counts: bool = true, SettingKind::Switch;
        /// How keys of completed digits are shown.
        finished: CompletedDigits = CompletedDigits::Dim, SettingKind::Choice(CompletedDigits::NAMES);
    }
    /// Highlights.
    Highlights "highlights" {
        /// The row and the column of the cursor.
        highlight_lines: bool = true, SettingKind::Switch;
        /// The box and extra houses of the cursor.
        highlight_boxes: bool = true, SettingKind::Switch;
        /// Cells with the same digit.
        highlight_same: bool = true, SettingKind::Switch;
        /// Notes of the same digit.
        highlight_notes: bool = true, SettingKind::Switch;
        /// Where the digit can go.
        highlight_places: bool = false, SettingKind::Switch;
        /// Conflicts.
        highlight_conflicts: bool = true, SettingKind::Switch;
    }
    /// Appearance.
    Appearance "appearance" {
        /// The color theme.
        theme: Theme = Theme::Auto, SettingKind::Choice(Theme::NAMES);
        /// Custom colors, by token.
        custom_theme: BTreeMap<String, String> = BTreeMap::new(), SettingKind::Colors;
        /// The font.
        font: Font = Font::Hyperlegible, SettingKind::Choice(Font::NAMES);
        /// The name of a custom font.
        custom_font: String = String::new(), SettingKind::Text;
        /// The size of digits, in percent.
        digit_size: u32 = 100, percent(60, 140, 5);
        /// The size of notes, in percent.
        note_size: u32 = 100, percent(60, 160, 5);
        /// The weight of lines, in percent.
        line_weight: u32 = 100, percent(50, 300, 25);
        /// Whether givens are shaded.
        given_tint: bool = true, SettingKind::Switch;
        /// The colors of cells and strokes.
        palette: Palette = Palette::Default, SettingKind::Choice(Palette::NAMES);
        /// Custom colors of cells and strokes, as `#RRGGBB`.
        custom_palette: Vec<String> = Vec::new(), SettingKind::List;
        /// Whether colored cells also have patterns.
        patterns: bool = false, SettingKind::Switch;
        /// The side of the board that has the controls.
        controls: ControlSide = ControlSide::Right, SettingKind::Choice(ControlSide::NAMES);
        /// Whether rows and columns are labeled.
        labels: bool = false, SettingKind::Switch;
        /// Whether a panel lists the missing digits of the row, column and box of the cursor.
        inspector: bool = false, SettingKind::Switch;
        /// Whether everything but the board is hidden.
        zen: bool = false, SettingKind::Switch;
    }
    /// The symbols of the digits.
    Symbols "symbols" {
        /// The set of symbols.
        symbols: SymbolSet = SymbolSet::NumbersLetters, SettingKind::Choice(SymbolSet::NAMES);
        /// A custom list of symbols.
        custom_symbols: Vec<String> = Vec::new(), SettingKind::List;
        /// The names of custom symbols.
        custom_symbol_names: Vec<String> = Vec::new(), SettingKind::List;
    }
    /// The timer.
    Timer "timer" {
        /// How the time is shown.
        timer: TimerDisplay = TimerDisplay::Shown, SettingKind::Choice(TimerDisplay::NAMES);
        /// Whether the timer stops while the app is hidden.
        pauses_on_blur: bool = true, SettingKind::Switch;
    }
    /// Sound and vibration.
    Sound "sound" {
        /// Whether entries make a sound.
        sound: bool = false, SettingKind::Switch;
        /// Whether entries vibrate.
        haptics: bool = false, SettingKind::Switch;
    }
    /// Hints.
    Hints "hints" {
        /// Whether hints start with a location.
        hint_place: bool = true, SettingKind::Switch;
        /// Whether hints name the technique before more detail.
        hint_technique: bool = true, SettingKind::Switch;
        /// Whether hints show the cells before the reason.
        hint_cells: bool = true, SettingKind::Switch;
        /// Whether hints give the reason before the result.
        hint_reason: bool = true, SettingKind::Switch;
        /// Whether the parts of a hint advance by themselves.
        hint_plays: bool = false, SettingKind::Switch;
    }
    /// Keys.
    Keyboard "keyboard" {
        /// Custom keys, by id of the action.
        keys: BTreeMap<String, Vec<String>> = BTreeMap::new(), SettingKind::Keys;
        /// How long typed digits wait for the next, in milliseconds.
        typing_ms: u32 = 600, milliseconds(200, 3000, 100);
    }
    /// Languages.
    Language "language" {
        /// The language. `auto` is that of the browser.
        language: String = "auto".to_owned(), SettingKind::Choice(&LANGUAGE_CHOICES);
        /// The text direction.
        direction: TextDirection = TextDirection::Auto, SettingKind::Choice(TextDirection::NAMES);
    }
    /// Accessibility.
    Accessibility "accessibility" {
        /// How much is announced.
        verbosity: Verbosity = Verbosity::Default, SettingKind::Choice(Verbosity::NAMES);
        /// How cells are named.
        coordinates: Coordinates = Coordinates::Words, SettingKind::Choice(Coordinates::NAMES);
        /// The parts of the description of a cell, in order.
        spoken_order: Vec<String> = owned(SPOKEN_PARTS), SettingKind::Several(SPOKEN_PARTS);
        /// Whether touch targets are larger.
        large_targets: bool = false, SettingKind::Switch;
        /// Whether animations are shown.
        motion: bool = true, SettingKind::Switch;
        /// The duration of a long press, in milliseconds.
        long_press_ms: u32 = 500, milliseconds(200, 3000, 100);
    }
    /// Data.
    Data "data" {
        /// Whether to remind the player to back up.
        backup_reminder: bool = true, SettingKind::Switch;
    }
}

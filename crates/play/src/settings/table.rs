//! The table of all settings.

use serde_json::{Map, Value};

use super::Setting;
use super::choices::{
    Advance, ControlSide, Coordinates, FilledMarks, Finished, Font, KeypadOrder, MarkLayout,
    Method, Palette, SymbolSet, TextDirection, Theme, TimerShown, Validation, Verbosity,
};
use super::held::{Held, Kind};
use crate::sorted::SortedMap;
use crate::strings::Strings;

macro_rules! settings {
    ($($(#[$doc_of_group:meta])* $group:ident $group_id:literal {
        $($(#[$doc:meta])* $id:ident: $held:ty = $usual:expr, $kind:expr;)*
    })*) => {
        /// Where settings stand in their sheet.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum SettingsGroup { $($(#[$doc_of_group])* $group),* }

        impl SettingsGroup {
            /// All, in the order of the sheet.
            pub const ALL: &'static [Self] = &[$(Self::$group),*];

            /// Its name in the table of strings.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Self::$group => $group_id),* }
            }

            /// What it is called.
            #[must_use]
            pub fn label(self, strings: &Strings) -> &str {
                strings.of(&["settings", self.id()])
            }
        }

        /// What is set. Read from JSON, members that are not known are kept.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Settings {
            $($($(#[$doc])* pub $id: $held,)*)*
            /// Members that were read and are not known: they are written again.
            pub unknown: Map<String, Value>,
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($($id: $usual,)*)* unknown: Map::new() }
            }
        }

        /// All settings, in the order of the sheet.
        pub static SETTINGS: &[Setting] = &[$($(Setting {
            id: stringify!($id),
            group: SettingsGroup::$group,
            kind: $kind,
            get: |settings| settings.$id.to_value(),
            set: |settings, value| match Held::from_value(value) {
                Some(held) => {
                    settings.$id = held;
                    true
                }
                None => false,
            },
        },)*)*];
    };
}

const fn number(least: u32, most: u32, step: u32) -> Kind {
    Kind::Number { least, most, step }
}

/// The parts of what is said of a cell.
pub(crate) const SPOKEN_PARTS: &[&str] =
    &["value", "given", "marks", "colours", "conflict", "place"];

/// The languages that there are, by their codes.
const LANGUAGES: &[&str] = &["en", "de"];

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

settings! {
    /// How a game is played.
    Play "play" {
        /// How entries are made.
        method: Method = Method::CellFirst, Kind::Choice(Method::NAMES);
        /// What is made of entries that cannot be right.
        validation: Validation = Validation::Warn, Kind::Choice(Validation::NAMES);
        /// Whether a value takes its digit out of the marks that see it.
        tidies_marks: bool = true, Kind::Switch;
        /// How marks are laid out.
        mark_layout: MarkLayout = MarkLayout::Grid, Kind::Choice(MarkLayout::NAMES);
        /// Which marks are filled in.
        filled_marks: FilledMarks = FilledMarks::Corner, Kind::Choice(FilledMarks::NAMES);
        /// Whether marks that were taken away by hand are shown struck.
        shows_struck: bool = false, Kind::Switch;
        /// Where the cursor goes after a value.
        advance: Advance = Advance::Stay, Kind::Choice(Advance::NAMES);
        /// Whether the cursor goes on from the other side at the border.
        wraps: bool = false, Kind::Switch;
        /// Whether a double tap selects all cells with the same.
        double_tap: bool = true, Kind::Switch;
        /// Whether a tap on a filled cell chooses its value, when values come first.
        tap_chooses: bool = false, Kind::Switch;
        /// Whether values go on only to those that no other cell forbids.
        cycle_legal: bool = false, Kind::Switch;
        /// Whether the picker stays open after a value.
        popover_stays: bool = false, Kind::Switch;
        /// Whether the picker is a ring of values.
        popover_pie: bool = false, Kind::Switch;
        /// The order of the keypad.
        keypad: KeypadOrder = KeypadOrder::Phone, Kind::Choice(KeypadOrder::NAMES);
        /// Whether keys tell how many are left of a value.
        keypad_counts: bool = true, Kind::Switch;
        /// What becomes of keys of values that stand everywhere.
        finished: Finished = Finished::Dim, Kind::Choice(Finished::NAMES);
    }
    /// What is highlighted.
    Highlights "highlights" {
        /// The row and the column of the cursor.
        highlight_lines: bool = true, Kind::Switch;
        /// The box, and further houses, of the cursor.
        highlight_boxes: bool = true, Kind::Switch;
        /// Cells with the same value.
        highlight_same: bool = true, Kind::Switch;
        /// Marks with the same value.
        highlight_marks: bool = true, Kind::Switch;
        /// Where the value can stand.
        highlight_places: bool = false, Kind::Switch;
        /// Values that conflict.
        highlight_conflicts: bool = true, Kind::Switch;
    }
    /// How it looks.
    Look "look" {
        /// How bright it is.
        theme: Theme = Theme::Auto, Kind::Choice(Theme::NAMES);
        /// Own colours, by name of the token.
        own_theme: SortedMap<String, String> = SortedMap::new(), Kind::Colours;
        /// The typeface.
        font: Font = Font::Hyperlegible, Kind::Choice(Font::NAMES);
        /// The name of an own font.
        own_font: String = String::new(), Kind::Text;
        /// The size of digits, in hundredths of the usual.
        digit_size: u32 = 100, number(60, 140, 5);
        /// The size of marks, in hundredths of the usual.
        mark_size: u32 = 100, number(60, 160, 5);
        /// The weight of lines, in hundredths of the usual.
        line_weight: u32 = 100, number(50, 300, 25);
        /// Whether given cells are tinted.
        given_tint: bool = true, Kind::Switch;
        /// The colours of cells and strokes.
        palette: Palette = Palette::Usual, Kind::Choice(Palette::NAMES);
        /// Own colours of cells and strokes, as `#RRGGBB`.
        own_palette: Vec<String> = Vec::new(), Kind::List;
        /// Whether colours of cells have patterns too.
        patterns: bool = false, Kind::Switch;
        /// The side on which the controls are.
        controls: ControlSide = ControlSide::Right, Kind::Choice(ControlSide::NAMES);
        /// Whether rows and columns are labelled.
        labels: bool = false, Kind::Switch;
        /// Whether a panel lists what is missing in the row, the column and the box of the cursor.
        inspector: bool = false, Kind::Switch;
        /// Whether nothing is seen but the board.
        zen: bool = false, Kind::Switch;
    }
    /// What stands for the digits.
    Symbols "symbols" {
        /// What stands for the digits.
        symbols: SymbolSet = SymbolSet::NumbersLetters, Kind::Choice(SymbolSet::NAMES);
        /// A list of one's own.
        own_symbols: Vec<String> = Vec::new(), Kind::List;
        /// How those of one's own are called.
        own_symbol_names: Vec<String> = Vec::new(), Kind::List;
    }
    /// The timer.
    Timer "timer" {
        /// Whether the time is seen.
        timer: TimerShown = TimerShown::Shown, Kind::Choice(TimerShown::NAMES);
        /// Whether it rests while the app is not looked at.
        pauses_on_blur: bool = true, Kind::Switch;
    }
    /// Sounds and touches.
    Sound "sound" {
        /// Whether entries are heard.
        sound: bool = false, Kind::Switch;
        /// Whether entries are felt.
        haptics: bool = false, Kind::Switch;
    }
    /// Hints.
    Hints "hints" {
        /// Whether hints tell where to look before they tell more.
        hint_place: bool = true, Kind::Switch;
        /// Whether hints name the technique before they tell more.
        hint_technique: bool = true, Kind::Switch;
        /// Whether hints show the cells before they tell why.
        hint_cells: bool = true, Kind::Switch;
        /// Whether hints tell why before they tell what to do.
        hint_reason: bool = true, Kind::Switch;
        /// Whether the steps of a hint go on by themselves.
        hint_plays: bool = false, Kind::Switch;
    }
    /// Keys.
    Keyboard "keyboard" {
        /// Keys that are not as usual, by name of the action.
        keys: SortedMap<String, Vec<String>> = SortedMap::new(), Kind::Keys;
        /// How long typed digits wait for the next, in milliseconds.
        typing_ms: u32 = 600, number(200, 3000, 100);
    }
    /// Languages.
    Language "language" {
        /// The language.
        language: String = "en".to_owned(), Kind::Choice(LANGUAGES);
        /// The way in which text runs.
        direction: TextDirection = TextDirection::Auto, Kind::Choice(TextDirection::NAMES);
        /// Whether numbers are written in the digits of the language.
        locale_digits: bool = false, Kind::Switch;
    }
    /// For every way to see, hear and move.
    Accessibility "accessibility" {
        /// How much is said.
        verbosity: Verbosity = Verbosity::Usual, Kind::Choice(Verbosity::NAMES);
        /// How places are named.
        coordinates: Coordinates = Coordinates::Words, Kind::Choice(Coordinates::NAMES);
        /// What is said of a cell, in this order.
        spoken_order: Vec<String> = owned(SPOKEN_PARTS), Kind::Several(SPOKEN_PARTS);
        /// Whether targets are larger.
        large_targets: bool = false, Kind::Switch;
        /// Whether things move.
        motion: bool = true, Kind::Switch;
        /// How long a long press is, in milliseconds.
        long_press_ms: u32 = 500, number(200, 3000, 100);
    }
    /// Data.
    Data "data" {
        /// Whether there is a reminder to save a file of everything.
        backup_reminder: bool = true, Kind::Switch;
    }
}

//! The settings that are one of a few.

use serde_json::Value;

use super::held::Held;

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $variant:ident $id:literal),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$of])* $variant),* }

        impl $name {
            /// All, in the order in which they are offered.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];
            /// Their names.
            pub const NAMES: &'static [&'static str] = &[$($id),*];

            /// Its name in files.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $id),* }
            }

            /// The one of this name.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.name() == name)
            }
        }

        impl Held for $name {
            fn to_value(&self) -> Value {
                self.name().into()
            }

            fn from_value(value: &Value) -> Option<Self> {
                Self::from_name(value.as_str()?)
            }
        }
    )*};
}

choices! {
    /// How entries are made.
    Method {
        /// A cell is selected, then a value is pressed.
        CellFirst "cell-first",
        /// A value is chosen, then cells are pressed.
        ValueFirst "value-first",
        /// Each press of a cell puts the next value.
        Cycle "cycle",
        /// A press of a cell opens a picker there.
        Popover "popover",
    }

    /// What is made of entries that cannot be right.
    Validation {
        /// Nothing.
        Free "free",
        /// Those that conflict are shown.
        Warn "warn",
        /// Those that conflict are refused.
        Strict "strict",
        /// Those that are not of the solution are shown.
        Solution "solution",
    }

    /// What digits do, and presses of cells.
    Mode {
        /// They enter values.
        Value "value",
        /// They enter marks at the corners.
        Corner "corner",
        /// They enter marks in the middle.
        Centre "centre",
        /// They colour.
        Colour "colour",
        /// They draw.
        Pen "pen",
    }

    /// Which marks are filled in.
    FilledMarks {
        /// Those of the mode, in the others those in the middle.
        OfMode "of-mode",
        /// Those at the corners.
        Corner "corner",
        /// Those in the middle.
        Centre "centre",
    }

    /// Where the cursor goes after a value.
    Advance {
        /// It stays.
        Stay "stay",
        /// To the next cell of the row.
        Right "right",
        /// To the next cell without a value.
        NextEmpty "next-empty",
    }

    /// The order of a keypad.
    KeypadOrder {
        /// 1 2 3 on top.
        Phone "phone",
        /// 7 8 9 on top.
        Calculator "calculator",
    }

    /// What becomes of keys of values that stand everywhere already.
    Finished {
        /// They are dimmed.
        Dim "dim",
        /// They stay as they are.
        Show "show",
        /// They go, and leave their place.
        Hide "hide",
    }

    /// How marks are laid out.
    MarkLayout {
        /// Those at the corners around the border, those in the middle as a line.
        Free "free",
        /// Each digit has its place at the border.
        Places "places",
        /// Each digit has its place in a small grid.
        Grid "grid",
    }

    /// How bright the app is.
    Theme {
        /// As the system has it.
        Auto "auto",
        /// Dark on light.
        Light "light",
        /// Light on dark.
        Dark "dark",
        /// The most contrast, on light or dark as the system has it.
        Contrast "contrast",
        /// Own colours.
        Own "own",
    }

    /// Colours of cells and strokes.
    Palette {
        /// The usual ones.
        Usual "usual",
        /// Those that people with any colour vision tell apart.
        ColourBlind "colour-blind",
        /// Strong ones.
        Contrast "contrast",
        /// Own colours.
        Own "own",
    }

    /// The typeface of the app.
    Font {
        /// Atkinson Hyperlegible Next.
        Hyperlegible "hyperlegible",
        /// The system's.
        System "system",
        /// The system's with serifs.
        Serif "serif",
        /// One whose letters are hard to confuse, spaced widely.
        Dyslexic "dyslexic",
        /// An own one.
        Own "own",
    }

    /// What stands for the digits.
    SymbolSet {
        /// 1, 2, 3 and on.
        Numbers "numbers",
        /// 0, 1, 2 and on.
        FromZero "from-zero",
        /// 1 to 9, then A to Z; on boards with more values numbers.
        NumbersLetters "numbers-letters",
        /// 0 to 9, then A to F.
        Hexadecimal "hexadecimal",
        /// A to Z, then AA.
        Letters "letters",
        /// I, II, III.
        Roman "roman",
        /// Alpha, beta, gamma.
        Greek "greek",
        /// Chinese numerals.
        Chinese "chinese",
        /// Devanagari numerals.
        Indian "indian",
        /// Pictures of fruit and animals.
        Pictograms "pictograms",
        /// Discs of colours with patterns.
        Colours "colours",
        /// A list of one's own.
        Own "own",
    }

    /// How places are named.
    Coordinates {
        /// Row 3 column 7.
        Words "words",
        /// r3c7.
        RowColumn "r3c7",
        /// C7: rows are letters.
        Letters "c7",
    }

    /// How much is said.
    Verbosity {
        /// What is asked, and what was refused.
        Short "short",
        /// Results too.
        Usual "usual",
        /// All there is to know of a cell.
        Full "full",
    }

    /// Whether the time is seen.
    TimerShown {
        /// It is.
        Shown "shown",
        /// Minutes are.
        Minutes "minutes",
        /// It is not.
        Hidden "hidden",
    }

    /// The side of the board on which the controls are.
    ControlSide {
        /// Left.
        Left "left",
        /// Right.
        Right "right",
    }

    /// The way in which text runs.
    TextDirection {
        /// As the language has it.
        Auto "auto",
        /// From the left.
        LeftToRight "ltr",
        /// From the right.
        RightToLeft "rtl",
    }
}

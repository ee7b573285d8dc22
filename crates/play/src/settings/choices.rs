//! Enumerations of settings.

use crate::named_enum::named_enums;

named_enums! {
    /// The input method.
    Method {
        /// Select a cell, then press a digit.
        CellFirst "cell-first",
        /// Choose a digit, then press cells.
        DigitFirst "digit-first",
        /// Each press of a cell sets the next digit.
        Cycle "cycle",
        /// A press of a cell opens the pop-up keypad.
        Popover "popover",
    }

    /// How entries are checked.
    Validation {
        /// Not at all.
        Off "off",
        /// Conflicts are shown.
        Warn "warn",
        /// Conflicts are refused.
        Strict "strict",
        /// Differences from the solution are shown.
        Solution "solution",
    }

    /// What digits and presses of cells do.
    Mode {
        /// Enter digits.
        Digit "digit",
        /// Enter corner notes.
        Corner "corner",
        /// Enter center notes.
        Center "center",
        /// Apply colors.
        Color "color",
        /// Draw.
        Pen "pen",
    }

    /// The kind of notes to fill in.
    FilledMarks {
        /// That of the current mode; center notes if the mode has none.
        OfMode "of-mode",
        /// Corner notes.
        Corner "corner",
        /// Center notes.
        Center "center",
    }

    /// Where the cursor moves after an entry.
    Advance {
        /// It stays.
        Stay "stay",
        /// To the next cell of the row.
        Right "right",
        /// To the next cell without a digit.
        NextEmpty "next-empty",
    }

    /// The layout of the keypad.
    KeypadOrder {
        /// 1 2 3 on top.
        Phone "phone",
        /// 7 8 9 on top.
        Calculator "calculator",
    }

    /// How keys of completed digits are shown.
    CompletedDigits {
        /// Dimmed.
        Dim "dim",
        /// Like the others.
        Show "show",
        /// Hidden; their place stays empty.
        Hide "hide",
    }

    /// The layout of notes.
    MarkLayout {
        /// Corner notes around the border, center notes in a line.
        Free "free",
        /// A fixed place at the border for each digit.
        Places "places",
        /// A fixed place in a small grid for each digit.
        Grid "grid",
    }

    /// The color theme.
    Theme {
        /// The system's theme.
        Auto "auto",
        /// Dark on light.
        Light "light",
        /// Light on dark.
        Dark "dark",
        /// High contrast, light or dark like the system.
        Contrast "contrast",
        /// Custom colors.
        Custom "custom",
    }

    /// The colors of cells and strokes.
    Palette {
        /// The default colors.
        Default "default",
        /// Colors that people with any color vision can tell apart.
        ColorBlind "color-blind",
        /// Strong colors.
        Contrast "contrast",
        /// Custom colors.
        Custom "custom",
    }

    /// The font.
    Font {
        /// Atkinson Hyperlegible Next.
        Hyperlegible "hyperlegible",
        /// The system's font.
        System "system",
        /// The system's serif font.
        Serif "serif",
        /// A font with distinct letters and wide spacing.
        Dyslexic "dyslexic",
        /// A custom font.
        Custom "custom",
    }

    /// The symbols of the digits.
    SymbolSet {
        /// 1, 2, 3, …
        Numbers "numbers",
        /// 0, 1, 2, …
        FromZero "from-zero",
        /// 1 to 9, then A to Z; numbers on larger boards.
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
        /// Discs of colors with patterns.
        Colors "colors",
        /// A custom list.
        Custom "custom",
    }

    /// How cells are named.
    Coordinates {
        /// Row 3 column 7.
        Words "words",
        /// r3c7.
        RowColumn "r3c7",
        /// C7: rows are letters.
        Letters "c7",
    }

    /// How much is announced.
    Verbosity {
        /// Reports on request and refused entries.
        Short "short",
        /// Results too.
        Default "default",
        /// Everything about a cell.
        Full "full",
    }

    /// How the time is shown.
    TimerDisplay {
        /// In full.
        Shown "shown",
        /// In minutes.
        Minutes "minutes",
        /// Not at all.
        Hidden "hidden",
    }

    /// The side of the board that has the controls.
    ControlSide {
        /// Left.
        Left "left",
        /// Right.
        Right "right",
    }

    /// The text direction.
    TextDirection {
        /// That of the language.
        Auto "auto",
        /// Left to right.
        LeftToRight "ltr",
        /// Right to left.
        RightToLeft "rtl",
    }
}

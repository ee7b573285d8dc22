### Editors in the settings dialog: fonts, symbols, colors, and all settings as a file.

## All settings
all-settings-title = All settings
all-settings-save = Save as file
all-settings-load = Load from file
    .label = Load settings from a file
all-settings-reset = Reset all settings
all-settings-were-reset = All settings reset to defaults.
all-settings-preset-applied = Preset “{ $preset }” applied.
all-settings-applied = Settings from { $file } applied.
all-settings-partly-applied = Settings from { $file } applied. Not valid, so left at the default: { $names }.
all-settings-unknown-file = { $file } isn’t a settings file of anydoku. Nothing was changed.

## A custom font
custom-font = Custom font
custom-font-named = Custom font: { $name }
custom-font-missing = Choose a file
custom-font-choose = Choose font file
    .label = Custom font file

## Custom symbols
custom-symbols-title = Custom symbols
custom-symbols-list = All symbols at once, separated by spaces, or one per line as “symbol = name”
    .example = ★ = star
custom-symbols-use-list = Use this list
custom-symbols-problem = { $problem }. The board shows numbers until then.
custom-symbols-symbol = Symbol for { $n }
custom-symbols-name = Spoken name
    .label = Spoken name for { $n }
custom-symbols-picture = Picture
    .label = Picture for { $n }
custom-symbols-remove = Remove
    .label = Remove the picture for { $n }

## A custom theme
custom-palette-about = Colors of cells and the pen. They are adjusted as far as needed to keep digits readable.
custom-palette-color = Color { $number }
custom-theme-title = Custom theme
custom-theme-light = Start from light
custom-theme-dark = Start from dark
custom-theme-readable = All colors are easy to read: text has at least 4.5:1, lines at least 3:1.
custom-theme-unreadable =
    { $n ->
        [one] 1 color pair is hard to read.
       *[other] { $n } color pairs are hard to read.
    }
custom-theme-pair = { $color } on { $background }: { $contrast }:1 (needs { $least }:1)
custom-theme-more-pairs = and { $n } more
custom-theme-fix = Fix contrast
custom-theme-contrast = { $contrast }:1 with { $color }
custom-theme-low-contrast = { $contrast }:1 with { $color } (too low)
custom-theme-contrast-label = Contrast of { $color }

## Colors of a theme, by the names of their variables in the style sheet; the attribute inline is for
## use within a sentence
ink-page = Page background
    .inline = page background
ink-sheet = Cells and cards
    .inline = cells and cards
ink-given = Given cells
    .inline = given cells
ink-extra-region = Extra houses
    .inline = extra houses
ink-text = Text and givens
    .inline = text and givens
ink-second-text = Secondary text
    .inline = secondary text
ink-thin-line = Thin lines
    .inline = thin lines
ink-box-line = Box lines
    .inline = box lines
ink-accent = Main buttons
    .inline = main buttons
ink-on-accent = Text on main buttons
    .inline = text on main buttons
ink-entry = My digits
    .inline = my digits
ink-mark = Notes
    .inline = notes
ink-peer = Row, column and box
    .inline = row, column and box
ink-same = Cells with the same digit
    .inline = cells with the same digit
ink-selected = Selected cells
    .inline = selected cells
ink-pattern = Hint pattern
    .inline = the hint pattern
ink-pattern-tint = Background of the hint pattern
    .inline = the background of the hint pattern
ink-removal = Errors
    .inline = errors
ink-removal-tint = Background of removed candidates
    .inline = the background of removed candidates
ink-fin = Fins
    .inline = fins
ink-fin-tint = Background of fins
    .inline = the background of fins
ink-placement = Digits placed by a hint
    .inline = digits placed by a hint
ink-placement-tint = Background of digits placed by a hint
    .inline = the background of digits placed by a hint
ink-hairline = Edges of cards
    .inline = edges of cards
ink-track = Background of option groups
    .inline = the background of option groups

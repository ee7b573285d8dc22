custom-palette-about = Colours of cells and the pen. They are adjusted as far as needed to keep digits readable.
custom-palette-color = Colour { $number }
custom-theme-readable = All colours are easy to read: text has at least 4.5:1, lines at least 3:1.
custom-theme-unreadable =
    { $n ->
        [one] 1 colour pair is hard to read.
       *[other] { $n } colour pairs are hard to read.
    }

spoken-center = centre notes { $digits }
entry-center = Centre note { $digit }
entry-no-center = Centre note { $digit } removed
mode-center = Centre notes
mode-color = Colours
pen-color = Pen colour: { $color }
move-colors =
    { $n ->
        [one] Colours in { $place }
       *[other] Colours in { $n } cells
    }

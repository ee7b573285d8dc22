spoken-centre = centre notes { $digits }
entry-centre = Centre note { $digit }
entry-no-centre = Centre note { $digit } removed
mode-centre = Centre notes
mode-colour = Colours
pen-colour = Pen colour: { $colour }
move-colours =
    { $n ->
        [one] Colours in { $place }
       *[other] Colours in { $n } cells
    }

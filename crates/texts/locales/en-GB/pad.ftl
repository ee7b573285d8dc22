pad-color-target = Apply colour to
pad-colors = Colours
pad-color = Colour { $n }, { $name }
pad-pen-color = Line colour

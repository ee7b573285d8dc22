view-mode-center = Centre
view-mode-color = Colour

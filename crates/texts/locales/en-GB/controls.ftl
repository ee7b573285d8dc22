view-mode-centre = Centre
view-mode-colour = Colour

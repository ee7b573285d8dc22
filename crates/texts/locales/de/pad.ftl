### The keypad: digits, colors and the pen.

pad-find = Ziffer suchen
pad-pages = Tasten
pad-recent = Zuletzt verwendet

pad-color-target = Farbe gilt für
pad-pen-target = Linien verbinden
pad-target-cells = Felder
pad-target-candidates = Kandidaten

pad-colors = Farben
pad-color = Farbe { $n }, { $name }

pad-pen = Stift
pad-pen-line = Linie
pad-pen-arrow = Pfeil
pad-pen-circle = Kreis
pad-pen-cross = Kreuz
pad-pen-color = Linienfarbe
pad-pen-dashed = Gestrichelt
pad-pen-help = Ziehen oder erst den Anfang, dann das Ende auswählen. Dieselbe Linie noch einmal zeichnen, um sie zu entfernen.

### The board on the page: labels, notes in words, the pop-up keypad.

board-grid = Brett, { $n } mal { $n }
board-select-row = Zeile { $n } auswählen
board-select-column = Spalte { $n } auswählen
board-corner-notes = Ecke
board-center-notes = Mitte

picker-title = Eingeblendetes Ziffernfeld
picker-notes = Eingeblendetes Ziffernfeld für Notizen
picker-enters-notes = Trägt Ecknotizen ein
picker-enters-digits = Trägt Ziffern ein
picker-erase = Löschen
picker-keep-open = Offen lassen
picker-close-after-entry = Nach Eingabe schließen
picker-close = Schließen

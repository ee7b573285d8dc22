### What the board says: announcements, reports and descriptions of cells.

place = Zeile { $row } Spalte { $column }
house-row = Zeile { $n }
    .inline = Zeile { $n }
house-column = Spalte { $n }
    .inline = Spalte { $n }
house-box = Block { $n }
    .inline = Block { $n }
house-region = Bereich { $n }
    .inline = Bereich { $n }
house-diagonal = Diagonale { $n }
    .inline = Diagonale { $n }
house-window = Windoku-Block { $n }
    .inline = Windoku-Block { $n }
house-house = Haus { $n }
    .inline = Haus { $n }
list-separator = { " " }

spoken-empty = leer
spoken-given = Vorgabe
spoken-corner = Ecknotizen { $digits }
spoken-center = Mittelnotizen { $digits }
spoken-removed = entfernte Notizen { $digits }
spoken-conflict = Widerspruch
spoken-wrong = falsch

entry-value = { $digit }
entry-erased = Gelöscht
entry-corner = Ecknotiz { $digit }
entry-no-corner = Ecknotiz { $digit } entfernt
entry-center = Mittelnotiz { $digit }
entry-no-center = Mittelnotiz { $digit } entfernt
entry-color = { $color }
entry-no-color = { $color } entfernt
entry-candidate-color = Kandidat { $digit } { $color }
entry-no-candidate-color = Kandidat { $digit }: { $color } entfernt
entry-drawn = Gezeichnet: { $stroke }
entry-undrawn = Entfernt: { $stroke }
stroke-line = Linie von { $from } nach { $to }
stroke-arrow = Pfeil von { $from } nach { $to }
stroke-circle = Kreis um { $from }
stroke-cross = Kreuz über { $from }
stroke-candidate = Kandidat { $digit } in { $place }
stroke-solid = { $stroke }, { $color }
stroke-dashed = { $stroke }, { $color }, gestrichelt
entry-cleared = Brett geleert
entry-locked = Alle Ziffern sind jetzt Vorgaben
entry-unlocked = Vorgaben lassen sich jetzt ändern
entry-conflict = . Widerspruch: schon in { $house }
enter-nothing-selected = Zuerst ein Feld auswählen

refused-house = { $house } enthält schon { $digit }
refused-puzzle = Dieses Rätsel erlaubt { $digit } in { $place } nicht
refused-replay = Das ist eine Wiedergabe. Schließe den Verlauf, um weiterzuspielen.
refused-given = Die Vorgabe in { $place } lässt sich nicht ändern

selected =
    { $n ->
        [one] 1 Feld ausgewählt
       *[other] { $n } Felder ausgewählt
    }
mode-digit = Ziffern
mode-corner = Ecknotizen
mode-center = Mittelnotizen
mode-color = Farben
mode-pen = Stift
method-set = Eingabe: { $method }
validation-set = Prüfung: { $validation }
chosen = { $digit } ausgewählt
chosen-none = Keine Ziffer ausgewählt
filter = Plätze für { $digit }
filter-none = Alle Ziffern
place-none = Kein Platz für { $digit }
pen-color = Stiftfarbe: { $color }
candidate = Kandidat { $digit }
candidate-none = Ganzes Feld

notes-filled =
    { $n ->
        [one] Notizen in 1 Feld eingetragen
       *[other] Notizen in { $n } Feldern eingetragen
    }
notes-cleared =
    { $n ->
        [one] Notizen in 1 Feld gelöscht
       *[other] Notizen in { $n } Feldern gelöscht
    }

check-nothing = Noch nichts zu prüfen
check-right = Keine Fehler
check-wrong =
    { $n ->
        [one] 1 Fehler
       *[other] { $n } Fehler
    }
check-conflict =
    { $n ->
        [one] 1 Ziffer steht im Widerspruch
       *[other] { $n } Ziffern stehen im Widerspruch
    }

undone = Zurückgenommen
redone = Wiederholt
undo-all-right = Keine Fehler: nichts zurückzunehmen
undo-moves =
    { $n ->
        [one] 1 Zug zurückgenommen
       *[other] { $n } Züge zurückgenommen
    }
restarted = Rätsel neu begonnen. „Rückgängig“ nimmt das zurück, und der Verlauf behält die Züge.
checkpoint-numbered = Speicherpunkt { $n }
checkpoint-set = „{ $name }“ gespeichert. Halte „Speicherpunkt“ gedrückt, um dorthin zurückzukehren.
checkpoint-renamed = „{ $old }“ in „{ $name }“ umbenannt.
checkpoint-removed = „{ $name }“ gelöscht.
checkpoint-restore = Zurücknehmen
checkpoint-kept = „{ $name }“ ist hier schon gespeichert.
checkpoint-back = Zurück bei „{ $name }“
checkpoint-is-here = Das Brett ist noch wie bei „{ $name }“.
checkpoint-none = Kein Speicherpunkt vorhanden
discarded =
    { $n ->
        [one] 1 Zug gelöscht
       *[other] { $n } Züge gelöscht
    }
board-full = Das Brett ist voll, aber etwas stimmt nicht.
board-full-check = Fehler zeigen
move-beginning = Anfang
difference = { $place }: vorher { $there }, jetzt { $here }
move-value = { $digit } in { $place }
move-erased = { $place } gelöscht
move-values = { $n } Ziffern
move-notes =
    { $n ->
        [one] Notizen in { $place }
       *[other] Notizen in { $n } Feldern
    }
move-colors =
    { $n ->
        [one] Farben in { $place }
       *[other] Farben in { $n } Feldern
    }
move-pen = Zeichnung
paused = Pausiert
resumed = Fortgesetzt

report-empty = leer
report-house = { $house }: { $values }. Es fehlen: { $missing }
report-full-house = { $house }: { $values }. Vollständig
report-no-box = Dieses Brett hat keine Blöcke
report-filled = { $place } ist { $digit }
report-fits = { $place } kann { $digits } sein
report-nothing-fits = In { $place } passt keine Ziffer
report-remaining =
    { $n ->
        [one] { $digit }: 1 übrig
       *[other] { $digit }: { $n } übrig
    }
report-cells-remaining =
    { $n ->
        [one] Noch 1 leeres Feld
       *[other] Noch { $n } leere Felder
    }
report-solved = Gelöst
summary = Gelöst in { $time }
summary-hints =
    { $n ->
        [one] mit 1 Tipp
       *[other] mit { $n } Tipps
    }
key-complete = { $digit }, vollständig
key-remaining =
    { $n ->
        [one] { $digit }, 1 übrig
       *[other] { $digit }, { $n } übrig
    }

### Smaller dialogs.

file-saved = Gespeichert als { $file }.
file-not-saved = Die Datei konnte nicht gespeichert werden.

commands-title = Befehle
commands-find = Befehl oder Einstellung suchen
commands-all = Alle Befehle
commands-none = Nichts gefunden. Ein anderes Wort versuchen.

empty-grid-title = Leeres Brett
empty-grid-size = Größe
empty-grid-side = Größe des Bretts (1–400)
empty-grid-box-rows = Höhe der Blöcke (0 = keine Blöcke)
empty-grid-box-size = { $rows } × { $columns }-Blöcke
empty-grid-diagonals = Diagonalen
empty-grid-windows = Windoku-Blöcke
empty-grid-design = Entwerfen
empty-grid-no-windows = Windoku-Blöcke brauchen eine Größe wie 9 oder 16.
empty-grid-no-fit =
    { $rows ->
        [one] Blöcke mit 1 Zeile passen nicht auf ein Brett der Größe { $side }.
       *[other] Blöcke mit { $rows } Zeilen passen nicht auf ein Brett der Größe { $side }.
    }

go-to-title = Zu einem Feld gehen
go-to-place = Zeile, Spalte
go-to-help = Auch in Worten und mit einer Ziffer, die eingetragen wird: „Zeile 3 Spalte 7, 5“.
go-to-submit = Los
go-to-invalid = Zeile und Spalte von 1 bis { $side } eingeben, z. B. 4,7.

shortcuts-title = Tastenkürzel
shortcuts-help = Tastenkürzel richten sich nach der Lage der Tasten und passen daher zu jeder Belegung. „Ändern“ wählen, dann die neue Taste drücken.
shortcuts-find = Tastenkürzel suchen
shortcuts-change = Ändern
    .label = Tastenkürzel für „{ $action }“ ändern
shortcuts-reset = Zurücksetzen
    .label = Tastenkürzel für „{ $action }“ zurücksetzen
shortcuts-reset-all = Alle Tastenkürzel zurücksetzen
shortcuts-waiting = Taste drücken …
shortcuts-set = { $key } führt jetzt „{ $action }“ aus.
shortcuts-moved = { $key } führt jetzt „{ $action }“ aus (nicht mehr „{ $other }“).
shortcuts-reserved = { $key } ist für den Browser reserviert. Eine andere Taste drücken, oder Esc zum Abbrechen.

solve-title = Lösen
solve-help =
    Wird als ein einziger Zug eingetragen, der sich zurücknehmen lässt. Das Rätsel zählt dann nicht
    als gelöst.
solve-selected =
    { $n ->
        [0] Dieses Feld
        [one] Dieses Feld
       *[other] Ausgewählte Felder
    }
solve-none-selected = Zuerst ein Feld auswählen.
solve-singles = Alle Singles
solve-everything = Alles
solve-up-to = Lösen bis
solve-up-to-button = Lösen
solve-check = Brett prüfen
solve-analyze = Lösungen, Bewertung, Schritte

solved-title = Rätsel gelöst!
solved-played =
    { $n ->
        [0] { $time } · ohne Tipps
        [one] { $time } · 1 Tipp
       *[other] { $time } · { $n } Tipps
    }
solved-review = Verlauf ansehen
solved-filled-in-title = Lösung eingetragen
solved-filled-in =
    Eine eingetragene Lösung zählt nicht als gelöst. Nach „Rückgängig“ geht das Spiel weiter.
solved-complete-title = Dieses Gitter ist vollständig
solved-complete = Alle Felder sind vorgegeben. Es gibt nichts zu lösen.
solved-next-steps = Ergebnis und nächstes Rätsel
solved-share = Rätsel teilen
solved-first = Zum ersten Mal gelöst: { $board }!
solved-new-best = Neue Bestzeit! (Bisher: { $before })
solved-faster = { $time } schneller als sonst
solved-next = Nächstes Rätsel
solved-harder = Weiter mit „{ $level }“

statistics-title = Statistik
statistics-pending = Wird geladen …
statistics-failed = Die Statistik konnte nicht geladen werden ({ $reason }).
statistics-no-storage = Die Statistik konnte nicht geladen werden (das Speichern ist in diesem Browser abgeschaltet).
statistics-empty = Noch keine gelösten Rätsel. Hier erscheinen später die Ergebnisse.
statistics-back = Zurück zum Brett
statistics-library = Bibliothek
statistics-streak =
    { $n ->
        [0] Noch keine Serie. Sie beginnt, sobald heute irgendein Rätsel gelöst wird.
        [one] Serie: 1 Tag
       *[other] Serie: { $n } Tage in Folge
    }
statistics-table = Gelöste Rätsel nach Brett und Schwierigkeit
statistics-board = Brett
statistics-difficulty = Schwierigkeit
statistics-solved = Gelöst
statistics-best-time = Bestzeit
statistics-median = Median
statistics-recent = Letzte 10 (im Schnitt)
statistics-times = Bestzeit, Median und Durchschnitt zählen nur Rätsel, die ohne Tipps gelöst wurden.
statistics-hints = Tipps
statistics-no-hints = Ohne Tipps
statistics-best-streak = Längste Serie
statistics-all = Alle
statistics-save-csv = Als CSV speichern
statistics-save-json = Als JSON speichern

tab-lock-title = Dieses Spiel ist in einem anderen Tab geöffnet
tab-lock-help = Damit kein Fortschritt verloren geht, kann ein Spiel immer nur in einem Tab geöffnet sein.
tab-lock-play = Hier spielen
tab-lock-copy = Kopie öffnen

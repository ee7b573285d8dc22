### The dialog of a new game, by tab.

new-game-title = Neues Spiel
new-game-sources = Herkunft des Rätsels
new-game-tab-new = Erzeugen
new-game-tab-create = Eingeben
new-game-tab-import = Importieren
new-game-tab-link = Link
new-game-tab-pack = Rätselpaket

## Levels; the attribute inline is for use within a sentence
level-beginner = Anfänger
    .inline = Anfänger
level-easy = Leicht
    .inline = leicht
level-medium = Mittel
    .inline = mittel
level-hard = Schwer
    .inline = schwer
level-expert = Experte
    .inline = Experte
level-extreme = Extrem
    .inline = extrem
level-guessing = Nur durch Raten
    .inline = nur durch Raten
level-rated-up-to = { $level } (Bewertung bis { $greatest })
level-rated-from = { $level } (Bewertung ab { $least })
level-rated-between = { $level } (Bewertung { $least }–{ $greatest })

## Fields of several tabs
new-game-size = Größe
new-game-other-size = Andere …
new-game-side = Größe des Bretts (1–400)
new-game-wrong-side = Bitte eine ganze Zahl von 1 bis { $greatest } eingeben.
new-game-difficulty = Schwierigkeit
new-game-folder = Ordner
new-game-repair = Dieses Rätsel bearbeiten
new-game-play = Spielen
boxes-of = { $rows } × { $columns }-Blöcke
boxes-none = Ohne Blöcke (lateinisches Quadrat)
boxes-jigsaw = Jigsaw

## New
new-game-takes-seconds = Dauert einige Sekunden.
new-game-takes-half-a-minute = Dauert bis zu 30 Sekunden.
new-game-takes-a-second = Dauert ein, zwei Sekunden.
new-game-takes-minutes = Das kann einige Minuten dauern. Die Suche lässt sich jederzeit beenden, um das beste bisher gefundene Rätsel zu spielen.
new-game-can-take-minutes = Das kann einige Minuten dauern, lässt sich aber jederzeit abbrechen.
new-game-unrated = So große Rätsel lassen sich nicht bewerten, daher ist keine Schwierigkeit einstellbar.
new-game-no-usual-boxes = Gleich große Blöcke passen nicht hinein, es gibt nur Zeilen und Spalten. Jigsaw steht unter „Weitere Optionen“.
new-game-symmetry = Symmetrie
new-game-symmetry-rotate180 = Punktsymmetrie (180°)
new-game-symmetry-rotate90 = Vierteldrehung (90°)
new-game-symmetry-left-right = Spiegelung
new-game-symmetry-diagonal = Diagonal
new-game-symmetry-none = Keine
new-game-puzzle-of-the-day = Rätsel des Tages
new-game-more-options = Weitere Optionen
new-game-more-options-set = Weitere Optionen ({ $n })
new-game-fewer-options = Weniger Optionen
new-game-difficulty-up-to = Bis { $technique }
new-game-difficulty-of-techniques = Durch { $techniques } bestimmt
new-game-techniques-order = { $technique } ist schwerer als { $limit }; kein Rätsel erfüllt beides.
new-game-pattern-size = Das Muster der Vorgaben braucht { $side } Zeilen mit je { $side } Zeichen.
new-game-givens-order = Die kleinste Anzahl der Vorgaben darf nicht größer sein als die größte.
new-game-generating = Rätsel wird erzeugt ({ $size })
new-game-best-so-far = Dies ist das beste bisher gefundene Rätsel.
new-game-closest = Dies ist das beste Rätsel, das gefunden wurde.
new-game-no-technique = In der Zeit wurde kein Rätsel mit diesen Techniken gefunden. Noch einmal versuchen oder weniger Techniken wählen.
new-game-misses-options = Es passt nicht zu allen Optionen.
new-game-ready = Ein Rätsel mit { $board } liegt in der Bibliothek bereit.
new-game-not-saved = Das neue Rätsel konnte nicht gespeichert werden: { $reason }
new-game-canceled = Abgebrochen. Das laufende Spiel bleibt, wie es ist.
new-game-not-found = Kein Rätsel gefunden. Das aktuelle Spiel bleibt unverändert.

## New: more options
new-game-boxes = Blöcke
new-game-regions = Zusätzliche Häuser
new-game-diagonals = Diagonalen
new-game-windows = Windoku-Blöcke
title-windows = Windoku
title-latin = Lateinisches Quadrat

new-game-givens = Vorgaben
new-game-fewest-givens = Mindestens
new-game-most-givens = Höchstens
new-game-pattern = Muster der Vorgaben: eine Textzeile pro Zeile, x = Vorgabe möglich, Punkt = leer
new-game-techniques = Techniken
new-game-must-use = Muss enthalten
new-game-any-technique = Beliebig
new-game-another-technique = Weitere hinzufügen …
new-game-remove-technique = { $technique } entfernen
new-game-nothing-harder = Nichts Schwereres als
new-game-seed = Startwert (gleicher Startwert, gleiches Rätsel)
new-game-symbols = Symbole:

## Create
new-game-create-about = Ein Rätsel aus Zeitung oder Buch abtippen: Zeile für Zeile. Unter dem Brett steht, ob eine Ziffer fehlt.
new-game-create = Rätsel erstellen

## Import and Link
new-game-paste = Rätsel einfügen: eine Zeile Ziffern, ein Raster, ein Link oder der Inhalt einer Datei
new-game-open-files = Dateien öffnen …
new-game-drop = oder Text oder Dateien irgendwo ablegen
new-game-link = Link von anydoku, SudokuWiki, SudokuPad, f-puzzles, Penpa oder sudoku.coach
new-game-link-about = Das Rätsel steckt im Link selbst; es wird nichts heruntergeladen.
new-game-link-name = ein Link
new-game-reading = Wird gelesen …
new-game-found =
    { $n ->
        [one] 1 Rätsel gefunden.
       *[other] { $n } Rätsel gefunden.
    }
new-game-which-boxes = Welche Blöcke hat dieses Rätsel?
new-game-filled-in = { $n } eingetragen
new-game-with-moves = mit allen Zügen
new-game-more-found =
    { $n ->
        [one] und 1 weiteres
       *[other] und { $n } weitere
    }
new-game-fault-at-column = Zeile { $line }, Spalte { $column }: { $message }
new-game-fault-at-line = Zeile { $line }: { $message }
new-game-fault-skipped = Zeile { $line } ist kein Rätsel und wurde übersprungen.
new-game-fault-cells =
    { $cells ->
        [one] Diese Zeile hat 1 Feld
       *[other] Diese Zeile hat { $cells } Felder
    }; ein Rätsel mit { $side } × { $side } braucht { $needed }.
new-game-fault-missing =
    { $n ->
        [one] Eines scheint zu fehlen.
       *[other] { $n } scheinen zu fehlen.
    }
new-game-fault-extra =
    { $n ->
        [one] Eines ist zu viel.
       *[other] { $n } sind zu viel.
    }
new-game-fault-symbol = „{ $symbol }“ ist keine Ziffer dieses Rätsels. Für leere Felder 0 oder . verwenden.
new-game-fault-only-id = Dieser Link von { $program } enthält nur eine Kennung. anydoku arbeitet offline und kann das Rätsel nicht herunterladen; der vollständige Link oder eine Datei funktioniert.
new-game-fault-newer = Dieser Link stammt von einer neueren Version von anydoku. Die Seite neu laden und den Link noch einmal öffnen.
new-game-fault-rules = Dieses Rätsel hat zusätzliche Regeln, etwa Killer-Käfige oder Thermometer, die anydoku nicht spielen kann.
new-game-fault-unsupported = Ein Brett dieser Art kann anydoku nicht spielen.
new-game-fault-link = Dieser Link von { $program } ist beschädigt oder unvollständig. Bitte den ganzen Link kopieren und noch einmal versuchen.
new-game-fault-file = Diese Datei von { $program } ist beschädigt oder unvollständig. Bitte noch einmal speichern oder herunterladen.
new-game-fault-unknown = Hier wurde kein Rätsel gefunden. Möglich sind eine Zeile aus Ziffern mit 0 oder . für leere Felder (81 Ziffern bei 9 × 9), ein Textraster oder ein Link.
new-game-remark-drawings = Zeichnungen bleiben erhalten, aber Regeln, die sie zeigen, werden nicht geprüft.
new-game-remark-ignored = Teile des Textes wurden nicht verwendet.
new-game-verdict-checking = Lösung wird geprüft …
new-game-verdict-one = Genau eine Lösung
new-game-verdict-many = Mehr als eine Lösung
new-game-verdict-none = Keine Lösung
new-game-verdict-none-because = Keine Lösung: { $reason }
new-game-more-faults =
    { $n ->
        [one] und 1 weiteres, das nicht gelesen werden kann
       *[other] und { $n } weitere, die nicht gelesen werden können
    }
new-game-use-settings = Auch die Einstellungen übernehmen
new-game-settings-used = Einstellungen aus dem Link übernommen.
new-game-add-all = Alle zur Bibliothek hinzufügen
new-game-imported-folder = Importiert

## Puzzle pack
new-game-pack-about = Mehrere Rätsel auf einmal erzeugen und in einem Ordner der Bibliothek speichern.
new-game-pack-size = Anzahl der Rätsel (höchstens { $n })
new-game-pack-generate = Erzeugen
new-game-pack-name = Rätselpaket
new-game-pack-unnamed = Rätselpaket
new-game-pack-generating =
    { $n ->
        [one] Ein Rätsel wird erzeugt
       *[other] { $n } Rätsel werden erzeugt
    }
new-game-pack-show = Anzeigen
new-game-pack-none = Es wurden keine Rätsel gespeichert.
new-game-pack-saved =
    { $n ->
        [one] 1 Rätsel im Ordner „{ $folder }“ gespeichert.
       *[other] { $n } Rätsel im Ordner „{ $folder }“ gespeichert.
    }
new-game-pack-not-saved = Die Rätsel konnten nicht gespeichert werden: { $reason }
new-game-pack-no-storage = Das Speichern ist in diesem Browser abgeschaltet, daher kann kein Rätselpaket gespeichert werden.

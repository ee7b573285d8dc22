### The panels below the controls: hints, the analysis, the difficulty, the history, missing digits
### and the overview.

## Hints
hint-title = Tipp
hint-title-digit = { $name } mit { $digit }
hint-title-mistake = Fehler
hint-title-missing-note = Fehlende Notiz
hint-title-solved = Gelöst
hint-close = Tipp schließen
hint-level = Tipp { $level }/{ $last }
hint-explanation = Erklärung
hint-scene = Schritt { $scene }/{ $last }
hint-back = Zurück
hint-next = Weiter
hint-last = Letzter Schritt
hint-pause = Anhalten
hint-auto-play = Abspielen
hint-menu = Weitere Aktionen
hint-notation = Notation
hint-more = Mehr
hint-apply = Anwenden
hint-clear-cell = Feld leeren
hint-other = Anderer Tipp
hint-show-why = Warum?
hint-show-candidates = Kandidaten zeigen
hint-undo-mistake = Fehler rückgängig machen
hint-practice = Üben
hint-skip-level = „{ $setting }“ bei Tipps abschalten

## Solutions of a puzzle
verdict-unique = Eindeutige Lösung
verdict-none = Keine Lösung
verdict-multiple = Mehrere Lösungen
verdict-unique-rated = Eindeutige Lösung, Bewertung { $rating } ({ $level }).

## The analysis
analysis-title = Analyse
analysis-close = Analyse schließen
analysis-running = Wird analysiert …
analysis-canceled = Die Analyse wurde abgebrochen.
analysis-undetermined =
    { $n ->
        [one] 1 Feld ist nicht eindeutig
       *[other] { $n } Felder sind nicht eindeutig, auf dem Brett markiert
    }
analysis-differences =
    { $n ->
        [one] Diese zwei Lösungen unterscheiden sich in 1 Feld, auf dem Brett markiert
       *[other] Diese zwei Lösungen unterscheiden sich in { $n } Feldern, auf dem Brett markiert
    }
analysis-one-solution = Eine Lösung
analysis-other-solution = Eine andere Lösung
analysis-solutions =
    { $n ->
        [one] 1 Lösung
       *[other] { $n } Lösungen
    }
analysis-many-solutions = { $n } oder mehr Lösungen
analysis-no-redundant = Keine Vorgabe ist überflüssig.
analysis-redundant =
    { $n ->
        [one] 1 Vorgabe ist überflüssig.
       *[other] { $n } Vorgaben sind überflüssig (jede für sich allein).
    }
analysis-redundant-so-far =
    { $n ->
        [one] Mindestens 1 Vorgabe ist überflüssig.
       *[other] Mindestens { $n } Vorgaben sind überflüssig (jede für sich allein).
    }
analysis-rating = Bewertung
analysis-level-and-steps =
    { $n ->
        [one] { $level } · 1 Schritt
       *[other] { $level } · { $n } Schritte
    }
analysis-hardest-step = Schwerster Schritt
analysis-explainer = Sudoku Explainer
analysis-explainer-ratings = ER { $er } · EP { $ep } · ED { $ed }
analysis-hodoku = HoDoKu
analysis-hodoku-rating = { $level } · { $score } Punkte
analysis-show-all = Alles anzeigen
analysis-show-less = Weniger anzeigen
analysis-steps = Schritte
analysis-hardest = am schwersten
analysis-show = Auf dem Brett zeigen
analysis-count = Lösungen zählen
analysis-solve = Lösen …

## The difficulty
difficulty-title = Schwierigkeit
difficulty-hardest = schwerster Schritt { $rating }
difficulty-graph =
    { $n ->
        [one] 1 Schritt, schwerster Schritt { $rating }
       *[other] { $n } Schritte, schwerster Schritt { $rating }
    }
difficulty-here = Aktueller Stand ({ $rating })

## The history
history-title = Verlauf
history-close = Verlauf schließen
history-move = Zug
history-position = Zug { $n } von { $last }
history-position-with-move = { $position }: { $change }
history-add-name = Name eines neuen Speicherpunkts
history-add-placeholder = Name
history-add = Speicherpunkt setzen
history-checkpoints = Speicherpunkte
history-branches = Zurückgenommene Züge
history-replay = Abspielen
history-stop = Anhalten
history-speed = Tempo
history-speed-slow = Langsam
history-speed-normal = Normal
history-speed-fast = Schnell
history-at-move = Zug { $n }
history-on-branch = bei den zurückgenommenen Zügen
history-new-name = Neuer Name für { $name }
history-go-to = Hierher
history-compare = Vergleichen
history-rename = Umbenennen
history-remove = Löschen
history-delete-later = Spätere Züge löschen
history-differences = Unterschiede
history-no-difference = Keine Unterschiede.
history-cells-differ =
    { $n ->
        [one] 1 Feld ist anders:
       *[other] { $n } Felder sind anders:
    }
history-more-differences =
    { $n ->
        [one] und 1 weiteres
       *[other] und { $n } weitere
    }
history-show = Auf dem Brett zeigen
history-branch-with-more =
    { $n ->
        [one] { $change } und 1 weiterer Zug
       *[other] { $change } und { $n } weitere Züge
    }
history-delete = Löschen
history-confirm-delete =
    { $n ->
        [one] 1 Zug löschen, auch einen Speicherpunkt dort? Das lässt sich nicht rückgängig machen.
       *[other] { $n } Züge löschen, auch Speicherpunkte dort? Das lässt sich nicht rückgängig machen.
    }

## Missing digits
missing-title = Zeile, Spalte und Block
missing-help = Fehlende Ziffern um { $place }. Zum Eintragen eine Ziffer auswählen.
missing-complete = vollständig
missing-count =
    { $n ->
        [one] 1 fehlt
       *[other] { $n } fehlen
    }

## The overview
overview-title = Übersicht
overview-board = Ganzes Brett; dunklere Bereiche haben mehr leere Felder
overview-zoom-in = Vergrößern
overview-zoom-out = Verkleinern
overview-zoom-fit = Ganzes Brett zeigen

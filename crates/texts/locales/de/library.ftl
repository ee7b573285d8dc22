### The library and backups.

library-title = Bibliothek
library-loading = Wird geladen …
library-not-loaded = Die Bibliothek konnte nicht geladen werden ({ $reason }). Weiterspielen ist möglich; Spiele lassen sich als Dateien sichern.
library-no-storage = das Speichern ist in diesem Browser abgeschaltet
library-empty = Noch keine gespeicherten Spiele. Begonnene Spiele werden hier automatisch gespeichert.
library-new-game = Neues Spiel

## Filters and order
library-find = Spiel suchen
library-size = Größe
library-any-size = Jede Größe
library-difficulty = Schwierigkeit
library-any-difficulty = Jede Schwierigkeit
library-status = Status
library-any-status = Jeder Status
library-status-new = Nicht begonnen
    .inline = nicht begonnen
library-status-playing = Begonnen
library-status-solved = Gelöst
    .inline = gelöst
library-folder = Ordner
library-any-folder = Jeder Ordner
library-sort = Sortieren nach
library-order-last-played = Zuletzt gespielt
library-order-newest = Neueste
library-order-name = Name
library-order-size = Größe
library-order-easiest = Leichteste
library-order-shortest = Kürzeste Zeit
library-statistics = Statistik
library-games =
    { $n ->
        [one] 1 Spiel
       *[other] { $n } Spiele
    }
library-games-found =
    { $n ->
        [one] { $shown } von 1 Spiel
       *[other] { $shown } von { $n } Spielen
    }
library-none-found = Kein Spiel passt zu diesen Filtern.
library-clear-filters = Filter zurücksetzen
library-show-more = Mehr anzeigen

## A game
library-filled-in = { $percent } % fertig
library-full = alle Felder gefüllt
library-select = { $game } auswählen
library-open = { $game } öffnen, { $details }
library-rename = Umbenennen
library-rename-game = { $game } umbenennen
library-name = Name
library-delete = Löschen
library-delete-game = { $game } löschen
library-now-playing = Wird gerade gespielt

## Selected games
library-selected-games = Ausgewählte Spiele
library-select-all = Alle auswählen ({ $n })
library-select-none = Auswahl aufheben
library-selected = { $n } ausgewählt
library-selected-folder = Ordner für die ausgewählten Spiele
library-move = Verschieben
library-format = Dateiformat
library-format-json = anydoku
library-format-sdm = Textzeilen
library-format-csv = Tabelle (CSV)
library-format-opensudoku = OpenSudoku
library-format-hodoku = HoDoKu
library-format-numbers = Dezimalzahlen
library-export = Exportieren
library-export-file =
    { $n ->
        [one] anydoku-1-spiel
       *[other] anydoku-{ $n }-spiele
    }
library-print = Drucken …

## Changes
library-deleted =
    { $n ->
        [one] 1 Spiel gelöscht.
       *[other] { $n } Spiele gelöscht.
    }
library-playing-not-deleted = Das laufende Spiel wurde nicht gelöscht.
library-restore = Zurücknehmen
library-open-elsewhere = { $game } ist in einem anderen Tab geöffnet
library-not-changed = Die Bibliothek konnte nicht geändert werden: { $reason }.
library-not-opened = { $game } konnte nicht geöffnet werden: { $reason }

## Damaged records
damaged-title =
    { $n ->
        [one] 1 beschädigter Eintrag
       *[other] { $n } beschädigte Einträge
    }
damaged-advice = In diesem Browser gespeichert, aber nicht lesbar. Die anderen Spiele sind nicht betroffen. Zum Aufbewahren exportieren, sonst löschen.
damaged-game = Spiel „{ $name }“
damaged-solved = Gelöstes Spiel { $name }
damaged-item = Gespeicherter Eintrag „{ $name }“
damaged-open = Öffnen versuchen
damaged-open-named = { $name } zu öffnen versuchen
damaged-export-named = { $name } exportieren
damaged-file = anydoku-beschaedigt.json
damaged-items = Beschädigt und wieder auf dem Standardwert: { $names }. Die Bibliothek hat eine Kopie des Gespeicherten.
damaged-settings = alle Einstellungen
damaged-lessons = Fortschritt der Lektionen
damaged-new-game = Optionen neuer Spiele
statistics-damaged =
    { $n ->
        [one] 1 gelöstes Spiel ist beschädigt und wird nicht gezählt. Die Bibliothek zeigt es an.
       *[other] { $n } gelöste Spiele sind beschädigt und werden nicht gezählt. Die Bibliothek zeigt sie an.
    }

## Backup
backup-advice = Bei knappem Speicher kann der Browser gespeicherte Spiele löschen. Gelegentlich eine Sicherung anlegen.
backup-save = Alles sichern
backup-restore = Sicherung wiederherstellen …
backup-file = anydoku-sicherung-{ $date }.json
backup-saved = Alles ist als { $file } gespeichert.
backup-saved-except =
    { $n ->
        [one] Alles außer 1 beschädigten Eintrag ist als { $file } gespeichert.
       *[other] Alles außer { $n } beschädigten Einträgen ist als { $file } gespeichert.
    }
backup-not-saved = Die Datei konnte nicht gespeichert werden.
backup-not-made = Die Sicherung konnte nicht angelegt werden: { $reason }
backup-no-storage = Das Speichern ist in diesem Browser abgeschaltet, daher gibt es nichts zu sichern.
backup-wrong-file = { $file } ist keine Sicherung. Eine Datei wählen, die mit „Alles sichern“ gespeichert wurde.
backup-damaged = Die Sicherungsdatei ist beschädigt.
backup-newer = Diese Sicherung stammt aus einer neueren Version ({ $format }). Zum Wiederherstellen die App aktualisieren.

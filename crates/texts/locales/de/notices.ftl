### Notices, errors and the titles of tasks.

## Titles of tasks
task-analysis = Analyse
task-find-steps = Alle Schritte werden gesucht
task-count = Lösungen werden gezählt
task-find-hint = Tipp wird gesucht
task-find-other-hints = Ein anderer Tipp wird gesucht
task-find-solution = Lösung wird gesucht
task-solve = Rätsel wird gelöst
task-read = Lesen
task-write = Exportieren

## The start
notice-tip-keyboard = Erst ein Feld auswählen, dann eine Ziffer eingeben.
notice-tip-touch = Erst ein Feld antippen, dann eine Ziffer.

## Puzzles
notice-generated =
    { $givens ->
        [one] Neues Rätsel: Bewertung { $rating }, 1 Vorgabe
       *[other] Neues Rätsel: Bewertung { $rating }, { $givens } Vorgaben
    }
notice-daily =
    { $givens ->
        [one] Rätsel des Tages, { $level }: Bewertung { $rating }, 1 Vorgabe
       *[other] Rätsel des Tages, { $level }: Bewertung { $rating }, { $givens } Vorgaben
    }
notice-try-another = Anderes Rätsel
notice-no-puzzle = Kein Rätsel gefunden. Das aktuelle Spiel ist unverändert.
notice-no-solution = Dieses Rätsel hat keine Lösung.
notice-no-solution-because = Dieses Rätsel hat keine Lösung: { $reason }.
notice-several-solutions = Dieses Rätsel hat mehrere Lösungen.
notice-search-stopped = Die Suche wurde vorzeitig beendet.
notice-puzzle-changed = Das Rätsel hat sich inzwischen geändert, daher wurde nichts übernommen.
notice-solved-in-part =
    { $n ->
        [0] Kein Schritt: Mit diesen Techniken geht es nicht weiter.
        [one] 1 Schritt: Mit diesen Techniken geht es nicht weiter.
       *[other] { $n } Schritte: Mit diesen Techniken geht es nicht weiter.
    }
notice-solving-stopped =
    { $n ->
        [0] Kein Schritt: Die Suche wurde vorzeitig beendet.
        [one] 1 Schritt: Die Suche wurde vorzeitig beendet.
       *[other] { $n } Schritte: Die Suche wurde vorzeitig beendet.
    }

## Hints and practice
notice-hint-hidden = Ausgeblendet. In den Einstellungen lässt er sich wieder einschalten: „{ $setting }“.
notice-hint-other = Gerade gibt es keinen anderen Tipp.
notice-hint-stale = Das Brett hat sich seit diesem Tipp geändert. Bitte einen neuen anfordern.
notice-hint-too-large = Tipps gibt es nur auf Brettern bis { $side } × { $side }.
notice-practice = Den Schritt selbst finden oder „Tipp“ wählen.

## Files and the clipboard
notice-import-canceled = Import abgebrochen.
notice-nothing-to-import = Es gibt keinen Text zum Importieren.
notice-files =
    { $n ->
        [one] 1 Datei
       *[other] { $n } Dateien
    }
notice-file-error = { $file }: { $reason }
notice-file-too-large = { $file } ist zu groß für ein Rätsel (mehr als 64 MB).
notice-file-unreadable = { $file } konnte nicht gelesen werden.
notice-export-canceled = Export abgebrochen.
notice-copied-givens = Vorgaben kopiert. Nochmaliges Kopieren nimmt auch eigene Ziffern und Notizen mit.
notice-copied-state = Ziffern und Notizen kopiert. Nochmaliges Kopieren liefert ein Textraster.
notice-copied-link = Link mit Ziffern und Notizen kopiert. Nochmaliges Kopieren liefert ein Textraster.
notice-copied-grid = Textraster kopiert. Nochmaliges Kopieren liefert die Vorgaben.
notice-not-copied = Das Rätsel konnte nicht kopiert werden: { $reason }
notice-copying-blocked = Der Browser hat das Kopieren verhindert.
notice-saved-as = Gespeichert als { $file }.
notice-saved-without = Gespeichert als { $file }. Nicht in diesem Format enthalten: { $parts }.
notice-file-not-saved = Die Datei konnte nicht gespeichert werden.
notice-game-not-saved = Das Spiel konnte nicht gespeichert werden: { $reason }

## Storage
notice-storage-full = Der Speicher ist voll. Neue Züge werden nicht gespeichert. Weiterspielen ist möglich; als Datei gesichert geht das Spiel nicht verloren.
notice-not-saving = In diesem Browser kann das Spiel nicht gespeichert werden ({ $reason }). Weiterspielen ist möglich; als Datei gesichert geht das Spiel nicht verloren.
notice-playing-again = Ein neues Spiel dieses Rätsels. Das gelöste ist in der Bibliothek.
notice-saving-again = Das Speichern funktioniert wieder.
notice-saving-off = das Speichern ist in diesem Browser abgeschaltet
notice-no-room = es ist kein Platz mehr
notice-not-storable = die Daten lassen sich nicht zum Speichern umwandeln
notice-damaged = sie ist beschädigt
notice-browser-error = der Browser meldet einen Fehler
notice-back-up =
    { $n ->
        [one] Das Spiel ist nur in diesem Browser gespeichert. Eine Sicherung in der Bibliothek schützt es vor Verlust.
       *[other] Die { $n } Spiele sind nur in diesem Browser gespeichert. Eine Sicherung in der Bibliothek schützt sie vor Verlust.
    }
notice-part-damaged = Ein Teil des gespeicherten Spiels war beschädigt und konnte nicht wiederhergestellt werden.
notice-saved-game-not-opened = Das gespeicherte Spiel konnte nicht geöffnet werden: { $reason }
notice-game-not-opened = Das Spiel konnte nicht geöffnet werden: { $reason }
notice-puzzles-not-saved = Die Rätsel konnten nicht gespeichert werden: { $reason }
notice-puzzles-saved =
    { $n ->
        [one] 1 Rätsel im Ordner „{ $folder }“ gespeichert.
       *[other] { $n } Rätsel im Ordner „{ $folder }“ gespeichert.
    }
notice-puzzles-need-storage = Das Speichern ist in diesem Browser abgeschaltet. Die Rätsel lassen sich nur einzeln spielen.

## Backups
notice-restored-games =
    { $n ->
        [0] Keine neuen Spiele in der Sicherung
        [one] 1 Spiel aus der Sicherung wiederhergestellt
       *[other] { $n } Spiele aus der Sicherung wiederhergestellt
    }
notice-restored-known = { $n } schon in der Bibliothek
notice-restored-copies = { $n } als Kopien importiert
notice-restored-settings = Einstellungen wiederhergestellt
notice-restored-damaged =
    { $n ->
        [one] 1 beschädigter Eintrag ausgelassen
       *[other] { $n } beschädigte Einträge ausgelassen
    }
notice-restored = { $parts }.
notice-restored-without-font = { $parts }; die Schrift konnte nicht wiederhergestellt werden: { $reason }.
notice-not-restored = Die Sicherung konnte nicht wiederhergestellt werden: { $reason }
notice-restoring-needs-storage = Das Speichern ist in diesem Browser abgeschaltet, daher kann die Sicherung nicht wiederhergestellt werden.

## Settings
notice-language-not-loaded = Diese Sprache konnte nicht geladen werden. Bitte die Verbindung prüfen und noch einmal versuchen.
notice-font-unreadable = Dieser Browser kann die Datei nicht als Schrift lesen. Möglich sind TTF, OTF, WOFF und WOFF2.
notice-font-too-large = Diese Datei ist zu groß für eine Schrift (mehr als 20 MB).
notice-font-changed = Schrift geändert: { $file }.
notice-font-not-saved = Schrift geändert: { $file }, bis die Seite verlassen wird ({ $reason }).
notice-picture-unreadable = Dieser Browser kann { $file } nicht als Bild lesen.
notice-picture-too-large = { $file } ist zu groß für ein Symbol (mehr als 4 MB).

## The engine
notice-engine-not-started = Lösen und Erzeugen sind nicht möglich: Ein Teil der App ist nicht gestartet. Bitte die Seite neu laden.
notice-engine-stopped = Lösen und Erzeugen funktionieren nicht mehr. Bitte noch einmal versuchen oder die Seite neu laden.

## Tasks that fail
failed = Das hat nicht geklappt. Bitte noch einmal versuchen oder die Seite neu laden.
failed-generate = Kein Rätsel kann alle diese Eigenschaften haben. Vorgaben, Muster, Techniken oder Bereiche ändern.
failed-harder = Dieses Rätsel lässt sich nicht schwieriger machen. Es braucht genau eine Lösung und Schritte, die sich bewerten lassen.
failed-easier = Dieses Rätsel lässt sich nicht leichter machen. Es braucht genau eine Lösung.
failed-modify = Das geht nur mit einem Rätsel, das genau eine Lösung hat.
failed-complete = Aus diesen Vorgaben lässt sich kein Rätsel machen.
failed-practice = Für diese Technik gibt es kein Übungsbrett.
failed-read = Kein Rätsel gefunden. Möglich sind eine Zeile aus Ziffern mit 0 oder . für leere Felder (81 Ziffern bei 9 × 9), ein Textraster, ein Link oder eine Datei.
failed-write = Dieses Rätsel lässt sich in diesem Format nicht schreiben. Bitte ein anderes wählen.
failed-share = Dieses Rätsel passt nicht in einen Link. Als Datei lässt es sich teilen.
failed-pages = Diese Seiten lassen sich nicht erstellen. Bitte Papiergröße, Ränder und Symbole prüfen.

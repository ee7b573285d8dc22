### The game as a link or a file: share and export.

share-title = Teilen
share-include = Inhalt
share-puzzle = Rätsel
share-progress = Mit meinen Ziffern und Notizen
share-settings = Meine Einstellungen
share-job = Link erstellen
share-pending = Link wird erstellt …
share-canceled = Abgebrochen.
share-link = Link ({ $n } Zeichen)
share-copy = Link kopieren
share-copied = Link kopiert
share-pass-on = Teilen …
share-failed = Der Link konnte nicht geteilt werden. Er lässt sich stattdessen kopieren.
share-too-long = Dieser Link ist lang ({ $n } Zeichen) und wird in manchen Apps möglicherweise abgeschnitten. Besser eine Datei teilen.
share-copy-long = Langen Link kopieren
share-save-file = Stattdessen als Datei speichern
share-qr = QR-Code des Links
share-other-apps = In einer anderen App öffnen
share-formats = Andere Formate …
share-other-apps-note = Diese Links öffnen eine andere Website.
share-open-in = In { $app } öffnen

export-title = Exportieren
export-format = Format
export-progress = Mit meinen Ziffern und Notizen
export-pending = Wird vorbereitet …
export-omitted = Dieses Format kann nicht speichern: { $parts }.
export-text = Exportierter Text
export-save = Als Datei speichern
export-copy = Text kopieren
export-copied = Text kopiert

part-entries = eingetragene Ziffern
part-center-notes = Mittelnotizen
part-corner-notes = Ecknotizen
part-colors = Farben
part-solution = Lösung
part-title = Titel
part-author = Autor
part-source = Quelle
part-date = Datum
part-comment = Kommentar
part-level = Stufe
part-ratings = Bewertungen
part-time-played = Spielzeit
part-other-data = weitere Daten

### The dialog that prints puzzles.

print-title = Drucken

## Content
print-content = Inhalt
print-source = Rätsel
print-source-board = Dieses Rätsel
print-source-selected = Ausgewählte Spiele
print-source-new = Neue Rätsel
print-shown = Anzeigen
print-content-givens = Nur Vorgaben
print-content-digits = Mit eigenen Ziffern
print-content-notes = Mit eigenen Notizen
print-board-size = Größe
print-generate = Erzeugen
print-generating =
    { $n ->
        [one] 1 Rätsel wird erzeugt ({ $level })
       *[other] { $n } Rätsel werden erzeugt ({ $level })
    }
print-generating-now = { print-generating } …
print-generating-canceled = Abgebrochen. Es wurden nicht alle Rätsel erzeugt.

## Paper
print-paper = Papier
print-paper-size = Format
print-paper-a4 = A4
print-paper-letter = Letter
print-paper-a5 = A5
print-paper-a3 = A3
print-paper-6x9 = 6 × 9 Zoll
print-paper-custom = Eigenes …
print-width = Breite (mm)
print-height = Höhe (mm)
print-landscape = Querformat
print-margins = Ränder (mm)

## Layout
print-layout = Aufteilung
print-fit-count = Feste Anzahl
print-fit-cell = So viele wie möglich
print-cell-size = Mindestgröße der Felder (mm)
print-per-page = Rätsel pro Seite
print-line-thickness = Linienstärke
print-colors = Farben
print-colors-grayscale = Graustufen
print-colors-black = Nur Schwarz
print-colors-screen = Wie auf dem Bildschirm
print-symbols = Symbole
print-symbols-board = Wie auf dem Brett
print-symbols-numbers = 1, 2, 3 …
print-symbols-digits-letters = 1–9, dann Buchstaben
print-symbols-letters = A, B, C …
print-symbols-roman = Römisch
print-candidate-dots = Punkte für Kandidaten
print-shade-givens = Vorgaben schattieren

## Page details
print-details = Angaben auf der Seite
print-heading = Titel
print-show-difficulty = Schwierigkeit angeben
print-show-givens = Anzahl der Vorgaben angeben
print-puzzle-numbers = Rätselnummern
print-page-numbers = Seitenzahlen
print-name-line = Zeile für Name und Datum
print-notes-space = Platz für Notizen (mm)

## Solutions and binding
print-binding = Lösungen und Bindung
print-solutions = Lösungen
print-solutions-end = Klein am Ende
print-solutions-upside-down = Kopfüber am Fuß der Seite
print-solutions-facing = Auf der gegenüberliegenden Seite
print-solutions-apart = Als eigenes Dokument
print-solutions-none = Keine
print-cover = Umschlag
print-title-page = Titelseite
print-contents = Inhaltsverzeichnis
print-booklet = Als Heft angeordnet

## Pages
print-pages = Seiten
print-page-of = Seite { $page } von { $count }
print-no-pages = Keine Seiten
print-previous-page = Zurück
print-next-page = Weiter
print-choose-counts = Für jede Schwierigkeit angeben, wie viele Rätsel hinzukommen.
print-preparing-preview = Vorschau wird vorbereitet …
print-preparing-pages = Seiten werden vorbereitet
print-booklet-advice = Heft: beidseitig drucken, an der kurzen Kante wenden, dann den Stapel falten.
print-print = Drucken …
print-print-solutions = Lösungen drucken …

## Files
print-save-as = Speichern als …
print-save-pdf = Als PDF speichern
print-save-svg = Seite als SVG speichern
print-save-png = Seite als PNG speichern
print-file-pdf = anydoku-raetsel.pdf
print-file-svg = anydoku-seite-{ $page }.svg
print-file-png = anydoku-seite-{ $page }.png
print-not-saved = Die Datei konnte nicht gespeichert werden.
print-no-png = Dieser Browser kann die Seite nicht als PNG speichern. Stattdessen als SVG speichern.

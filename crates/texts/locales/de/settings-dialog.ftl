### Editors in the settings dialog: fonts, symbols, colors, and all settings as a file.

all-settings-title = Alle Einstellungen
all-settings-save = Als Datei speichern
all-settings-load = Aus Datei laden
    .label = Einstellungen aus einer Datei laden
all-settings-reset = Alle Einstellungen zurücksetzen
all-settings-were-reset = Alle Einstellungen wurden zurückgesetzt.
all-settings-preset-applied = Profil „{ $preset }“ übernommen.
all-settings-applied = Einstellungen aus { $file } übernommen.
all-settings-partly-applied = Einstellungen aus { $file } übernommen. Ungültig und daher auf dem Standardwert belassen: { $names }.
all-settings-unknown-file = { $file } ist keine Einstellungsdatei von anydoku. Nichts wurde geändert.

custom-font = Eigene Schrift
custom-font-named = Eigene Schrift: { $name }
custom-font-missing = Datei auswählen
custom-font-choose = Schriftdatei auswählen
    .label = Datei für die eigene Schrift

custom-symbols-title = Eigene Symbole
custom-symbols-list = Alle Symbole auf einmal, durch Leerzeichen getrennt, oder eines pro Zeile als „Symbol = Name“
    .example = ★ = Stern
custom-symbols-use-list = Diese Liste verwenden
custom-symbols-problem = { $problem }. Bis dahin zeigt das Brett Zahlen.
custom-symbols-symbol = Symbol für { $n }
custom-symbols-name = Gesprochener Name
    .label = Gesprochener Name für { $n }
custom-symbols-picture = Bild
    .label = Bild für { $n }
custom-symbols-remove = Entfernen
    .label = Bild für { $n } entfernen

custom-palette-about = Farben für Felder und Stift. Sie werden so weit angepasst, dass Ziffern lesbar bleiben.
custom-palette-color = Farbe { $number }
custom-theme-title = Eigenes Farbschema
custom-theme-light = Mit Hell beginnen
custom-theme-dark = Mit Dunkel beginnen
custom-theme-readable = Alle Farben sind gut lesbar: Text hat mindestens 4,5:1, Linien mindestens 3:1.
custom-theme-unreadable =
    { $n ->
        [one] 1 Farbpaar ist schlecht lesbar.
       *[other] { $n } Farbpaare sind schlecht lesbar.
    }
custom-theme-pair = { $color } auf { $background }: { $contrast }:1 (nötig: { $least }:1)
custom-theme-more-pairs = und { $n } weitere
custom-theme-fix = Kontrast verbessern
custom-theme-contrast = { $contrast }:1 zu { $color }
custom-theme-low-contrast = { $contrast }:1 zu { $color } (zu wenig)
custom-theme-contrast-label = Kontrast: { $color }

## The attribute inline is a dative, as it follows “auf” and “zu”
ink-page = Seitenhintergrund
    .inline = Seitenhintergrund
ink-sheet = Felder und Karten
    .inline = Feldern und Karten
ink-given = Felder mit Vorgaben
    .inline = Feldern mit Vorgaben
ink-extra-region = Zusätzliche Häuser
    .inline = zusätzlichen Häusern
ink-text = Text und Vorgaben
    .inline = Text und Vorgaben
ink-second-text = Nebentext
    .inline = Nebentext
ink-thin-line = Dünne Linien
    .inline = dünnen Linien
ink-box-line = Blocklinien
    .inline = Blocklinien
ink-accent = Hauptschaltflächen
    .inline = Hauptschaltflächen
ink-on-accent = Text auf Hauptschaltflächen
    .inline = Text auf Hauptschaltflächen
ink-entry = Meine Ziffern
    .inline = meinen Ziffern
ink-mark = Notizen
    .inline = Notizen
ink-peer = Zeile, Spalte und Block
    .inline = Zeile, Spalte und Block
ink-same = Felder mit gleicher Ziffer
    .inline = Feldern mit gleicher Ziffer
ink-selected = Ausgewählte Felder
    .inline = ausgewählten Feldern
ink-pattern = Muster
    .inline = Muster
ink-pattern-tint = Hintergrund des Musters
    .inline = Hintergrund des Musters
ink-removal = Fehler
    .inline = Fehlern
ink-removal-tint = Hintergrund von Entferntem
    .inline = Hintergrund von Entferntem
ink-fin = Flossen
    .inline = Flossen
ink-fin-tint = Hintergrund der Flossen
    .inline = Hintergrund der Flossen
ink-placement = Einzutragendes
    .inline = Einzutragendem
ink-placement-tint = Hintergrund von Einzutragendem
    .inline = Hintergrund von Einzutragendem
ink-hairline = Haarlinien
    .inline = Haarlinien
ink-track = Hintergrund von Auswahlreihen
    .inline = Hintergrund von Auswahlreihen

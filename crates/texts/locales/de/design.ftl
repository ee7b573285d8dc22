### The panel of design, and its notices.

## The panel
design-title = Entwurf
design-new-grid = Neues leeres Raster …
design-enter-as = Eingeben als
design-layer-givens = Vorgaben
design-layer-digits = Ziffern
design-layer-candidates = Kandidaten
design-about = Titel, Autor, Kommentar
design-about-title = Titel
design-about-author = Autor
design-about-comment = Kommentar
design-play = Spielen
design-play-anyway = Trotzdem spielen

## The result
design-analyzing = Wird analysiert …
design-cancel = Abbrechen
design-show = Auf dem Brett zeigen
design-undetermined =
    { $n ->
        [one] 1 Feld ist nicht eindeutig.
       *[other] { $n } Felder sind nicht eindeutig.
    }
design-shaded = Je stärker die Farbe, desto mehr Ziffern sind möglich.
design-missing-givens =
    { $n ->
        [one] Mit 1 weiteren Vorgabe wäre die Lösung eindeutig.
       *[other] Mit { $n } weiteren Vorgaben wäre die Lösung eindeutig.
    }
design-fewest-missing-givens =
    { $n ->
        [one] Mit 1 weiteren Vorgabe wäre die Lösung eindeutig.
       *[other] Erst mit { $n } weiteren Vorgaben wäre die Lösung eindeutig.
    }
design-redundant = Überflüssige Vorgaben (zum Entfernen auswählen)
design-redundant-so-far = Bisher überflüssige Vorgaben
design-remove = { $given } entfernen
design-more-redundant =
    { $n ->
        [one] und 1 weitere
       *[other] und { $n } weitere
    }

## Tools
design-erase-symmetry = Symmetrisch löschen
design-symmetry-none = Keine Symmetrie
design-symmetry-rotate-180 = Drehung um 180°
design-symmetry-rotate-90 = Drehung um 90°
design-symmetry-left-right = Waagerechte Spiegelung
design-symmetry-top-bottom = Senkrechte Spiegelung
design-symmetry-main-diagonal = Hauptdiagonale
design-symmetry-anti-diagonal = Nebendiagonale
design-transform = Drehen und spiegeln
design-apply = Anwenden
design-change = Rätsel ändern
design-complete = Vervollständigen
    .task = Vorgaben werden ergänzt
design-minimize = Minimieren
    .task = Überflüssige Vorgaben werden entfernt
design-harder = Schwerer
    .task = Rätsel wird schwerer gemacht
design-easier = Leichter
    .task = Rätsel wird leichter gemacht
design-lock = Ziffern als Vorgaben festlegen
design-unlock = Vorgaben freigeben
design-clear = Leeren

## Notices
design-opened = Entwurf: Eingegebene Ziffern sind Vorgaben. Dein Spiel bleibt in der Bibliothek.
design-checking = Lösung wird geprüft
design-uniqueness-unknown = Ob die Lösung eindeutig ist, ließ sich nicht feststellen.
design-nothing-found = Nichts gefunden. Das Rätsel ist unverändert.
design-best-so-far = Bisher bestes Ergebnis.
design-now = Bewertung jetzt { $rating } ({ $level }).
design-added =
    { $n ->
        [one] 1 Vorgabe ergänzt.
       *[other] { $n } Vorgaben ergänzt.
    }
design-removed =
    { $n ->
        [0] Es war nichts zu ändern.
        [one] 1 Vorgabe entfernt.
       *[other] { $n } Vorgaben entfernt.
    }
design-replaced = Vorgaben ergänzt: { $added }, entfernt: { $removed }.
design-might-need-fewer = Mit anderen Vorgaben könnten weniger reichen.
design-regions-would-change = Das würde die Bereiche dieses Bretts ändern.

## Entering a puzzle from paper
entry-title = Ein Rätsel eingeben
entry-begin = Ziffern Zeile für Zeile tippen. 0, . oder Leertaste lässt ein Feld leer, die Rücktaste geht zurück.
entry-givens =
    { $n ->
        [one] 1 Vorgabe
       *[other] { $n } Vorgaben
    }
entry-several = Mehrere Lösungen: vielleicht fehlt eine Ziffer
entry-one = Eine Lösung: bereit zum Spielen
entry-none = Keine Lösung: { $reason }
entry-none-unknown = Keine Lösung: die Ziffern prüfen
entry-back = Zurück
entry-empty = Leeres Feld
entry-design = Im Entwurf öffnen

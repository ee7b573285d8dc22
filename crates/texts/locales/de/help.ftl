### Help. The attributes of a topic are its paragraphs.

help-title = Hilfe
help-find = Hilfe durchsuchen
help-try = Ausprobieren: { $method }
help-try-title = Übung: { $method }
help-techniques = Techniken
help-practice = Üben
    .label = { $technique } üben

help-rules = Regeln
    .goal = Jede Zeile, jede Spalte und jeder Block soll jede Ziffer genau einmal enthalten. Manche Rätsel haben keine Blöcke, unregelmäßige Blöcke (Jigsaw) oder zusätzliche Häuser: Diagonalen, als Linien gezeichnet, oder schattierte Windoku-Blöcke. Auch sie enthalten jede Ziffer genau einmal.
    .givens = Fett gedruckte Ziffern sind Vorgaben und lassen sich nicht ändern. Jedes hier erzeugte Rätsel hat genau eine Lösung.
help-input = Eingabemethoden
    .methods =
        Erst das Feld: Feld auswählen, dann eine Ziffer eingeben.
        Erst die Ziffer: Ziffer auswählen, dann die Felder, in die sie gehört, oder über mehrere ziehen.
        Ziffern weiterschalten: Jedes Tippen oder Klicken auf ein Feld geht zur nächsten Ziffer weiter, mit der Maus ein Rechtsklick oder Umschalt-Klick zurück.
        Eingeblendetes Ziffernfeld: Feld auswählen und dort die Ziffer wählen.
        Die Methode lässt sich in den Einstellungen und über die Befehle (Knopf „…“ oder Strg+K) ändern.
    .selection = Mehrere Felder lassen sich durch Ziehen auswählen. Mit der Maus kommt per Strg-Klick ein Feld hinzu, per Umschalt-Klick wird ein Rechteck ausgewählt. Doppelklick oder doppeltes Tippen auf ein Feld wählt alle Felder mit derselben Ziffer aus.
help-notes = Notizen, Farben und Stift
    .notes = Eck- und Mittelnotizen ändern sich nur, wenn sie bearbeitet werden oder eine eingegebene Ziffer sie ausschließt. „Notizen füllen“ trägt alle möglichen Kandidaten ein; entfernte Kandidaten bleiben entfernt. „Notizen automatisch anpassen“ in den Einstellungen trägt sie ein und passt sie mit jeder Ziffer an.
    .keys = Ein langer Druck oder Rechtsklick auf ein Feld öffnet ein Ziffernfeld für Notizen, auf eine Taste des Ziffernfelds setzt er eine Ecknotiz. Auf der Tastatur setzt Umschalt + Ziffer eine Ecknotiz, Strg + Ziffer eine Mittelnotiz, Strg + Umschalt + Ziffer eine Farbe. Der Stift zeichnet Linien, Pfeile, Kreise und Kreuze.
help-hints = Tipps
    .levels = Jeder Druck auf „Tipp“ zeigt mehr: wo, welche Technik, welche Felder, warum, und dann den Schritt selbst. Tipps weisen zuerst auf Fehler hin, dann auf fehlende Notizen, dann auf den leichtesten Schritt. Sie nennen Felder nach Zeile und Spalte: r1c2 ist das Feld in Zeile 1 und Spalte 2. Lektionen erklären die meisten Techniken an einem Beispiel, mit drei Übungen.
    .colors = Grünes wird eingetragen, Rotes und Durchgestrichenes entfernt; Violett ist das Muster, Orange markiert die Flossen. Durchgezogene Linien sind starke, gestrichelte Linien schwache Verbindungen.
help-undo = Rückgängig und Speicherpunkte
    .moves = „Rückgängig“ und „Wiederholen“ gehen Zug für Zug vor und zurück. Der Verlauf zeigt alle Züge, auch zurückgenommene. Ein Speicherpunkt merkt sich den Stand: setzen (T), etwas ausprobieren und zurückkehren (Umschalt+T).
    .check = „Prüfen“ vergleicht die eingegebenen Ziffern mit der Lösung. „Zurück zum letzten richtigen Stand“ macht alles seit dem ersten Fehler rückgängig.
help-design = Entwerfen
    .givens = Beim Entwerfen sind die eingegebenen Ziffern Vorgaben. Nach jeder Änderung ist zu sehen, ob die Lösung eindeutig ist, wie schwer das Rätsel ist und welche Vorgaben überflüssig sind. Bei mehreren Lösungen sind die nicht festgelegten Felder gefärbt: je stärker, desto mehr Ziffern sind möglich.
    .tools = „Minimieren“ entfernt überflüssige Vorgaben, „Vervollständigen“ ergänzt fehlende. „Schwerer“ und „Leichter“ ändern Vorgaben, behalten aber die Lösung. „Spielen“ prüft zuerst, ob die Lösung eindeutig ist.
help-daily = Rätsel des Tages und Sammlungen
    .daily = „Rätsel des Tages“ bietet für jedes Datum ein leichtes und ein schweres Rätsel, für alle dieselben. Der Kalender zeigt, was gelöst ist; mehrere Tage hintereinander sind eine Tagesrätsel-Serie.
    .collections = Sammlungen enthalten Rätsel einer Schwierigkeit, Technik oder Größe. Sie werden auf diesem Gerät erstellt und zeigen, wie viele gelöst sind.
help-ratings = Schwierigkeitsgrade und Bewertungen
    .meaning = Die Bewertung gibt an, wie schwer der schwerste nötige Schritt ist: 1,2 ist ein versteckter Single in einem Block, 3,0 ein nacktes Paar, 3,2 ein X-Wing, 4,2 ein XY-Wing, 4,5 ein Unique Rectangle, ab 7,0 sind es lange Ketten. Sie bedeutet bei jeder Größe dasselbe. Jeder Schwierigkeitsgrad umfasst eine Spanne von Bewertungen.
help-large = Große Bretter
    .zoom = Die Größe ändert sich mit + und −, Strg + Mausrad oder zwei Fingern; Ziehen mit zwei Fingern verschiebt das Brett. Die Übersicht zeigt, welcher Teil zu sehen ist; dunklere Stellen haben mehr leere Felder. „Zu Zeile und Spalte“ (G) springt zu einem Feld.
    .numbers = Auf Brettern größer als 9 × 9 folgen Buchstaben: A ist 10, B ist 11. Sind Zahlen als Symbole eingestellt, entstehen zweistellige, wenn beide Ziffern schnell nacheinander getippt werden.
help-data = Daten
    .saved = Jeder Zug wird in diesem Browser gespeichert. Die Daten verlassen das Gerät nie: kein Konto, kein Tracking. Einmal geladen, funktioniert die App offline und sucht nur nach neuen Versionen.
    .backup = In der Bibliothek lässt sich alles in einer Datei sichern und wiederherstellen.
help-glossary = Begriffe
    .terms = Haus: eine Zeile, eine Spalte, ein Block oder eine andere Gruppe, die jede Ziffer einmal enthält. Bereich: ein Block von unregelmäßiger Form, in Jigsaws. Nachbar: ein Feld im selben Haus. Kandidat: eine Ziffer, die in einem Feld noch möglich ist. Vorgabe: eine Ziffer des ursprünglichen Rätsels. Eintrag: eine Ziffer, die ein Schritt setzt; Ausschluss: ein Kandidat, den er entfernt. Minimal: Keine Vorgabe ist überflüssig.

rule-once = Neben Zeilen und Spalten enthält { $places } jede Ziffer einmal.
# Dasselbe auf einem Brett mit gewöhnlichen Blöcken.
rule-once-with-boxes = Neben Zeilen, Spalten und Blöcken enthält { $places } jede Ziffer einmal.
rule-and = { $places } und { $place }
rule-jigsaw = jeder umrandete Bereich
rule-diagonals = jede Diagonale
rule-windows = jeder schattierte Windoku-Block
rule-regions = jeder schattierte Bereich
rule-small-regions = Kein schattierter Bereich enthält eine Ziffer zweimal.
rule-no-boxes = Es gibt keine Blöcke: Nur Zeilen und Spalten zählen.
rule-no-boxes-but = Es gibt keine Blöcke. { $rule }

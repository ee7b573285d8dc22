### Transformations of a puzzle that keep its difficulty.
transform-rotate-90 = Um 90° drehen
transform-rotate-180 = Um 180° drehen
transform-mirror-left-right = Waagerecht spiegeln
transform-mirror-top-bottom = Senkrecht spiegeln
transform-mirror-diagonal = An der Hauptdiagonale spiegeln
transform-relabel-digits = Ziffern tauschen
transform-shuffle-bands = Blockzeilen mischen
transform-shuffle-stacks = Blockspalten mischen
transform-shuffle-rows = Zeilen in den Blockzeilen mischen
transform-shuffle-columns = Spalten in den Blockspalten mischen

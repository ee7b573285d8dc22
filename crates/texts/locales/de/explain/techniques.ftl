# The techniques: the name, the short name, the short name in a sentence (with its indefinite
# article, in the accusative: es gibt einen X-Wing), and what the technique does.

technique-full-house = Full House
    .title = Full House
    .in-sentence = ein Full House
    .about =
        In einer Zeile, einer Spalte oder einem Block ist nur noch ein Feld leer: Dort steht die
        fehlende Ziffer.
technique-hidden-single-box = Versteckter Single im Block
    .title = Versteckter Single
    .in-sentence = einen versteckten Single
    .about =
        Eine Ziffer hat in einem Block nur noch einen Platz: Sie wird dort gesetzt, auch wenn das
        Feld noch andere Kandidaten hat.
technique-hidden-single-line = Versteckter Single in einer Linie
    .title = Versteckter Single
    .in-sentence = einen versteckten Single
    .about =
        Eine Ziffer hat in einer Zeile, einer Spalte oder einem zusätzlichen Haus wie einer
        Diagonale nur noch einen Platz. Das ist schwerer zu sehen als in einem Block, denn eine
        Linie läuft durch viele Blöcke.
technique-direct-pointing = Direkte gesperrte Kandidaten (Pointing)
    .title = Direkte gesperrte Kandidaten (Pointing)
    .in-sentence = direkte gesperrte Kandidaten (Pointing)
    .about =
        In einem Block kann eine Ziffer nur dort stehen, wo ihn eine Linie kreuzt. Im Rest der Linie
        entfällt sie, und so bleibt in einem anderen Block auf dieser Linie nur noch ein Platz für
        sie: Sie wird dort sofort gesetzt, ganz ohne Notizen.
technique-direct-claiming = Direkte gesperrte Kandidaten (Claiming)
    .title = Direkte gesperrte Kandidaten (Claiming)
    .in-sentence = direkte gesperrte Kandidaten (Claiming)
    .about =
        In einer Linie kann eine Ziffer nur innerhalb eines Blocks stehen. Im Rest des Blocks
        entfällt sie, und so bleibt in einer anderen Linie durch den Block nur noch ein Platz für
        sie: Sie wird dort sofort gesetzt.
technique-direct-hidden-pair = Direktes verstecktes Paar
    .title = Direktes verstecktes Paar
    .in-sentence = ein direktes verstecktes Paar
    .about =
        Zwei Ziffern einer Zeile, einer Spalte oder eines Blocks haben dieselben zwei Plätze. Nichts
        anderes passt dorthin, und so bleibt für eine dritte Ziffer nur noch ein Platz: Sie wird
        dort sofort gesetzt.
technique-naked-single = Nackter Single
    .title = Nackter Single
    .in-sentence = einen nackten Single
    .about =
        In einem Feld ist nur noch ein Kandidat übrig, denn alle anderen Ziffern stehen schon in
        Feldern, die es sieht, oder sind auf andere Weise ausgeschlossen.
technique-direct-hidden-triple = Direkter versteckter Dreier
    .title = Direkter versteckter Dreier
    .in-sentence = einen direkten versteckten Dreier
    .about =
        Drei Ziffern einer Zeile, einer Spalte oder eines Blocks teilen sich drei Plätze. Nichts
        anderes passt dorthin, und so bleibt für eine vierte Ziffer nur noch ein Platz: Sie wird
        dort sofort gesetzt.
technique-pointing = Gesperrte Kandidaten (Pointing)
    .title = Gesperrte Kandidaten (Pointing)
    .in-sentence = gesperrte Kandidaten (Pointing)
    .about =
        In einem Block kann eine Ziffer nur dort stehen, wo ihn eine Zeile oder Spalte kreuzt. Der
        Block braucht die Ziffer, also steht sie in diesem Teil der Linie: Im Rest der Linie
        entfällt sie.
technique-claiming = Gesperrte Kandidaten (Claiming)
    .title = Gesperrte Kandidaten (Claiming)
    .in-sentence = gesperrte Kandidaten (Claiming)
    .about =
        In einer Zeile oder Spalte kann eine Ziffer nur innerhalb eines Blocks stehen. Die Linie
        braucht die Ziffer, also steht sie in diesem Teil des Blocks: Im Rest des Blocks entfällt
        sie.
technique-locked-candidates = Gesperrte Kandidaten
    .title = Gesperrte Kandidaten
    .in-sentence = gesperrte Kandidaten
    .about =
        In einem Haus kann eine Ziffer nur dort stehen, wo es ein anderes Haus kreuzt: eine
        Diagonale, ein Windoku-Block oder ein anderes Haus einer Variante. Im Rest des anderen Hauses
        entfällt sie.
technique-locked-pair = Gesperrtes Paar
    .title = Gesperrtes Paar
    .in-sentence = ein gesperrtes Paar
    .about =
        Zwei Felder im selben Block und in derselben Zeile oder Spalte haben dieselben zwei
        Kandidaten und sonst keine. Beide Ziffern entfallen im Rest des Blocks und der Linie.
technique-naked-pair = Nacktes Paar
    .title = Nacktes Paar
    .in-sentence = ein nacktes Paar
    .about =
        Zwei Felder einer Zeile, einer Spalte oder eines Blocks haben dieselben zwei Kandidaten und
        sonst keine. In jedem steht eine der beiden Ziffern: In den anderen Feldern entfallen beide.
technique-x-wing = X-Wing
    .title = X-Wing
    .in-sentence = einen X-Wing
    .about =
        In zwei Zeilen kann eine Ziffer nur in denselben zwei Spalten stehen. Sie steht in jeder der
        Zeilen in einer anderen dieser Spalten: In den übrigen Feldern beider Spalten entfällt sie.
        Ebenso mit vertauschten Zeilen und Spalten.
technique-hidden-pair = Verstecktes Paar
    .title = Verstecktes Paar
    .in-sentence = ein verstecktes Paar
    .about =
        Zwei Ziffern einer Zeile, einer Spalte oder eines Blocks haben dieselben zwei Plätze. In
        jedem der zwei Felder steht eine davon: Alle anderen Kandidaten entfallen dort.
technique-locked-triple = Gesperrter Dreier
    .title = Gesperrter Dreier
    .in-sentence = einen gesperrten Dreier
    .about =
        Drei Felder im selben Block und in derselben Zeile oder Spalte haben zusammen nur drei
        Ziffern als Kandidaten. Diese Ziffern entfallen im Rest des Blocks und der Linie.
technique-naked-triple = Nackter Dreier
    .title = Nackter Dreier
    .in-sentence = einen nackten Dreier
    .about =
        Drei Felder einer Zeile, einer Spalte oder eines Blocks haben zusammen nur drei Ziffern als
        Kandidaten. In jedem steht eine davon: In den anderen Feldern entfallen diese.
technique-swordfish = Swordfish
    .title = Swordfish
    .in-sentence = einen Swordfish
    .about =
        In drei Zeilen kann eine Ziffer nur in denselben drei Spalten stehen, je Zeile in zwei oder
        drei davon. Jede Zeile belegt eine andere Spalte: In allen anderen Zeilen entfällt die
        Ziffer in diesen Spalten. Ebenso mit vertauschten Zeilen und Spalten.
technique-hidden-triple = Versteckter Dreier
    .title = Versteckter Dreier
    .in-sentence = einen versteckten Dreier
    .about =
        Drei Ziffern einer Zeile, einer Spalte oder eines Blocks teilen sich drei Plätze. In jedem
        dieser Felder steht eine davon: Alle anderen Kandidaten entfallen dort.
technique-naked-quadruple = Nackter Vierer
    .title = Nackter Vierer
    .in-sentence = einen nackten Vierer
    .about =
        Vier Felder eines Hauses haben zusammen nur vier Ziffern als Kandidaten: Im Rest des Hauses
        entfallen diese.
technique-jellyfish = Jellyfish
    .title = Jellyfish
    .in-sentence = einen Jellyfish
    .about =
        In vier Zeilen kann eine Ziffer nur in denselben vier Spalten stehen: In allen anderen
        Zeilen entfällt sie in diesen Spalten. Ebenso mit vertauschten Zeilen und Spalten.
technique-hidden-quadruple = Versteckter Vierer
    .title = Versteckter Vierer
    .in-sentence = einen versteckten Vierer
    .about =
        Vier Ziffern eines Hauses teilen sich vier Plätze: Alle anderen Kandidaten entfallen in den
        vier Feldern.
technique-naked-set = Nackte Menge
    .title = Nackte Menge
    .in-sentence = eine nackte Menge
    .about =
        Fünf oder mehr Felder eines Hauses haben zusammen nur ebenso viele Ziffern als Kandidaten:
        Im Rest des Hauses entfallen diese. Das kommt auf großen Brettern vor; hat ein Haus nur
        wenige leere Felder, ist die versteckte Menge daneben leichter zu sehen.
technique-large-fish = Large Fish
    .title = Large Fish
    .in-sentence = einen Large Fish
    .about =
        In fünf oder mehr Zeilen kann eine Ziffer nur in ebenso vielen Spalten stehen: In allen
        anderen Zeilen entfällt sie in diesen Spalten. Ebenso mit vertauschten Zeilen und Spalten.
        Das kommt auf großen Brettern vor; sind für eine Ziffer nur noch wenige Zeilen übrig, besagt
        der kleinere Fisch in Gegenrichtung dasselbe.
technique-hidden-set = Versteckte Menge
    .title = Versteckte Menge
    .in-sentence = eine versteckte Menge
    .about =
        Fünf oder mehr Ziffern eines Hauses teilen sich ebenso viele Plätze: Alle anderen Kandidaten
        entfallen in diesen Feldern.
technique-finned-x-wing = Finned X-Wing
    .title = Finned X-Wing
    .in-sentence = einen Finned X-Wing
    .about =
        In zwei Zeilen kann eine Ziffer nur in zwei Spalten stehen, abgesehen von einigen
        Kandidaten, den Flossen. Entweder ist eine Flosse wahr oder der Fisch: Was der Fisch
        ausschließen würde und alle Flossen sehen, entfällt. Ebenso mit vertauschten Zeilen und
        Spalten.
technique-finned-swordfish = Finned Swordfish
    .title = Finned Swordfish
    .in-sentence = einen Finned Swordfish
    .about =
        In drei Zeilen kann eine Ziffer nur in drei Spalten stehen, abgesehen von einigen
        Kandidaten, den Flossen. Entweder ist eine Flosse wahr oder der Fisch: Was der Fisch
        ausschließen würde und alle Flossen sehen, entfällt. Ebenso mit vertauschten Zeilen und
        Spalten.
technique-finned-jellyfish = Finned Jellyfish
    .title = Finned Jellyfish
    .in-sentence = einen Finned Jellyfish
    .about =
        In vier Zeilen kann eine Ziffer nur in vier Spalten stehen, abgesehen von einigen
        Kandidaten, den Flossen. Entweder ist eine Flosse wahr oder der Fisch: Was der Fisch
        ausschließen würde und alle Flossen sehen, entfällt. Ebenso mit vertauschten Zeilen und
        Spalten.
technique-finned-large-fish = Finned Large Fish
    .title = Finned Large Fish
    .in-sentence = einen Finned Large Fish
    .about =
        In fünf oder mehr Zeilen kann eine Ziffer nur in ebenso vielen Spalten stehen, abgesehen von
        einigen Kandidaten, den Flossen. Entweder ist eine Flosse wahr oder der Fisch: Was der Fisch
        ausschließen würde und alle Flossen sehen, entfällt. Ebenso mit vertauschten Zeilen und
        Spalten.
technique-sashimi-x-wing = Sashimi X-Wing
    .title = Sashimi X-Wing
    .in-sentence = einen Sashimi X-Wing
    .about =
        Ein Finned X-Wing, bei dem eine Zeile außer ihren Flossen nur einen Platz hat, sodass ohne
        sie gar kein Fisch übrig wäre. Trotzdem gilt: Entweder ist eine Flosse wahr, oder die
        anderen Plätze sind so besetzt, wie es der Fisch verlangt.
technique-sashimi-swordfish = Sashimi Swordfish
    .title = Sashimi Swordfish
    .in-sentence = einen Sashimi Swordfish
    .about =
        Ein Finned Swordfish, bei dem eine Zeile außer ihren Flossen nur einen Platz hat, sodass
        ohne sie gar kein Fisch übrig wäre. Trotzdem gilt: Entweder ist eine Flosse wahr, oder die
        anderen Plätze sind so besetzt, wie es der Fisch verlangt.
technique-sashimi-jellyfish = Sashimi Jellyfish
    .title = Sashimi Jellyfish
    .in-sentence = einen Sashimi Jellyfish
    .about =
        Ein Finned Jellyfish, bei dem eine Zeile außer ihren Flossen nur einen Platz hat, sodass
        ohne sie gar kein Fisch übrig wäre. Trotzdem gilt: Entweder ist eine Flosse wahr, oder die
        anderen Plätze sind so besetzt, wie es der Fisch verlangt.
technique-sashimi-large-fish = Sashimi Large Fish
    .title = Sashimi Large Fish
    .in-sentence = einen Sashimi Large Fish
    .about =
        Ein Finned Large Fish, bei dem eine Zeile außer ihren Flossen nur einen Platz hat, sodass
        ohne sie gar kein Fisch übrig wäre. Trotzdem gilt: Entweder ist eine Flosse wahr, oder die
        anderen Plätze sind so besetzt, wie es der Fisch verlangt.
technique-franken-fish = Franken Fish
    .title = Franken Fish
    .in-sentence = einen Franken Fish
    .about =
        In zwei oder mehr Zeilen oder Blöcken kann eine Ziffer nur in ebenso vielen Spalten oder
        Blöcken stehen: In deren übrigen Feldern entfällt sie. Ebenso mit vertauschten Zeilen und
        Spalten.
technique-finned-franken-fish = Finned Franken Fish
    .title = Finned Franken Fish
    .in-sentence = einen Finned Franken Fish
    .about =
        Ein Franken Fish, abgesehen von einigen Kandidaten: den Flossen oder den Endo-Flossen, die
        in zwei Basishäusern zugleich liegen. Entweder ist einer dieser Kandidaten wahr oder der
        Fisch: Was der Fisch ausschließen würde und sie alle sehen, entfällt.
technique-mutant-fish = Mutant Fish
    .title = Mutant Fish
    .in-sentence = einen Mutant Fish
    .about =
        In zwei oder mehr Häusern beliebiger Art kann eine Ziffer nur in ebenso vielen anderen
        Häusern stehen, wobei Zeilen und Spalten auf derselben Seite vorkommen: In den übrigen
        Feldern dieser anderen Häuser entfällt sie.
technique-finned-mutant-fish = Finned Mutant Fish
    .title = Finned Mutant Fish
    .in-sentence = einen Finned Mutant Fish
    .about =
        Ein Mutant Fish, abgesehen von einigen Kandidaten: den Flossen oder den Endo-Flossen, die in
        zwei Basishäusern zugleich liegen. Entweder ist einer dieser Kandidaten wahr oder der Fisch:
        Was der Fisch ausschließen würde und sie alle sehen, entfällt.
technique-skyscraper = Skyscraper
    .title = Skyscraper
    .in-sentence = einen Skyscraper
    .about =
        In zwei Zeilen hat eine Ziffer je zwei Plätze, und je einer davon liegt in derselben Spalte.
        Nur einer dieser beiden kann wahr sein, also ist mindestens einer der beiden anderen wahr:
        In Feldern, die beide sehen, entfällt die Ziffer. Ebenso mit vertauschten Zeilen und
        Spalten.
technique-two-string-kite = Two-String Kite
    .title = Two-String Kite
    .in-sentence = einen Two-String Kite
    .about =
        In einer Zeile und einer Spalte hat eine Ziffer je zwei Plätze, und je einer davon liegt im
        selben Block. Nur einer dieser beiden kann wahr sein, also ist mindestens einer der beiden
        anderen wahr: In Feldern, die beide sehen, entfällt die Ziffer.
technique-turbot-fish = Turbot Fish
    .title = Turbot Fish
    .in-sentence = einen Turbot Fish
    .about =
        In zwei Häusern hat eine Ziffer je zwei Plätze, und je einer davon sieht einen des anderen
        Hauses. Nur einer dieser beiden kann wahr sein, also ist mindestens einer der beiden anderen
        wahr: In Feldern, die beide sehen, entfällt die Ziffer.
technique-empty-rectangle = Empty Rectangle
    .title = Empty Rectangle
    .in-sentence = ein Empty Rectangle
    .about =
        In einem Block kann eine Ziffer nur in einer Zeile und einer Spalte stehen. In einer anderen
        Spalte hat sie zwei Plätze, einen davon in dieser Zeile: Steht sie dort, liegt sie im Block
        in dessen Spalte; sonst steht sie am anderen Ende. Wo die Spalte des Blocks die Zeile des
        anderen Endes kreuzt, entfällt sie. Ebenso mit vertauschten Zeilen und Spalten.
technique-w-wing = W-Wing
    .title = W-Wing
    .in-sentence = einen W-Wing
    .about =
        Zwei Felder, die einander nicht sehen, haben dieselben zwei Kandidaten. In einem Haus hat
        eine dieser Ziffern zwei Plätze, und jedes der Felder sieht einen davon. Beide zugleich
        können die Ziffer also nicht enthalten: Mindestens eines enthält die andere, und diese
        entfällt in Feldern, die beide sehen.
technique-xy-wing = XY-Wing
    .title = XY-Wing
    .in-sentence = einen XY-Wing
    .about =
        Der Pivot enthält X oder Y. Von den Flügeln, die er sieht, enthält einer X oder Z, der
        andere Y oder Z: Was auch immer im Pivot steht, einer der Flügel ist Z. In Feldern, die
        beide Flügel sehen, entfällt Z.
technique-xyz-wing = XYZ-Wing
    .title = XYZ-Wing
    .in-sentence = einen XYZ-Wing
    .about =
        Der Pivot enthält X, Y oder Z. Von den Flügeln, die er sieht, enthält einer X oder Z, der
        andere Y oder Z: Eines der drei Felder ist Z. In Feldern, die alle drei sehen, entfällt Z.
technique-wxyz-wing = WXYZ-Wing
    .title = WXYZ-Wing
    .in-sentence = einen WXYZ-Wing
    .about =
        Vier Felder haben zusammen vier Ziffern als Kandidaten. Bei drei der Ziffern sehen alle
        Plätze einander, sodass jede davon höchstens ein Feld füllt: Auch die vierte Ziffer steht
        also in einem der Felder. In Feldern, die alle ihre Plätze sehen, entfällt sie.
technique-remote-pair = Remote Pair
    .title = Remote Pair
    .in-sentence = ein Remote Pair
    .about =
        Felder mit denselben zwei Kandidaten, von denen jedes das nächste sieht, enthalten die
        beiden Ziffern abwechselnd. Zwei von ihnen mit einer geraden Anzahl von Feldern dazwischen
        enthalten verschiedene Ziffern: In Feldern, die beide sehen, entfallen beide Ziffern.
technique-simple-coloring = Simple Coloring
    .title = Simple Coloring
    .in-sentence = ein Simple Coloring
    .about =
        Hat eine Ziffer in einem Haus zwei Plätze, erhalten beide verschiedene Farben, und so
        weiter von Haus zu Haus: Die Ziffer steht auf allen Plätzen der einen oder auf allen der
        anderen Farbe. Auf Plätzen, die beide Farben sehen, entfällt sie. Sehen zwei Plätze
        derselben Farbe einander, entfällt sie auf allen Plätzen dieser Farbe.
technique-multi-coloring = Multi-Coloring
    .title = Multi-Coloring
    .in-sentence = ein Multi-Coloring
    .about =
        Zwei Gruppen von Plätzen einer Ziffer, jede in zwei Farben. Sieht eine Farbe der einen
        Gruppe eine Farbe der anderen, sind nicht beide wahr, also ist mindestens eine der beiden
        Gegenfarben wahr: Auf Plätzen, die diese beiden sehen, entfällt die Ziffer. Eine Farbe, die
        beide Farben der anderen Gruppe sieht, ist falsch.
technique-medusa = 3D-Medusa
    .title = 3D-Medusa
    .in-sentence = eine 3D-Medusa
    .about =
        Hat eine Ziffer in einem Haus zwei Plätze oder ein Feld zwei Kandidaten, erhalten diese
        Kandidaten zwei verschiedene Farben, und so weiter: Alle Kandidaten der einen Farbe sind
        wahr oder alle der anderen. Ein Kandidat, den beide Farben ausschließen, entfällt. Eine
        Farbe ist falsch, wenn zwei ihrer Kandidaten einander ausschließen oder wenn sie einem Feld
        keine Ziffer oder einer Ziffer in einem Haus keinen Platz lässt.
technique-unique-rectangle-1 = Unique Rectangle Typ 1
    .title = Unique Rectangle Typ 1
    .in-sentence = ein Unique Rectangle Typ 1
    .about =
        Vier Felder in zwei Zeilen, zwei Spalten und zwei Blöcken würden dieselben zwei Ziffern
        enthalten, die sich dann vertauschen ließen: Das Rätsel hätte zwei Lösungen. Ein Rätsel hat aber nur
        eine. Nur eine Ecke hat weitere Kandidaten, also steht dort einer von diesen, und die beiden Ziffern
        entfallen.
technique-unique-rectangle-2 = Unique Rectangle Typ 2
    .title = Unique Rectangle Typ 2
    .in-sentence = ein Unique Rectangle Typ 2
    .about =
        In einem Rechteck aus zwei Ziffern haben zwei benachbarte Ecken dieselbe eine Ziffer
        zusätzlich. In einer davon steht sie, sonst ließen sich die beiden Ziffern vertauschen: In
        Feldern, die beide Ecken sehen, entfällt sie.
technique-unique-rectangle-3 = Unique Rectangle Typ 3
    .title = Unique Rectangle Typ 3
    .in-sentence = ein Unique Rectangle Typ 3
    .about =
        In einem Rechteck aus zwei Ziffern haben zwei benachbarte Ecken weitere Kandidaten. In einer
        der Ecken steht einer davon, sodass beide zusammen wie ein einziges Feld mit diesen
        Kandidaten wirken, und dieses Feld bildet mit anderen des Hauses eine nackte oder versteckte
        Menge.
technique-unique-rectangle-4 = Unique Rectangle Typ 4
    .title = Unique Rectangle Typ 4
    .in-sentence = ein Unique Rectangle Typ 4
    .about =
        In einem Rechteck aus zwei Ziffern haben zwei benachbarte Ecken weitere Kandidaten, und ihr
        Haus hat für eine der beiden Ziffern sonst keinen Platz. Diese steht also in einer der
        Ecken; stünde in der anderen die zweite Ziffer, ließen sich beide vertauschen. Daher
        entfällt die zweite Ziffer in beiden Ecken.
technique-unique-rectangle-5 = Unique Rectangle Typ 5
    .title = Unique Rectangle Typ 5
    .in-sentence = ein Unique Rectangle Typ 5
    .about =
        In einem Rechteck aus zwei Ziffern haben zwei gegenüberliegende oder drei Ecken dieselbe
        eine Ziffer zusätzlich. In einer davon steht sie, sonst ließen sich die beiden Ziffern
        vertauschen: In Feldern, die alle diese Ecken sehen, entfällt sie.
technique-unique-rectangle-6 = Unique Rectangle Typ 6
    .title = Unique Rectangle Typ 6
    .in-sentence = ein Unique Rectangle Typ 6
    .about =
        In einem Rechteck aus zwei Ziffern haben zwei gegenüberliegende Ecken weitere Kandidaten,
        und beide Zeilen oder beide Spalten haben für eine der beiden Ziffern sonst keinen Platz.
        Stünde sie in einer dieser Ecken, dann auch in der anderen, und die Ziffern ließen sich
        vertauschen: In beiden Ecken entfällt sie.
technique-hidden-rectangle = Hidden Rectangle
    .title = Hidden Rectangle
    .in-sentence = ein Hidden Rectangle
    .about =
        Eine Ecke eines Rechtecks hat nur zwei Kandidaten. In der Zeile und der Spalte der
        gegenüberliegenden Ecke hat eine dieser Ziffern außer dort nur noch je einen Platz, nämlich
        in den beiden anderen Ecken. Stünde in der gegenüberliegenden Ecke die andere Ziffer,
        enthielten alle vier Ecken nur die beiden, und diese ließen sich vertauschen: Die andere
        Ziffer entfällt dort.
technique-avoidable-rectangle-1 = Avoidable Rectangle Typ 1
    .title = Avoidable Rectangle Typ 1
    .in-sentence = ein Avoidable Rectangle Typ 1
    .about =
        Drei Ecken eines Rechtecks in zwei Blöcken sind mit zwei Ziffern gefüllt, keine davon als
        Vorgabe. Würde die vierte Ecke das Muster vervollständigen, ließen sich die vier Ziffern zu
        einer zweiten Lösung vertauschen: Diese Ziffer entfällt dort.
technique-avoidable-rectangle-2 = Avoidable Rectangle Typ 2
    .title = Avoidable Rectangle Typ 2
    .in-sentence = ein Avoidable Rectangle Typ 2
    .about =
        Zwei Ecken eines Rechtecks in zwei Blöcken sind gefüllt, nicht durch Vorgaben. Die anderen
        beiden würden das Muster aus zwei vertauschbaren Ziffern vervollständigen, hätten sie nicht
        beide dieselbe eine Ziffer zusätzlich: In einer davon steht sie, und in Feldern, die beide
        sehen, entfällt sie.
technique-unique-loop-1 = Unique Loop Typ 1
    .title = Unique Loop Typ 1
    .in-sentence = einen Unique Loop Typ 1
    .about =
        Sechs oder mehr Felder, je zwei in jedem Haus, das sie berühren, würden dieselben zwei
        Ziffern enthalten, die sich dann vertauschen ließen: Das Rätsel hätte zwei Lösungen. Nur
        eines der Felder hat weitere Kandidaten, also steht dort einer von diesen, und die beiden
        Ziffern entfallen.
technique-unique-loop-2 = Unique Loop Typ 2
    .title = Unique Loop Typ 2
    .in-sentence = einen Unique Loop Typ 2
    .about =
        In einem Ring aus zwei Ziffern haben einige Felder dieselbe eine Ziffer zusätzlich. In einem
        davon steht sie, sonst ließen sich die beiden Ziffern vertauschen: In Feldern, die alle
        diese Felder sehen, entfällt sie.
technique-unique-loop-3 = Unique Loop Typ 3
    .title = Unique Loop Typ 3
    .in-sentence = einen Unique Loop Typ 3
    .about =
        In einem Ring aus zwei Ziffern haben zwei Felder eines Hauses weitere Kandidaten. In einem
        der Felder steht einer davon, sodass beide zusammen wie ein einziges Feld mit diesen
        Kandidaten wirken, und dieses Feld bildet mit anderen des Hauses eine nackte oder versteckte
        Menge.
technique-unique-loop-4 = Unique Loop Typ 4
    .title = Unique Loop Typ 4
    .in-sentence = einen Unique Loop Typ 4
    .about =
        In einem Ring aus zwei Ziffern haben zwei Felder eines Hauses weitere Kandidaten, und das
        Haus hat für eine der beiden Ziffern sonst keinen Platz. Diese steht also in einem der
        Felder; stünde im anderen die zweite Ziffer, ließen sich beide vertauschen. Daher entfällt
        die zweite Ziffer in beiden Feldern.
technique-bug-1 = Bivalue Universal Grave (BUG+1)
    .title = BUG+1
    .in-sentence = einen BUG+1
    .about =
        Hätte jedes leere Feld zwei Kandidaten und jede fehlende Ziffer in jedem Haus zwei Plätze,
        ließe sich jede Lösung in eine andere verwandeln, indem man die Ziffern aller Felder
        vertauscht. Nur ein Feld hat mehr Kandidaten, also steht dort einer der zusätzlichen.
technique-bug-2 = Bivalue Universal Grave (BUG) Typ 2
    .title = BUG Typ 2
    .in-sentence = einen BUG Typ 2
    .about =
        Alle leeren Felder hätten je zwei Kandidaten und jede Ziffer in jedem Haus zwei Plätze,
        hätten nicht einige Felder dieselbe eine Ziffer zusätzlich. In einem davon steht sie: In
        Feldern, die alle diese Felder sehen, entfällt sie.
technique-bug-3 = Bivalue Universal Grave (BUG) Typ 3
    .title = BUG Typ 3
    .in-sentence = einen BUG Typ 3
    .about =
        Alle leeren Felder hätten je zwei Kandidaten und jede Ziffer in jedem Haus zwei Plätze,
        hätten nicht einige Felder eines Hauses weitere Kandidaten. In einem davon steht einer von
        diesen, sodass die Felder zusammen wie ein einziges Feld mit diesen Kandidaten wirken, und
        dieses Feld bildet mit anderen des Hauses eine nackte Menge.
technique-bug-4 = Bivalue Universal Grave (BUG) Typ 4
    .title = BUG Typ 4
    .in-sentence = einen BUG Typ 4
    .about =
        Alle leeren Felder hätten je zwei Kandidaten und jede Ziffer in jedem Haus zwei Plätze,
        hätten nicht zwei Felder eines Hauses weitere Kandidaten. Das Haus hat für eine Ziffer, die
        beide haben, sonst keinen Platz, also steht sie in einem der Felder und im anderen ein
        zusätzlicher Kandidat: In beiden entfällt die zweite ihrer beiden Ziffern.
technique-x-chain = X-Chain
    .title = X-Chain
    .in-sentence = eine X-Chain
    .about =
        Plätze einer Ziffer sind abwechselnd stark und schwach verbunden, an beiden Enden stark:
        Eines der beiden Enden ist wahr, und auf Plätzen, die beide sehen, entfällt die Ziffer.
technique-xy-chain = XY-Chain
    .title = XY-Chain
    .in-sentence = eine XY-Chain
    .about =
        Felder mit je zwei Kandidaten, von denen jedes das nächste sieht und eine Ziffer mit ihm
        teilt. Für beide Enden bleibt dieselbe Ziffer übrig: Sie steht in einem davon, und in
        Feldern, die beide sehen, entfällt sie.
technique-x-cycle = X-Cycle
    .title = X-Cycle
    .in-sentence = einen X-Cycle
    .about =
        Plätze einer Ziffer, durch Häuser abwechselnd schwach (nicht beide) und stark (mindestens
        einer) verbunden, bilden einen Ring. Geht der Wechsel rundum auf, ist bei jeder schwachen
        Verbindung ein Ende wahr, und im Rest ihrer Häuser entfällt die Ziffer. Treffen sich zwei
        starke Verbindungen in einem Feld, wird die Ziffer dort gesetzt.
technique-continuous-loop = Continuous Nice Loop
    .title = Continuous Nice Loop
    .in-sentence = einen Continuous Nice Loop
    .about =
        Ein Ring von Kandidaten, durch Felder und Häuser abwechselnd schwach und stark verbunden.
        Bei jeder schwachen Verbindung ist ein Ende wahr: Was beide Enden sieht, entfällt, ebenso
        die anderen Ziffern eines Feldes, das der Ring mit einer schwachen Verbindung durchläuft.
technique-discontinuous-loop = Discontinuous Nice Loop
    .title = Discontinuous Nice Loop
    .in-sentence = einen Discontinuous Nice Loop
    .about =
        Eine Kette aus abwechselnd starken und schwachen Verbindungen kehrt zum Feld zurück, in dem
        sie beginnt, und dort geht der Wechsel nicht auf: Ein Kandidat, der sich selbst widerlegen
        würde, entfällt; einer, der wahr sein muss, selbst wenn er als falsch angenommen wird, wird
        gesetzt.
technique-alternating-chain = AIC
    .title = AIC
    .in-sentence = eine AIC
    .about =
        Kandidaten sind durch Felder und Häuser abwechselnd stark und schwach verbunden, an beiden
        Enden stark. Die Enden gehören zur selben Ziffer: Sie steht in einem davon, und auf Plätzen,
        die beide sehen, entfällt sie.
technique-grouped-x-chain = Grouped X-Chain
    .title = Grouped X-Chain
    .in-sentence = eine Grouped X-Chain
    .about =
        Eine Kette einer Ziffer wie die X-Chain, in der Plätze, an denen sich zwei Häuser
        überschneiden, gemeinsam für einen stehen können.
technique-grouped-x-cycle = Grouped X-Cycle
    .title = Grouped X-Cycle
    .in-sentence = einen Grouped X-Cycle
    .about =
        Ein Ring einer Ziffer wie der X-Cycle, in dem Plätze, an denen sich zwei Häuser
        überschneiden, gemeinsam für einen stehen können: Die Ziffer steht auf einem davon oder auf
        keinem.
technique-grouped-continuous-loop = Grouped Continuous Nice Loop
    .title = Grouped Continuous Nice Loop
    .in-sentence = einen Grouped Continuous Nice Loop
    .about =
        Ein Ring wie der Continuous Nice Loop. Seine Glieder können Gruppen von Plätzen sein, an
        denen sich zwei Häuser überschneiden, und seine starken Verbindungen Almost Locked Sets:
        Fehlt ihnen eine Ziffer, brauchen ihre Felder eine andere.
technique-grouped-discontinuous-loop = Grouped Discontinuous Nice Loop
    .title = Grouped Discontinuous Nice Loop
    .in-sentence = einen Grouped Discontinuous Nice Loop
    .about =
        Eine Kette wie der Discontinuous Nice Loop. Ihre Glieder können Gruppen von Plätzen sein und
        ihre starken Verbindungen Almost Locked Sets.
technique-grouped-chain = Grouped AIC
    .title = Grouped AIC
    .in-sentence = eine Grouped AIC
    .about =
        Eine Kette wie die AIC (Alternating Inference Chain). Ihre Glieder können Gruppen von
        Plätzen sein und ihre starken Verbindungen Almost Locked Sets.
technique-als-xz = ALS-XZ
    .title = ALS-XZ
    .in-sentence = ein ALS-XZ
    .about =
        Zwei Almost Locked Sets (jedes mit einer Ziffer mehr als Feldern) haben eine Ziffer x
        gemeinsam, deren Felder im einen alle Felder mit x im anderen sehen: x fehlt in einem der
        beiden, und dieses enthält dann alle seine anderen Ziffern. Eine weitere gemeinsame Ziffer z
        steht also in einem von ihnen: Kandidaten, die alle z in beiden sehen, entfallen. Bei zwei
        solchen Verbindungen fehlt jedem Set genau eine der verbindenden Ziffern, sodass alle
        anderen Ziffern jedes Sets darin festliegen.
technique-als-xy-wing = ALS-XY-Wing
    .title = ALS-XY-Wing
    .in-sentence = einen ALS-XY-Wing
    .about =
        Drei Almost Locked Sets: Das mittlere ist mit jedem der beiden anderen durch eine Ziffer
        verbunden, die nicht in beiden stehen kann. Ihm fehlt höchstens eine Ziffer, also fehlt
        einem der äußeren Sets seine verbindende Ziffer, und es enthält alle seine anderen. Eine
        Ziffer z, die beide äußeren haben, steht in einem von ihnen: Kandidaten, die alle z in
        beiden sehen, entfallen.
technique-als-chain = ALS-Chain
    .title = ALS-Chain
    .in-sentence = eine ALS-Chain
    .about =
        Vier oder mehr Almost Locked Sets in einer Reihe. Aufeinanderfolgende sind durch eine Ziffer
        verbunden, die nicht in beiden stehen kann, und die zwei Verbindungen eines Sets haben
        verschiedene Ziffern. Fehlt dem ersten Set eine Ziffer z, enthält es die Ziffer der ersten
        Verbindung; diese fehlt also dem nächsten, das daher die Ziffer der nächsten Verbindung
        enthält, und so weiter: Das letzte Set enthält z. Kandidaten, die alle z im ersten und im
        letzten Set sehen, entfallen.
technique-death-blossom = Death Blossom
    .title = Death Blossom
    .in-sentence = eine Death Blossom
    .about =
        Zu jedem Kandidaten des Stammfeldes gehört ein Blütenblatt: ein Almost Locked Set, in dem
        das Stammfeld alle Felder mit dieser Ziffer sieht. Welche Ziffer auch immer im Stammfeld
        steht, ihrem Blütenblatt fehlt sie, und es enthält alle seine anderen Ziffern. Eine Ziffer,
        die alle Blütenblätter haben, steht in einem von ihnen: Kandidaten, die alle ihre Felder in
        allen Blütenblättern sehen, entfallen.
technique-sue-de-coq = Sue de Coq
    .title = Sue de Coq
    .in-sentence = einen Sue de Coq
    .about =
        Einige Felder, in denen eine Linie einen Block kreuzt, haben zusammen mindestens zwei
        Ziffern mehr als Felder. Weitere Felder der Linie nehmen einige dieser Ziffern auf, weitere
        Felder des Blocks andere, bis alle Felder zusammen so viele Ziffern wie Felder haben. Jede
        dieser Ziffern steht dann in ihnen: Die Ziffern des Linienteils entfallen im Rest der Linie,
        die des Blockteils im Rest des Blocks und jene, die nur zum Schnitt gehören, in beiden.
technique-aligned-pair-exclusion = Aligned Pair Exclusion
    .title = Aligned Pair Exclusion
    .in-sentence = eine Aligned Pair Exclusion
    .about =
        Zwei Felder werden gemeinsam betrachtet. Ein Paar von Ziffern für sie ist unmöglich, wenn es
        beide Kandidaten eines Feldes verbraucht, das beide sieht, oder wenn es dieselbe Ziffer in
        zwei Felder setzt, die einander sehen. Eine Ziffer, die in keinem möglichen Paar vorkommt,
        entfällt.
technique-aligned-triple-exclusion = Aligned Triple Exclusion
    .title = Aligned Triple Exclusion
    .in-sentence = eine Aligned Triple Exclusion
    .about =
        Drei Felder werden gemeinsam betrachtet. Drei Ziffern für sie sind unmöglich, wenn sie alle
        zwei oder drei Kandidaten eines Feldes verbrauchen, das alle drei sieht, oder wenn sie
        dieselbe Ziffer in zwei Felder setzen, die einander sehen. Eine Ziffer, die in keiner
        möglichen Kombination vorkommt, entfällt.
technique-firework-triple = Firework Triple
    .title = Firework Triple
    .in-sentence = ein Firework Triple
    .about =
        Eine Zeile und eine Spalte kreuzen sich in einem Block. Drei Ziffern können in der Zeile nur in
        diesem Block oder in einem Feld außerhalb stehen, in der Spalte nur im Block oder in einem
        anderen Feld außerhalb. Steht eine davon in keinem der beiden Felder, steht sie dort, wo sich
        die Linien kreuzen. Die drei Ziffern belegen also diese drei Felder, und alles andere entfällt
        dort.
technique-firework-quadruple = Firework Quadruple
    .title = Firework Quadruple
    .in-sentence = ein Firework Quadruple
    .about =
        Zwei Fireworks mit je zwei Ziffern, deren Linien sich an gegenüberliegenden Ecken eines
        Rechtecks kreuzen, teilen sich die beiden anderen Ecken. Die vier Ziffern belegen die vier
        Ecken, und alles andere entfällt dort.
technique-tridagon = Tridagon
    .title = Tridagon
    .in-sentence = ein Tridagon
    .about =
        In vier Blöcken an den Ecken eines Rechtecks haben je drei Felder in verschiedenen Zeilen und
        Spalten dieselben drei Ziffern. Hätten sie nur diese, würden die Blöcke einander die Reihenfolge
        der Ziffern so vorschreiben, dass ein Widerspruch entsteht. Also ist einer der anderen Kandidaten
        dieser zwölf Felder wahr, ein Wächter, und es entfällt, was alle Wächter ausschließen.
technique-sk-loop = SK-Loop
    .title = SK-Loop
    .in-sentence = einen SK-Loop
    .about =
        Zwei Zeilen und zwei Spalten kreuzen sich in vier Blöcken. Um die Kreuzungen liegen acht Paare
        von Feldern, ein Ring, in dem Nachbarn eine Linie oder einen Block teilen. Haben diese Linien
        und Blöcke gerade so viel Platz für Ziffern, wie es Felder gibt, steht jede Ziffer in ihrer
        Linie oder ihrem Block im Ring und entfällt im Rest davon.
technique-multi-sector-locked-set = Multi-Sector Locked Set
    .title = Multi-Sector Locked Set
    .in-sentence = ein Multi-Sector Locked Set
    .about =
        In den Feldern, in denen einige Zeilen einige Spalten kreuzen, steht jede Ziffer höchstens
        einmal in einer Zeile, in einer Spalte und in einem Block. Zählt man manche Ziffern nach Zeilen
        und die anderen nach Spalten oder nach Blöcken, gibt es gerade so viele Ziffern wie Felder. Also
        wird jede gebraucht und entfällt im Rest ihrer Zeile, ihrer Spalte oder ihres Blocks.
technique-nishio = Nishio
    .title = Nishio
    .in-sentence = ein Nishio
    .about =
        Ein Kandidat wird als wahr angenommen und nur seine Ziffer über das Brett verfolgt: Häuser,
        in denen ein einziger Platz für sie bleibt, erhalten sie dort. Bleibt in einem Haus keiner,
        war die Annahme falsch, und der Kandidat entfällt.
technique-templates = Templates
    .title = Templates
    .in-sentence = Templates
    .about =
        Ein Template ist eine Möglichkeit, den Rest einer Ziffer unterzubringen: einmal in jeder
        Zeile, jeder Spalte und jedem Block, wo sie noch fehlt. Ein Kandidat, der in keinem Template
        vorkommt, entfällt, und einer, der in allen vorkommt, ist wahr.
technique-cell-forcing-chain = Cell Forcing Chain
    .title = Cell Forcing Chain
    .in-sentence = eine Cell Forcing Chain
    .about =
        Von jedem Kandidaten eines Feldes geht eine Kette aus, und alle enden mit derselben Aussage.
        Einer der Kandidaten ist wahr, also gilt auch diese Aussage.
technique-region-forcing-chain = Region Forcing Chain
    .title = Region Forcing Chain
    .in-sentence = eine Region Forcing Chain
    .about =
        Von jedem Platz, den eine Ziffer in einem Haus hat, geht eine Kette aus, und alle enden mit
        derselben Aussage. Auf einem der Plätze steht die Ziffer, also gilt diese Aussage.
technique-dynamic-contradiction = Dynamic Contradiction
    .title = Dynamic Contradiction
    .in-sentence = eine Dynamic Contradiction
    .about =
        Ein Kandidat wird als wahr oder als falsch angenommen. Was daraus folgt, schließt Kandidaten
        aus, und Felder und Häuser, in denen dadurch ein einziger bleibt, führen weiter, bis
        irgendwo keiner mehr bleibt: Die Annahme war falsch.
technique-dynamic-double = Dynamic Double
    .title = Dynamic Double
    .in-sentence = ein Dynamic Double
    .about =
        Etwas folgt sowohl daraus, dass ein Kandidat wahr ist, als auch daraus, dass er falsch ist,
        in Zweigen, die auch das nutzen, was sie selbst ausgeschlossen haben.
technique-dynamic-cell = Dynamic Cell Forcing Net
    .title = Dynamic Cell Forcing Net
    .in-sentence = ein Dynamic Cell Forcing Net
    .about =
        Etwas folgt aus jedem Kandidaten eines Feldes, in Zweigen, die auch das nutzen, was sie
        selbst ausgeschlossen haben.
technique-dynamic-region = Dynamic Region Forcing Net
    .title = Dynamic Region Forcing Net
    .in-sentence = ein Dynamic Region Forcing Net
    .about =
        Etwas folgt aus jedem Platz, den eine Ziffer in einem Haus hat, in Zweigen, die auch das
        nutzen, was sie selbst ausgeschlossen haben.
technique-dynamic-plus = Dynamic Forcing Net mit Mustern
    .title = Dynamic Forcing Net mit Mustern
    .in-sentence = ein Dynamic Forcing Net mit Mustern
    .about =
        Ein Forcing Net, dessen Zweige auch gesperrte Kandidaten, Paare und X-Wings nutzen, die sie selbst
        erzeugt haben.
technique-junior-exocet = Junior Exocet
    .title = Junior Exocet
    .in-sentence = einen Junior Exocet
    .about =
        Zwei Basisfelder, wo eine Linie einen Block kreuzt, haben zusammen drei oder vier Kandidaten.
        Drei Querlinien verlaufen neben ihnen, eine durch ihren Block und je eine durch zwei andere
        Blöcke auf der Linie. Wo diese beiden die Linie verlassen, noch in deren Blöcken, liegen die
        Ziele. Die Querlinien brauchen jede Ziffer, aber die der Basis passen dort nur mithilfe der
        Ziele hinein. Also enthalten die Ziele dieselben zwei Ziffern wie die Basis: Andere
        Kandidaten entfallen dort, und oft noch mehr.
technique-double-exocet = Double Exocet
    .title = Double Exocet
    .in-sentence = einen Double Exocet
    .about =
        Zwei Junior Exocets mit verschiedenen Basisfeldern haben dieselben Querlinien und dieselben
        Ziffern. Jede Basis hat die Ziffern ihrer Ziele, und alle diese Felder müssen zugleich
        gefüllt werden. Kandidaten, die jede Möglichkeit dafür ausschließt, entfallen.
technique-senior-exocet = Senior Exocet
    .title = Senior Exocet
    .in-sentence = einen Senior Exocet
    .about =
        Wie ein Junior Exocet, aber mindestens ein Ziel liegt anderswo auf den Querlinien. Auch hier
        passen die Ziffern der Basis nur mithilfe der Ziele auf die Querlinien, also enthalten die
        Ziele dieselben zwei Ziffern wie die Basis.
technique-nested-net = Verschachteltes Forcing Net
    .title = Verschachteltes Forcing Net
    .in-sentence = ein verschachteltes Forcing Net
    .about =
        Ein Kandidat wird als wahr angenommen, und in der Stellung, die daraus folgt, ein zweiter. Bleibt
        dann für ein Feld oder ein Haus nichts übrig, scheidet der zweite aus, solange die erste Annahme
        gilt. Das geht so weiter, bis auch die erste Annahme widerlegt ist.
technique-doubly-nested-net = Doppelt verschachteltes Forcing Net
    .title = Doppelt verschachteltes Forcing Net
    .in-sentence = ein doppelt verschachteltes Forcing Net
    .about =
        Ein verschachteltes Forcing Net, das einen dritten Kandidaten annimmt, um den zweiten zu
        widerlegen: Drei Annahmen gelten zugleich. Die schwierigsten bekannten Rätsel brauchen es.
technique-brute-force = Brute Force
    .title = Brute Force
    .in-sentence = Brute Force
    .about =
        Keine Technik führt weiter: Eine Suche durch alle verbliebenen Möglichkeiten zeigt, was in
        den Feldern mit den wenigsten Kandidaten steht.

# The sentences and phrases of explanations. Cells, digits and houses are texts: { $cell } is r1c4.
# Several houses are in the dative: sentences use them only after in, aus and von.

## Lists and houses. A kind of houses is row, column, box, diagonal, window or house.

list-pair = { $first } und { $last }
alternatives = { $first } oder { $last }
long-alternatives = { $first }, oder { $last }
house =
    { $kind ->
        [row] Zeile
        [column] Spalte
        [box] Block
        [region] Bereich
        [diagonal] Diagonale
        [window] Fenster
       *[house] Haus
    } { $number }
# Nominative and accusative.
houses-of-kind =
    { $kind ->
        [row] Zeilen
        [column] Spalten
        [box] Blöcke
        [region] Bereiche
        [diagonal] Diagonalen
        [window] Fenster
       *[house] Häuser
    }
# Dative, with the article.
several-houses =
    den { $kind ->
        [row] Zeilen
        [column] Spalten
        [box] Blöcken
        [region] Bereichen
        [diagonal] Diagonalen
        [window] Fenstern
       *[house] Häusern
    } { $numbers }
# The beginnings of words that show that the number before them is a count, not a digit.
counted-nouns = Feld Haus Häuser Platz Plätze Stelle Ziffer Kandidat Lösung
house-noun =
    { $kind ->
        [row] Zeile
        [column] Spalte
        [box] Block
        [region] Bereich
        [diagonal] Diagonale
        [window] Fenster
       *[house] Haus
    }
unknown-house = Haus ?
# The genitive of one house, without its number.
of-house =
    { $kind ->
        [row] der Zeile
        [column] der Spalte
        [box] des Blocks
        [region] des Bereichs
        [diagonal] der Diagonale
        [window] des Fensters
       *[house] des Hauses
    }
unknown-statement = ?

## A step in one line

summary-without-pattern = { $technique }: { $effects }
summary-of-placement = { $technique }: { $effects } ({ $pattern })
summary = { $technique }: { $pattern } => { $effects }
pattern-fish = { $digits } { $base } / { $cover }
pattern-finned-fish = { $digits } { $base } / { $cover } Flosse { $fins }

## Levels of disclosure

look-at = Schau dir { $place } an.
look-at-digits = Schau dir die Plätze für { $digits } an.
look-for = Suche { $technique }.
look-for-in = Suche { $technique } in { $place }.
technique-in-cells = In { $cells } gibt es { $technique }.
place = In { $cell } kommt die { $digit }.
remove = Damit fällt weg: { $removals }.
removal = { $digits } aus { $cells }

## Singles, locked candidates, sets and fish

full-house =
    { $cell } ist das einzige leere Feld in { $house }, und dort fehlt nur noch die Ziffer
    { $digit }.
hidden-single = In { $house } passt die Ziffer { $digit } nur noch in { $cell }.
others-see-it = In allen anderen leeren Feldern { $of-house } ist die { $digit } schon ausgeschlossen.
others-see-it-apart-from =
    Alle anderen leeren Felder { $of-house } sehen eine { $digit }, außer { $cells }: Dort ist die
    { $digit } schon entfernt.
others-lost-it =
    In allen anderen leeren Feldern { $of-house } ist die { $digit } schon entfernt.
others-ruled-out =
    In allen anderen leeren Feldern { $of-house } ist die { $digit } ausgeschlossen.
naked-single = { $cell } kann nur { $digit } sein.
houses-rule-out-others = { $houses } schließen dort jede andere Ziffer aus.
others-ruled-out-there = Jede andere Ziffer ist dort ausgeschlossen.
locked-candidates =
    In { $base } kann die Ziffer { $digit } nur in { $cells } stehen. Diese Felder liegen alle auch
    in { $cover }. In einem von ihnen muss sie stehen, daher kann sie aus den anderen Feldern von
    { $cover } entfernt werden.
one-place-left = Damit bleibt in { $house } nur noch { $cell } als Platz für die { $digit }.
one-place-left-by-set = Damit bleibt nur noch { $cell } als Platz für die { $digit }.
naked-pair =
    { $cells } können nur { $choice } sein: 2 Felder für 2 Ziffern. In den anderen Feldern von
    { $house } scheiden { $first } und { $second } aus.
naked-set =
    { $cells } können nur { $choice } sein: { $count } Felder für { $count } Ziffern. In den
    anderen Feldern von { $house } scheiden diese Ziffern aus.
hidden-set =
    In { $house } können die Ziffern { $digits } nur in { $cells } stehen. { $digits } besetzen
    diese { $count ->
        [2] zwei
        [3] drei
        [4] vier
       *[other] { $count }
    } Felder, daher können dort alle anderen Kandidaten entfernt werden.
x-wing =
    In { $base } kann die Ziffer { $digit } nur in { $cover } stehen. Egal, wie
    herum: Beide { $cover-kind } haben ihre { $digit } dann in { $base }. Aus den übrigen Feldern
    dieser { $cover-kind } kann sie daher entfernt werden.
fish =
    In { $base } kann die Ziffer { $digit } nur in { $cover } stehen. Egal, wie
    sie verteilt ist: Alle diese { $cover-kind } haben ihre { $digit } dann in { $base }. Aus den
    übrigen Feldern dieser { $cover-kind } kann sie daher entfernt werden.
# $fish is the name of the technique without fins, or basic-fish.
basic-fish = Fisch
fish-with-fin =
    In { $base } kann die Ziffer { $digit } nur in { $cover } stehen, abgesehen von der Flosse
    { $fins }. Entweder steht sie in der Flosse, oder der { $fish } gilt, und die { $digit } in
    { $cover } kommt aus { $base }. In beiden Fällen scheidet die { $digit } in { $cells } aus.
fish-with-fins =
    In { $base } kann die Ziffer { $digit } nur in { $cover } stehen, abgesehen von den Flossen
    { $fins }. Entweder steht sie in einer der Flossen, oder der { $fish } gilt, und die { $digit }
    in { $cover } kommt aus { $base }. In beiden Fällen scheidet die { $digit } in { $cells } aus.
several-fish =
    Ganz gleich, wie die Ziffer { $digit } in { $base } verteilt ist: Sie scheidet immer in
    denselben anderen Feldern aus.
brute-force =
    Keine der bekannten Techniken hilft hier weiter. Dieser Schritt stammt aus dem Durchprobieren
    aller verbliebenen Möglichkeiten.

## Wings

xy-wing =
    Egal, welche Ziffer in { $pivot } steht: In einem der Flügel { $one } und { $other } steht dann
    die { $digit }. Felder, die beide Flügel sehen, können nicht { $digit } sein.
xy-wing-by-case =
    Egal, welche Ziffer in { $pivot } steht: In einem der Flügel { $one } und { $other } steht dann
    die { $digit }, bei { $first } in { $one } und bei { $second } in { $other }. Felder, die beide
    Flügel sehen, können nicht { $digit } sein.
w-wing =
    { $one } und { $other } enthalten beide nur { $digits }, und in { $house } gibt es nur zwei
    Plätze für die { $linked }: Jedes der beiden Felder sieht einen davon. Sie können also nicht
    beide { $linked } sein, und mindestens eines ist { $digit }. Felder, die beide sehen, können
    nicht { $digit } sein.

## Wings of three and four cells, linked sets, aligned cells and colors

xyz-wing =
    Ist der Pivot { $pivot } nicht { $digit }, muss es einer der Flügel { $one } und { $other }
    sein. Mindestens eines dieser drei Felder ist also { $digit }, und Felder, die alle drei sehen,
    können nicht { $digit } sein.
wxyz-wing =
    Die vier Felder { $cells } können nur { $digits } sein, und nur die { $digit } kann in mehr als
    einem davon stehen. Wäre keines davon { $digit }, müssten drei Ziffern vier Felder füllen.
    Mindestens eines ist also { $digit }, und Felder, die alle ihre Plätze für die { $digit } sehen,
    können nicht { $digit } sein.
remote-pair =
    { $cells } können alle nur { $digits } sein. Zwei davon, die einander sehen, sind verschieden,
    die beiden Ziffern wechseln sich also von Feld zu Feld ab. Felder, die zwei davon mit
    verschiedenen Ziffern sehen, können nicht { $digits } sein.
doubly-linked-sets =
    Die Mengen { $one } und { $other } haben je eine Ziffer mehr als Felder. Jede der Ziffern
    { $digits } kann nur in einer der beiden Mengen stehen, aber jede Menge kann nur auf eine ihrer
    Ziffern verzichten. Jede enthält also eine der Ziffern { $digits } und alle ihre anderen
    Ziffern. Kandidaten, die jeden Platz für eine dieser Ziffern sehen, können entfernt werden.
sue-de-coq =
    Die Felder { $crossing } liegen sowohl in { $line } als auch in { $square }. Zusammen mit
    { $one } in { $line } und { $other } in { $square } haben sie gerade genug Ziffern, um alle
    diese Felder zu füllen. Jede dieser Ziffern wird also gebraucht: die von { $one } in { $line },
    die von { $other } in { $square }. Kandidaten, die das verhindern würden, können entfernt
    werden.
death-blossom =
    Welche Ziffer auch im Stammfeld { $stem } steht, eines der Blütenblätter { $petals } verliert
    sie. Es braucht dann alle seine anderen Ziffern und enthält daher { $digits }. Kandidaten, die
    in allen Blütenblättern jeden Platz für ihre Ziffer sehen, können entfernt werden.
aligned-cells =
    Alle Kombinationen von Ziffern in { $cells } durchgehen: Jede Kombination mit einer der
    entfernten Ziffern setzt dieselbe Ziffer in zwei Felder, die einander sehen, oder lässt in einem
    der Felder { $others } keinen Kandidaten übrig.
cluster =
    In { $houses } hat die { $digit } jeweils nur zwei Plätze. Sie steht also entweder in { $first }
    oder in { $second }.
colors-trap = Ein Feld, das aus jeder der beiden Gruppen eines sieht, kann nicht { $digit } sein.
color-clashes =
    Einige der Felder { $cells } sehen aber einander und können nicht beide { $digit } sein. Also
    kann keines der Felder { $cells } { $digit } sein.
two-clusters =
    In { $houses } hat die { $digit } jeweils nur zwei Plätze. Sie steht also entweder in
    { $first } oder in { $second }, und ebenso entweder in { $third } oder in { $fourth }.
clusters-meet =
    Einige dieser Felder sehen einander, also ist nicht jede Kombination möglich. Kandidaten, die in
    jeder möglichen Kombination ausgeschlossen sind, können entfernt werden.
medusa =
    Felder mit zwei Kandidaten und Häuser mit zwei Plätzen für eine Ziffer verbinden diese
    Kandidaten: Entweder sind alle diese wahr: { $first }; oder alle diese: { $second }.
digit-in-cells = { $digit } in { $cells }
medusa-traps = Kandidaten, die in keinem der beiden Fälle wahr sein können, werden entfernt.
medusa-clashes =
    Der zweite Fall führt zu einem Widerspruch, daher können alle seine Kandidaten entfernt werden.

## Chains. Each node is one sentence. It names its causes unless they are the sentence before. Causes
## end with their verb, effects begin with it.

two-strong-links =
    In { $house } kann die { $digit } nur in { $places } stehen, in { $other-house } nur in
    { $other-places }.
cells-share-house =
    { $one } und { $other } liegen beide in { $house }, also können sie nicht beide { $digit }
    sein. In mindestens einem der Felder { $ends } steht die { $digit }.
places-share-house =
    In { $house } kann die { $digit } nur einmal stehen, daher steht sie in mindestens einem der
    Felder { $ends }.
chain-start = Nehmen wir an, dass { $statement }.
chain-next = Dann { $statement }, { $reason }.
chain-branch = Wenn { $causes }, { $statement }, { $reason }.
# The state of one cell is on or off; that of several is some (one of them has the digit) or none.
chain-cause =
    { $state ->
        [on] in { $cells } die { $digit } steht
        [off] in { $cells } nicht die { $digit } steht
        [some] die { $digit } in einem der Felder { $cells } steht
       *[none] die { $digit } in keinem der Felder { $cells } steht
    }
chain-effect =
    { $state ->
        [on] muss in { $cells } die { $digit } stehen
        [off] kann in { $cells } nicht die { $digit } stehen
        [some] muss die { $digit } in einem der Felder { $cells } stehen
       *[none] kann die { $digit } in keinem der Felder { $cells } stehen
    }
chain-loop =
    Die Kette schließt sich zum Ring, bei jeder schwachen Verbindung ist also eines der Enden wahr,
    und andere Kandidaten, die von beiden Enden gesehen werden, können entfernt werden.
chain-empties-cell = Damit bleibt für { $cell } keine Ziffer mehr, die Annahme ist also falsch.
chain-removes-places =
    Nun kann die { $digit } in keinem der Felder { $cells } mehr stehen, obwohl eines davon sie
    enthalten muss. Die Annahme ist also falsch.
chain-contradiction = Das ist ein Widerspruch, die Annahme ist also falsch.
chain-refuted = Daher { $statement }.
chain-to-itself = Das widerspricht der Annahme, also { $statement }.
ruled-out-either-way =
    Kandidaten, die in beiden Fällen ausgeschlossen sind, können entfernt werden.
# $n is the number of the cells.
seen-by-all =
    { $n ->
        [2] Felder, die beide sehen, können nicht { $digit } sein.
       *[other] Felder, die alle davon sehen, können nicht { $digit } sein.
    }
same-for = Dasselbe gilt für { $digits }.
chains-agree =
    Eine dieser Annahmen muss wahr sein, und jede führt zum selben Ergebnis. Daher { $statement }.
link-assumed = wie angenommen
link-last-digit = weil dort kein anderer Kandidat übrig ist
link-one-digit = weil ein Feld nur eine Ziffer enthalten kann
link-last-place = weil { $house } keinen anderen Platz mehr für die { $digit } hat
link-one-place = weil { $house } die { $digit } nur einmal enthalten kann
link-locked-set = weil in den Feldern { $cells } dann alle anderen Ziffern gebraucht werden
link-unknown-set = weil in einer Menge von Feldern dann alle anderen Ziffern gebraucht werden
link-unique = weil das Rätsel sonst zwei Lösungen hätte
link-technique = und zwar durch { $technique }

## Patterns that would have two solutions

deadly-pattern =
    Blieben in { $cells } nur noch je zwei Ziffern, ließen sich diese vertauschen, und das Rätsel
    hätte zwei Lösungen.
deadly-pattern-of-pair =
    Blieben in { $cells } überall nur noch { $digits }, hätte das Rätsel zwei Lösungen.
guardians = Also gilt: { $guardians }.
guardians-of-digit = Also steht die Ziffer { $digit } in mindestens einem der Felder { $cells }.
cell-is = { $cell } ist { $digits }
one-cell-is = eines der Felder { $cells } ist { $digit }
guardians-form-set =
    Zusammen mit { $cells } ({ $digits }) bilden diese Kandidaten { $set }: { $all } aus den
    übrigen Feldern von { $house } entfernen.
guardians-form-hidden-set =
    Höchstens eine der Ziffern { $digits } kann also in { $roofs } stehen. Außer diesen beiden
    Feldern hat { $house } für { $digits } nur { $cells }, daher können alle anderen
    Kandidaten in { $cells } entfernt werden.
digit-locked =
    In { $house } kann die { $digit } nur in { $cells } stehen, also ist eines davon { $digit }.
    Wäre das andere { $other }, hätte das Rätsel zwei Lösungen. Daher kann keines der beiden
    { $other } sein.
digit-locked-of-pairs =
    In { $house } kann die { $digit } nur in { $cells } stehen, also ist eines davon { $digit }.
    Stünde im anderen die zweite Ziffer seines Paars, hätte das Rätsel zwei Lösungen. Daher
    verlieren beide Felder diese Ziffer.
crossed-rectangle =
    In { $houses } kann die { $digit } nur in Ecken dieses Rechtecks stehen. Stünde sie in
    { $cells }, dann in beiden, und das Rätsel hätte zwei Lösungen. Daher kann keines der beiden
    { $digit } sein.
hidden-rectangle =
    In { $houses } kann die { $linked } nur in Ecken dieses Rechtecks stehen. Stünde in { $cell }
    die { $digit }, müsste in beiden benachbarten Ecken die { $linked } stehen und in der
    gegenüberliegenden Ecke { $floor } die { $digit }, und das Rätsel hätte zwei Lösungen. Daher
    kann { $cell } nicht { $digit } sein.
set-of-digits =
    { $count ->
        [2] ein Paar
        [3] einen Dreier
        [4] einen Vierer
       *[other] eine Menge von { $count } Ziffern
    }

## Hints without a step

solved = Das Rätsel ist gelöst.
nothing = Mit den erlaubten Techniken geht es nicht weiter.
several-solutions =
    Das Rätsel hat mehr als eine Lösung: { $cell } kann { $one } oder { $other } sein. Von hier an
    hilft Logik nicht weiter, nur noch Raten.
no-solution = Das Rätsel hat keine Lösung: { $reason }.
mistake = Irgendwo ist ein Fehler.
mistake-in-row = In Zeile { $row } ist ein Fehler.
mistake-in-cell = { $cell } ist falsch.
mistake-over-given = { $cell } ist als { $given } vorgegeben und kann nicht { $digit } sein.
mistake-barred = Dieses Rätsel erlaubt { $digit } in { $cell } nicht.
# $a-digit (Optional): the digit with its indefinite article: a 7, an 8.
mistake-twice =
    { $cell } kann nicht { $digit } sein: { $house } enthält { $digit } schon in { $other }.
mistake-unsolvable = Mit { $digit } in { $cell } hat das Rätsel keine Lösung.
mistake-contradiction = Mit { $digit } in { $cell } geht das Rätsel nicht auf. Spielt man weiter, zeigt sich: { $reason }.
undo-entries =
    { $count ->
        [one] Dieses Feld leeren oder zurück vor den Fehler gehen.
       *[other] Dieses Feld leeren oder die letzten { $count } Einträge zurücknehmen.
    }
missing-note = In den Notizen fehlt eine Ziffer, die noch möglich ist.
missing-note-in-row = In Zeile { $row } fehlt in den Notizen eine Ziffer, die noch möglich ist.
missing-note-in-cell = In den Notizen von { $cell } fehlt eine Ziffer, die noch möglich ist.
missing-note-reason =
    { $cell } kann noch { $digit } sein: Nichts auf dem Brett schließt diese Ziffer dort aus.

## Contradictions, as clauses. They begin with a noun or a cell, also after a colon.

twice = { $house } enthält { $digit } zweimal, in { $one } und { $other }
no-candidate = { $cell } hat keinen Kandidaten mehr
no-candidate-beside = { $cell } hat wegen { $peers } ({ $houses }) keinen Kandidaten mehr
no-place = { $house } hat keinen Platz mehr für { $digit }
too-few-digits = { $house } hat für die Felder { $cells } zusammen nur noch { $digits }
exhausted = Widersprüche bei jeder Möglichkeit

## Ratings

rating =
    { $rating } { $level }: { $technique }; { $steps ->
        [one] 1 Schritt
       *[other] { $steps } Schritte
    }, Aufwand { $effort }
no-step = kein Schritt

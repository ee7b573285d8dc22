## Wings

xy-wing =
    Egal, welche Ziffer in { $pivot } steht: In einem der Flügel { $one } und { $other } steht dann
    die { $digit }. Felder, die beide Flügel sehen, können nicht { $digit } sein.
xy-wing-by-case =
    Der Pivot { $pivot } ist { $first } oder { $second }. Bei { $first } muss der Flügel { $one } ({ $first } oder
    { $digit }) { $digit } sein, bei { $second } der Flügel { $other } ({ $second } oder { $digit }). Einer von beiden
    ist also in jedem Fall { $digit }, und Felder, die beide sehen, können nicht { $digit } sein.
xyz-wing =
    Ist der Pivot { $pivot } nicht { $digit }, muss es einer der Flügel { $one } und { $other }
    sein. Mindestens eines dieser drei Felder ist also { $digit }, und Felder, die alle drei sehen,
    können nicht { $digit } sein.
xyz-wing-by-case =
    Der Pivot { $pivot } ist { $first }, { $second } oder { $digit }. Bei { $first } muss { $one } ({ $first } oder
    { $digit }) { $digit } sein, bei { $second } muss es { $other } ({ $second } oder { $digit }) sein; sonst ist er
    selbst { $digit }. Eines dieser drei Felder ist also { $digit }, und Felder, die alle drei sehen, können nicht
    { $digit } sein.
# $others: three of the digits.
wxyz-wing =
    Die vier Felder { $cells } können nur { $digits } sein. Jede der Ziffern { $others } kann nur in einem davon
    stehen, weil alle ihre Plätze dort einander sehen. Drei Ziffern können nicht vier Felder füllen.
# $places: $near and $far, as they are on the board.
w-wing =
    { $one } und { $other } enthalten beide nur { $digits }. In { $house } kann die { $linked } nur in
    { $places } stehen. Wären { $one } und { $other } beide { $linked }, könnte die { $linked } weder in { $near }
    (von { $one } aus gesehen) noch in { $far } (von { $other } aus gesehen) stehen, und { $house } hätte keinen Platz
    mehr dafür. Also ist mindestens eines der Felder { $one } und { $other } { $digit }. Felder, die beide sehen, können
    nicht { $digit } sein.
# $first and $second: the cells in two groups.
remote-pair =
    { $cells } können jeweils nur { $digits } sein. Jedes Feld dieser Kette sieht das nächste, also wechseln die
    beiden Ziffern sich ab: Eine steht in { $first }, die andere in { $second }. Ein Feld, das aus jeder der beiden
    Gruppen eines sieht, kann nicht { $digits } sein.

## Sets

doubly-linked-sets =
    { $one } haben nur die Kandidaten { $one-digits }, { $other } nur { $other-digits }: Jede dieser beiden
    Mengen hat eine Ziffer mehr als Felder, und genau eine davon fehlt in ihr. Jede der Ziffern { $linked }
    kann nur in einer der beiden Mengen stehen, weil alle ihre Plätze dort einander sehen. In jeder Menge
    fehlt also eine der Ziffern { $linked }, und alle ihre anderen Ziffern sind enthalten.
# $n is the number of the digits.
digits-in-a-set =
    { $n ->
        [1] die { $digits } in einer der beiden Mengen
       *[other] { $digits } je in einer der beiden Mengen
    }
# $n is the number of the digits.
digits-in-set =
    { $n ->
        [1] die { $digits } in { $cells }
       *[other] { $digits } in { $cells }
    }
digits-of-sets-removed =
    Damit steht { $places }, und Felder, die dort alle Plätze für eine solche Ziffer sehen, können sie nicht
    enthalten.
sue-de-coq =
    { $crossing } liegen sowohl in { $line } als auch in { $square } und können nur { $crossing-digits } sein.
    In { $line } können { $one } nur { $one-digits } sein, in { $square } { $other } nur { $other-digits }.
# $n is the number of the cells.
sue-de-coq-count =
    Diese { $n } Felder sehen alle einander, außer { $one } auf der einen und { $other } auf der anderen Seite;
    diese haben aber keinen Kandidaten gemeinsam. Also kann keine Ziffer in zwei dieser Felder stehen. Für { $n } Felder
    gibt es nur { $n } Ziffern, { $digits }: Jede kommt genau einmal vor.
# $n is the number of the cells.
sue-de-coq-count-twice =
    Für diese { $n } Felder gibt es also nur { $digits }, davon { $twice } je einmal in { $line } und in
    { $square }: Das reicht gerade aus, und sie alle werden gebraucht.
sue-de-coq-sides =
    Beide Gruppen außerhalb von { $crossing } brauchen { $digits }, also können { $crossing } nicht
    { $digits } sein.
sue-de-coq-removal =
    Von all diesen Feldern { $n ->
        [1] kann die Ziffer { $digits } nur in denen von { $house } stehen, daher kann sie
       *[other] können die Ziffern { $digits } nur in denen von { $house } stehen, daher können sie
    } aus den anderen Feldern von { $house } entfernt werden.
death-blossom-case =
    Ist { $stem } { $digit }, scheidet die { $digit } in { $petal } aus, und dort { $n ->
        [1] muss die { $left }
       *[other] müssen { $left }
    } stehen.
death-blossom-case-in-part =
    Ist { $stem } { $digit }, scheidet die { $digit } in { $places } aus, also müssen in { $petal } die Ziffern { $left }
    stehen.
death-blossom-digit =
    In jedem Fall steht die { $digit } also in einem der Felder { $places }. { $n ->
        [1] { $removed } sieht sie alle
       *[other] { $removed } sehen sie alle
    }, daher scheidet die { $digit } dort aus.
aligned-cells =
    Jede Kombination von Ziffern in { $cells } mit einer der entfernten Ziffern scheitert: Sie setzt
    dieselbe Ziffer in zwei Felder, die einander sehen, oder lässt in einem der Felder { $others } keinen
    Kandidaten übrig.
aligned-removal = Wäre { $cell } { $digit }, bliebe für { $others } nichts übrig: { $cases }.
aligned-case = bei { $digits } { $reason }
aligned-twice = alles andere würde eine Ziffer in { $houses } wiederholen
aligned-empty = hätte { $cell } ({ $digits }) keinen Kandidaten mehr

## Colors

cluster =
    In { $houses } hat die { $digit } jeweils nur zwei Plätze. Färbt man diese abwechselnd, liegt die eine Farbe in
    { $first } und die andere in { $second }. Entweder sind alle Felder der einen Farbe { $digit } oder alle der anderen.
colors-trap = Ein Feld, das beide Farben sieht, kann nicht { $digit } sein.
color-clashes =
    { $one } und { $other } haben aber dieselbe Farbe und liegen beide in { $house }, können also nicht beide
    { $digit } sein. Diese Farbe ist daher falsch: Keines der Felder { $cells } ist { $digit }.
two-clusters =
    In { $houses } hat die { $digit } jeweils nur zwei Plätze. Färbt man diese abwechselnd, entstehen zwei getrennte
    Gruppen: Die erste hat die eine Farbe in { $first } und die andere in { $second }, die zweite die eine in { $third }
    und die andere in { $fourth }. In jeder Gruppe sind alle Felder einer Farbe { $digit }.
clusters-meet =
    { $one } und { $two } liegen beide in { $house }, ihre Farben können also nicht beide stimmen. Daher stimmt eine
    der beiden Gegenfarben, oder beide: Die { $digit } steht in { $here } oder in { $there }. Ein Feld, das aus jeder
    dieser Gruppen eines sieht, kann nicht { $digit } sein.
color-enclosed =
    { $one } sieht { $two }, und { $three } sieht { $four }. In einem dieser beiden Felder steht die { $digit }
    auf jeden Fall, also kann keines der Felder { $cells } { $digit } sein.
# $pairs is a list of medusa-pair and medusa-cell.
medusa =
    In einem Feld mit zwei Kandidaten oder einem Haus mit nur zwei Plätzen für eine Ziffer ist genau einer von
    beiden wahr; aus solchen Paaren ({ $pairs }) ergeben sich zwei Fälle: entweder { $first }; oder { $second }.
# With more pairs than a sentence can list.
medusa-of-many =
    In einem Feld mit zwei Kandidaten oder einem Haus mit nur zwei Plätzen für eine Ziffer ist genau einer von
    beiden wahr; aus solchen Paaren ergeben sich zwei Fälle: entweder { $first }; oder { $second }.
medusa-pair = { $digit } in { $house }: { $cells }
medusa-cell = { $cell }: { $digits }
digit-in-cells = die { $digit } in { $cells }
medusa-traps = Kandidaten, die in keinem der beiden Fälle wahr sein können, werden entfernt.
medusa-trap =
    { $cell } kann nicht { $digit } sein: Im ersten Fall { $first }, im zweiten { $second }.
medusa-sees = sieht es die { $digit } in { $cell }
medusa-other-digit = ist es { $digit }
medusa-clashes =
    Im { $case ->
        [1] ersten
       *[2] zweiten
    } Fall { $reason }, also muss der andere Fall zutreffen.
medusa-two-digits = wäre { $cell } zugleich { $digit } und { $other }
medusa-twice = enthielte { $house } die { $digit } zweimal, in { $cell } und { $other }
medusa-no-digit = bliebe für { $cell } keine Ziffer übrig
medusa-no-place = hätte { $house } keinen Platz mehr für die { $digit }
medusa-contradiction = gibt es einen Widerspruch

## Patterns that would have two solutions

deadly-pattern =
    Blieben in { $cells } nur noch je zwei Ziffern, ließen sich diese vertauschen, ohne dass sich sonst etwas
    ändert, und das Rätsel hätte zwei Lösungen. Es hat aber nur eine.
deadly-pattern-of-pair =
    Blieben in { $cells } überall nur noch { $digits }, ließen sich diese beiden Ziffern vertauschen, ohne dass
    sich sonst etwas ändert, und das Rätsel hätte zwei Lösungen. Es hat aber nur eine.
# $assumption is a condition that begins with its verb: if-cell-were, if-no-cell-were.
deadly-pattern-if =
    { $assumption }, enthielten { $cells } nur { $digits }. Diese beiden Ziffern ließen sich vertauschen, ohne dass
    sich sonst etwas ändert, und das Rätsel hätte zwei Lösungen. Es hat aber nur eine.
if-cell-were = Wäre { $cell } { $digits }
# $n is the number of the cells, of which $last is the last.
if-no-cell-were =
    Stünde die { $digit } { $n ->
        [2] weder in { $first } noch in { $last }
       *[other] in keinem der Felder { $first } und { $last }
    }
avoidable-rectangle =
    { $filled } sind mit { $digits } gefüllt, und { $n ->
        [2] keines der beiden
       *[other] keines dieser
    } Felder ist vorgegeben. { $assumption }, enthielten alle vier Felder des Rechtecks nur { $digits }. Diese
    beiden Ziffern ließen sich vertauschen, und das Rätsel hätte zwei Lösungen. Es hat aber nur eine.
avoidable-corner = Also kann { $cell } nicht { $digit } sein.
grave =
    Ohne { $extra } hätte jedes leere Feld nur zwei Kandidaten und jede fehlende Ziffer in jedem Haus nur
    zwei Plätze. Sie ließen sich alle vertauschen, und das Rätsel hätte zwei Lösungen. Es hat aber nur eine.
grave-cell =
    Also muss in { $cell } die { $digit } stehen, der Kandidat, der in { $house } drei Plätze hat.
guardians = Also steht { $guardians }.
guardians-of-digit = Also steht die Ziffer { $digit } in mindestens einem der Felder { $cells }.
cell-is = in { $cell } die { $digits }
last-cell = Also muss in { $cell } die { $digits } stehen.
one-cell-is = in einem der Felder { $cells } die { $digit }
guardians-form-set =
    Dieses Feld bildet dann mit { $cells } ({ $digits }) { $set }: { $all } aus den übrigen Feldern von
    { $house } entfernen.
# $n is the number of the cells.
guardians-form-hidden-set =
    { $roofs } enthalten also höchstens eine der Ziffern { $digits }. Außer diesen beiden Feldern hat { $house }
    dafür nur { $cells }, also { $n ->
        [1] muss { $cells } die andere sein
       *[other] müssen alle anderen in { $cells } stehen
    }, und alle anderen Kandidaten dort können entfernt werden.
digit-locked =
    In { $house } kann die { $digit } nur in { $cells } stehen, also ist eines davon { $digit }.
    Wäre das andere { $other }, hätte das Rätsel zwei Lösungen; es hat aber nur eine. Daher kann keines der beiden
    { $other } sein.
grave-locked =
    In { $house } kann die { $digit } nur in { $cells } stehen, also ist eines davon { $digit }. Im anderen
    muss die überzählige Ziffer stehen: entweder steht { $first }, oder { $second }. Alle anderen Kandidaten der
    beiden Felder können daher entfernt werden.
# $other: the other digit of the rectangle.
crossed-rectangle =
    In { $houses } kann die { $digit } nur in Ecken dieses Rechtecks stehen. Stünde sie in
    { $cells }, dann in beiden, in den anderen beiden Ecken stünde die { $other }, und das Rätsel hätte zwei
    Lösungen. Es hat aber nur eine, daher kann keines der beiden { $digit } sein.
hidden-rectangle =
    In { $houses } kann die { $linked } nur in Ecken dieses Rechtecks stehen. Stünde in { $cell }
    die { $digit }, müsste in { $beside } jeweils die { $linked } stehen und in der
    gegenüberliegenden Ecke { $floor } die { $digit }, und das Rätsel hätte zwei Lösungen. Es hat aber nur eine,
    daher kann { $cell } nicht { $digit } sein.
set-of-digits =
    { $count ->
        [2] ein Paar
        [3] einen Dreier
        [4] einen Vierer
       *[other] eine Menge von { $count } Ziffern
    }

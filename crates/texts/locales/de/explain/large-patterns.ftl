# Muster in mehreren Blöcken.

## Fireworks

firework =
    In { $row } kann jede der Ziffern { $digits } nur in { $square } oder in { $one } stehen, in { $column }
    nur in { $square } oder in { $other }. Eine Ziffer, die weder in { $one } noch in { $other } steht, muss
    sowohl für { $row } als auch für { $column } in { $square } stehen, also dort, wo sie sich kreuzen: in
    { $center }.
firework-cells =
    Also steht jede der Ziffern { $digits } in einem der Felder { $cells }. Damit sind diese Felder gefüllt,
    und nichts anderes passt hinein.
firework-box =
    Stünde die { $digit } in { $elsewhere }, könnte sie weder für { $row } noch für { $column } in { $square }
    stehen. Dann müsste sie in beiden Feldern { $wings } stehen, und für die anderen Ziffern blieben zu wenige
    Felder.

## Cells by house

cells-of-house = { $cells } in { $house }

## Tridagons

tridagon =
    Angenommen, diese Felder enthielten nur { $digits }: { $cells }. Dann stünden in jedem dieser Blöcke alle
    drei Ziffern darin. In zwei Blöcken mit denselben Zeilen könnte keine Zeile eine Ziffer zweimal enthalten, also
    stünden die Ziffern von oben nach unten in beiden Blöcken in derselben Reihenfolge, egal, mit welcher sie
    beginnt ({ $example } sind dieselbe Reihenfolge). Ebenso hätten zwei Blöcke mit denselben Spalten von links nach
    rechts dieselbe Reihenfolge.
tridagon-order =
    Durch die Lage dieser Felder ergeben beide Leserichtungen in { $same } dieselbe Reihenfolge, in { $reversed }
    aber umgekehrte ({ $down } von oben nach unten in { $square } ist { $across } von links nach rechts). Auf dem Weg
    um die vier Blöcke würde die Reihenfolge also { $n ->
        [1] einmal
       *[other] dreimal
    } umgekehrt und könnte nicht so enden, wie sie beginnt: So lassen sich die Felder nicht füllen.
tridagon-guardian = Nur { $cell } hat einen anderen Kandidaten, also muss dort die { $digits } stehen.
tridagon-each-case = Jeder dieser Fälle schließt die Kandidaten aus, die entfernt werden.

## Felder mit gerade genug Platz für ihre Ziffern

sk-loop = Rund um die Kreuzungen von { $lines } liegen diese { $n } leeren Felder: { $cells }.
sectors-all = An den Kreuzungen von { $rows } mit { $columns } sind alle { $n } Felder leer.
sectors =
    An den Kreuzungen von { $rows } mit { $columns } sind diese { $n } Felder leer: { $cells }.
room =
    Wie oft kann jede Ziffer in diesen Feldern stehen? { $places }. Ein Haus kann eine Ziffer
    nur einmal enthalten, also ist höchstens für { $n } Ziffern Platz. Es sind { $n } Felder zu füllen, also wird
    dieser Platz ganz gebraucht.
room-in =
    { $digits } nur in { $houses } (höchstens { $n ->
        [1] 1 Ziffer
       *[other] { $n } Ziffern
    })
room-in-either =
    { $digits } nur in { $houses } und zugleich nur in { $other } (höchstens { $n ->
        [1] 1 Ziffer
       *[other] { $n } Ziffern
    })
room-outside =
    Also stehen in jedem dieser Häuser die dabei genannten Ziffern in diesen Feldern und können aus seinen
    anderen Feldern entfernt werden.
room-of-two =
    { $digits } in { $cells } würde den Platz in zwei Häusern auf einmal verbrauchen, und für die anderen Felder
    blieben zu wenige Ziffern.

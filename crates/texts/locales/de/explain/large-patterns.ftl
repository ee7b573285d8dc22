# Muster in mehreren Blöcken.

## Fireworks

firework =
    In { $row } kann jede der Ziffern { $digits } nur in { $square } oder in { $one } stehen, in { $column }
    nur in { $square } oder in { $other }. Steht sie in keinem dieser beiden Felder, haben beide Linien sie
    in { $square }, also dort, wo sie sich kreuzen: in { $center }.
firework-cells =
    Also steht jede der Ziffern { $digits } in einem der Felder { $cells }. Damit sind diese Felder gefüllt,
    und nichts anderes passt hinein.
firework-box =
    Stünde in { $elsewhere } die { $digits }, müsste sie außerdem in beiden Feldern { $wings } stehen, und
    für die anderen blieben zu wenige Felder.

## Tridagons

tridagon =
    Enthielten { $cells } nur { $digits }, stünden in { $boxes } alle drei Ziffern in je drei Feldern. In zwei
    Blöcken nebeneinander dürfte keine Zeile eine Ziffer wiederholen, also folgten die Ziffern von oben nach
    unten in derselben Reihenfolge aufeinander, im Kreis gelesen; in zwei Blöcken übereinander täten sie das
    von links nach rechts.
tridagon-order =
    Durch die Lage der Felder sind diese beiden Reihenfolgen in { $same } gleich und in { $reversed }
    umgekehrt. Rund um die vier Blöcke würde die Reihenfolge also eine ungerade Zahl von Malen umgekehrt
    und könnte nicht so enden, wie sie beginnt: So lassen sich die Felder nicht füllen.
tridagon-each-case = In jedem dieser Fälle ist unmöglich, was hier entfernt wird.

## Felder mit gerade genug Platz für ihre Ziffern

sk-loop =
    Rund um die Kreuzungen von { $lines } in { $boxes } liegen diese { $n } Felder: { $cells }. Sie bilden
    einen Ring, in dem Nachbarn eine Linie oder einen Block teilen.
sectors =
    An den Kreuzungen von { $rows } mit { $columns } sind diese { $n } Felder leer: { $cells }.
room =
    In diesen Feldern liegen alle Kandidaten einer Ziffer in wenigen Häusern: { $places }. Jedes dieser
    Häuser hat eine Ziffer nur einmal, also gibt es insgesamt { $n } Ziffern für { $n } Felder, und alle
    werden gebraucht.
room-in = { $digits } in { $houses }
room-in-either = { $digits } in { $houses }, und auch in { $other }
room-outside =
    Also hat jedes dieser Häuser seine Ziffern in diesen Feldern und verliert sie in seinen anderen Feldern.
room-of-two =
    { $digits } in { $cells } { $n ->
        [1] würde
       *[other] würden
    } den Platz von zwei Ziffern auf einmal verbrauchen und { $n ->
        [1] entfällt
       *[other] entfallen
    } auch.

# Exocets in words.

exocet-base =
    { $base } enthalten zwei der Ziffern { $digits }. Eine Ziffer, die dort steht, kann in keinem Feld
    stehen, das beide sieht.
# $covers: exocet-cover and exocet-nowhere, as a list.
exocet-lines =
    Auch in { $lines } werden diese Ziffern gebraucht. Ohne { $targets } hätte eine solche Ziffer dort
    nicht genug Platz: { $covers }.
# $n is the number of the houses.
exocet-cover =
    { $digits } könnte nur in { $houses } stehen, { $n ->
        [1] einmal
       *[other] je einmal
    }
exocet-nowhere = { $digits } könnte dort gar nicht stehen
exocet-targets = Also enthalten { $targets } dieselben zwei Ziffern wie { $base }.
exocet-no-others = Etwas anderes passt dort nicht.
# $n is the number of the digits.
exocet-not-in-base =
    { $n ->
        [1] Die Ziffer
       *[other] Die Ziffern
    } { $digits } { $n ->
        [1] ist
       *[other] sind
    } in keinem dieser beiden Felder möglich, also auch nicht in { $base }.
exocet-cases =
    Die Ziffern brauchen außerdem in { $houses } jeweils einen Platz. Jede Belegung von { $cells }, die
    das zulässt, schließt Folgendes aus: { $removed }.
exocet-cases-many =
    Die Ziffern brauchen außerdem in { $houses } jeweils einen Platz. Jede Belegung von { $cells }, die
    das zulässt, schließt alle anderen Kandidaten aus, die dieser Schritt entfernt.

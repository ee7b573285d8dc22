# Exocets in words.

exocet-base =
    Die Basisfelder { $base } enthalten zwei der Ziffern { $digits }. Eine Ziffer, die dort steht, kann in keinem
    Feld stehen, das beide sieht.
# $covers: exocet-cover and exocet-nowhere, as a list.
exocet-lines =
    Auch auf den Querlinien, also in { $lines }, werden diese Ziffern gebraucht, soweit sie dort noch fehlen. Ohne
    die Zielfelder { $targets } hätte eine solche Ziffer dort nicht genug Platz: { $covers }.
# $n is the number of the houses. $lines: those that the digits are missing from, always more.
exocet-cover =
    { $digits } passt nur in { $houses }, { $n ->
        [1] also höchstens einmal
       *[other] je höchstens einmal
    }, fehlt aber in { $lines }
exocet-nowhere = { $digits } passt dort nirgends, fehlt aber in { $lines }
# $targets: alternatives
exocet-targets =
    Also muss jede der beiden Ziffern in { $base } auch in { $targets } stehen: Basis und Ziele enthalten
    dieselben zwei Ziffern.
# Another exocet with the same digits and lines.
exocet-same =
    Dasselbe gilt für { $base }, die auch zwei dieser Ziffern enthalten, und { $targets }: Beide Paare von
    Feldern enthalten dieselben zwei Ziffern.
# Two exocets with the same four digits. $base sees $targets, the targets of $other. $all: the bases of both,
# $all-targets: their targets.
exocets-together =
    { $base } sehen beide { $targets }, und dort stehen die Ziffern von { $other }. Also enthalten { $all } jede der
    Ziffern { $digits } genau einmal, ebenso { $all-targets }. Ein Feld, das alle vier Felder einer dieser beiden
    Gruppen sieht, kann keine dieser Ziffern sein.
# $targets: alternatives
exocets-room =
    Jede Ziffer braucht je einen Platz in { $lines }, soweit sie dort noch fehlt. Einer dieser Plätze ist in
    { $targets }, und die anderen liegen in den Häusern, die oben für die Ziffer genannt sind, je einer in jedem.
    Also kann sie aus den übrigen Feldern dieser Häuser entfernt werden.
exocet-no-others = Etwas anderes passt dort nicht.
# $n is the number of the digits.
exocet-not-in-base =
    { $n ->
        [1] Die Ziffer
       *[other] Die Ziffern
    } { $digits } { $n ->
        [1] ist
       *[other] sind
    } in keinem der Felder { $targets } möglich, also auch nicht in { $base }.
# $removed: statements that begin with their verb, as a list.
exocet-cases =
    Nun geht man die Möglichkeiten durch, { $cells } so zu füllen. Jede ihrer Ziffern braucht auch einen Platz in
    { $houses }, soweit sie dort noch fehlt. Immer wenn alle diese Plätze zu finden sind, { $removed }.
exocet-cases-many =
    Nun geht man die Möglichkeiten durch, { $cells } so zu füllen. Jede ihrer Ziffern braucht auch einen Platz in
    { $houses }, soweit sie dort noch fehlt. Immer wenn alle diese Plätze zu finden sind, fallen damit alle
    anderen Kandidaten weg, die dieser Schritt entfernt: Sie sehen eine dieser Ziffern oder nehmen ihr einen Platz
    weg, den sie braucht.

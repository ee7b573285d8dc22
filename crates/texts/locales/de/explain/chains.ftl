## Chains. A sentence is about one node, or several that follow for one reason. It names its causes
## unless they are the sentence before. Causes end with their verb, effects begin with it.

two-strong-links =
    In { $house } kann die { $digit } nur in { $places } stehen, in { $other-house } nur in
    { $other-places }.
cells-share-house =
    { $one } und { $other } liegen beide in { $house }, also können sie nicht beide { $digit }
    sein. Daher steht die { $digit } in mindestens einem der Felder { $ends }.
places-share-house =
    Stünde die { $digit } in keinem der Felder { $ends }, müsste { $house } sie zweimal enthalten: in
    { $here } und in { $there }. Also steht sie in mindestens einem der Felder { $ends }.
chain-start = Nehmen wir an, dass { $statement }.
chain-next = Dann { $statement }, { $reason }.
# The cell has another digit, as the sentence before says.
chain-next-in-cell = Dann { $statement }.
chain-branch = Da { $causes }, { $statement }, { $reason }.
# The cell has another digit, which is the cause.
chain-branch-in-cell = Da { $causes }, { $statement }.
# The state of one cell is on or off; some: one of several cells has the digit.
chain-cause =
    { $state ->
        [on] in { $cells } die { $digit } steht
        [off] in { $cells } nicht die { $digit } steht
       *[some] die { $digit } in einem der Felder { $cells } steht
    }
# $n is the number of the cells, of which $last is the last.
chain-cause-no-cell =
    die { $digit } { $n ->
        [2] weder in { $first } noch in { $last } steht
       *[other] in keinem der Felder { $first } und { $last } steht
    }
# $n is the number of the digits, of which $last is the last.
chain-cause-no-digit =
    in { $cell } { $n ->
        [2] weder die { $first } noch die { $last } steht
       *[other] keine der Ziffern { $first } und { $last } steht
    }
chain-effect =
    { $state ->
        [on] muss in { $cells } die { $digit } stehen
        [off] kann in { $cells } nicht die { $digit } stehen
       *[some] muss die { $digit } in einem der Felder { $cells } stehen
    }
chain-effect-no-cell =
    kann die { $digit } { $n ->
        [2] weder in { $first } noch in { $last } stehen
       *[other] in keinem der Felder { $first } und { $last } stehen
    }
chain-effect-no-digit =
    kann in { $cell } keine der Ziffern { $first } und { $last } stehen
# The causes are only about the cell that the effect is about.
chain-effect-there =
    { $state ->
        [on] muss dort die { $digit } stehen
       *[off] kann dort nicht die { $digit } stehen
    }
chain-effect-no-digit-there =
    kann dort keine der Ziffern { $first } und { $last } stehen

## Why a node follows

link-assumed = wie angenommen
link-last-digit = weil dort kein anderer Kandidat übrig ist
link-last-place = weil { $house } keinen anderen Platz mehr für die { $digit } hat
link-one-place = weil { $house } die { $digit } nur einmal enthalten kann
# $n is the number of the cells that lose the digit.
link-peers =
    weil { $n ->
        [1] dieses Feld
       *[other] jedes dieser Felder
    } jeden Platz für die { $digit } in { $cells } sieht
link-locked-set = weil ohne die { $lost } für { $cells } nur noch { $digits } übrig sind, je Feld eine Ziffer
link-locked-set-place =
    weil ohne die { $lost } für { $cells } nur noch { $digits } übrig sind, je Feld eine Ziffer, und die
    { $digit } nur dort passt
link-unknown-set = weil in einer Menge von Feldern dann alle anderen Ziffern gebraucht werden
link-unique = weil das Rätsel sonst zwei Lösungen hätte
link-technique = und zwar durch { $technique }
link-places-left = weil { $house } dann nur noch { $cells } als Platz für die { $digit } hat
link-locked =
    weil { $house } dann nur noch { $cells } als Platz für die { $digit } hat und { $other } sie nur einmal
    enthalten kann
link-hidden-pair = weil in { $house } für { $digits } dann nur noch { $cells } bleiben (ein verstecktes Paar)
link-naked-pair = weil in { $cells } dann nur noch { $digits } stehen können, in jedem eine davon
link-x-wing = und zwar durch einen X-Wing, weil die { $digit } in { $houses } dann nur noch in { $cells } stehen kann

## Chains within chains

nested-start = Nehmen wir nun an, dass { $assumptions } und außerdem { $statement }.
nested-plan-cell = Wie das Folgende zeigt, bleibt dann für { $cell } keine Ziffer mehr.
nested-plan-house = Wie das Folgende zeigt, hat { $house } dann keinen Platz mehr für die { $digit }.
nested-empties-cell = Damit bleibt für { $cell } keine Ziffer mehr.
nested-empties-house = Damit hat { $house } keinen Platz mehr für die { $digit }.
nested-contradiction = Das ist ein Widerspruch.
nested-refuted = Also gilt: Wenn { $assumptions }, { $statement }.

## What follows from a chain

# $statement: the first node, which the last one brings about again.
chain-loop =
    Dann { $statement }, genau wie angenommen: Die Kette schließt sich zum Ring, der auch rückwärts gelesen gilt.
    An jedem ihrer Glieder ist also genau eines der beiden Enden wahr.
loop-of-cell =
    In { $cell } steht also { $digits }, und alle anderen Kandidaten können dort entfernt werden.
# $n is the number of the cells. Exactly one of them has the digit. $removed: a statement
loop-in-house =
    Also steht die { $digit } in genau einem der Felder { $cells }. { $n ->
        [2] Beide liegen
       *[other] Sie alle liegen
    } in { $house }, daher { $removed }.
loop-of-peers =
    Also steht die { $digit } in genau einem der Felder { $cells }. Von { $removed } aus sind sie alle zu sehen, daher
    scheidet die { $digit } dort aus.
loop-of-set =
    In { $cells } fehlt also nur { $linked }, und { $digits } sind enthalten. Ein Feld, das alle ihre Plätze
    für eine solche Ziffer sieht, kann sie nicht enthalten.
chain-empties-cell = Damit bleibt für { $cell } keine Ziffer mehr, die Annahme ist also falsch.
chain-empties-house =
    Damit hat { $house } keinen Platz mehr für die { $digit }, die Annahme ist also falsch.
chain-removes-places =
    Nun kann die { $digit } in keinem der Felder { $cells } mehr stehen, obwohl eines davon sie
    enthalten muss. Die Annahme ist also falsch.
chain-contradiction = Das ist ein Widerspruch, die Annahme ist also falsch.
chain-refuted = Daher { $statement }.
chain-to-itself = Das widerspricht der Annahme, also { $statement }.
ruled-out-either-way = In beiden Fällen { $statement }.
# $n is the number of the cells.
seen-by-all =
    { $n ->
        [1] Felder, die es sehen, können nicht { $digit } sein.
        [2] Felder, die beide sehen, können nicht { $digit } sein.
       *[other] Felder, die alle davon sehen, können nicht { $digit } sein.
    }
same-chain =
    Dieselbe Kette gilt für die { $digit }: Mindestens eines der Felder { $cells } ist { $digit }.
# $cases sind die Kandidaten eines Feldes oder eines Hauses.
chains-cases =
    { $cases }, und in { $n ->
        [2] beiden Fällen
       *[other] jedem Fall
    } { $statement }.
chains-cases-opposite = Ob { $cause } oder nicht: In beiden Fällen { $statement }.
chains-agree =
    In { $n ->
        [2] beiden Fällen
       *[other] jedem Fall
    } { $statement }.
cases-of-cell = In { $cell } kann nur die { $digits } stehen
cases-of-house = In { $house } kann die { $digit } nur in { $cells } stehen

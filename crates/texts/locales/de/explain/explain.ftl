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
        [diagonal] Diagonalen
        [window] Fenster
       *[house] Häuser
    }
# Dative.
several-houses =
    { $kind ->
        [row] Zeilen
        [column] Spalten
        [box] Blöcken
        [diagonal] Diagonalen
        [window] Fenstern
       *[house] Häusern
    } { $numbers }
# The beginnings of words that show that the number before them is a count, not a digit.
counted-nouns = Feld Haus Häuser Platz Plätze Stelle Ziffer Kandidat Lösung
unknown-house = Haus ?
unknown-statement = ?

## A step in one line

summary-without-pattern = { $technique }: { $effects }
summary-of-placement = { $technique }: { $effects } ({ $pattern })
summary = { $technique }: { $pattern } => { $effects }
pattern-fish = { $digits } { $base } / { $cover }
pattern-finned-fish = { $digits } { $base } / { $cover } Flosse { $fins }

## Levels of disclosure

look-at = Auf { $place } achten.
look-at-digits = Auf die Plätze für { $digits } achten.
look-for = Als Nächstes { $technique } suchen.
technique-in-cells = In { $cells } gibt es { $technique }.
effects = Ergebnis: { $effects }.

## Singles, locked candidates, sets and fish

full-house =
    { $cell } ist das einzige leere Feld in { $house }, und dort fehlt nur noch die Ziffer
    { $digit }.
# $a-digit (Optional): the digit with its indefinite article: a 7, an 8.
hidden-single =
    In { $house } passt die Ziffer { $digit } nur noch in { $cell }. Jedes andere leere Feld sieht
    sie schon oder hat sie nicht mehr als Kandidaten.
naked-single = { $cell } kann nur { $digit } sein. Jede andere Ziffer ist dort ausgeschlossen.
locked-candidates =
    In { $base } kann die Ziffer { $digit } nur in { $cells } stehen. Alle diese Felder liegen auch
    in { $cover }. In einem von ihnen muss sie stehen, daher kann sie aus den anderen Feldern von
    { $cover } entfernt werden.
one-place-left = Damit bleibt in { $house } nur noch { $cell } als Platz für { $digit }.
one-place-left-by-set = Damit bleibt nur noch { $cell } als Platz für { $digit }.
naked-set =
    Die { $count } Felder { $cells } können nur { $choice } sein und verbrauchen damit alle diese
    Ziffern. In den anderen Feldern von { $house } scheiden sie aus.
hidden-set =
    In { $house } können die Ziffern { $digits } nur in { $cells } stehen. Diese Felder nehmen sie
    alle auf, daher können ihre übrigen Kandidaten entfernt werden.
x-wing =
    In { $base } kann die Ziffer { $digit } nur in { $cover } stehen. Wie herum auch immer: Diese
    zwei { $base-kind } liefern sie für beide { $cover-kind }. In deren übrigen Feldern kann sie
    daher entfernt werden.
fish =
    In { $base } kann die Ziffer { $digit } nur in { $cover } stehen. Wie sie sich auch verteilt:
    Diese { $base-kind } liefern sie für alle diese { $cover-kind }. In deren übrigen Feldern kann
    sie daher entfernt werden.
fish-with-fin =
    In { $base } kann die Ziffer { $digit } nur in { $cover } stehen, abgesehen von der Flosse
    { $fins }. Entweder steht sie in der Flosse, oder in { $cover } stammt sie jeweils aus
    { $base }. Felder, die in keinem der beiden Fälle { $digit } sein können, verlieren diesen
    Kandidaten.
fish-with-fins =
    In { $base } kann die Ziffer { $digit } nur in { $cover } stehen, abgesehen von den Flossen
    { $fins }. Entweder steht sie in einer der Flossen, oder in { $cover } stammt sie jeweils aus
    { $base }. Felder, die in keinem der beiden Fälle { $digit } sein können, verlieren diesen
    Kandidaten.
brute-force =
    Keine der bekannten Techniken hilft hier weiter. Dieser Schritt stammt aus einer Suche durch
    alle verbliebenen Möglichkeiten.

## Wings

xy-wing =
    Welche seiner zwei Ziffern der Pivot { $pivot } auch annimmt: Einer der Flügel { $one } und
    { $other } wird zu { $digit }. Felder, die beide Flügel sehen, können nicht { $digit } sein.
w-wing =
    { $one } und { $other } enthalten beide nur { $digits }, und in { $house } gibt es nur zwei
    Plätze für { $linked }: Jedes der beiden Felder sieht einen davon. Sie können also nicht beide
    { $linked } sein, und mindestens eines ist { $digit }. Felder, die beide sehen, können nicht
    { $digit } sein.

## Chains. Each node is one sentence.

chain-start = Angenommen, es gilt { $statement }.
chain-next = Dann gilt { $statement } ({ $reason }).
chain-branch = Aus { $causes } folgt { $statement } ({ $reason }).
chain-loop =
    Die Kette schließt sich zum Ring. Bei jeder schwachen Verbindung ist also eines der Enden wahr,
    und andere Kandidaten, die von beiden Enden gesehen werden, entfallen.
chain-contradiction =
    Nun ist nichts von { $statements } mehr möglich, obwohl eines davon wahr sein muss. Die Annahme
    ist also falsch.
chain-to-itself = So oder so gilt also { $statement }.
chain-ends =
    Mindestens eine der Aussagen { $first } und { $last } ist also wahr. Kandidaten, die von beiden
    ausgeschlossen werden, können entfernt werden.
chains-agree = Eine dieser Annahmen ist wahr, und jede führt zu { $statement }.
link-assumed = angenommen
link-last-digit = letzter Kandidat in { $cell }
link-one-digit = nur eine Ziffer in { $cell }
link-last-place = letzter Platz in { $house }
link-one-place = nur einmal in { $house }
link-locked-set = dann ein Locked Set: { $cells }
link-unknown-set = Locked Set
link-unique = sonst gäbe es zwei Lösungen

## Patterns that would have two solutions

deadly-pattern =
    Blieben in { $cells } nur noch je zwei Ziffern, ließen sich diese vertauschen, und das Rätsel
    hätte zwei Lösungen.
deadly-pattern-of-pair =
    Blieben in { $cells } überall nur noch { $digits }, hätte das Rätsel zwei Lösungen.
guardians = Also gilt: { $guardians }.
guardians-of-digit = Also steht die Ziffer { $digit } in mindestens einem der Felder { $cells }.
cell-is = { $cell } ist { $digits }
guardians-form-set =
    Zusammen mit { $cells } ({ $digits }) bilden diese Kandidaten { $set }: { $all } aus den
    übrigen Feldern von { $house } entfernen.
set-of-digits =
    { $count ->
        [2] ein Paar
        [3] einen Dreier
        [4] einen Vierer
       *[other] eine Menge von { $count } Ziffern
    }

## Statements that could not all be satisfied

if-on = Stünde { $digit } in { $cell }
if-off = Stünde { $digit } nicht in { $cell }
if-any = Wäre einer der entfernten Kandidaten wahr
# Accusative.
truth-cell = eine Ziffer in { $cell }
truth-place = { $digit } in { $house }
truth-fails = { $condition }, ließe sich { $truths } nicht mehr unterbringen.
truths-fail = { $condition }, ließe sich nicht alles davon unterbringen: { $truths }.
truth-fails-too = { $condition }, ließe sich { $truths } nicht auch noch unterbringen.
truths-fail-too = { $condition }, ließe sich nicht auch noch all dies unterbringen: { $truths }.

## Hints without a step

solved = Das Rätsel ist gelöst.
nothing = Mit den erlaubten Techniken geht es nicht weiter.
several-solutions =
    Das Rätsel hat mehr als eine Lösung: { $cell } kann { $one } oder { $other } sein. Mit den
    erlaubten Techniken geht es nicht weiter.
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
mistake-contradiction = Mit { $digit } in { $cell } ergibt sich ein Widerspruch: { $reason }.
undo-entries =
    { $count ->
        [one] Den letzten Eintrag zurücknehmen oder dieses Feld leeren.
       *[other] Die letzten { $count } Einträge zurücknehmen oder dieses Feld leeren.
    }
missing-note = Irgendwo fehlt eine Notiz.
missing-note-in-row = In Zeile { $row } fehlt eine Notiz.
missing-note-in-cell = In { $cell } fehlt eine Notiz.
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

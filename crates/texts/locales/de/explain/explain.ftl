# The sentences and phrases of explanations. Cells, digits and houses are texts: { $cell } is r1c4.
# Several houses are in the dative: sentences use them only after in, aus and von.

## Lists and houses. A kind of houses is row, column, box, region, diagonal, window or house. The board
## shows no numbers of the last four: they are named by their place.

list-pair = { $first } und { $last }
alternatives = { $first } oder { $last }
long-alternatives = { $first }, oder { $last }
house =
    { $kind ->
        [row] Zeile
        [column] Spalte
       *[box] Block
    } { $number }
# $cell is the first cell of a region, and the middle one of a Windoku box. As labels, the names have no
# article and no case, like Zeile 3.
house-by-place =
    { $kind ->
        [falling] Diagonale r1c1
        [rising] Diagonale { $cell }
        [region] Bereich { $cell }
        [window] Windoku-Block { $cell }
       *[house] Zusatzhaus { $number }
    }
# Nominative and accusative.
houses-of-kind =
    { $kind ->
        [row] Zeilen
        [column] Spalten
        [box] Blöcke
        [region] Bereiche
        [diagonal] Diagonalen
        [window] Windoku-Blöcke
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
        [window] Windoku-Blöcken
       *[house] Häusern
    } { $numbers }
# The beginnings of words that show that the number before them is a count, not a digit.
counted-nouns = Feld Haus Häuser Platz Plätze Stelle Ziffer Kandidat Lösung Einträge
house-noun =
    { $kind ->
        [row] Zeile
        [column] Spalte
        [box] Block
        [region] Bereich
        [diagonal] Diagonale
        [window] Windoku-Block
       *[house] Haus
    }
# The genitive of one house, without its number.
of-house =
    { $kind ->
        [row] der Zeile
        [column] der Spalte
        [box] des Blocks
        [region] des Bereichs
        [diagonal] der Diagonale
        [window] des Windoku-Blocks
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

look-at = { $place } ansehen.
look-at-digits = Die Plätze für { $digits } ansehen.
look-for = Suche { $technique }.
look-for-in = Suche { $technique } in { $place }.
technique-in-cells = In { $cells } gibt es { $technique }.
place = In { $cell } gehört die { $digit }.
remove = Damit fällt weg: { $removals }.
removal = { $digits } aus { $cells }

## The candidates that a step rests on

candidates-used = Das nutzt { $candidates }. Alle anderen sind durch gesetzte Ziffern ausgeschlossen.
candidates-used-apart-from-removed =
    Das nutzt { $candidates }. Alle anderen sind durch gesetzte Ziffern ausgeschlossen oder schon entfernt.
candidates-of-cells = alle Kandidaten von { $cells }
places-of-digit = alle Plätze für die { $digit } in { $houses }
candidates-of-step = alle Kandidaten der Felder und alle Plätze für die Ziffern, um die es geht

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
others-ruled-out-there =
    Jede andere Ziffer ist dort ausgeschlossen, durch eine gesetzte Ziffer oder einen früheren Schritt.
# $n is the number of the cells.
locked-candidates =
    In { $base } kann die Ziffer { $digit } nur in { $cells } stehen. { $n ->
        [2] Beide Felder liegen auch in { $cover }. In einem davon muss sie stehen
       *[other] Diese Felder liegen alle auch in { $cover }. In einem von ihnen muss sie stehen
    }, daher kann sie aus den anderen Feldern von { $cover } entfernt werden.
one-place-left = Damit bleibt in { $house } nur noch { $cell } als Platz für die { $digit }.
one-place-left-by-set = Damit bleibt in { $house } nur noch { $cell } als Platz für die { $digit }.
naked-pair =
    { $cells } können nur { $choice } sein: 2 Felder für 2 Ziffern. In den anderen Feldern von
    { $house } scheiden { $first } und { $second } also aus.
naked-set =
    { $cells } können nur { $choice } sein: { $count } Felder für { $count } Ziffern. In den
    anderen Feldern von { $house } scheiden diese Ziffern also aus.
hidden-set =
    In { $house } können die Ziffern { $digits } nur in { $cells } stehen. Diese { $count ->
        [2] beiden
        [3] drei
        [4] vier
       *[other] { $count }
    } Felder sind also für sie vergeben, und alle anderen Kandidaten können dort entfernt werden.
x-wing =
    In { $base } kann die Ziffer { $digit } nur in { $cover } stehen. Ein Haus enthält sie nur einmal, also
    haben beide { $cover-kind } ihre { $digit } in { $base }. Aus den übrigen Feldern dieser { $cover-kind } kann sie
    daher entfernt werden.
fish =
    In { $base } kann die Ziffer { $digit } nur in { $cover } stehen. Ein Haus enthält sie nur einmal, also
    haben alle diese { $cover-kind } ihre { $digit } in { $base }. Aus den übrigen Feldern dieser { $cover-kind } kann
    sie daher entfernt werden.
fish-of-kinds =
    In { $base } kann die Ziffer { $digit } nur in { $cover } stehen. Ein Haus enthält sie nur einmal, also
    steht sie in { $cover } immer in { $base }. Aus den übrigen Feldern von { $cover } kann sie daher entfernt
    werden.
# $fish is the name of the technique without fins, or basic-fish.
basic-fish = Fisch
# $n is the number of the fins. $base-again and $cover-again repeat the houses, in short if they are many.
fish-with-fins =
    In { $base } kann die Ziffer { $digit } nur in { $cover } stehen, abgesehen von { $n ->
        [1] der Flosse { $fins }. Entweder steht sie in der Flosse
       *[other] den Flossen { $fins }. Entweder steht sie in einer der Flossen
    }, oder es bleibt beim { $fish }, und die { $digit } steht in { $cover-again } jeweils in
    { $base-again }. In beiden Fällen { $removed }.
fish-sees-fins =
    { $removed }, denn { $cells ->
        [1] dieses Feld
       *[other] jedes dieser Felder
    } sieht { $n ->
        [1] die Flosse
       *[other] alle Flossen
    } und liegt in { $cover }
# Dative.
these-houses =
    diesen { $kind ->
        [row] Zeilen
        [column] Spalten
        [box] Blöcken
        [region] Bereichen
        [diagonal] Diagonalen
        [window] Windoku-Blöcken
       *[house] Häusern
    }
fish-needs-fin =
    In { $base } kann die Ziffer { $digit } nur in { $cover } stehen, abgesehen von { $n ->
        [1] der Flosse
       *[other] den Flossen
    } { $fins }. In { $cover } passt sie aber seltener, als sie in { $base } gebraucht wird. Also muss sie
    in { $n ->
        [1] der Flosse
       *[other] mindestens einer der Flossen
    } stehen.
fish-only-fins =
    In { $base } kann die Ziffer { $digit } nur in { $fins } stehen, also steht sie in mindestens einem
    dieser Felder.
fish-in-two-covers =
    { $cell } liegt zugleich in { $cover }: Stünde die { $digit } dort, wären beide damit versorgt, und in
    { $base } blieben zu wenige Plätze.
several-fish =
    Ganz gleich, wie die Ziffer { $digit } in { $base } verteilt ist: Sie scheidet immer in
    denselben anderen Feldern aus.
brute-force =
    Keine der bekannten Techniken hilft hier weiter. Dieser Schritt stammt aus dem Durchprobieren
    aller verbliebenen Möglichkeiten.

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
        [one] Dieses Feld leeren oder den Fehler rückgängig machen.
       *[other] Dieses Feld leeren oder die letzten { $count } Einträge zurücknehmen.
    }
missing-note = In den Notizen fehlt eine Ziffer, die noch möglich ist.
missing-note-in-row = In Zeile { $row } fehlt in den Notizen eine Ziffer, die noch möglich ist.
missing-note-in-cell = In den Notizen von { $cell } fehlt eine Ziffer, die noch möglich ist.
missing-note-reason =
    { $cell } kann noch { $digit } sein: Nichts auf dem Brett schließt diese Ziffer dort aus.
missing-note-restore = Ergänze die { $digit } in den Notizen von { $cell }.

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

# The words on printed pages, and numbers.

decimal = { $whole },{ $fraction }

## Captions of puzzles

page-givens =
    { $n ->
        [one] 1 Vorgabe
       *[other] { $n } Vorgaben
    }
page-level-beginner = Anfänger
page-level-easy = Leicht
page-level-medium = Mittel
page-level-hard = Schwer
page-level-expert = Experte
page-level-extreme = Extrem
page-level-guessing = Nur durch Raten

## Headers

page-solutions = Lösungen
page-solutions-of = { $section }: Lösungen
page-range = { $first } bis { $last }
page-contents = Inhalt
page-how-to-play = Spielregeln
page-name = Name
page-date = Datum
page-part = { $name }: Zeile { $row } von { $rows }, Spalte { $column } von { $columns }

## Titles of pages, for screen readers

page-title = Seite { $page }
page-sheet = Blatt { $sheet }

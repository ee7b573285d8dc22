# The words on printed pages, and numbers.

# A number with one decimal, such as a rating.
decimal = { $whole }.{ $fraction }

## Captions of puzzles

page-givens =
    { $n ->
        [one] 1 given
       *[other] { $n } givens
    }
page-level-beginner = Beginner
page-level-easy = Easy
page-level-medium = Medium
page-level-hard = Hard
page-level-expert = Expert
page-level-extreme = Extreme
page-level-guessing = Guessing

## Headers

page-solutions = Solutions
# $section is the title of a section.
page-solutions-of = { $section }: solutions
# The first and the last puzzle of a page, such as 1 to 6.
page-range = { $first } to { $last }
page-contents = Contents
page-how-to-play = How to play
page-name = Name
page-date = Date
# A part of a puzzle that covers several pages.
# $column (Number)
# $columns (Number)
# $row (Number)
# $rows (Number)
page-part = { $name }: row { $row } of { $rows }, column { $column } of { $columns }

## Titles of pages, for screen readers

page-title = Page { $page }
page-sheet = Sheet { $sheet }

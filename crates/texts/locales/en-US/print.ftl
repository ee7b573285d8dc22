### The dialog that prints puzzles.

print-title = Print

## Content
print-content = Content
print-source = Puzzles
print-source-board = This puzzle
print-source-selected = Selected games
print-source-new = New puzzles
print-shown = Show
print-content-givens = Givens only
print-content-digits = With my digits
print-content-notes = With my notes
print-board-size = Size
print-generate = Generate
print-generating =
    { $n ->
        [one] Generating 1 puzzle ({ $level })
       *[other] Generating { $n } puzzles ({ $level })
    }
print-generating-now = { print-generating }…
print-generating-canceled = Canceled. Not all puzzles were generated.

## Paper
print-paper = Paper
print-paper-size = Size
print-paper-a4 = A4
print-paper-letter = Letter
print-paper-a5 = A5
print-paper-a3 = A3
print-paper-6x9 = 6 × 9 in
print-paper-custom = Custom…
print-width = Width (mm)
print-height = Height (mm)
print-landscape = Landscape
print-margins = Margins (mm)

## Layout
print-layout = Layout
print-fit-count = Fixed number
print-fit-cell = As many as fit
print-cell-size = Minimum cell size (mm)
print-per-page = Puzzles per page
print-line-thickness = Line thickness
print-colors = Colors
print-colors-grayscale = Grayscale
print-colors-black = Black only
print-colors-screen = As on screen
print-symbols = Symbols
print-symbols-board = As on the board
print-symbols-numbers = 1, 2, 3 …
print-symbols-digits-letters = 1–9, then letters
print-symbols-letters = A, B, C …
print-symbols-roman = Roman
print-candidate-dots = Candidate dots
print-shade-givens = Shade givens

## Page details
print-details = Page details
print-heading = Title
print-show-difficulty = Show difficulty
print-show-givens = Show number of givens
print-puzzle-numbers = Puzzle numbers
print-page-numbers = Page numbers
print-name-line = Name and date line
print-notes-space = Space for notes (mm)

## Solutions and binding
print-binding = Solutions and binding
print-solutions = Solutions
print-solutions-end = At the end, small
print-solutions-upside-down = Upside down at the bottom of the page
print-solutions-facing = On the facing page
print-solutions-apart = As a separate document
print-solutions-none = None
print-cover = Cover
print-title-page = Title page
print-contents = Table of contents
print-booklet = Booklet order

## Pages
print-pages = Pages
# $count (Number)
# $page (Number)
print-page-of = Page { $page } of { $count }
print-no-pages = No pages
print-previous-page = Back
print-next-page = Next
print-choose-counts = Choose how many puzzles of each difficulty to add.
print-preparing-preview = Preparing preview…
print-preparing-pages = Preparing pages
print-booklet-advice = Booklet: print double-sided, flip on the short edge, then fold the stack.
print-print = Print…
print-print-solutions = Print solutions…

## Files
print-save-as = Save as…
print-save-pdf = Save as PDF
print-save-svg = Save page as SVG
print-save-png = Save page as PNG
print-file-pdf = anydoku-puzzles.pdf
# $page (Number)
print-file-svg = anydoku-page-{ $page }.svg
# $page (Number)
print-file-png = anydoku-page-{ $page }.png
print-not-saved = Couldn’t save the file.
print-no-png = This browser can’t save the page as PNG. Save it as SVG instead.

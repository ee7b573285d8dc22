### The dialog of a new game, by tab.

new-game-title = New game
new-game-sources = Puzzle source
new-game-tab-new = Generate
new-game-tab-create = Enter
new-game-tab-import = Import
new-game-tab-link = Link
new-game-tab-pack = Puzzle pack

## Levels; the attribute inline is for use within a sentence
level-beginner = Beginner
    .inline = beginner
level-easy = Easy
    .inline = easy
level-medium = Medium
    .inline = medium
level-hard = Hard
    .inline = hard
level-expert = Expert
    .inline = expert
level-extreme = Extreme
    .inline = extreme
level-guessing = Guessing
    .inline = guessing
level-rated-up-to = { $level } (rating up to { $greatest })
level-rated-from = { $level } (rating { $least } and above)
level-rated-between = { $level } (rating { $least }–{ $greatest })

## Fields of several tabs
new-game-size = Size
new-game-other-size = Other…
new-game-side = Grid size (1–400)
new-game-wrong-side = Enter a whole number from 1 to { $greatest }.
new-game-difficulty = Difficulty
new-game-folder = Folder
new-game-repair = Edit this puzzle
new-game-play = Play
# $columns (Number)
# $rows (Number)
boxes-of = { $rows } × { $columns } boxes
boxes-none = No boxes (Latin square)
boxes-jigsaw = Jigsaw

## New
new-game-takes-seconds = Takes a few seconds.
new-game-takes-half-a-minute = Takes up to 30 seconds.
new-game-takes-a-second = Takes a second or two.
new-game-takes-minutes = This may take a few minutes. You can stop at any time and play the best one found.
new-game-can-take-minutes = This may take a few minutes. You can cancel at any time.
new-game-unrated = Puzzles this large can’t be rated, so there is no difficulty setting.
new-game-no-usual-boxes = Boxes of equal size don’t fit, so there are only rows and columns. Jigsaw is under “More options”.
new-game-symmetry = Symmetry
new-game-symmetry-rotate180 = 180° rotation
new-game-symmetry-rotate90 = 90° rotation
new-game-symmetry-left-right = Mirror
new-game-symmetry-diagonal = Diagonal
new-game-symmetry-none = None
new-game-puzzle-of-the-day = Daily puzzle
new-game-more-options = More options
new-game-more-options-set = More options ({ $n })
new-game-fewer-options = Fewer options
new-game-difficulty-up-to = Up to { $technique }
new-game-difficulty-of-techniques = Set by { $techniques }
new-game-techniques-order = { $technique } is harder than { $limit }, so no puzzle can have both.
# $side (Number)
new-game-pattern-size = The pattern of givens needs { $side } lines with { $side } characters each.
new-game-givens-order = Minimum can’t be greater than maximum.
# $size is a board such as 9 × 9.
new-game-generating = Generating a puzzle ({ $size })
new-game-best-so-far = This is the best puzzle found so far.
new-game-closest = This is the closest puzzle found.
new-game-no-technique = No puzzle with these techniques was found in time. Try again, or choose fewer.
new-game-misses-options = It doesn’t match all of your options.
new-game-ready = Your { $board } puzzle is ready in the library.
new-game-not-saved = Couldn’t save the new puzzle: { $reason }
new-game-canceled = Canceled. Your current game is unchanged.
new-game-not-found = No puzzle found. Your current game is unchanged.

## New: more options
new-game-boxes = Boxes
new-game-regions = Extra houses
new-game-diagonals = Diagonals
new-game-windows = Windoku boxes
title-windows = Windoku
title-latin = Latin square

new-game-givens = Givens
new-game-fewest-givens = Minimum
new-game-most-givens = Maximum
new-game-pattern = Pattern of givens: one line per row, x = given allowed, dot = empty
new-game-techniques = Techniques
new-game-must-use = Must use
new-game-any-technique = Any
new-game-another-technique = Add another…
new-game-remove-technique = Remove { $technique }
new-game-nothing-harder = Nothing harder than
new-game-seed = Seed (the same seed gives the same puzzle)
new-game-symbols = Symbols:

## Create
new-game-create-about = Copy a puzzle from a newspaper or a book: type it row by row, and a line below the board says whether a digit is missing.
new-game-create = Create puzzle

## Import and Link
new-game-paste = Paste a puzzle: a line of digits, a grid, a link or the contents of a file
new-game-open-files = Open files…
new-game-drop = or drop text or files anywhere
new-game-link = Link from anydoku, SudokuWiki, SudokuPad, f-puzzles, Penpa or sudoku.coach
new-game-link-about = The puzzle is stored in the link itself; nothing is downloaded.
new-game-link-name = a link
new-game-reading = Reading…
new-game-found =
    { $n ->
        [one] Found 1 puzzle.
       *[other] Found { $n } puzzles.
    }
new-game-which-boxes = Which boxes does this puzzle have?
new-game-filled-in = { $n } filled in
new-game-with-moves = with all moves
new-game-more-found = and { $n } more
# $column (Number)
# $line (Number)
new-game-fault-at-column = Line { $line }, column { $column }: { $message }
# $line (Number)
new-game-fault-skipped = Line { $line } isn’t a puzzle and was skipped.
# $line (Number)
new-game-fault-at-line = Line { $line }: { $message }
# $cells (Number)
# $needed (Number)
# $side (Number)
new-game-fault-cells =
    { $cells ->
        [one] This line has 1 cell
       *[other] This line has { $cells } cells
    }; { $side ->
        [8] an
        [11] an
        [18] an
       *[other] a
    } { $side } × { $side } puzzle needs { $needed }.
# $n (Number)
new-game-fault-missing =
    { $n ->
        [one] One seems to be missing.
       *[other] { $n } seem to be missing.
    }
# $n (Number)
new-game-fault-extra =
    { $n ->
        [one] There is one too many.
       *[other] There are { $n } too many.
    }
new-game-fault-symbol = “{ $symbol }” isn’t a digit in this puzzle. Use 0 or . for empty cells.
new-game-fault-only-id = This { $program } link only contains an ID. anydoku works offline and can’t download it; use the full link or a file instead.
new-game-fault-newer = This link was made by a newer version of anydoku. Reload the page to update, then open the link again.
new-game-fault-rules = This puzzle has extra rules, such as killer cages or thermometers, that anydoku can’t play.
new-game-fault-unsupported = anydoku can’t play a board of this kind.
new-game-fault-link = This { $program } link is damaged or incomplete. Copy the whole link and try again.
new-game-fault-file = This { $program } file is damaged or incomplete. Save or download it again.
new-game-fault-unknown = No puzzle found here. Paste a line of digits, with 0 or . for empty cells (81 digits for a 9 × 9 board), a text grid, or a link.
new-game-remark-drawings = Drawings are kept, but rules that they show are not checked.
new-game-remark-ignored = Parts of the text were not used.
new-game-verdict-checking = Checking the solution…
new-game-verdict-one = Exactly one solution
new-game-verdict-many = More than one solution
new-game-verdict-none = No solution
new-game-verdict-none-because = No solution: { $reason }
new-game-more-faults = and { $n } more that can’t be read
new-game-use-settings = Use its settings too
new-game-settings-used = Settings from the link applied.
new-game-add-all = Add all to library
new-game-imported-folder = Imported

## Puzzle pack
new-game-pack-about = Generate several puzzles at once and save them in a library folder.
new-game-pack-size = Number of puzzles (max. { $n })
new-game-pack-generate = Generate
new-game-pack-name = Puzzle pack
new-game-pack-unnamed = Puzzle pack
new-game-pack-generating =
    { $n ->
        [one] Generating one puzzle
       *[other] Generating { $n } puzzles
    }
new-game-pack-show = Show
new-game-pack-none = No puzzles were saved.
new-game-pack-saved =
    { $n ->
        [one] 1 puzzle saved in the folder “{ $folder }”.
       *[other] { $n } puzzles saved in the folder “{ $folder }”.
    }
new-game-pack-not-saved = Couldn’t save the puzzles: { $reason }
new-game-pack-no-storage = Saving is turned off in this browser, so there is no place for a puzzle pack.

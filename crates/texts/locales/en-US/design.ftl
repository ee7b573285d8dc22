### The panel of design, and its notices.

## The panel
design-title = Design
design-new-grid = New empty grid…
design-enter-as = Enter as
design-layer-givens = Givens
design-layer-digits = Digits
design-layer-candidates = Candidates
design-about = Title, author, comment
design-about-title = Title
design-about-author = Author
design-about-comment = Comment
design-play = Play
design-play-anyway = Play anyway

## The result
design-analyzing = Analyzing…
design-cancel = Cancel
design-show = Show on board
design-undetermined =
    { $n ->
        [one] 1 cell is undetermined.
       *[other] { $n } cells are undetermined.
    }
design-shaded = The stronger the shade, the more digits are possible.
design-missing-givens =
    { $n ->
        [one] 1 more given would make it unique.
       *[other] { $n } more givens would make it unique.
    }
design-fewest-missing-givens =
    { $n ->
        [one] 1 more given would make it unique.
       *[other] At least { $n } more givens are needed to make it unique.
    }
design-redundant = Redundant givens (select one to remove it)
design-redundant-so-far = Redundant givens so far
design-remove = Remove { $given }
design-more-redundant = and { $n } more

## Tools
design-erase-symmetry = Erase with symmetry
design-symmetry-none = No symmetry
design-symmetry-rotate-180 = 180° rotation
design-symmetry-rotate-90 = 90° rotation
design-symmetry-left-right = Left–right mirror
design-symmetry-top-bottom = Top–bottom mirror
design-symmetry-main-diagonal = Main diagonal
design-symmetry-anti-diagonal = Anti-diagonal
design-transform = Transform
design-apply = Apply
design-change = Change the puzzle
design-complete = Complete
    .task = Adding givens
design-minimize = Minimize
    .task = Removing redundant givens
design-harder = Harder
    .task = Making the puzzle harder
design-easier = Easier
    .task = Making the puzzle easier
design-lock = Turn digits into givens
design-unlock = Turn givens into digits
design-clear = Clear

## Notices
design-opened = Design: digits you type are givens. Your game is kept in the Library.
design-checking = Checking the solution
design-uniqueness-unknown = Couldn’t determine whether the solution is unique.
design-nothing-found = Nothing found. The puzzle is unchanged.
design-best-so-far = Best result so far.
design-now = Rating now { $rating } ({ $level }).
design-added =
    { $n ->
        [one] 1 given added.
       *[other] { $n } givens added.
    }
design-removed =
    { $n ->
        [0] Nothing had to be changed.
        [one] 1 given removed.
       *[other] { $n } givens removed.
    }
# $added (Number)
# $removed (Number)
design-replaced = Givens added: { $added }, removed: { $removed }.
design-might-need-fewer = A different choice might need fewer givens.
design-regions-would-change = This would change the regions of this board.

## Entering a puzzle from paper
entry-title = Enter a puzzle
entry-begin = Type the digits row by row. 0, . or Space leaves a cell empty; Backspace goes back.
# $n is the number of givens.
entry-givens =
    { $n ->
        [one] 1 given
       *[other] { $n } givens
    }
entry-several = Several solutions: perhaps a digit is missing
entry-one = One solution: ready to play
entry-none = No solution: { $reason }
entry-none-unknown = No solution: check the digits
entry-back = Back
entry-empty = Empty cell
entry-design = Open in designer

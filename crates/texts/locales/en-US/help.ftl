### Help. The attributes of a topic are its paragraphs.

help-title = Help
help-find = Search help
help-try = Try it: { $method }
# The title of a game for trying an input method.
help-try-title = Practice: { $method }
help-techniques = Techniques
help-practice = Practice
    .label = Practice { $technique }

## Topics
help-rules = Rules
    .goal = Fill the grid so that every row, column and box contains each digit once. Some puzzles have no boxes, irregular boxes (jigsaws) or extra houses: diagonals, drawn as lines, or shaded Windoku boxes. They contain each digit once, too.
    .givens = Digits in heavier type are givens and can’t be changed. Every puzzle generated here has exactly one solution.
help-input = Input methods
    .methods =
        Cell first: select a cell, then press a digit.
        Digit first: select a digit, then the cells it goes in, or drag across several.
        Cycle digits: each press on a cell moves on to the next digit; with a mouse, right-click or Shift-click goes back.
        Pop-up keypad: select a cell and pick its digit there.
        Change the method in Settings or with Commands (the … button, or Ctrl+K).
    .selection = To select several cells, drag across them. With a mouse, Ctrl-click adds a cell and Shift-click selects a rectangle. Double-click or double-tap a cell to select all cells with the same digit.
help-notes = Notes, colors and pen
    .notes = Corner and center notes are yours: they change only when you edit them or enter a digit that rules them out. “Fill notes” enters every possible candidate; candidates that you removed stay removed. “Update notes automatically” in Settings fills them in and updates them with every digit.
    .keys = Long-press or right-click a cell to choose notes for it. Long-press or right-click a key of the keypad to enter a corner note. On the keyboard, Shift + digit adds a corner note, Ctrl + digit a center note, Ctrl + Shift + digit a color. The pen draws lines, arrows, circles and crosses.
help-hints = Hints
    .levels = Each press of Hint shows more: where to look, the technique, its cells, the reason, then the step itself. Hints point out mistakes first, then missing notes, then the easiest step. They name cells by row and column: r1c2 is the cell in row 1 and column 2. Lessons explain most techniques on an example, with three positions to practice on.
    .colors = Green is placed, red and struck through is removed, violet is the pattern, orange marks the fins. Solid lines are strong links, dashed lines weak links.
help-undo = Undo and checkpoints
    .moves = Undo and Redo step through every move. History shows all moves, also those that you undid. A checkpoint is a place to return to: save one (T), try something, and return to it (Shift+T).
    .check = Check compares your digits with the solution. “Undo to the last correct position” reverts everything since the first mistake.
help-design = Design
    .givens = In Design, the digits you type are givens. After each change you see whether the solution is unique, how hard the puzzle is and which givens are redundant. If there are several solutions, undetermined cells are shaded: the stronger the shade, the more digits are possible.
    .tools = Minimize removes redundant givens and Complete adds missing ones. Harder and Easier change givens but keep the solution. Play first checks that the solution is unique.
help-daily = Daily puzzles and collections
    .daily = Daily puzzle has an easy and a hard puzzle for each date, the same for everyone. The calendar shows what you solved; days in a row make a daily puzzle streak.
    .collections = Collections are sets of puzzles of one difficulty, technique or size. They are generated on your device, and each shows how many you solved.
help-ratings = Levels and ratings
    .meaning = The rating is the difficulty of the hardest step you need: 1.2 is a Hidden Single in a box, 3.0 a Naked Pair, 3.2 an X-Wing, 4.2 an XY-Wing, 4.5 a Unique Rectangle, 7.0 and above long chains. It means the same for every grid size. Each level is a range of ratings.
help-large = Large boards
    .zoom = Zoom with + and −, Ctrl + mouse wheel or two fingers; drag with two fingers or the right mouse button to move the board. The overview shows which part you see; darker areas have more empty cells. “Go to row and column” (G) jumps to a cell.
    .numbers = On boards larger than 9 × 9, letters follow 9: A is 10, B is 11. With numbers as symbols, type both figures quickly, one after the other.
help-data = Your data
    .saved = Every move is saved in this browser. Your data never leaves your device: no account, no tracking. Once loaded, the app works offline and only checks for updates.
    .backup = Back up and restore everything as one file in the library.
help-glossary = Glossary
    .terms = House: a row, column, box or other group that contains each digit once. Region: a box of irregular shape, in jigsaws. Peer: a cell in the same house. Candidate: a digit that is still possible in a cell. Given: a digit of the original puzzle. Placement: a digit that a step enters; elimination: a candidate that it removes. Minimal: no given is redundant.

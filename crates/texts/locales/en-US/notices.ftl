### Notices, errors and the titles of tasks.

## Titles of tasks
task-analysis = Analysis
task-find-steps = Finding all steps
task-count = Counting solutions
task-find-hint = Finding a hint
task-find-other-hints = Finding another hint
task-find-solution = Finding the solution
task-solve = Solving
task-read = Reading
task-write = Exporting

## The start
notice-tip-keyboard = Select a cell, then type a digit.
notice-tip-touch = Tap a cell, then a digit.

## Puzzles
notice-generated =
    { $givens ->
        [one] New puzzle: rating { $rating }, 1 given
       *[other] New puzzle: rating { $rating }, { $givens } givens
    }
# $level is the name of a difficulty, such as “easy”.
notice-daily =
    { $givens ->
        [one] Daily puzzle, { $level }: rating { $rating }, 1 given
       *[other] Daily puzzle, { $level }: rating { $rating }, { $givens } givens
    }
notice-try-another = Try another
notice-no-puzzle = No puzzle found. Your current game is unchanged.
notice-no-solution = This puzzle has no solution.
notice-no-solution-because = This puzzle has no solution: { $reason }.
notice-several-solutions = This puzzle has multiple solutions.
notice-search-stopped = The search was stopped early.
notice-puzzle-changed = The puzzle changed in the meantime, so nothing was applied.
# The solver has applied $n steps.
notice-solved-in-part =
    { $n ->
        [0] No steps: no further progress with these techniques.
        [one] 1 step: no further progress with these techniques.
       *[other] { $n } steps: no further progress with these techniques.
    }
notice-solving-stopped =
    { $n ->
        [0] No steps: the search was stopped early.
        [one] 1 step: the search was stopped early.
       *[other] { $n } steps: the search was stopped early.
    }

## Hints and practice
notice-hint-hidden = Hidden. You can turn it back on in Settings: “{ $setting }”.
notice-hint-other = No other hint right now.
notice-hint-stale = The board has changed since this hint. Ask for a new one.
notice-hint-too-large = Hints work on boards up to { $side } × { $side }.
notice-practice = Find the step yourself, or choose Hint.

## Files and the clipboard
notice-import-canceled = Import canceled.
notice-nothing-to-import = There is no text to import.
notice-files = { $n } files
notice-file-error = { $file }: { $reason }
notice-file-too-large = { $file } is too large to be a puzzle (more than 64 MB).
notice-file-unreadable = Couldn’t read { $file }.
notice-export-canceled = Export canceled.
notice-copied-givens = Givens copied. Copy again for your digits and notes.
notice-copied-state = Digits and notes copied. Copy again for a text grid.
notice-copied-link = Link with your digits and notes copied. Copy again for a text grid.
notice-copied-grid = Text grid copied. Copy again for the givens.
notice-not-copied = Couldn’t copy the puzzle: { $reason }
notice-copying-blocked = The browser blocked copying.
notice-saved-as = Saved as { $file }.
notice-saved-without = Saved as { $file }. This format can’t store: { $parts }.
notice-file-not-saved = Couldn’t save the file.
notice-game-not-saved = Couldn’t save the game: { $reason }

## Storage
notice-storage-full = Storage is full. New moves are not being saved. You can keep playing; save the game as a file to keep it.
notice-not-saving = Your progress can’t be saved in this browser ({ $reason }). You can keep playing; save the game as a file to keep it.
notice-playing-again = A new game of this puzzle. The solved one is in the library.
notice-saving-again = Saving works again.
notice-saving-off = saving is turned off in this browser
notice-no-room = the browser has no room left
notice-not-storable = the data can’t be converted for storage
notice-damaged = it is damaged
notice-browser-error = the browser reports an error
notice-back-up =
    { $n ->
        [one] Your game is saved only in this browser. A backup in the library keeps it safe.
       *[other] Your { $n } games are saved only in this browser. A backup in the library keeps them safe.
    }
notice-part-damaged = Part of the saved game was damaged and could not be restored.
notice-saved-game-not-opened = Couldn’t open the saved game: { $reason }
notice-game-not-opened = Couldn’t open the game: { $reason }
notice-puzzles-not-saved = Couldn’t save the puzzles: { $reason }
notice-puzzles-saved =
    { $n ->
        [one] 1 puzzle saved in the folder “{ $folder }”.
       *[other] { $n } puzzles saved in the folder “{ $folder }”.
    }
notice-puzzles-need-storage = Saving is turned off in this browser. Play the puzzles one at a time.

## Backups
notice-restored-games =
    { $n ->
        [0] No new games in the backup
        [one] 1 game restored from the backup
       *[other] { $n } games restored from the backup
    }
notice-restored-known = { $n } already in your library
notice-restored-copies = { $n } imported as copies
notice-restored-settings = settings restored
notice-restored-damaged =
    { $n ->
        [one] 1 damaged record left out
       *[other] { $n } damaged records left out
    }
notice-restored = { $parts }.
notice-restored-without-font = { $parts }; couldn’t restore the font: { $reason }.
notice-not-restored = Couldn’t restore the backup: { $reason }
notice-restoring-needs-storage = Saving is turned off in this browser, so the backup can’t be restored.

## Settings
notice-language-not-loaded = Couldn’t load this language. Check your connection and try again.
notice-font-unreadable = This browser can’t read the file as a font. Use TTF, OTF, WOFF or WOFF2.
notice-font-too-large = This file is too large for a font (more than 20 MB).
notice-font-changed = Font changed to { $file }.
notice-font-not-saved = Font changed to { $file } until you leave the page ({ $reason }).
notice-picture-unreadable = This browser can’t read { $file } as a picture.
notice-picture-too-large = { $file } is too large for a symbol (more than 4 MB).

## The engine
notice-engine-not-started = Solving and generating are not available: part of the app didn’t start. Please reload the page.
notice-engine-stopped = Solving and generating stopped working. Try again, or reload the page.

## Tasks that fail
failed = That didn’t work. Try again, or reload the page.
failed-generate = No puzzle can have all of these properties. Change the givens, the pattern, the techniques or the regions.
failed-harder = This puzzle can’t be made harder. It needs exactly one solution, and steps that can be rated.
failed-easier = This puzzle can’t be made easier. It needs exactly one solution.
failed-modify = This works only with a puzzle that has exactly one solution.
failed-complete = No puzzle can be made from these givens.
failed-practice = There is no practice board for this technique.
failed-read = No puzzle found. Use a line of digits, with 0 or . for empty cells (81 digits for a 9 × 9 board), a text grid, a link or a file.
failed-write = This puzzle can’t be written in this format. Choose another one.
failed-share = This puzzle can’t be shared as a link. Save it as a file instead.
failed-pages = These pages can’t be made. Check the paper size, the margins and the symbols.

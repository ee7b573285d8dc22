### The library and backups.

library-title = Library
library-loading = Loading…
library-not-loaded = Couldn’t load your library ({ $reason }). You can keep playing; save games as files to keep them.
library-no-storage = saving is turned off in this browser
library-empty = No saved games yet. Games you start are saved here automatically.
library-new-game = New game

## Filters and order
library-find = Find a game
library-size = Size
library-any-size = Any size
library-difficulty = Difficulty
library-any-difficulty = Any difficulty
library-status = Status
library-any-status = Any status
library-status-new = Not started
    .inline = not started
library-status-playing = In progress
library-status-solved = Solved
    .inline = solved
library-folder = Folder
library-any-folder = Any folder
library-sort = Sort by
library-order-last-played = Last played
library-order-newest = Newest
library-order-name = Name
library-order-size = Size
library-order-easiest = Easiest
library-order-shortest = Shortest time
library-statistics = Statistics
library-games =
    { $n ->
        [one] 1 game
       *[other] { $n } games
    }
# $shown (Number)
library-games-found = { $shown } of { $n } games
library-none-found = No games match these filters.
library-clear-filters = Clear filters
library-show-more = Show more

## A game
# $percent (Number)
library-filled-in = { $percent }% done
library-full = all cells filled
library-select = Select { $game }
library-open = Open { $game }, { $details }
library-rename = Rename
library-rename-game = Rename { $game }
library-name = Name
library-delete = Delete
library-delete-game = Delete { $game }
library-now-playing = Now playing

## Selected games
library-selected-games = Selected games
library-select-all = Select all ({ $n })
library-select-none = Select none
library-selected = { $n } selected
library-selected-folder = Folder for the selected games
library-move = Move
library-format = File format
library-format-json = anydoku
library-format-sdm = Text lines
library-format-csv = Spreadsheet (CSV)
library-format-opensudoku = OpenSudoku
library-format-hodoku = HoDoKu
library-format-numbers = Decimal numbers
library-export = Export
library-export-file = anydoku-{ $n }-games
library-print = Print…

## Changes
library-deleted =
    { $n ->
        [one] 1 game deleted.
       *[other] { $n } games deleted.
    }
library-playing-not-deleted = The game you’re playing wasn’t deleted.
library-restore = Undo
library-open-elsewhere = { $game } is open in another tab
library-not-changed = Couldn’t change the library: { $reason }.
library-not-opened = Couldn’t open { $game }: { $reason }

## Damaged records
damaged-title =
    { $n ->
        [one] 1 damaged record
       *[other] { $n } damaged records
    }
damaged-advice = These were stored in this browser but can’t be read. The other games aren’t affected. Export them if you want to keep them, or delete them.
# A game, with its title or its key in quotation marks.
damaged-game = Game “{ $name }”
damaged-solved = Solved game { $name }
damaged-item = Stored item “{ $name }”
damaged-open = Try to open
damaged-open-named = Try to open { $name }
damaged-export-named = Export { $name }
damaged-file = anydoku-damaged.json
# Names of settings and other stored items, as a list.
damaged-items = Damaged and back to the default: { $names }. The library has a copy of what was stored.
damaged-settings = all settings
damaged-lessons = progress of lessons
damaged-new-game = options of new games
statistics-damaged =
    { $n ->
        [one] 1 solved game is damaged and not counted. The library lists it.
       *[other] { $n } solved games are damaged and not counted. The library lists them.
    }

## Backup
backup-advice = Your browser may delete saved games when storage is low. Back up now and then.
backup-save = Back up everything
backup-restore = Restore backup…
backup-file = anydoku-backup-{ $date }.json
backup-saved = Everything is saved as { $file }.
backup-saved-except =
    { $n ->
        [one] Everything but 1 damaged record is saved as { $file }.
       *[other] Everything but { $n } damaged records is saved as { $file }.
    }
backup-not-saved = Couldn’t save the file.
backup-not-made = Couldn’t make the backup: { $reason }
backup-no-storage = Saving is turned off in this browser, so there is nothing to back up.
backup-wrong-file = { $file } isn’t a backup. Choose a file saved with “Back up everything”.
backup-damaged = The backup file is damaged.
backup-newer = This backup was made by a newer version ({ $format }). Update the app to restore it.

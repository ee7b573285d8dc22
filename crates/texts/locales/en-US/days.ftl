### Daily puzzles and collections.

## Daily puzzles
daily-title = Daily puzzle
daily-about = One easy and one hard puzzle for every day, the same for everyone.
daily-streak =
    { $n ->
        [0] No daily puzzle streak yet. Solve today’s daily puzzle to start one.
        [one] Daily puzzle streak: 1 day
       *[other] Daily puzzle streak: { $n } days
    }
daily-previous-month = Previous month
daily-next-month = Next month
# $easy and $hard are the status of the puzzles, such as “solved”.
daily-day = { $date }. Easy: { $easy }. Hard: { $hard }.
daily-playing = in progress
daily-solved-in = solved in { $time }
# $level is the name of a difficulty.
daily-play = Play { $level }
daily-continue = Continue { $level }
daily-view = View { $level }
daily-game = Daily { $date }
daily-game-short = Daily { $date }

## Collections
collections-title = Collections
collections-about = Sets of puzzles, generated on your device and kept in your library.
collections-by-level = By difficulty
collections-by-technique = By technique
collections-by-size = By size
collections-packs = Your puzzle packs
collections-create-label = Create { $name }
collections-create =
    { $n ->
        [one] Create 1 puzzle
       *[other] Create { $n } puzzles
    }
# $all (Number)
collections-solved = { $n } of { $all } solved
collections-finished = You’ve solved every puzzle in this collection.
collections-next = Next puzzle
    .label = Next puzzle: { $name }
collections-list = All puzzles
collections-puzzle = Puzzle { $n }, { $status }

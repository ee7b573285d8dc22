### The page around the board: notices, links that are opened, jobs.

## Notices
page-notice = Notice
page-back-up = Back up
page-dismiss = Dismiss
page-load-failed = Part of the app couldn’t be loaded. Reload the page to use hints, new games and more. Your game is saved.
page-offline-ready = You can now play without an internet connection.
page-update = A new version is available.
page-update-reload = Reload
page-update-later = Later
page-drop = Drop a puzzle, link or files here

## Links
# The same where no other game was played before.
page-link-opened-first =
    { $n ->
        [one] Opened from link: { $shape }, 1 given.
       *[other] Opened from link: { $shape }, { $n } givens.
    }
page-link-opened =
    { $n ->
        [one] Opened from link: { $shape }, 1 given. Your previous game is in the library.
       *[other] Opened from link: { $shape }, { $n } givens. Your previous game is in the library.
    }
page-link-same-puzzle = You already have this puzzle open.
page-link-failed = { $problem } Your current game is unchanged.
page-link-several-puzzles = This link contains more than one puzzle.

## Jobs
job-waiting = Waiting…
job-adjusting = Adjusting difficulty…
job-solving = Solving…
job-rating = Rating…
job-finding-step = Finding the next step…
job-analyzing = Analyzing…
job-reading = Reading…
job-writing = Writing…
job-drawing = Drawing pages…
# $count (Number)
# $ready (Number)
job-ready-of = { $ready } of { $count } ready
job-ready = { $n } ready
job-best =
    { $n ->
        [one] best so far: 1 given
       *[other] best so far: { $n } givens
    }
job-best-rated =
    { $n ->
        [one] best so far: { $rating }, 1 given
       *[other] best so far: { $rating }, { $n } givens
    }
job-remaining = About { $time } remaining
job-cancel = Cancel
job-stop-and-keep = Stop and keep
job-discard = Discard
job-minimize = Run in background
job-running = { $n } running
job-show = Show

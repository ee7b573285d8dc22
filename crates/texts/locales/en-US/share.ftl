### The game as a link or a file: share and export.

## Share
share-title = Share
share-include = Include
share-puzzle = Puzzle
share-progress = With my digits and notes
share-settings = My settings
share-job = Creating the link
share-pending = Creating link…
share-canceled = Canceled.
share-link = Link ({ $n } characters)
share-local = This link works only on this device, because anydoku runs on it ({ $host }). To give the puzzle to somebody, save it as a file.
share-copy = Copy link
share-copied = Link copied
share-pass-on = Share…
share-failed = Couldn’t share the link. Copy it instead.
share-too-long = This link is long ({ $n } characters) and may be cut off in some apps. Share a file instead.
share-copy-long = Copy long link
share-save-file = Save as file instead
share-qr = QR code of the link
share-other-apps = Open in another app
share-formats = Other formats…
share-other-apps-note = These links open another website.
share-open-in = Open in { $app }

## Export
export-title = Export
export-format = Format
export-progress = With my digits and notes
export-pending = Preparing…
export-omitted = This format can’t store: { $parts }.
export-text = Exported text
export-save = Save as file
export-copy = Copy text
export-copied = Text copied

## What a format can’t store

part-entries = your digits
part-center-notes = center notes
part-corner-notes = corner notes
part-colors = colors
part-solution = solution
part-title = title
part-author = author
part-source = source
part-date = date
part-comment = comment
part-level = level
part-ratings = ratings
part-time-played = time played
part-other-data = other data

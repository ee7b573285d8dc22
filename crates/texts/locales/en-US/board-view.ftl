### The board on the page: labels, notes in words, the pop-up keypad.

## The board
board-grid = Board, { $n } by { $n }
board-select-row = Select row { $n }
board-select-column = Select column { $n }
board-corner-notes = Corner
board-center-notes = Center

## The pop-up keypad
picker-title = Pop-up keypad
picker-notes = Pop-up keypad for notes
picker-enters-notes = Enters corner notes
picker-enters-digits = Enters digits
picker-erase = Erase
picker-keep-open = Keep open
picker-close-after-entry = Close after entry
picker-close = Close

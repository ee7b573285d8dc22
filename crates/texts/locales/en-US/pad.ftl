### The keypad: digits, colors and the pen.

## Digits
pad-find = Find a digit
pad-pages = Keys
pad-recent = Recently used

## What colors and strokes belong to
pad-color-target = Apply color to
pad-pen-target = Draw between
pad-target-cells = Cells
pad-target-candidates = Candidates

## Colors
pad-colors = Colors
pad-color = Color { $n }, { $name }

## Pen
pad-pen = Pen
pad-pen-line = Line
pad-pen-arrow = Arrow
pad-pen-circle = Circle
pad-pen-cross = Cross
pad-pen-color = Line color
pad-pen-dashed = Dashed
pad-pen-help = Drag, or select the start and then the end. Draw the same line again to remove it.

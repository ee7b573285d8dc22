print-generating-canceled = Cancelled. Not all puzzles were generated.
print-colors = Colours
print-colors-grayscale = Greyscale

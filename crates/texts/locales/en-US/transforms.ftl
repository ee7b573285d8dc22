### Transformations of a puzzle that keep its difficulty.
transform-rotate-90 = Rotate 90°
transform-rotate-180 = Rotate 180°
transform-mirror-left-right = Mirror left and right
transform-mirror-top-bottom = Mirror top and bottom
transform-mirror-diagonal = Mirror at the main diagonal
transform-relabel-digits = Relabel digits
transform-shuffle-bands = Shuffle bands
transform-shuffle-stacks = Shuffle stacks
transform-shuffle-rows = Shuffle rows within bands
transform-shuffle-columns = Shuffle columns within stacks

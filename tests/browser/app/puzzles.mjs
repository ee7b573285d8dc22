// Puzzles that several tests need.

// One cell is empty.
export const ALMOST_SOLVED = "123434122143432.";

// Its first step is a pointing pair, its second one an X-Wing.
export const X_WING = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5";

//! Solving: verdicts, counts and solutions, for one puzzle of any shape or for millions of 9x9 puzzles.

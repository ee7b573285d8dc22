//! A batch of puzzles: the text, the task and the results.

/// The number of solutions of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum BatchVerdict {
    /// No solution.
    None = 0,
    /// Exactly one.
    Unique = 1,
    /// Two or more.
    Many = 2,
}

/// The positions of the puzzles in the text. A puzzle is 81 bytes row by row, `1` to `9` for a clue
/// and any other byte for an empty cell.
#[derive(Clone, Copy, Debug)]
pub enum Layout<'a> {
    /// Puzzle `i` starts at `first + i * stride`.
    Stride {
        /// The start of puzzle 0.
        first: usize,
        /// The distance between puzzles; 82 for lines.
        stride: usize,
    },
    /// Puzzle `i` starts at `offsets[i]`.
    Offsets(&'a [u32]),
}

/// An error in the input for a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError {
    /// A puzzle is not within the text.
    #[error("puzzle {puzzle} needs 81 bytes from byte {offset}; the text has {len} bytes")]
    TextTooShort {
        /// The number of the puzzle.
        puzzle: usize,
        /// Its start.
        offset: usize,
        /// Length of the text.
        len: usize,
    },
    /// There are fewer offsets than verdicts.
    #[error("{expected} puzzles need an offset each; there are {found}")]
    TooFewOffsets {
        /// Number of verdicts.
        expected: usize,
        /// Number of offsets.
        found: usize,
    },
    /// There are fewer cells than results, or a cell is not on the board.
    #[error("{expected} puzzles need a cell below 81 each; {found} have one")]
    BadCells {
        /// Number of results.
        expected: usize,
        /// Number of cells on the board, up to the first that is not.
        found: usize,
    },
    /// The buffer is too small for the solutions.
    #[error("the solutions need {expected} bytes; the buffer has {found}")]
    SolutionBufferTooShort {
        /// The required length of the buffer.
        expected: usize,
        /// Length of the buffer.
        found: usize,
    },
}

/// A yes-or-no query, cheaper than a [`BatchVerdict`], which has more information.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BatchQuery<'a> {
    /// Whether the puzzle has a solution.
    Solvable,
    /// Whether the puzzle has exactly one solution. Puzzles with fewer than 17 clues or 8 different
    /// digits need no search (McGuire, Tugemann and Civario 2012).
    Unique,
    /// Whether the clue in a cell is needed: whether the puzzle has a solution with another digit
    /// there. Takes one cell per puzzle, 0 to 80 row by row. For a cell without a clue the result
    /// is no.
    Needed(&'a [u8]),
}

/// The maximum number of puzzles of a chunk, which have 16-bit numbers.
pub(super) const CHUNK: usize = 1 << 16;

/// A solver of chunks at one width.
pub(super) trait BatchEngine {
    /// Answers a query for at most [`CHUNK`] puzzles. Without a query, it finds out whether there is no
    /// solution, one or many. For queries that are answered with yes or no, `Many` is yes.
    fn solve(
        &mut self,
        query: Option<BatchQuery<'_>>,
        lines: PuzzleLines<'_>,
        verdicts: &mut [BatchVerdict],
        solutions: Option<SolutionBuffer<'_>>,
    );
}

/// The puzzles of a chunk.
#[derive(Clone, Copy)]
pub(super) struct PuzzleLines<'a> {
    pub(super) text: &'a [u8],
    pub(super) layout: Layout<'a>,
}

impl<'a> PuzzleLines<'a> {
    pub(super) fn offset(&self, i: usize) -> usize {
        match self.layout {
            Layout::Stride { first, stride } => first.saturating_add(i.saturating_mul(stride)),
            Layout::Offsets(offsets) => {
                offsets.get(i).map_or(usize::MAX, |&offset| offset as usize)
            }
        }
    }

    pub(super) fn check(&self, count: usize) -> Result<(), BatchError> {
        if let Layout::Offsets(offsets) = self.layout
            && offsets.len() < count
        {
            return Err(BatchError::TooFewOffsets { expected: count, found: offsets.len() });
        }
        let is_within_text = |&i: &usize| self.offset(i).saturating_add(81) <= self.text.len();
        let outside = match self.layout {
            // Offsets only grow.
            Layout::Stride { .. } if count == 0 || is_within_text(&(count - 1)) => None,
            _ => (0..count).find(|i| !is_within_text(i)),
        };
        outside.map_or(Ok(()), |puzzle| {
            Err(BatchError::TextTooShort {
                puzzle,
                offset: self.offset(puzzle),
                len: self.text.len(),
            })
        })
    }

    pub(super) fn skip(self, count: usize) -> Self {
        let layout = match self.layout {
            Layout::Stride { stride, .. } => Layout::Stride { first: self.offset(count), stride },
            Layout::Offsets(offsets) => Layout::Offsets(offsets.get(count..).unwrap_or_default()),
        };
        Self { layout, ..self }
    }

    /// Returns the characters of a puzzle. `check` ensures that they are within the text; otherwise
    /// it would return an empty grid.
    #[inline(always)]
    pub(super) fn get(&self, i: usize) -> &'a [u8; 81] {
        let line = self.text.get(self.offset(i)..);
        line.and_then(<[u8]>::first_chunk).unwrap_or(&[0; 81])
    }
}

/// The buffer for the solutions of a chunk.
pub(super) struct SolutionBuffer<'a> {
    pub(super) buffer: &'a mut [u8],
    pub(super) stride: usize,
}

impl SolutionBuffer<'_> {
    /// Returns the buffer of a solution. `solve` ensures that it exists; otherwise it would return
    /// another one.
    #[inline(always)]
    pub(super) fn get(&self, i: usize) -> &[u8; 81] {
        let target = self.buffer.get(i * self.stride..);
        target.and_then(<[u8]>::first_chunk).unwrap_or(&[0; 81])
    }

    #[inline(always)]
    pub(super) fn write(&mut self, i: usize, line: &[u8; 96]) {
        let target = self.buffer.get_mut(i * self.stride..);
        let target = target.and_then(<[u8]>::first_chunk_mut::<81>);
        if let (Some(target), Some(line)) = (target, line.first_chunk()) {
            *target = *line;
        }
    }
}

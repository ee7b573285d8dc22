//! Millions of 9x9 puzzles: one puzzle in each lane of the processor's vectors.
//!
//! For one puzzle, or a handful, a scalar solver is faster; from about eight hard or thirty easy
//! puzzles on nothing else comes near. Every answer is proved: a puzzle is searched until it has
//! two solutions or no place is left to look.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod block;
mod choose;
mod dive;
#[cfg(any(
    target_arch = "x86_64",
    all(target_arch = "aarch64", target_endian = "little"),
    target_feature = "simd128"
))]
mod eight;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
mod neon;
mod portable;
mod schedule;
mod siblings;
#[cfg(target_feature = "simd128")]
mod simd128;
#[cfg(target_arch = "x86_64")]
mod sse41;
mod sweep;
mod tally;
#[cfg(test)]
mod tests;
mod twin;
mod vector;

use schedule::Schedule;
use vector::Lanes;

/// How many puzzles are solved side by side, and with which instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Width {
    /// 8 puzzles, any processor.
    Portable,
    /// 8 puzzles in 128-bit vectors: x86-64 with SSE4.1, aarch64, WebAssembly built with simd128.
    Vector128,
    /// 16 puzzles, x86-64 with AVX2.
    Avx2,
    /// 32 puzzles, x86-64 with AVX-512 F, BW, VL, VBMI2 and BITALG.
    Avx512,
}

impl Width {
    /// From the narrowest to the widest.
    pub const ALL: [Self; 4] = [Self::Portable, Self::Vector128, Self::Avx2, Self::Avx512];

    /// Whether this processor has the instructions.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Vector128 => sse41::Sse41::detect().is_some(),
            #[cfg(any(
                all(target_arch = "aarch64", target_endian = "little"),
                target_feature = "simd128"
            ))]
            Self::Vector128 => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => avx2::Avx2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => avx512::Avx512::detect().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// The widths of this processor, from the narrowest to the widest.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|width| width.is_available())
    }

    /// The fastest width of this processor.
    #[must_use]
    pub fn best() -> Self {
        Self::available().last().unwrap_or(Self::Portable)
    }
}

/// How many solutions a puzzle has.
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

/// A question with the answer yes or no: cheaper than a [`BatchVerdict`], which tells more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BatchQuestion<'a> {
    /// Has it a solution, one or more?
    Solvable,
    /// Has it exactly one solution? Fewer than 17 clues or 8 different digits are answered without
    /// search (McGuire, Tugemann and Civario 2012).
    Unique,
    /// Has it a solution with another digit in this cell than the clue that stands there? Then the
    /// clue is needed. A cell, 0 to 80 row by row, for each puzzle; for a cell without a clue the
    /// answer is no.
    Needed(&'a [u8]),
}

/// Where the puzzles stand in the text. A puzzle is 81 bytes row by row, `1` to `9` for a clue,
/// any other byte for an empty cell.
#[derive(Clone, Copy, Debug)]
pub enum Layout<'a> {
    /// Puzzle `i` begins at `first + i * stride`.
    Stride {
        /// Where puzzle 0 begins.
        first: usize,
        /// From one puzzle to the next; 82 for lines.
        stride: usize,
    },
    /// Puzzle `i` begins at `offsets[i]`.
    Offsets(&'a [u32]),
}

/// Why a batch was not begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError {
    /// A puzzle does not lie within the text.
    #[error("puzzle {puzzle}: expected 81 bytes from byte {offset}, but the text has {len} bytes")]
    TextTooShort {
        /// Which puzzle.
        puzzle: usize,
        /// Where it begins.
        offset: usize,
        /// Length of the text.
        len: usize,
    },
    /// There are fewer offsets than verdicts.
    #[error("expected an offset for each of {expected} puzzles, found {found}")]
    TooFewOffsets {
        /// Number of verdicts.
        expected: usize,
        /// Number of offsets.
        found: usize,
    },
    /// There are fewer cells to ask about than answers, or one is not on the board.
    #[error("expected a cell below 81 for each of {expected} puzzles, found {found} of them")]
    BadCells {
        /// Number of answers.
        expected: usize,
        /// Number of cells on the board, up to the first that is not.
        found: usize,
    },
    /// There is no room for the solutions.
    #[error("expected room for {expected} bytes of solutions, found {found}")]
    NoRoomForSolutions {
        /// What the puzzles need.
        expected: usize,
        /// Length of the buffer.
        found: usize,
    },
}

/// Solves batches of 9x9 puzzles. Keep one per thread: its buffers are reused.
///
/// ```
/// use anydoku::solve::lanes::{BatchSolver, BatchVerdict, Layout, Width};
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut verdicts = [BatchVerdict::None];
/// let mut solutions = [0; 81];
/// BatchSolver::new(Width::best()).solve(
///     puzzle.as_bytes(),
///     Layout::Offsets(&[0]),
///     &mut verdicts,
///     Some((&mut solutions, 81)),
/// )?;
/// assert_eq!(verdicts, [BatchVerdict::Unique]);
/// assert_eq!(&solutions[..9], b"534678912");
/// # Ok::<(), anydoku::solve::lanes::BatchError>(())
/// ```
pub struct BatchSolver {
    engine: Box<dyn Engine + Send + Sync>,
    /// Reused by [`ask`](Self::ask).
    verdicts: Vec<BatchVerdict>,
}

/// What is to be found out about the puzzles of a chunk.
#[derive(Clone, Copy)]
enum Task<'a> {
    /// No solution, one or many.
    Count,
    /// One solution, or otherwise.
    Unique,
    /// No solution, or some: these end as many.
    Solvable,
    /// The same with all digits but the clue in this cell.
    Needed(&'a [u8]),
}

/// What solves chunks, at one width.
trait Engine {
    /// Solves at most [`CHUNK`] puzzles.
    fn solve(
        &mut self,
        task: Task<'_>,
        lines: Lines<'_>,
        verdicts: &mut [BatchVerdict],
        solutions: Option<Solutions<'_>>,
    );
}

fn engine<S: Lanes<V: Send + Sync> + Send + Sync + 'static>(
    simd: S,
) -> Box<dyn Engine + Send + Sync> {
    Box::new(Schedule::new(simd))
}

/// Puzzles of one chunk are numbered with 16 bits.
const CHUNK: usize = 1 << 16;

impl BatchSolver {
    /// A solver of this width, or of the portable one if the processor lacks it.
    #[must_use]
    pub fn new(width: Width) -> Self {
        let engine = match width {
            #[cfg(target_arch = "x86_64")]
            Width::Avx512 => avx512::Avx512::detect().map(engine),
            #[cfg(target_arch = "x86_64")]
            Width::Avx2 => avx2::Avx2::detect().map(engine),
            #[cfg(target_arch = "x86_64")]
            Width::Vector128 => sse41::Sse41::detect().map(eight::Eight).map(engine),
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            Width::Vector128 => Some(engine(eight::Eight(neon::Neon))),
            #[cfg(target_feature = "simd128")]
            Width::Vector128 => Some(engine(eight::Eight(simd128::Simd128))),
            _ => None,
        };
        let engine = engine.unwrap_or_else(|| self::engine(portable::Portable));
        Self { engine, verdicts: Vec::new() }
    }

    /// Solves as many puzzles as there are verdicts.
    ///
    /// With `solutions`, a buffer and a stride, the first solution found of puzzle `i` is written
    /// as 81 digits at `i * stride`; nothing is written for puzzles without. Which solution of a
    /// puzzle with many is found depends on the width and the batch, and on nothing else.
    ///
    /// # Errors
    /// If a puzzle lies outside the text or a solution would lie outside its buffer. Then nothing
    /// has been written.
    pub fn solve(
        &mut self,
        text: &[u8],
        layout: Layout<'_>,
        verdicts: &mut [BatchVerdict],
        solutions: Option<(&mut [u8], usize)>,
    ) -> Result<(), BatchError> {
        self.run(Task::Count, text, layout, verdicts, solutions)
    }

    /// Asks as many puzzles as there are answers, and writes solutions as [`solve`](Self::solve)
    /// does: for [`Unique`](BatchQuestion::Unique) of puzzles that have one, and perhaps of others.
    ///
    /// ```
    /// use anydoku::solve::lanes::{BatchQuestion, BatchSolver, Layout, Width};
    ///
    /// let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let mut solver = BatchSolver::new(Width::best());
    /// let mut answers = [false];
    /// let (layout, cell) = (Layout::Offsets(&[0]), [4]);
    /// solver.ask(BatchQuestion::Unique, text, layout, &mut answers, None)?;
    /// assert!(answers[0]);
    /// // The 7 in the first row can go: the rest implies it.
    /// solver.ask(BatchQuestion::Needed(&cell), text, layout, &mut answers, None)?;
    /// assert!(!answers[0]);
    /// # Ok::<(), anydoku::solve::lanes::BatchError>(())
    /// ```
    ///
    /// # Errors
    /// As `solve`, and if there is no cell on the board for some puzzle.
    pub fn ask(
        &mut self,
        question: BatchQuestion<'_>,
        text: &[u8],
        layout: Layout<'_>,
        answers: &mut [bool],
        solutions: Option<(&mut [u8], usize)>,
    ) -> Result<(), BatchError> {
        let expected = answers.len();
        let task = match question {
            BatchQuestion::Solvable => Task::Solvable,
            BatchQuestion::Unique => Task::Unique,
            BatchQuestion::Needed(cells) => {
                let found = cells.iter().take(expected).take_while(|&&cell| cell < 81).count();
                if found < expected {
                    return Err(BatchError::BadCells { expected, found });
                }
                Task::Needed(cells)
            }
        };
        let yes = match task {
            Task::Unique => BatchVerdict::Unique,
            _ => BatchVerdict::Many,
        };
        let mut verdicts = std::mem::take(&mut self.verdicts);
        verdicts.clear();
        verdicts.resize(expected, BatchVerdict::None);
        let outcome = self.run(task, text, layout, &mut verdicts, solutions);
        if outcome.is_ok() {
            for (answer, verdict) in answers.iter_mut().zip(&verdicts) {
                *answer = *verdict == yes;
            }
        }
        self.verdicts = verdicts;
        outcome
    }

    fn run(
        &mut self,
        task: Task<'_>,
        text: &[u8],
        layout: Layout<'_>,
        verdicts: &mut [BatchVerdict],
        mut solutions: Option<(&mut [u8], usize)>,
    ) -> Result<(), BatchError> {
        let lines = Lines { text, layout };
        lines.check(verdicts.len())?;
        if let (Some((buffer, stride)), Some(last)) = (&solutions, verdicts.len().checked_sub(1)) {
            let expected = last.saturating_mul(*stride).saturating_add(81);
            if buffer.len() < expected {
                return Err(BatchError::NoRoomForSolutions { expected, found: buffer.len() });
            }
        }
        for (i, verdicts) in verdicts.chunks_mut(CHUNK).enumerate() {
            let lines = lines.skip(i * CHUNK);
            let solutions = solutions.as_mut().map(|(buffer, stride)| Solutions {
                buffer: buffer.get_mut(i * CHUNK * *stride..).unwrap_or_default(),
                stride: *stride,
            });
            let task = match task {
                Task::Needed(cells) => Task::Needed(cells.get(i * CHUNK..).unwrap_or_default()),
                other => other,
            };
            self.engine.solve(task, lines, verdicts, solutions);
        }
        Ok(())
    }
}

/// The puzzles of a chunk.
#[derive(Clone, Copy)]
struct Lines<'a> {
    text: &'a [u8],
    layout: Layout<'a>,
}

impl<'a> Lines<'a> {
    fn offset(&self, i: usize) -> usize {
        match self.layout {
            Layout::Stride { first, stride } => first.saturating_add(i.saturating_mul(stride)),
            Layout::Offsets(offsets) => offsets.get(i).map_or(usize::MAX, |&at| at as usize),
        }
    }

    fn check(&self, count: usize) -> Result<(), BatchError> {
        if let Layout::Offsets(offsets) = self.layout
            && offsets.len() < count
        {
            return Err(BatchError::TooFewOffsets { expected: count, found: offsets.len() });
        }
        let fits = |&i: &usize| self.offset(i).saturating_add(81) <= self.text.len();
        let misfit = match self.layout {
            // Offsets only grow.
            Layout::Stride { .. } if count == 0 || fits(&(count - 1)) => None,
            _ => (0..count).find(|i| !fits(i)),
        };
        misfit.map_or(Ok(()), |puzzle| {
            Err(BatchError::TextTooShort {
                puzzle,
                offset: self.offset(puzzle),
                len: self.text.len(),
            })
        })
    }

    fn skip(self, count: usize) -> Self {
        let layout = match self.layout {
            Layout::Stride { stride, .. } => Layout::Stride { first: self.offset(count), stride },
            Layout::Offsets(offsets) => Layout::Offsets(offsets.get(count..).unwrap_or_default()),
        };
        Self { layout, ..self }
    }

    /// The puzzle's characters; an empty grid if it lay outside the text (`check` has seen to that).
    #[inline(always)]
    fn get(&self, i: usize) -> &'a [u8; 81] {
        let line = self.text.get(self.offset(i)..);
        line.and_then(<[u8]>::first_chunk).unwrap_or(&[0; 81])
    }
}

/// Room for the solutions of a chunk.
struct Solutions<'a> {
    buffer: &'a mut [u8],
    stride: usize,
}

impl Solutions<'_> {
    /// The room of a solution; any other if the buffer ended before (`solve` has seen to that).
    #[inline(always)]
    fn get(&self, i: usize) -> &[u8; 81] {
        let room = self.buffer.get(i * self.stride..);
        room.and_then(<[u8]>::first_chunk).unwrap_or(&[0; 81])
    }

    #[inline(always)]
    fn put(&mut self, i: usize, line: &[u8; 96]) {
        let room = self.buffer.get_mut(i * self.stride..);
        let room = room.and_then(<[u8]>::first_chunk_mut::<81>);
        if let (Some(room), Some(line)) = (room, line.first_chunk()) {
            *room = *line;
        }
    }
}

//! Solves millions of 9x9 puzzles, one puzzle in each lane of the processor's vectors.
//!
//! For fewer puzzles than [`MIN_BATCH`], [`solve_one`] is faster. Every result is proved: the search
//! of a puzzle ends with its second solution or when it is exhausted.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod batch;
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
#[cfg(not(all(target_os = "unknown", target_feature = "simd128")))]
mod portable;
mod schedule;
mod siblings;
#[cfg(target_feature = "simd128")]
mod simd128;
mod single;
#[cfg(target_arch = "x86_64")]
mod sse41;
mod sweep;
#[cfg(test)]
mod tests;
mod twin;
mod vector;

pub use batch::{BatchError, BatchQuery, BatchVerdict, Layout};
pub use single::{MIN_BATCH, solve_one};

use std::fmt;

use batch::{BatchEngine, CHUNK, PuzzleLines, SolutionBuffer};
use schedule::LaneSchedule;
use vector::Lanes;

/// The number of puzzles solved in parallel, and the instructions used.
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
    /// All widths, from the narrowest to the widest.
    pub const ALL: [Self; 4] = [Self::Portable, Self::Vector128, Self::Avx2, Self::Avx512];

    /// Returns whether this processor has the instructions.
    #[must_use]
    pub fn is_available(self) -> bool {
        match self {
            // A browser that runs a module with vectors has them: the portable engine would only add
            // to the download.
            Self::Portable => !cfg!(all(target_os = "unknown", target_feature = "simd128")),
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

    /// Returns the widths of this processor, from the narrowest to the widest.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|width| width.is_available())
    }

    /// Returns the fastest width of this processor.
    #[must_use]
    pub fn best() -> Self {
        Self::available().last().unwrap_or(Self::Portable)
    }
}

/// A solver for batches of 9x9 puzzles. Use one per thread: it reuses its buffers.
///
/// ```
/// use anydoku::batch::{BatchSolver, BatchVerdict, Layout, Width};
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
/// # Ok::<(), anydoku::batch::BatchError>(())
/// ```
pub struct BatchSolver {
    engine: Box<dyn BatchEngine + Send + Sync>,
    /// A buffer, reused by [`query`](Self::query).
    verdicts: Vec<BatchVerdict>,
}

impl fmt::Debug for BatchSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BatchSolver").finish_non_exhaustive()
    }
}

fn engine<S: Lanes<V: Send + Sync> + Send + Sync + 'static>(
    simd: S,
) -> Box<dyn BatchEngine + Send + Sync> {
    Box::new(LaneSchedule::new(simd))
}

#[cfg(not(all(target_os = "unknown", target_feature = "simd128")))]
fn fallback_engine() -> Box<dyn BatchEngine + Send + Sync> {
    engine(portable::Portable)
}

#[cfg(all(target_os = "unknown", target_feature = "simd128"))]
fn fallback_engine() -> Box<dyn BatchEngine + Send + Sync> {
    engine(eight::Eight(simd128::Simd128))
}

impl BatchSolver {
    /// Creates a solver of this width, or of the portable width if the processor does not support
    /// it.
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
        let engine = engine.unwrap_or_else(fallback_engine);
        Self { engine, verdicts: Vec::new() }
    }

    /// Solves as many puzzles as there are verdicts.
    ///
    /// With `solutions`, a buffer and a stride, it writes the first solution of puzzle `i` as 81
    /// digits at `i * stride`, and nothing for puzzles without solutions. Which of several
    /// solutions it finds depends only on the width and the batch.
    ///
    /// # Errors
    /// Returns an error, and writes nothing, if a puzzle is outside the text or a solution would be
    /// outside the buffer.
    pub fn solve(
        &mut self,
        text: &[u8],
        layout: Layout<'_>,
        verdicts: &mut [BatchVerdict],
        solutions: Option<(&mut [u8], usize)>,
    ) -> Result<(), BatchError> {
        self.run(None, text, layout, verdicts, solutions)
    }

    /// Queries as many puzzles as there are results, and writes solutions as [`solve`](Self::solve)
    /// does. For [`Unique`](BatchQuery::Unique) it writes those of puzzles with one solution,
    /// and possibly others.
    ///
    /// ```
    /// use anydoku::batch::{BatchQuery, BatchSolver, Layout, Width};
    ///
    /// let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let mut solver = BatchSolver::new(Width::best());
    /// let mut results = [false];
    /// let (layout, cell) = (Layout::Offsets(&[0]), [4]);
    /// solver.query(BatchQuery::Unique, text, layout, &mut results, None)?;
    /// assert!(results[0]);
    /// // The 7 in the first row is redundant: the rest implies it.
    /// solver.query(BatchQuery::Needed(&cell), text, layout, &mut results, None)?;
    /// assert!(!results[0]);
    /// # Ok::<(), anydoku::batch::BatchError>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of `solve`, and an error if a puzzle has no valid cell.
    pub fn query(
        &mut self,
        query: BatchQuery<'_>,
        text: &[u8],
        layout: Layout<'_>,
        results: &mut [bool],
        solutions: Option<(&mut [u8], usize)>,
    ) -> Result<(), BatchError> {
        let expected = results.len();
        if let BatchQuery::Needed(cells) = query {
            let found = cells.iter().take(expected).take_while(|&&cell| cell < 81).count();
            if found < expected {
                return Err(BatchError::BadCells { expected, found });
            }
        }
        let positive = match query {
            BatchQuery::Unique => BatchVerdict::Unique,
            BatchQuery::Solvable | BatchQuery::Needed(_) => BatchVerdict::Many,
        };
        let mut verdicts = std::mem::take(&mut self.verdicts);
        verdicts.clear();
        verdicts.resize(expected, BatchVerdict::None);
        let outcome = self.run(Some(query), text, layout, &mut verdicts, solutions);
        if outcome.is_ok() {
            for (result, verdict) in results.iter_mut().zip(&verdicts) {
                *result = *verdict == positive;
            }
        }
        self.verdicts = verdicts;
        outcome
    }

    fn run(
        &mut self,
        query: Option<BatchQuery<'_>>,
        text: &[u8],
        layout: Layout<'_>,
        verdicts: &mut [BatchVerdict],
        mut solutions: Option<(&mut [u8], usize)>,
    ) -> Result<(), BatchError> {
        let lines = PuzzleLines { text, layout };
        lines.check(verdicts.len())?;
        if let (Some((buffer, stride)), Some(last)) = (&solutions, verdicts.len().checked_sub(1)) {
            let expected = last.saturating_mul(*stride).saturating_add(81);
            if buffer.len() < expected {
                return Err(BatchError::SolutionBufferTooShort { expected, found: buffer.len() });
            }
        }
        for (i, verdicts) in verdicts.chunks_mut(CHUNK).enumerate() {
            let lines = lines.skip(i * CHUNK);
            let solutions = solutions.as_mut().map(|(buffer, stride)| SolutionBuffer {
                buffer: buffer.get_mut(i * CHUNK * *stride..).unwrap_or_default(),
                stride: *stride,
            });
            let query = query.map(|query| match query {
                BatchQuery::Needed(cells) => {
                    BatchQuery::Needed(cells.get(i * CHUNK..).unwrap_or_default())
                }
                query => query,
            });
            self.engine.solve(query, lines, verdicts, solutions);
        }
        Ok(())
    }
}

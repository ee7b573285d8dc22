//! The random number generator, with the same stream on every platform.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng as _};

/// A pseudorandom stream, determined by its start value.
///
/// The raw stream is xoshiro256++ (Blackman and Vigna 2019). The draws from it are implemented here
/// because those of libraries change between versions.
///
/// ```
/// use anydoku::generate::Seed;
/// let mut random = Seed::new("7").random();
/// assert!(random.below(6) < 6);
/// assert_eq!(Seed::new("7").random(), Seed::new("7").random());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// Creates the stream for a start value.
    #[must_use]
    pub fn new(start: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(start))
    }

    /// Returns the next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a uniform number below `bound` (Lemire 2019), or 0 if `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        let mut product = u128::from(self.bits()) * u128::from(bound);
        if (product as u64) < bound {
            let uneven = bound.wrapping_neg() % bound;
            while (product as u64) < uneven {
                product = u128::from(self.bits()) * u128::from(bound);
            }
        }
        (product >> 64) as u64
    }

    /// Returns a uniform index into a list of this length.
    pub fn place(&mut self, length: usize) -> usize {
        self.below(length as u64) as usize
    }

    /// Shuffles the items uniformly (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.place(last + 1));
        }
    }

    /// Returns the items in uniformly random order.
    pub(crate) fn shuffled<T>(&mut self, items: impl IntoIterator<Item = T>) -> Vec<T> {
        let mut items: Vec<T> = items.into_iter().collect();
        self.shuffle(&mut items);
        items
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn random_stream_is_stable() {
        let mut random = Random::new(7);
        let bits: Vec<u64> = (0..3).map(|_| random.bits()).collect();
        assert_eq!(bits, GOLDEN_BITS);
        let mut order: Vec<u8> = (0..10).collect();
        random.shuffle(&mut order);
        assert_eq!(order, GOLDEN_ORDER);
    }

    // Computed by a separate program from the papers.
    const GOLDEN_BITS: [u64; 3] =
        [1_021_219_803_524_665_661, 3_174_977_118_032_272_916, 13_236_943_193_235_544_178];
    const GOLDEN_ORDER: [u8; 10] = [6, 2, 7, 0, 9, 1, 5, 3, 8, 4];

    #[test]
    fn below_is_uniform() {
        let mut random = Random::new(1);
        for bound in [1, 2, 3, 7, 10] {
            let draws = 10_000;
            let mut counts = vec![0_u32; bound];
            for _ in 0..draws {
                counts[random.place(bound)] += 1;
            }
            let expected = f64::from(draws) / bound as f64;
            let chi: f64 =
                counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
            // The 0.999 quantile for 9 degrees of freedom; fewer have less.
            assert!(chi < 27.9, "{bound}: {counts:?}");
        }
        assert_eq!(random.below(0), 0);
    }
}

//! The random number generator of the search: SplitMix64 (Steele, Lea, Flood, "Fast splittable
//! pseudorandom number generators", 2014), which gives the same numbers on every platform.

/// A SplitMix64 generator.
#[derive(Clone, Debug)]
pub(crate) struct SearchRandom(u64);

impl SearchRandom {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// Returns a number below `bound`, which must not be 0. It is uniform except for a bias of
    /// `bound` / 2^32.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let high = self.next() >> 32;
        ((high * bound as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::SearchRandom;

    #[test]
    fn matches_the_splitmix64_reference() {
        let mut random = SearchRandom::new(1_234_567);
        assert_eq!(random.next(), 6_457_827_717_110_365_317);
        assert_eq!(random.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn numbers_are_below_their_bound() {
        let mut random = SearchRandom::new(0);
        let mut counts = [0; 5];
        for _ in 0..1000 {
            counts[random.below(5)] += 1;
        }
        assert!(counts.iter().all(|&count| count > 150), "{counts:?}");
    }
}

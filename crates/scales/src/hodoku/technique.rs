//! The techniques that are tried, in order, with what each adds to the score and the level that it
//! needs; and the names that steps carry.

/// A level of difficulty, with the greatest score that it may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Level {
    Easy,
    Medium,
    Hard,
    Unfair,
    Extreme,
}

impl Level {
    const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Unfair => "Unfair",
            Self::Extreme => "Extreme",
        }
    }

    fn greatest_score(self) -> u32 {
        match self {
            Self::Easy => 800,
            Self::Medium => 1000,
            Self::Hard => 1600,
            Self::Unfair => 1800,
            Self::Extreme => u32::MAX,
        }
    }

    /// Returns the lowest level from this one on that may have the score.
    pub(crate) fn with_score(self, score: u32) -> Self {
        let levels = Self::ALL.into_iter().filter(|&level| level >= self);
        levels.into_iter().find(|level| score <= level.greatest_score()).unwrap_or(Self::Extreme)
    }
}

/// A search: one line of the table of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Search {
    FullHouse,
    NakedSingle,
    HiddenSingle,
    LockedPair,
    LockedTriple,
    Pointing,
    Claiming,
    NakedPair,
    NakedTriple,
    HiddenPair,
    HiddenTriple,
    NakedQuadruple,
    HiddenQuadruple,
    XWing,
    Swordfish,
    Jellyfish,
    RemotePair,
    BugPlus1,
    Skyscraper,
    TwoStringKite,
    TurbotFish,
    EmptyRectangle,
    WWing,
    XyWing,
    XyzWing,
    Uniqueness1,
    Uniqueness2,
    Uniqueness3,
    Uniqueness4,
    Uniqueness5,
    Uniqueness6,
    HiddenRectangle,
    AvoidableRectangle1,
    AvoidableRectangle2,
    FinnedXWing,
    SashimiXWing,
    FinnedSwordfish,
    SashimiSwordfish,
    FinnedJellyfish,
    SashimiJellyfish,
    SueDeCoq,
    SimpleColors,
    MultiColors,
    XChain,
    XyChain,
    NiceLoop,
    GroupedNiceLoop,
    AlsXz,
    AlsXyWing,
    AlsChain,
    FrankenXWing,
    FrankenSwordfish,
    FinnedFrankenXWing,
    FinnedFrankenSwordfish,
    ForcingChain,
    ForcingNet,
    BruteForce,
}

/// All searches in the order in which they are tried, with their scores and levels.
pub(crate) const SEARCHES: [(Search, u32, Level); 57] = {
    use Level::{Easy, Extreme, Hard, Medium, Unfair};
    [
        (Search::FullHouse, 4, Easy),
        (Search::NakedSingle, 4, Easy),
        (Search::HiddenSingle, 14, Easy),
        (Search::LockedPair, 40, Medium),
        (Search::LockedTriple, 60, Medium),
        (Search::Pointing, 50, Medium),
        (Search::Claiming, 50, Medium),
        (Search::NakedPair, 60, Medium),
        (Search::NakedTriple, 80, Medium),
        (Search::HiddenPair, 70, Medium),
        (Search::HiddenTriple, 100, Medium),
        (Search::NakedQuadruple, 120, Hard),
        (Search::HiddenQuadruple, 150, Hard),
        (Search::XWing, 140, Hard),
        (Search::Swordfish, 150, Hard),
        (Search::Jellyfish, 160, Hard),
        (Search::RemotePair, 110, Hard),
        (Search::BugPlus1, 100, Hard),
        (Search::Skyscraper, 130, Hard),
        (Search::TwoStringKite, 150, Hard),
        (Search::TurbotFish, 120, Hard),
        (Search::EmptyRectangle, 120, Hard),
        (Search::WWing, 150, Hard),
        (Search::XyWing, 160, Hard),
        (Search::XyzWing, 180, Hard),
        (Search::Uniqueness1, 100, Hard),
        (Search::Uniqueness2, 100, Hard),
        (Search::Uniqueness3, 100, Hard),
        (Search::Uniqueness4, 100, Hard),
        (Search::Uniqueness5, 100, Hard),
        (Search::Uniqueness6, 100, Hard),
        (Search::HiddenRectangle, 100, Hard),
        (Search::AvoidableRectangle1, 100, Hard),
        (Search::AvoidableRectangle2, 100, Hard),
        (Search::FinnedXWing, 130, Hard),
        (Search::SashimiXWing, 150, Hard),
        (Search::FinnedSwordfish, 200, Unfair),
        (Search::SashimiSwordfish, 240, Unfair),
        (Search::FinnedJellyfish, 250, Unfair),
        (Search::SashimiJellyfish, 260, Unfair),
        (Search::SueDeCoq, 250, Unfair),
        (Search::SimpleColors, 150, Hard),
        (Search::MultiColors, 200, Hard),
        (Search::XChain, 260, Unfair),
        (Search::XyChain, 260, Unfair),
        (Search::NiceLoop, 280, Unfair),
        (Search::GroupedNiceLoop, 300, Unfair),
        (Search::AlsXz, 300, Unfair),
        (Search::AlsXyWing, 320, Unfair),
        (Search::AlsChain, 340, Unfair),
        (Search::FrankenXWing, 300, Unfair),
        (Search::FrankenSwordfish, 350, Unfair),
        (Search::FinnedFrankenXWing, 390, Unfair),
        (Search::FinnedFrankenSwordfish, 410, Unfair),
        (Search::ForcingChain, 500, Extreme),
        (Search::ForcingNet, 700, Extreme),
        (Search::BruteForce, 10000, Extreme),
    ]
};

/// Defines the names that steps carry.
macro_rules! techniques {
    ($($technique:ident => $name:literal,)+) => {
        /// The name of a step. A search may return steps of several names.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) enum Technique {
            $($technique,)+
        }

        impl Technique {
            /// Returns the name in the original's English interface.
            pub(crate) fn name(self) -> &'static str {
                match self {
                    $(Self::$technique => $name,)+
                }
            }
        }
    };
}

techniques! {
    FullHouse => "Full House",
    NakedSingle => "Naked Single",
    HiddenSingle => "Hidden Single",
    LockedPair => "Locked Pair",
    LockedTriple => "Locked Triple",
    Pointing => "Locked Candidates Type 1 (Pointing)",
    Claiming => "Locked Candidates Type 2 (Claiming)",
    NakedPair => "Naked Pair",
    NakedTriple => "Naked Triple",
    NakedQuadruple => "Naked Quadruple",
    HiddenPair => "Hidden Pair",
    HiddenTriple => "Hidden Triple",
    HiddenQuadruple => "Hidden Quadruple",
    XWing => "X-Wing",
    Swordfish => "Swordfish",
    Jellyfish => "Jellyfish",
    FinnedXWing => "Finned X-Wing",
    FinnedSwordfish => "Finned Swordfish",
    FinnedJellyfish => "Finned Jellyfish",
    SashimiXWing => "Sashimi X-Wing",
    SashimiSwordfish => "Sashimi Swordfish",
    SashimiJellyfish => "Sashimi Jellyfish",
    FrankenXWing => "Franken X-Wing",
    FrankenSwordfish => "Franken Swordfish",
    FinnedFrankenXWing => "Finned Franken X-Wing",
    FinnedFrankenSwordfish => "Finned Franken Swordfish",
    MutantXWing => "Mutant X-Wing",
    MutantSwordfish => "Mutant Swordfish",
    FinnedMutantXWing => "Finned Mutant X-Wing",
    FinnedMutantSwordfish => "Finned Mutant Swordfish",
    RemotePair => "Remote Pair",
    BugPlus1 => "Bivalue Universal Grave + 1",
    Skyscraper => "Skyscraper",
    TwoStringKite => "2-String Kite",
    TurbotFish => "Turbot Fish",
    EmptyRectangle => "Empty Rectangle",
    WWing => "W-Wing",
    XyWing => "XY-Wing",
    XyzWing => "XYZ-Wing",
    Uniqueness1 => "Uniqueness Test 1",
    Uniqueness2 => "Uniqueness Test 2",
    Uniqueness3 => "Uniqueness Test 3",
    Uniqueness4 => "Uniqueness Test 4",
    Uniqueness5 => "Uniqueness Test 5",
    Uniqueness6 => "Uniqueness Test 6",
    HiddenRectangle => "Hidden Rectangle",
    AvoidableRectangle1 => "Avoidable Rectangle Type 1",
    AvoidableRectangle2 => "Avoidable Rectangle Type 2",
    SueDeCoq => "Sue de Coq",
    SimpleColorsTrap => "Simple Colors Trap",
    SimpleColorsWrap => "Simple Colors Wrap",
    MultiColors1 => "Multi Colors 1",
    MultiColors2 => "Multi Colors 2",
    XChain => "X-Chain",
    XyChain => "XY-Chain",
    ContinuousNiceLoop => "Continuous Nice Loop",
    DiscontinuousNiceLoop => "Discontinuous Nice Loop",
    Aic => "AIC",
    GroupedContinuousNiceLoop => "Grouped Continuous Nice Loop",
    GroupedDiscontinuousNiceLoop => "Grouped Discontinuous Nice Loop",
    GroupedAic => "Grouped AIC",
    AlsXz => "Almost Locked Set XZ-Rule",
    AlsXyWing => "Almost Locked Set XY-Wing",
    AlsChain => "Almost Locked Set Chain",
    ForcingChainContradiction => "Forcing Chain Contradiction",
    ForcingChainVerity => "Forcing Chain Verity",
    ForcingNetContradiction => "Forcing Net Contradiction",
    ForcingNetVerity => "Forcing Net Verity",
    BruteForce => "Brute Force",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_are_listed_in_their_order() {
        assert!(SEARCHES.iter().map(|entry| entry.0).is_sorted());
    }

    #[test]
    fn score_raises_the_level() {
        assert_eq!(Level::Easy.with_score(800), Level::Easy);
        assert_eq!(Level::Easy.with_score(1601), Level::Unfair);
        assert_eq!(Level::Hard.with_score(10), Level::Hard);
        assert_eq!(Level::Unfair.with_score(1801), Level::Extreme);
    }
}

//! The loop: the first search that finds a step, its step applied, and again from the first search.

use anydoku::solve::Progress;
use anydoku::{Control, Stopped};

use super::als::{AlmostLockedSets, als_chain, als_xy_wing, als_xz};
use super::board::Board;
use super::cells::{Cells, bit, digits};
use super::chains::{remote_pair, turbot_fish, x_chain, xy_chain};
use super::coloring::{multi_colors, simple_colors};
use super::fish::{self, Kind, each_fish};
use super::pass::Pass;
use super::patterns::{empty_rectangle, skyscraper, two_string_kite};
use super::rectangles::{avoidable_rectangles, bug_plus_1, unique_rectangles};
use super::singles::{full_house, hidden_single, naked_single};
use super::step::Step;
use super::subsets::{Settled, claiming, hidden_subset, locked_subset, naked_subset, pointing};
use super::sue_de_coq::sue_de_coq;
use super::tabling::{Tabling, forcing_net};
use super::technique::{SEARCHES, Search, Technique};
use super::templates::Templates;
use super::wings::{w_wing, xy_wing, xyz_wing};

/// A puzzle on its way to the solution.
#[derive(Debug)]
pub(crate) struct Solver {
    board: Board,
    givens: Cells,
    solution: [u8; 81],
    templates: Templates,
    settled: Settled,
}

/// What the searches of one position share.
#[derive(Debug)]
struct Shared {
    pass: Pass,
    unique_rectangles: Option<Vec<Step>>,
    avoidable_rectangles: Option<Vec<Step>>,
    /// Sashimi fish that the search of finned fish of the size has met.
    sashimi: [Option<Step>; 5],
    almost_locked_sets: Option<AlmostLockedSets>,
    links: Option<Tabling>,
    /// Candidates that patterns of their digit may delete, and the digits that have such.
    deletable: Option<([Cells; 10], u16)>,
}

impl Solver {
    pub(crate) fn new(givens: &[u8; 81], solution: [u8; 81]) -> Self {
        Self {
            board: Board::new(givens),
            givens: (0..81).filter(|&cell| givens[cell] != 0).collect(),
            solution,
            templates: Templates::default(),
            settled: Settled::default(),
        }
    }

    /// Finds the next step and applies it. Returns it with the index of its search, or nothing when
    /// the puzzle is solved.
    pub(crate) fn step(
        &mut self,
        control: &mut Control<'_>,
        progress: &Progress,
    ) -> Result<Option<(usize, Step)>, Stopped> {
        if self.board.is_solved() {
            return Ok(None);
        }
        control.check(progress)?;
        let found = self.find(control, progress)?;
        if let Some((_, step)) = &found {
            self.apply(step);
        }
        Ok(found)
    }

    fn apply(&mut self, step: &Step) {
        if let Some(placed) = step.placement {
            self.board.place(placed.cell as usize, placed.digit as usize);
        }
        for deleted in &step.deletions {
            self.board.delete(deleted.cell as usize, deleted.digit as usize);
        }
    }

    fn find(
        &mut self,
        control: &mut Control<'_>,
        progress: &Progress,
    ) -> Result<Option<(usize, Step)>, Stopped> {
        let single = full_house(&self.board)
            .map(|step| (0, step))
            .or_else(|| Some((1, naked_single(&mut self.board)?)))
            .or_else(|| Some((2, hidden_single(&mut self.board)?)));
        if single.is_some() {
            return Ok(single);
        }
        self.settled.forget(std::mem::take(&mut self.board.touched));
        let mut shared = Shared {
            pass: Pass::new(&self.board),
            unique_rectangles: None,
            avoidable_rectangles: None,
            sashimi: Default::default(),
            almost_locked_sets: None,
            links: None,
            deletable: None,
        };
        for (index, &(search, ..)) in SEARCHES.iter().enumerate().skip(3) {
            control.check(progress)?;
            if let Some(step) = self.search(search, &mut shared) {
                return Ok(Some((index, step)));
            }
        }
        Ok(None)
    }

    fn search(&mut self, search: Search, shared: &mut Shared) -> Option<Step> {
        let promising = if search >= Search::XWing { self.promising(shared) } else { 0 };
        let Self { board, settled, .. } = self;
        let board = &*board;
        let pass = &shared.pass;
        let fish = |size, with_fins, with_boxes| Kind { size, with_fins, with_boxes };
        match search {
            Search::FullHouse | Search::NakedSingle | Search::HiddenSingle => None,
            Search::LockedPair => locked_subset(board, pass, 2, settled),
            Search::LockedTriple => locked_subset(board, pass, 3, settled),
            Search::Pointing => pointing(board, pass),
            Search::Claiming => claiming(board, pass),
            Search::NakedPair => naked_subset(board, pass, 2, settled),
            Search::NakedTriple => naked_subset(board, pass, 3, settled),
            Search::NakedQuadruple => naked_subset(board, pass, 4, settled),
            Search::HiddenPair => hidden_subset(board, pass, 2, settled),
            Search::HiddenTriple => hidden_subset(board, pass, 3, settled),
            Search::HiddenQuadruple => hidden_subset(board, pass, 4, settled),
            Search::XWing => self.first_fish(fish(2, false, false), shared),
            Search::Swordfish => self.first_fish(fish(3, false, false), shared),
            Search::Jellyfish => self.first_fish(fish(4, false, false), shared),
            Search::RemotePair => remote_pair(board, pass),
            Search::BugPlus1 => bug_plus_1(board),
            Search::Skyscraper => skyscraper(board, pass, promising),
            Search::TwoStringKite => two_string_kite(board, pass, promising),
            Search::TurbotFish => turbot_fish(board, pass, promising),
            Search::EmptyRectangle => empty_rectangle(board, pass, promising),
            Search::WWing => w_wing(board, pass),
            Search::XyWing => xy_wing(board, pass),
            Search::XyzWing => xyz_wing(board, pass),
            Search::Uniqueness1 => self.unique(Technique::Uniqueness1, shared),
            Search::Uniqueness2 => self.unique(Technique::Uniqueness2, shared),
            Search::Uniqueness3 => self.unique(Technique::Uniqueness3, shared),
            Search::Uniqueness4 => self.unique(Technique::Uniqueness4, shared),
            Search::Uniqueness5 => self.unique(Technique::Uniqueness5, shared),
            Search::Uniqueness6 => self.unique(Technique::Uniqueness6, shared),
            Search::HiddenRectangle => self.unique(Technique::HiddenRectangle, shared),
            Search::AvoidableRectangle1 => self.avoidable(Technique::AvoidableRectangle1, shared),
            Search::AvoidableRectangle2 => self.avoidable(Technique::AvoidableRectangle2, shared),
            Search::FinnedXWing => self.finned(2, shared),
            Search::FinnedSwordfish => self.finned(3, shared),
            Search::FinnedJellyfish => self.finned(4, shared),
            Search::SashimiXWing => shared.sashimi[2].take(),
            Search::SashimiSwordfish => shared.sashimi[3].take(),
            Search::SashimiJellyfish => shared.sashimi[4].take(),
            Search::SueDeCoq => sue_de_coq(board, pass),
            Search::SimpleColors => simple_colors(board, pass, promising),
            Search::MultiColors => multi_colors(board, pass, promising),
            Search::XChain => x_chain(board, pass, promising),
            Search::XyChain => xy_chain(board, pass),
            Search::NiceLoop => shared.loops(board, false),
            Search::GroupedNiceLoop => shared.loops(board, true),
            Search::AlsXz => als_xz(shared.almost_locked_sets(board)),
            Search::AlsXyWing => als_xy_wing(shared.almost_locked_sets(board)),
            Search::AlsChain => als_chain(shared.almost_locked_sets(board)),
            Search::FrankenXWing => self.first_fish(fish(2, false, true), shared),
            Search::FrankenSwordfish => self.first_fish(fish(3, false, true), shared),
            Search::FinnedFrankenXWing => self.first_fish(fish(2, true, true), shared),
            Search::FinnedFrankenSwordfish => self.first_fish(fish(3, true, true), shared),
            Search::ForcingChain => shared.forcing_chain(board),
            Search::ForcingNet => forcing_net(board, pass),
            Search::BruteForce => self.brute_force(),
        }
    }

    /// Returns the digits of which a pattern may delete something.
    fn promising(&mut self, shared: &mut Shared) -> u16 {
        let templates = &mut self.templates;
        let (_, promising) = shared.deletable.get_or_insert_with(|| {
            let deletable = templates.outside(&shared.pass.cells);
            let digits = (1..=9).filter(|&digit| !deletable[digit].is_empty());
            (deletable, digits.fold(0, |mask, digit| mask | bit(digit)))
        });
        *promising
    }

    /// Returns the first fish of a kind.
    fn first_fish(&self, kind: Kind, shared: &Shared) -> Option<Step> {
        let mut found = None;
        shared.each_fish(kind, &mut |fish| {
            found = Some(fish);
            true
        });
        Some(found?.into_step())
    }

    /// Returns the first finned fish of a size that is not a sashimi fish; keeps the first of these.
    fn finned(&self, size: usize, shared: &mut Shared) -> Option<Step> {
        let kind = Kind { size, with_fins: true, with_boxes: false };
        let mut found = None;
        let mut sashimi = None;
        shared.each_fish(kind, &mut |fish| {
            if fish.is_sashimi() {
                sashimi.get_or_insert(fish);
                return false;
            }
            found = Some(fish);
            true
        });
        shared.sashimi[size] = sashimi.map(fish::Fish::into_step);
        Some(found?.into_step())
    }

    fn unique(&self, technique: Technique, shared: &mut Shared) -> Option<Step> {
        let Shared { pass, unique_rectangles: steps, .. } = shared;
        let steps = steps.get_or_insert_with(|| unique_rectangles(&self.board, pass));
        steps.iter().find(|step| step.technique == technique).cloned()
    }

    fn avoidable(&self, technique: Technique, shared: &mut Shared) -> Option<Step> {
        let Shared { pass, avoidable_rectangles: steps, .. } = shared;
        let steps =
            steps.get_or_insert_with(|| avoidable_rectangles(&self.board, pass, self.givens));
        steps.iter().find(|step| step.technique == technique).cloned()
    }

    /// Takes the middle one of the empty cells from the solution.
    fn brute_force(&self) -> Option<Step> {
        let empty: Vec<usize> = (0..81).filter(|&cell| self.board.values[cell] == 0).collect();
        let &cell = empty.get(empty.len() / 2)?;
        Some(Step::placing(Technique::BruteForce, cell, self.solution[cell] as usize))
    }
}

impl Shared {
    /// Reports the fish of all digits that may have any.
    fn each_fish(&self, kind: Kind, report: &mut dyn FnMut(fish::Fish) -> bool) {
        let Some((deletable, promising)) = &self.deletable else { return };
        digits(*promising)
            .any(|digit| each_fish(kind, digit, self.pass.cells[digit], deletable[digit], report));
    }

    fn almost_locked_sets(&mut self, board: &Board) -> &AlmostLockedSets {
        self.almost_locked_sets.get_or_insert_with(|| AlmostLockedSets::new(board, &self.pass))
    }

    fn loops(&mut self, board: &Board, with_groups: bool) -> Option<Step> {
        let Self { pass, links, .. } = self;
        let links = links.get_or_insert_with(|| Tabling::of_links(board, pass));
        links.nice_loop(board, pass, with_groups)
    }

    fn forcing_chain(&mut self, board: &Board) -> Option<Step> {
        let Self { pass, links, .. } = self;
        let links = links.get_or_insert_with(|| Tabling::of_links(board, pass));
        links.forcing_chain(board, pass)
    }
}

//! The choice among forcing chains or nets: placements before deletions, by cell; for each of them the
//! shortest proof.

use super::Tabling;
use super::chain::Path;
use super::expansion::Expansions;
use super::literal::Literal;
use super::proofs::{Proof, Proofs};
use super::targets::targets;
use crate::hodoku::board::Board;
use crate::hodoku::pass::Pass;
use crate::hodoku::step::{Candidate, Link, Place, Step, View};
use crate::hodoku::technique::Technique;

/// A proof with its chains.
struct Built {
    place: Option<Place>,
    chains: Vec<Vec<Link>>,
    length: usize,
}

pub(super) fn best_forcing(
    tabling: &Tabling,
    board: &Board,
    pass: &Pass,
    is_net: bool,
) -> Option<Step> {
    let expansions = Expansions::new(&tabling.tables, true);
    targets(tabling, board, pass)
        .into_iter()
        .find_map(|target| prove(tabling, &expansions, board, pass, target, is_net))
}

/// Returns the step with the shortest proof of a target. In the search for nets, proofs without a
/// branch do not count.
fn prove(
    tabling: &Tabling,
    expansions: &Expansions<'_>,
    board: &Board,
    pass: &Pass,
    target: Literal,
    is_net: bool,
) -> Option<Step> {
    let mut contradiction: Option<Built> = None;
    let mut verity: Option<Built> = None;
    let mut report = |proof: Proof| {
        let best = if proof.place.is_some() { &mut contradiction } else { &mut verity };
        let known = best.as_ref().map_or(usize::MAX, |best| best.length);
        if let Some(built) = build(expansions, proof, known)
            && (!is_net || built.has_branches())
        {
            *best = Some(built);
        }
    };
    Proofs::new(tabling, board, pass, target, &mut report).find();
    let (cell, digit, on) = tabling.tables.literals.parts(target);
    let is_contradiction = match (&contradiction, &verity) {
        // Of two placements the first that was found stays first; of two deletions the shorter.
        (Some(first), Some(second)) => on || first.length <= second.length,
        (first, _) => first.is_some(),
    };
    let built = if is_contradiction { contradiction } else { verity }?;
    let technique = match (is_contradiction, is_net) {
        (true, false) => Technique::ForcingChainContradiction,
        (false, false) => Technique::ForcingChainVerity,
        (true, true) => Technique::ForcingNetContradiction,
        (false, true) => Technique::ForcingNetVerity,
    };
    let changed = Candidate::new(cell, digit);
    Some(Step {
        technique,
        placement: on.then_some(changed),
        deletions: if on { Vec::new() } else { vec![changed] },
        view: View::Forcing { place: built.place, chains: built.chains },
    })
}

/// Builds the chains of a proof if they are shorter than the best so far.
fn build(expansions: &Expansions<'_>, proof: Proof, known: usize) -> Option<Built> {
    let tables = expansions.tables;
    let mut paths = Vec::new();
    let mut least = 0;
    for (premise, end) in proof.chains {
        let expansion = expansions.of(premise);
        let path = Path::new(tables, expansion, expansion.find(end)?);
        least += path.back.len();
        if least >= known {
            return None;
        }
        paths.push((path, expansion));
    }
    let chains: Vec<Vec<Link>> =
        paths.iter().map(|(path, expansion)| path.links(tables, expansion)).collect();
    let length = chains.iter().map(Vec::len).sum();
    (length < known).then_some(Built { place: proof.place, chains, length })
}

impl Built {
    fn has_branches(&self) -> bool {
        self.chains.iter().flatten().any(|link| !matches!(link, Link::Node(_)))
    }
}

//! Simple and multi colors: the strong links of a digit as components with two colors.

use super::board::Board;
use super::cells::{Cells, HOUSES, HOUSES_OF, PEERS, digits};
use super::pass::Pass;
use super::step::{Candidate, Step, View, deletions_of};
use super::technique::Technique;

/// One component: candidates of which either those of one color are true, or those of the other.
type Component = [Cells; 2];

/// Returns the components of a digit, by their lowest cell.
fn components(board: &Board, pass: &Pass, digit: usize) -> Vec<Component> {
    let has_link =
        |cell: usize| HOUSES_OF[cell].iter().any(|&house| board.free[house as usize][digit] == 2);
    let mut rest: Cells = pass.cells[digit].into_iter().filter(|&cell| has_link(cell)).collect();
    let mut found = Vec::new();
    while !rest.is_empty() {
        let mut component = [Cells::EMPTY; 2];
        color(board, pass, digit, rest.first(), 0, &mut rest, &mut component);
        if component.iter().all(|color| !color.is_empty()) {
            found.push(component);
        }
    }
    found
}

fn color(
    board: &Board,
    pass: &Pass,
    digit: usize,
    cell: usize,
    parity: usize,
    rest: &mut Cells,
    component: &mut Component,
) {
    if !rest.contains(cell) {
        return;
    }
    rest.remove(cell);
    component[parity].insert(cell);
    for house in HOUSES_OF[cell] {
        if board.free[house as usize][digit] == 2 {
            let partner = (pass.cells[digit] & HOUSES[house as usize]) - Cells::of(cell);
            color(board, pass, digit, partner.first(), 1 - parity, rest, component);
        }
    }
}

/// Returns the cells that see a cell of a set.
fn seen_by(cells: Cells) -> Cells {
    cells.into_iter().fold(Cells::EMPTY, |seen, cell| seen | PEERS[cell])
}

pub(crate) fn simple_colors(board: &Board, pass: &Pass, promising: u16) -> Option<Step> {
    digits(promising).find_map(|digit| {
        components(board, pass, digit).into_iter().find_map(|component| {
            let seen = component.map(seen_by);
            let wrapped: Vec<Candidate> = (0..2)
                .filter(|&color| component[color].meets(seen[color]))
                .flat_map(|color| deletions_of(digit, component[color]))
                .collect();
            let view = View::Colors { digit, colors: component.to_vec() };
            if !wrapped.is_empty() {
                return Some(Step::deleting(Technique::SimpleColorsWrap, wrapped, view));
            }
            let trapped = seen[0] & seen[1] & pass.cells[digit];
            (!trapped.is_empty()).then(|| {
                Step::deleting(Technique::SimpleColorsTrap, deletions_of(digit, trapped), view)
            })
        })
    })
}

pub(crate) fn multi_colors(board: &Board, pass: &Pass, promising: u16) -> Option<Step> {
    digits(promising).find_map(|digit| {
        let components = components(board, pass, digit);
        components.iter().enumerate().find_map(|(first_index, first)| {
            components
                .iter()
                .enumerate()
                .filter(|&(second_index, _)| second_index != first_index)
                .find_map(|(_, second)| two_components(pass, digit, first, second))
        })
    })
}

fn two_components(
    pass: &Pass,
    digit: usize,
    first: &Component,
    second: &Component,
) -> Option<Step> {
    let view = || View::Colors { digit, colors: vec![first[0], first[1], second[0], second[1]] };
    let seen = first.map(seen_by);
    let sees_both: Vec<Candidate> = (0..2)
        .filter(|&color| second.iter().all(|cells| cells.meets(seen[color])))
        .flat_map(|color| deletions_of(digit, first[color]))
        .collect();
    if !sees_both.is_empty() {
        return Some(Step::deleting(Technique::MultiColors2, sees_both, view()));
    }
    let mut deletions = Vec::new();
    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        // If these two colors see each other, one of the opposite colors is true.
        if second[b].meets(seen[a]) {
            let deleted = seen[1 - a] & seen_by(second[1 - b]) & pass.cells[digit];
            deletions.extend(deletions_of(digit, deleted));
        }
    }
    (!deletions.is_empty()).then(|| Step::deleting(Technique::MultiColors1, deletions, view()))
}

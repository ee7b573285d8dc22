use std::collections::BTreeSet;

use super::*;

fn boards() -> Vec<&'static str> {
    let rows = FIGURES.lines().filter_map(|line| line.strip_prefix("  ")?.split_once(": "));
    rows.map(|(board, _)| board).collect()
}

fn shape_of(board: &str) -> Option<Shape> {
    let boxes = || board.strip_prefix("boxes ")?.split_once('x');
    match (boxes(), board.strip_prefix("latin ")) {
        (Some((rows, columns)), _) => {
            Shape::blocks(rows.parse().unwrap(), columns.parse().unwrap()).ok()
        }
        (_, Some(side)) => Shape::latin(side.parse().unwrap()).ok(),
        _ if board == "9x9 diagonals" => Shape::builder(9).diagonals().build().ok(),
        _ => None,
    }
}

#[test]
fn derives_facts_from_shape() {
    let nine = Facts::of(&Shape::of_side(9).unwrap());
    let kinds = [(HouseKind::Row, 9), (HouseKind::Column, 9), (HouseKind::Box, 9)];
    assert_eq!(nine.houses, kinds);
    assert_eq!((nine.cells, nine.candidates, nine.peers), (81, 729, (20, 20)));
    let diagonals = Facts::of(&Shape::builder(9).diagonals().build().unwrap());
    assert_eq!(diagonals.peers, (20, 32));
    assert_eq!(diagonals.fewest_givens.unwrap().value, "12");
    let far = Facts::of(&Shape::of_side(400).unwrap());
    assert_eq!(far.peers, (1159, 1159));
    assert_eq!(far.grids, None);
}

#[test]
fn transposed_boards_share_figures() {
    let (wide, tall) = (Shape::blocks(2, 5).unwrap(), Shape::blocks(5, 2).unwrap());
    assert_eq!(Facts::of(&wide).kinds.unwrap().value, "4743933602050718");
    assert_eq!(Facts::of(&wide).kinds, Facts::of(&tall).kinds);
    assert_eq!(Facts::of(&wide).symmetries, Facts::of(&tall).symmetries);
}

#[test]
fn boards_without_known_figures_have_none() {
    let windows = Facts::of(&Shape::builder(9).windows().build().unwrap());
    assert_eq!((windows.grids, windows.kinds, windows.fewest_givens), (None, None, None));
    let snakes: Vec<u16> = (0..81).map(|cell| (cell + 3) / 9 % 9).collect();
    let jigsaw = Facts::of(&Shape::jigsaw(9, &snakes).unwrap());
    assert_eq!(jigsaw.fewest_givens.unwrap().value, "8");
    assert_eq!(jigsaw.grids, None);
    let boxes: Vec<u16> = (0..81).map(|cell| cell / 27 * 3 + cell % 9 / 3).collect();
    let in_disguise = Facts::of(&Shape::jigsaw(9, &boxes).unwrap());
    assert_eq!(in_disguise.fewest_givens.unwrap().value, "17");
}

#[test]
fn figures_have_sources_and_parse() {
    let mut count = 0;
    for board in boards().into_iter().collect::<BTreeSet<_>>() {
        for (kind, figure) in figures(board) {
            assert!(["grids", "kinds", "isotopy", "main", "givens"].contains(&kind), "{board}");
            assert!(figure.source.len() > 10, "{board}");
            match figure.certainty {
                Certainty::Estimate => assert!(figure.value.parse::<f64>().is_ok(), "{board}"),
                _ => assert!(figure.value.bytes().all(|byte| byte.is_ascii_digit()), "{board}"),
            }
            count += 1;
        }
    }
    assert_eq!(count, boards().len());
}

#[test]
fn kinds_are_at_least_grids_over_symmetries() {
    let log = |value: &str| match value.split_once('e') {
        Some((digits, exponent)) => {
            digits.parse::<f64>().unwrap().log10() + exponent.parse::<f64>().unwrap()
        }
        None => value.parse::<f64>().unwrap().log10(),
    };
    let mut compared = 0;
    for board in boards().into_iter().collect::<BTreeSet<_>>() {
        let Some(shape) = shape_of(board) else { continue };
        let known = Facts::of(&shape);
        if let (Some(grids), Some(kinds), Some(group)) =
            (known.grids, known.kinds, known.symmetries)
        {
            let bound = log(grids.value) - group.log10();
            assert!(log(kinds.value) > bound - 1e-4, "{board}: bound {bound}");
            // Most grids have no symmetry of their own: from 2x4 on the bound is close.
            let few = grids.certainty == Certainty::Estimate || log(grids.value) > 16.0;
            assert!(!few || log(kinds.value) < bound + 0.02, "{board}: bound {bound}");
            compared += 1;
        }
    }
    assert_eq!(compared, 19);
}

#[test]
fn square_box_symmetries_match_literature() {
    // OEIS A346008, times the relabelings.
    for (side, cells) in [(4, 128_u128), (9, 3_359_232), (16, 126_806_761_930_752)] {
        let digits: u128 = (1..=side).product();
        let group = Facts::of(&Shape::of_side(side as u16).unwrap()).symmetries.unwrap();
        assert_eq!(group.decimal(), (cells * digits).to_string());
    }
}

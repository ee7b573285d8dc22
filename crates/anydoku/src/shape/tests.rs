use super::*;

#[test]
fn a_bare_side_has_square_boxes_or_none() {
    assert_eq!(*Shape::of_side(16).unwrap().boxes(), Boxes::Blocks { rows: 4, columns: 4 });
    for side in [1, 2, 3, 5, 6, 10, 399] {
        assert_eq!(*Shape::of_side(side).unwrap().boxes(), Boxes::None, "side {side}");
    }
}

#[test]
fn peers_are_the_cells_that_share_a_house_each_once() {
    let shapes = [
        Shape::of_side(9).unwrap(),
        Shape::blocks(2, 3).unwrap(),
        Shape::latin(5).unwrap(),
        Shape::builder(9).diagonals().windows().build().unwrap(),
    ];
    for shape in shapes {
        for cell in 0..shape.cell_count() {
            let mut peers: Vec<usize> = shape.peers(cell).collect();
            peers.sort_unstable();
            let expected: Vec<usize> =
                (0..shape.cell_count()).filter(|&other| shape.are_peers(cell, other)).collect();
            assert_eq!(peers, expected, "{shape} {}", shape.cell(cell));
        }
    }
    assert_eq!(Shape::of_side(9).unwrap().peers(40).count(), 20);
}

#[test]
fn a_plain_nine_has_54_intersections_of_three_cells() {
    let shape = Shape::of_side(9).unwrap();
    assert_eq!(shape.intersections().len(), 54);
    assert!(shape.intersections().iter().all(|both| both.cells.len() == 3));
}

#[test]
fn windows_of_nine_keep_clear_of_the_border() {
    let shape = Shape::builder(9).windows().build().unwrap();
    let last = shape.cells_of(shape.house_count() - 1);
    assert_eq!(shape.house_count(), 31);
    assert_eq!(shape.cell(last[0] as usize).to_string(), "r6c6");
    assert_eq!(shape.cell(last[8] as usize).to_string(), "r8c8");
}

#[test]
fn errors_say_what_was_found_and_expected() {
    let error = ShapeBuilder::new(9).blocks(2, 4).build().unwrap_err();
    assert_eq!(error.to_string(), "found boxes of 2x4 on side 9, expected rows x columns = side");
    let error = Shape::of_side(0).unwrap_err();
    assert_eq!(error.to_string(), "found side 0, expected 1 to 1024");
    let twice = [Cell::new(0, 0), Cell::new(0, 0)];
    let error = ShapeBuilder::new(4).house(twice).build().unwrap_err();
    assert_eq!(error.to_string(), "house 1: found r1c1 twice, expected each cell once");
}

#[test]
fn side_400_is_built_from_its_houses_alone() {
    let shape = Shape::of_side(400).unwrap();
    assert_eq!(shape.house_count(), 1200);
    assert_eq!(shape.peers(80_000).count(), 399 + 399 + 361);
}

#[test]
fn a_region_may_be_smaller_than_the_side() {
    let mut regions = [NO_REGION; 16];
    regions[0] = 0;
    regions[5] = 0;
    let shape = Shape::jigsaw(4, &regions).unwrap();
    assert_eq!(shape.house_count(), 9);
    assert!(!shape.is_complete(8));
    assert_eq!(shape.houses()[8].to_string(), "box 1");
}

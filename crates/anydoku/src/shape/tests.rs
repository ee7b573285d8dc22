use super::*;
use crate::grid::Cell;

#[test]
fn default_boxes_are_square_or_none() {
    assert_eq!(*Shape::of_side(16).unwrap().boxes(), Boxes::Blocks { rows: 4, columns: 4 });
    for side in [1, 2, 3, 5, 6, 10, 399] {
        assert_eq!(*Shape::of_side(side).unwrap().boxes(), Boxes::None, "side {side}");
    }
}

#[test]
fn peers_share_a_house_and_are_listed_once() {
    let shapes = [
        Shape::of_side(9).unwrap(),
        Shape::blocks(2, 3).unwrap(),
        Shape::latin(5).unwrap(),
        Shape::builder(9).diagonals().windows().build().unwrap(),
    ];
    for shape in shapes {
        for cell in shape.cells() {
            let mut peers: Vec<Cell> = shape.peers(cell).collect();
            peers.sort_unstable();
            let expected: Vec<Cell> =
                shape.cells().filter(|&peer| shape.are_peers(cell, peer)).collect();
            assert_eq!(peers, expected, "{shape} {cell}");
        }
    }
    assert_eq!(Shape::of_side(9).unwrap().peers(Cell::new(4, 4)).count(), 20);
}

#[test]
fn houses_are_found_by_kind_and_number() {
    let gaps = [0, 0, 0, 0, NO_REGION, NO_REGION, 2, 2, 3, 3, 2, 2, 3, 3, NO_REGION, NO_REGION];
    let corners = [(0, 0), (3, 3)].map(Cell::from);
    let shapes = [
        Shape::builder(9).diagonals().windows().house(corners).house(corners).build().unwrap(),
        Shape::jigsaw(4, &gaps).unwrap(),
        Shape::latin(5).unwrap(),
    ];
    for shape in shapes {
        for (index, &house) in shape.houses().iter().enumerate() {
            assert_eq!(shape.index_of(house), Some(index), "{shape}: {house}");
            assert!(shape.cells_of(house).all(|cell| shape.houses_of(cell).any(|h| h == house)));
        }
        let [beyond, off] = [House::new(HouseKind::Window, 99), House::new(HouseKind::Row, 9)];
        for unknown in [beyond, off] {
            assert_eq!(shape.index_of(unknown), None);
            assert_eq!(shape.cells_of(unknown).count(), 0);
            assert!(!shape.is_complete(unknown));
        }
        let outside = Cell::new(0, shape.side());
        assert_eq!(shape.houses_of(outside).len(), 0);
        assert_eq!(shape.peers(outside).count(), 0);
        assert!(!shape.are_peers(outside, Cell::new(0, 0)));
    }
}

#[test]
fn plain_nine_has_54_intersections_of_three_cells() {
    let shape = Shape::of_side(9).unwrap();
    assert_eq!(shape.intersections().len(), 54);
    assert!(shape.intersections().iter().all(|intersection| intersection.cells.len() == 3));
    // Row 1 and box 1 share three cells.
    let both = &shape.intersections()[0];
    assert_eq!((both.houses, &*both.cells), ((0, 18), &[0, 1, 2][..]));
}

#[test]
fn windows_of_nine_do_not_touch_the_border() {
    let shape = Shape::builder(9).windows().build().unwrap();
    let last = shape.cells_of(shape.houses()[shape.house_count() - 1]);
    assert_eq!(shape.house_count(), 31);
    let cells: Vec<String> = last.map(|cell| cell.to_string()).collect();
    assert_eq!((cells.len(), &*cells[0], &*cells[8]), (9, "r6c6", "r8c8"));
}

#[test]
fn errors_show_found_and_expected_values() {
    let error = Shape::builder(9).blocks(2, 4).build().unwrap_err();
    assert_eq!(error.to_string(), "boxes of 2x4 do not fit a 9x9 puzzle; rows x columns must be 9");
    let error = Shape::of_side(0).unwrap_err();
    assert_eq!(error.to_string(), "a puzzle of size 0x0 is not supported; sizes are 1 to 1024");
    let twice = [Cell::new(0, 0), Cell::new(0, 0)];
    let error = Shape::builder(4).house(twice).build().unwrap_err();
    assert_eq!(error.to_string(), "house 1 contains r1c1 twice");
}

#[test]
fn builds_side_400() {
    let shape = Shape::of_side(400).unwrap();
    assert_eq!(shape.house_count(), 1200);
    assert_eq!(shape.peers(Cell::new(200, 0)).count(), 399 + 399 + 361);
}

#[test]
fn accepts_regions_smaller_than_the_side() {
    let mut regions = [NO_REGION; 16];
    regions[0] = 0;
    regions[5] = 0;
    let shape = Shape::jigsaw(4, &regions).unwrap();
    assert_eq!(shape.house_count(), 9);
    assert!(!shape.is_complete(shape.houses()[8]));
    assert_eq!(shape.houses()[8].to_string(), "box 1");
}

//! The rules of boards in words.

use anydoku::Shape;
use anydoku_texts::Texts;

fn rules(shape: Shape) -> String {
    Texts::english().special_rules(&shape).unwrap_or_default()
}

#[test]
fn only_special_boards_have_rules_to_say() {
    assert_eq!(rules(Shape::square(9).unwrap()), "");
    let both = Shape::builder(9).diagonals().windows().build().unwrap();
    assert_eq!(
        rules(both),
        "Besides rows, columns and boxes, each diagonal and each shaded Windoku box contains every digit once."
    );
    let diagonal = Shape::builder(9).diagonals().build().unwrap();
    assert_eq!(
        rules(diagonal),
        "Besides rows, columns and boxes, each diagonal contains every digit once."
    );
    let jigsaw = Shape::jigsaw(2, &[0, 0, 1, 1]).unwrap();
    assert_eq!(
        rules(jigsaw),
        "Besides rows and columns, each outlined region contains every digit once."
    );
    assert!(rules(Shape::latin(7).unwrap()).contains("no boxes"));
    let latin = Shape::builder(7).no_boxes().diagonals().build().unwrap();
    assert_eq!(
        rules(latin),
        "There are no boxes. Besides rows and columns, each diagonal contains every digit once."
    );
    let region = |cells: &[usize]| {
        let cells = cells.iter().map(|&cell| anydoku::Cell::at(cell, 4));
        Shape::builder(4).blocks(2, 2).house(cells.collect::<Vec<_>>()).build().unwrap()
    };
    assert_eq!(
        rules(region(&[0, 5, 10, 13])),
        "Besides rows, columns and boxes, each shaded region contains every digit once."
    );
    assert_eq!(rules(region(&[0, 5, 10])), "No shaded region contains a digit twice.");
}

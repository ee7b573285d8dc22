//! Boards with houses of your own: an X, and the four corners as one more house.
//! `cargo run --release --example custom_houses`

use std::error::Error;

use anydoku::{Cell, Control, Generator, Hint, Shape, Verdict};

fn main() -> Result<(), Box<dyn Error>> {
    // A house is a list of cells in which no digit repeats. Cells count from 0.
    let corners = [(0, 0), (0, 8), (8, 0), (8, 8)].map(Cell::from);
    let shape = Shape::builder(9).diagonals().house(corners).build()?;
    println!("{shape}: {} houses", shape.house_count());

    // Everything works on any shape: generating, solving, rating, hints.
    let made = Generator::new(shape.clone()).seed("corners").generate(&mut Control::new())?;
    println!("{:#}", made.puzzle);
    match made.puzzle.solve() {
        Verdict::Unique(grid) => println!("has one solution:\n{grid:#}"),
        verdict => println!("has {} solutions", verdict.name()),
    }
    let rated = made.puzzle.rate()?;
    println!("rating {}, {}", rated.rating, rated.level());
    if let Hint::Step(step) = made.puzzle.hint()? {
        for (_, house) in &step.why.houses {
            println!("{} in {house}: {:?}", step.technique, step.placements);
        }
    }

    // A jigsaw names the region of each cell.
    let regions = [0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3];
    let jigsaw = Shape::jigsaw(4, &regions)?;
    println!("{jigsaw}: {} houses", jigsaw.house_count());

    // What does not fit is an error that says where.
    let error = Shape::builder(4).house([Cell::new(0, 0), Cell::new(0, 0)]).build();
    println!("{}", error.expect_err("it repeats a cell"));
    Ok(())
}

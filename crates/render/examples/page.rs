//! Measures how long a page takes to lay out and write as SVG: `cargo run --release -p
//! anydoku-render --example page`, or under WebAssembly with `cargo xtask page`.

use std::time::Instant;

use anydoku::generate::Generator;
use anydoku::{Control, Shape};
use anydoku_render::{Book, Entry, PageSetup, PerPage, Section, Solutions, Theme, svg};

/// The number of runs; the slowest is reported next to the mean.
const RUNS: u32 = 20;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("board,boards,bytes,mean ms,slowest ms");
    for (side, boards) in [(9, 1), (9, 12), (16, 4), (25, 1), (36, 1), (100, 1)] {
        let generator = Generator::new(Shape::of_side(side)?);
        let mut entries = Vec::new();
        for number in 1..=boards {
            let made = generator.clone().seed(number).generate(&mut Control::new())?;
            entries.push(Entry::new(&made.puzzle, number.to_string()));
        }
        let section = Section { entries, ..Section::default() };
        let mut book = Book::new(PageSetup::sheets("a4".parse()?), vec![section]);
        book.per_page = PerPage::Boards(boards as usize);
        book.solutions = Solutions::None;
        let (mut bytes, mut slowest, mut whole) = (0, 0.0, 0.0);
        for _ in 0..RUNS {
            let start = Instant::now();
            let document = book.lay_out();
            bytes = svg(&document.pages[0].picture, &Theme::PRINT).len();
            let elapsed_ms = start.elapsed().as_secs_f64() * 1000.0;
            slowest = f64::max(slowest, elapsed_ms);
            whole += elapsed_ms;
        }
        println!("{side}x{side},{boards},{bytes},{:.2},{slowest:.2}", whole / f64::from(RUNS));
    }
    Ok(())
}

//! The options of the print dialog, and the requests to the engine.

use std::sync::Arc;

use anydoku::shape::BoardPlan;
use anydoku_play::Texts;
use anydoku_protocol::{
    BatchRequest, BoardSize, GenerateRequest, PageOptions, PageRequest, PageSolutions, PageStyle,
    ReadBoard,
};

use crate::model::choice::Choice;
use crate::model::new_game::{LEVELS, NamedLevel, NewGameOptions};

/// The source of the boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Source {
    /// The current board.
    #[default]
    Board,
    /// Newly generated puzzles.
    Made,
    /// Games of the library.
    Chosen,
}

/// How much of the current board is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum PrintContent {
    #[default]
    Givens,
    Entries,
    Marks,
}

/// The boards to generate: side, rows and columns of a box.
pub(crate) const BOARDS: [(u16, u16, u16); 6] =
    [(4, 2, 2), (6, 2, 3), (9, 3, 3), (12, 3, 4), (16, 4, 4), (25, 5, 5)];

/// Paper sizes. The last one is custom.
pub(crate) const PAPERS: [Choice; 6] = [
    Choice::new("a4", Texts::print_paper_a4),
    Choice::new("letter", Texts::print_paper_letter),
    Choice::new("a5", Texts::print_paper_a5),
    Choice::new("a3", Texts::print_paper_a3),
    Choice::new("6x9", Texts::print_paper_6x9),
    Choice::new("custom", Texts::print_paper_custom),
];

/// Where solutions are printed.
pub(crate) const SOLUTIONS: [Choice<PageSolutions>; 5] = [
    Choice::new(PageSolutions::End, Texts::print_solutions_end),
    Choice::new(PageSolutions::UpsideDown, Texts::print_solutions_upside_down),
    Choice::new(PageSolutions::Facing, Texts::print_solutions_facing),
    Choice::new(PageSolutions::Apart, Texts::print_solutions_apart),
    Choice::new(PageSolutions::None, Texts::print_solutions_none),
];

/// The colors of pages.
pub(crate) const STYLES: [Choice<PageStyle>; 3] = [
    Choice::new(PageStyle::Gray, Texts::print_colors_grayscale),
    Choice::new(PageStyle::InkSaving, Texts::print_colors_black),
    Choice::new(PageStyle::Color, Texts::print_colors_screen),
];

/// Symbols for digits, separated as pages take them.
pub(crate) const SYMBOLS: [Choice; 5] = [
    Choice::new("", Texts::print_symbols_board),
    Choice::new(
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36",
        Texts::print_symbols_numbers,
    ),
    Choice::new("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", Texts::print_symbols_digits_letters),
    Choice::new("ABCDEFGHIJKLMNOPQRSTUVWXYZ", Texts::print_symbols_letters),
    Choice::new(
        "I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI",
        Texts::print_symbols_roman,
    ),
];

/// The options of the print dialog.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PrintOptions {
    pub(crate) source: Source,
    pub(crate) content: PrintContent,
    /// The games of the library that were chosen.
    pub(crate) chosen: Arc<Vec<ReadBoard>>,
    /// The number of puzzles of each level.
    pub(crate) counts: [u16; LEVELS.len()],
    /// The index of the board in [`BOARDS`].
    pub(crate) board: usize,
    pub(crate) seed: String,
    /// The index of the paper in [`PAPERS`].
    pub(crate) paper: usize,
    /// Width and height of the custom size, in millimeters.
    pub(crate) own_paper: (u16, u16),
    /// The index of the style in [`STYLES`].
    pub(crate) style: usize,
    /// The index of the symbols in [`SYMBOLS`].
    pub(crate) symbols: usize,
    /// The index in [`SOLUTIONS`].
    pub(crate) solutions: usize,
    /// All other options of pages.
    pub(crate) pages: PageOptions,
}

impl Default for PrintOptions {
    fn default() -> Self {
        Self {
            source: Source::Board,
            content: PrintContent::Givens,
            chosen: Arc::default(),
            counts: [0, 4, 4, 0, 0, 0],
            board: 2,
            seed: String::new(),
            paper: 0,
            own_paper: (148, 210),
            style: 0,
            symbols: 0,
            solutions: 0,
            pages: PageOptions::default(),
        }
    }
}

impl PrintOptions {
    /// Changes the source, and the default number of boards on a page: one, or two of several.
    pub(crate) fn choose(&mut self, source: Source) {
        self.source = source;
        self.pages.size = match (source, self.pages.size) {
            (Source::Board, BoardSize::PerPage(2)) => BoardSize::PerPage(1),
            (Source::Made | Source::Chosen, BoardSize::PerPage(1)) => BoardSize::PerPage(2),
            (_, size) => size,
        };
    }

    /// Returns the levels of the board to generate.
    pub(crate) fn levels(&self) -> &'static [NamedLevel] {
        NewGameOptions::of(BOARDS[self.board].0, 0, String::new()).levels()
    }

    /// Returns the puzzles to generate, each batch with the index of its level in [`LEVELS`].
    pub(crate) fn batches(&self) -> Vec<(usize, BatchRequest)> {
        let (side, rows, columns) = BOARDS[self.board];
        let wanted = self.counts.into_iter().take(self.levels().len()).enumerate();
        let wanted = wanted.filter(|&(_, count)| count > 0);
        let batch = |(index, count): (usize, u16)| {
            let level = LEVELS[index].level;
            let request = GenerateRequest {
                side,
                board: BoardPlan::default().with_box_size(Some((rows, columns))),
                seed: format!("{} {level}", self.seed),
                levels: vec![level.to_string()],
                symmetry: Some("rotate180".to_owned()),
                rate: true,
                ..GenerateRequest::default()
            };
            (index, BatchRequest { puzzle: request, count: u32::from(count) })
        };
        wanted.map(batch).collect()
    }

    /// Returns the request for pages of these boards, with the symbols of the current board.
    pub(crate) fn request(
        &self,
        sections: Vec<(String, Vec<ReadBoard>)>,
        symbols: &[String],
    ) -> PageRequest {
        PageRequest { sections, options: self.page_options(symbols), ..PageRequest::default() }
    }

    fn page_options(&self, board_symbols: &[String]) -> PageOptions {
        let (width, height) = self.own_paper;
        let paper = match PAPERS[self.paper].value {
            "custom" => format!("{width}x{height}mm"),
            name => name.to_owned(),
        };
        let symbols = match (SYMBOLS[self.symbols].value, self.source) {
            ("", Source::Board) if !is_default(board_symbols) => board_symbols.join(" "),
            (symbols, _) => symbols.to_owned(),
        };
        PageOptions {
            paper,
            symbols,
            style: STYLES[self.style].value,
            solutions: SOLUTIONS[self.solutions].value,
            ..self.pages.clone()
        }
    }
}

/// Returns whether these are the default symbols of pages.
fn is_default(symbols: &[String]) -> bool {
    const DEFAULT: &str = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    symbols.len() <= DEFAULT.len() && symbols.concat() == DEFAULT[..symbols.len()]
}

#[cfg(test)]
mod tests {
    use anydoku::logic::Level;

    use super::*;

    #[test]
    fn options_match_the_form() {
        let pages = PageOptions { size: BoardSize::Cell(7.5), ..PageOptions::default() };
        let options = PrintOptions { paper: PAPERS.len() - 1, pages, ..PrintOptions::default() };
        let options = options.page_options(&[]);
        assert_eq!((options.paper.as_str(), options.size), ("148x210mm", BoardSize::Cell(7.5)));
    }

    #[test]
    fn board_symbols_are_the_default() {
        let board_symbols: Vec<String> = "ABCD".chars().map(String::from).collect();
        let usual: Vec<String> = "1234".chars().map(String::from).collect();
        let options = PrintOptions::default();
        assert_eq!(options.page_options(&board_symbols).symbols, "A B C D");
        assert_eq!(options.page_options(&usual).symbols, "");
        let made = PrintOptions { source: Source::Made, ..options.clone() };
        assert_eq!(made.page_options(&board_symbols).symbols, "");
        let letters = PrintOptions { symbols: 3, ..options };
        assert_eq!(letters.page_options(&usual).symbols, SYMBOLS[3].value);
    }

    #[test]
    fn one_section_per_level() {
        let options = PrintOptions { counts: [0, 3, 0, 2, 0, 0], ..PrintOptions::default() };
        let batches = options.batches();
        let sections: Vec<(Level, u32)> =
            batches.iter().map(|&(index, ref batch)| (LEVELS[index].level, batch.count)).collect();
        assert_eq!(sections, [(Level::Easy, 3), (Level::Hard, 2)]);
        assert_eq!(batches[1].1.puzzle.levels, ["hard"]);
    }
}

//! The options of the print dialog, and the requests to the engine. The options are those of the
//! command `anydoku print`.

use std::sync::Arc;

use anydoku_play::Texts;
use anydoku_protocol::wire::{WireBoxes, WireShape};
use anydoku_protocol::{BatchRequest, GenerateRequest, PageRequest, ReadBoard};

use crate::model::choice::Choice;
use crate::model::new_game::LEVELS;

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
pub(crate) enum Content {
    #[default]
    Givens,
    Entries,
    Marks,
}

/// The size of boards on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fit {
    /// This many boards on a page.
    PerPage(u16),
    /// As many boards as fit, with cells of this size in millimeters.
    Cell(f64),
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
pub(crate) const SOLUTIONS: [Choice; 5] = [
    Choice::new("end", Texts::print_solutions_end),
    Choice::new("upside-down", Texts::print_solutions_upside_down),
    Choice::new("facing", Texts::print_solutions_facing),
    Choice::new("apart", Texts::print_solutions_apart),
    Choice::new("none", Texts::print_solutions_none),
];

/// The colors of pages.
pub(crate) const STYLES: [Choice; 3] = [
    Choice::new("gray", Texts::print_colors_grayscale),
    Choice::new("ink-saving", Texts::print_colors_black),
    Choice::new("color", Texts::print_colors_screen),
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
    pub(crate) content: Content,
    /// The games of the library that were chosen.
    pub(crate) chosen: Arc<Vec<ReadBoard>>,
    /// The number of puzzles of each level.
    pub(crate) counts: [u16; LEVELS.len()],
    /// The index of the board in [`BOARDS`].
    pub(crate) board: usize,
    pub(crate) seed: String,
    pub(crate) paper: usize,
    /// Width and height of the custom size, in millimeters.
    pub(crate) own_paper: (u16, u16),
    pub(crate) is_landscape: bool,
    /// In millimeters.
    pub(crate) margin: u16,
    pub(crate) fit: Fit,
    pub(crate) line_weight: f64,
    pub(crate) style: usize,
    pub(crate) symbols: usize,
    pub(crate) has_dots: bool,
    pub(crate) has_shaded_givens: bool,
    pub(crate) has_ratings: bool,
    pub(crate) has_counts: bool,
    pub(crate) has_numbers: bool,
    pub(crate) has_page_numbers: bool,
    pub(crate) has_name_line: bool,
    /// Space for notes, in millimeters.
    pub(crate) notes: u16,
    pub(crate) title: String,
    pub(crate) has_cover: bool,
    pub(crate) has_title_page: bool,
    pub(crate) has_contents: bool,
    pub(crate) solutions: usize,
    pub(crate) is_booklet: bool,
}

impl Default for PrintOptions {
    fn default() -> Self {
        Self {
            source: Source::Board,
            content: Content::Givens,
            chosen: Arc::default(),
            counts: [0, 4, 4, 0, 0, 0],
            board: 2,
            seed: String::new(),
            paper: 0,
            own_paper: (148, 210),
            is_landscape: false,
            margin: 15,
            fit: Fit::PerPage(1),
            line_weight: 1.0,
            style: 0,
            symbols: 0,
            has_dots: false,
            has_shaded_givens: false,
            has_ratings: true,
            has_counts: true,
            has_numbers: true,
            has_page_numbers: true,
            has_name_line: false,
            notes: 0,
            title: String::new(),
            has_cover: false,
            has_title_page: false,
            has_contents: false,
            solutions: 0,
            is_booklet: false,
        }
    }
}

impl PrintOptions {
    /// Changes the source, and the default number of boards on a page: one, or two of several.
    pub(crate) fn choose(&mut self, source: Source) {
        self.source = source;
        self.fit = match (source, self.fit) {
            (Source::Board, Fit::PerPage(2)) => Fit::PerPage(1),
            (Source::Made | Source::Chosen, Fit::PerPage(1)) => Fit::PerPage(2),
            (_, fit) => fit,
        };
    }

    /// Returns the puzzles to generate, each batch with the index of its level in [`LEVELS`].
    pub(crate) fn batches(&self) -> Vec<(usize, BatchRequest)> {
        let (side, rows, columns) = BOARDS[self.board];
        let wanted = self.counts.into_iter().enumerate().filter(|&(_, count)| count > 0);
        let batch = |(index, count): (usize, u16)| {
            let level = LEVELS[index].level;
            let request = GenerateRequest {
                shape: WireShape {
                    side,
                    boxes: WireBoxes::Blocks(rows, columns),
                    ..WireShape::default()
                },
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
        own: &[String],
    ) -> PageRequest {
        PageRequest { sections, options: self.command_options(own), ..PageRequest::default() }
    }

    fn command_options(&self, own: &[String]) -> Vec<(String, String)> {
        let mut options: Vec<(String, String)> = Vec::new();
        let mut add = |name: &str, value: String| options.push((name.to_owned(), value));
        let (width, height) = self.own_paper;
        match PAPERS[self.paper].value {
            "custom" => add("paper", format!("{width}x{height}mm")),
            name => add("paper", name.to_owned()),
        }
        add("margin", format!("{}mm", self.margin));
        match self.fit {
            Fit::PerPage(count) => add("per-page", count.to_string()),
            Fit::Cell(cell) => add("cell", format!("{cell}mm")),
        }
        add("line-weight", self.line_weight.to_string());
        add("style", STYLES[self.style].value.to_owned());
        add("solutions", SOLUTIONS[self.solutions].value.to_owned());
        if self.notes > 0 {
            add("notes", format!("{}mm", self.notes));
        }
        if !self.title.trim().is_empty() {
            add("title", self.title.clone());
        }
        match (SYMBOLS[self.symbols].value, self.source) {
            ("", Source::Board) if !is_default(own) => add("symbols", own.join(" ")),
            ("", _) => {}
            (symbols, _) => add("symbols", symbols.to_owned()),
        }
        for (name, is_on) in [
            ("landscape", self.is_landscape),
            ("dots", self.has_dots),
            ("shade-givens", self.has_shaded_givens),
            ("no-rating", !self.has_ratings),
            ("no-clues", !self.has_counts),
            ("no-numbers", !self.has_numbers),
            ("no-page-numbers", !self.has_page_numbers),
            ("name-line", self.has_name_line),
            ("cover", self.has_cover),
            ("title-page", self.has_title_page),
            ("contents", self.has_contents),
            ("booklet", self.is_booklet),
            ("bound", self.is_booklet),
        ] {
            if is_on {
                add(name, String::new());
            }
        }
        options
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

    fn option<'a>(options: &'a [(String, String)], name: &str) -> Option<&'a str> {
        options.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    #[test]
    fn options_match_the_command() {
        let options = PrintOptions {
            paper: PAPERS.len() - 1,
            is_landscape: true,
            fit: Fit::Cell(7.5),
            has_ratings: false,
            ..PrintOptions::default()
        };
        let options = options.command_options(&[]);
        assert_eq!(option(&options, "paper"), Some("148x210mm"));
        assert_eq!(option(&options, "cell"), Some("7.5mm"));
        assert_eq!(option(&options, "landscape"), Some(""));
        assert_eq!(option(&options, "no-rating"), Some(""));
        assert_eq!(option(&options, "title"), None);
    }

    #[test]
    fn board_symbols_are_the_default() {
        let own: Vec<String> = "ABCD".chars().map(String::from).collect();
        let usual: Vec<String> = "1234".chars().map(String::from).collect();
        let options = PrintOptions::default();
        assert_eq!(option(&options.command_options(&own), "symbols"), Some("A B C D"));
        assert_eq!(option(&options.command_options(&usual), "symbols"), None);
        let made = PrintOptions { source: Source::Made, ..options.clone() };
        assert_eq!(option(&made.command_options(&own), "symbols"), None);
        let letters = PrintOptions { symbols: 3, ..options };
        assert_eq!(option(&letters.command_options(&usual), "symbols"), Some(SYMBOLS[3].value));
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

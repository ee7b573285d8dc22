//! What is wished of pages, and the order that the engine takes. The options are those of the
//! command `anydoku print`.

use std::sync::Arc;

use anydoku::logic::Level;
use anydoku_worker::protocol::{Batch, Order, PageOrder, ReadBoard};
use anydoku_worker::wire::{WireBoxes, WireShape};

pub(super) use crate::dialog::new_game::LEVELS;

/// What is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Source {
    /// The board at the table.
    #[default]
    Board,
    /// Puzzles made for it.
    Made,
    /// Games of the library.
    Chosen,
}

/// How much of the board at the table is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Content {
    #[default]
    Givens,
    Entries,
    Marks,
}

/// How large boards are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Fit {
    /// So many on a page.
    PerPage(u16),
    /// As many as fit with cells of so many millimetres.
    Cell(f64),
}

/// Boards that are made for pages: side, rows and columns of a box.
pub(crate) const BOARDS: [(u16, u16, u16); 6] =
    [(4, 2, 2), (6, 2, 3), (9, 3, 3), (12, 3, 4), (16, 4, 4), (25, 5, 5)];

/// Papers by name; the last one has its measures in fields.
pub(crate) const PAPERS: [(&str, &str); 6] = [
    ("a4", "A4"),
    ("letter", "Letter"),
    ("a5", "A5"),
    ("a3", "A3"),
    ("6x9", "6 × 9 in"),
    ("own", "Own size…"),
];

pub(crate) const SOLUTIONS: [(&str, &str); 5] = [
    ("end", "Small, at the end"),
    ("upside-down", "Upside down, at the foot of their page"),
    ("facing", "On the facing page"),
    ("apart", "On sheets of their own, printed apart"),
    ("none", "None"),
];

pub(crate) const STYLES: [(&str, &str); 3] = [
    ("grey", "Black and greys"),
    ("ink-saving", "Black alone, no grounds"),
    ("colour", "As on a screen"),
];

/// What stands for digits: symbols as pages take them, and what the list calls them.
pub(crate) const SYMBOLS: [(&str, &str); 5] = [
    ("", "As on the board"),
    (
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36",
        "1, 2, 3 …",
    ),
    ("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", "1 to 9, then letters"),
    ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "A, B, C …"),
    ("I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI", "Roman"),
];

/// What is wished for: kept as long as the page is open.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PrintWishes {
    pub(crate) source: Source,
    pub(crate) content: Content,
    /// The games of the library that were chosen.
    pub(crate) chosen: Arc<Vec<ReadBoard>>,
    /// How many of each level.
    pub(crate) counts: [u16; LEVELS.len()],
    /// Which of the boards.
    pub(crate) board: usize,
    pub(crate) seed: String,
    pub(crate) paper: usize,
    /// Width and height in millimetres, of an own size.
    pub(crate) own_paper: (u16, u16),
    pub(crate) is_landscape: bool,
    /// In millimetres.
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
    /// Room for notes, in millimetres.
    pub(crate) notes: u16,
    pub(crate) title: String,
    pub(crate) has_cover: bool,
    pub(crate) has_title_page: bool,
    pub(crate) has_contents: bool,
    pub(crate) solutions: usize,
    pub(crate) is_booklet: bool,
}

impl Default for PrintWishes {
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

impl PrintWishes {
    /// Prints something else: one board fills a page, of several two stand on it, unless told.
    pub(crate) fn choose(&mut self, source: Source) {
        self.source = source;
        self.fit = match (source, self.fit) {
            (Source::Board, Fit::PerPage(2)) => Fit::PerPage(1),
            (Source::Made | Source::Chosen, Fit::PerPage(1)) => Fit::PerPage(2),
            (_, fit) => fit,
        };
    }

    /// What is to be made, by heading: the same until something of it changes.
    pub(crate) fn batches(&self) -> Vec<(String, Batch)> {
        let (side, rows, columns) = BOARDS[self.board];
        let wanted = LEVELS.iter().zip(self.counts).filter(|&(_, count)| count > 0);
        let batch = |((level, name), count): (&(Level, &str), u16)| {
            let order = Order {
                shape: WireShape {
                    side,
                    boxes: WireBoxes::Blocks(rows, columns),
                    ..WireShape::default()
                },
                seed: format!("{} {level}", self.seed),
                levels: vec![level.to_string()],
                symmetry: Some("rotate180".to_owned()),
                rate: true,
                ..Order::default()
            };
            ((*name).to_owned(), Batch { order, count: u32::from(count) })
        };
        wanted.map(batch).collect()
    }

    /// The pages of these boards, with the symbols of the board at the table.
    pub(crate) fn order(
        &self,
        sections: Vec<(String, Vec<ReadBoard>)>,
        own: &[String],
    ) -> PageOrder {
        PageOrder { sections, options: self.options(own), ..PageOrder::default() }
    }

    fn options(&self, own: &[String]) -> Vec<(String, String)> {
        let mut options: Vec<(String, String)> = Vec::new();
        let mut say = |name: &str, value: String| options.push((name.to_owned(), value));
        let (width, height) = self.own_paper;
        match PAPERS[self.paper].0 {
            "own" => say("paper", format!("{width}x{height}mm")),
            name => say("paper", name.to_owned()),
        }
        say("margin", format!("{}mm", self.margin));
        match self.fit {
            Fit::PerPage(count) => say("per-page", count.to_string()),
            Fit::Cell(cell) => say("cell", format!("{cell}mm")),
        }
        say("line-weight", self.line_weight.to_string());
        say("style", STYLES[self.style].0.to_owned());
        say("solutions", SOLUTIONS[self.solutions].0.to_owned());
        if self.notes > 0 {
            say("notes", format!("{}mm", self.notes));
        }
        if !self.title.trim().is_empty() {
            say("title", self.title.clone());
        }
        match (SYMBOLS[self.symbols].0, self.source) {
            ("", Source::Board) if !is_usual(own) => say("symbols", own.join(" ")),
            ("", _) => {}
            (symbols, _) => say("symbols", symbols.to_owned()),
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
                say(name, String::new());
            }
        }
        options
    }
}

/// Whether these are the symbols that pages have unless told.
fn is_usual(symbols: &[String]) -> bool {
    const USUAL: &str = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    symbols.len() <= USUAL.len() && symbols.concat() == USUAL[..symbols.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn option<'a>(options: &'a [(String, String)], name: &str) -> Option<&'a str> {
        options.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    #[test]
    fn wishes_are_told_by_the_options_of_the_command() {
        let wishes = PrintWishes {
            paper: PAPERS.len() - 1,
            is_landscape: true,
            fit: Fit::Cell(7.5),
            has_ratings: false,
            ..PrintWishes::default()
        };
        let options = wishes.options(&[]);
        assert_eq!(option(&options, "paper"), Some("148x210mm"));
        assert_eq!(option(&options, "cell"), Some("7.5mm"));
        assert_eq!(option(&options, "landscape"), Some(""));
        assert_eq!(option(&options, "no-rating"), Some(""));
        assert_eq!(option(&options, "title"), None);
    }

    #[test]
    fn a_board_keeps_its_symbols_unless_others_are_wished() {
        let own: Vec<String> = "ABCD".chars().map(String::from).collect();
        let usual: Vec<String> = "1234".chars().map(String::from).collect();
        let wishes = PrintWishes::default();
        assert_eq!(option(&wishes.options(&own), "symbols"), Some("A B C D"));
        assert_eq!(option(&wishes.options(&usual), "symbols"), None);
        let made = PrintWishes { source: Source::Made, ..wishes.clone() };
        assert_eq!(option(&made.options(&own), "symbols"), None);
        let letters = PrintWishes { symbols: 3, ..wishes };
        assert_eq!(option(&letters.options(&usual), "symbols"), Some(SYMBOLS[3].0));
    }

    #[test]
    fn each_level_that_is_wished_for_is_a_section() {
        let wishes = PrintWishes { counts: [0, 3, 0, 2, 0, 0], ..PrintWishes::default() };
        let batches = wishes.batches();
        let told: Vec<(&str, u32)> =
            batches.iter().map(|(title, batch)| (title.as_str(), batch.count)).collect();
        assert_eq!(told, [("Easy", 3), ("Hard", 2)]);
        assert_eq!(batches[1].1.order.levels, ["hard"]);
    }
}

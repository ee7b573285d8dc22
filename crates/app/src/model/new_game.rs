//! The options of a new game, and the request to the engine.

use anydoku::logic::Level;
use anydoku::shape::{BoardPlan, MAX_SHARED_SIDE as MAX_SIDE};
use anydoku::{Boxes, Cell, Shape};
use anydoku_play::Texts;
use anydoku_protocol::{GenerateRequest, TechniqueInfo};
use serde::{Deserialize, Serialize};

use crate::model::choice::Choice;
use crate::util::format::Message;
use crate::util::format::{capitalized, rating};
use crate::util::seed;

/// The largest side of boards with levels. Larger ones are not rated, so a level could never be
/// reached.
const MAX_RATED_SIDE: u16 = 36;

/// The number of box sizes offered besides the default one.
const MAX_OTHER_BOXES: usize = 6;

/// The sizes to choose from: side, rows and columns of a box.
pub(crate) const SIZES: [(u16, u16, u16); 8] =
    [(4, 2, 2), (6, 2, 3), (9, 3, 3), (12, 3, 4), (16, 4, 4), (20, 4, 5), (25, 5, 5), (36, 6, 6)];

/// A level and its names.
pub(crate) struct NamedLevel {
    pub(crate) level: Level,
    /// The name as a heading.
    pub(crate) name: Message,
    /// The name within a sentence.
    pub(crate) inline_name: Message,
}

const fn level(level: Level, name: Message, inline_name: Message) -> NamedLevel {
    NamedLevel { level, name, inline_name }
}

/// The levels to choose from, from the easiest to the hardest.
pub(crate) const LEVELS: [NamedLevel; 6] = [
    level(Level::Beginner, Texts::level_beginner, Texts::level_beginner_inline),
    level(Level::Easy, Texts::level_easy, Texts::level_easy_inline),
    level(Level::Medium, Texts::level_medium, Texts::level_medium_inline),
    level(Level::Hard, Texts::level_hard, Texts::level_hard_inline),
    level(Level::Expert, Texts::level_expert, Texts::level_expert_inline),
    level(Level::Extreme, Texts::level_extreme, Texts::level_extreme_inline),
];

/// The level of puzzles that no technique solves. No new game has it.
const GUESSING: NamedLevel =
    level(Level::Guessing, Texts::level_guessing, Texts::level_guessing_inline);

fn known_level(id: &str) -> Option<&'static NamedLevel> {
    let levels: &'static [NamedLevel] = &LEVELS;
    levels.iter().chain([&GUESSING]).find(|level| level.level.name() == id)
}

impl NamedLevel {
    /// Returns the name with the ratings of the level's puzzles.
    pub(crate) fn with_ratings(&self, texts: &Texts) -> String {
        let name = (self.name)(texts);
        let [least, greatest] =
            [self.level.least(), self.level.greatest()].map(|limit| rating(texts, limit.tenths()));
        match self.level {
            Level::Beginner => texts.level_rated_up_to(&greatest, name),
            Level::Extreme => texts.level_rated_from(&least, name),
            _ => texts.level_rated_between(&greatest, &least, name),
        }
    }
}

/// Returns the name of the level with this id, as a heading.
pub(crate) fn level_name(texts: &Texts, id: &str) -> String {
    known_level(id).map_or_else(|| capitalized(id), |level| (level.name)(texts).to_owned())
}

/// Returns the place of the level with this id, from the easiest to the hardest. Unknown ones are last.
pub(crate) fn level_order(id: &str) -> usize {
    let mut levels = LEVELS.iter().chain([&GUESSING]);
    levels.position(|level| level.level.name() == id).unwrap_or(usize::MAX)
}

/// The symmetries of givens: ids and names.
pub(crate) const SYMMETRIES: [Choice; 5] = [
    Choice::new("rotate180", Texts::new_game_symmetry_rotate180),
    Choice::new("rotate90", Texts::new_game_symmetry_rotate90),
    Choice::new("left-right", Texts::new_game_symmetry_left_right),
    Choice::new("diagonal", Texts::new_game_symmetry_diagonal),
    Choice::new("none", Texts::new_game_symmetry_none),
];

/// A kind of boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum BoxKind {
    /// The default for the side.
    Usual,
    /// Boxes with this many rows and columns.
    Blocks(u16, u16),
    /// No boxes.
    None,
    /// Irregular boxes.
    Jigsaw,
}

/// The options of a new game. They are kept for the next one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NewGameOptions {
    pub(crate) side: u16,
    pub(crate) boxes: BoxKind,
    pub(crate) diagonals: bool,
    pub(crate) windows: bool,
    /// Extra houses, each as a list of its cells. Only games like another one have them.
    pub(crate) houses: Vec<Vec<Cell>>,
    pub(crate) level: usize,
    pub(crate) symmetry: &'static str,
    pub(crate) seed: String,
    pub(crate) fewest: Option<u32>,
    pub(crate) most: Option<u32>,
    /// The ids of required techniques, separated by commas.
    pub(crate) contains: String,
    pub(crate) up_to: String,
    /// The pattern of givens: one line per row, `.` for cells without given.
    pub(crate) pattern: String,
}

impl Default for NewGameOptions {
    fn default() -> Self {
        Self {
            side: 9,
            boxes: BoxKind::Usual,
            diagonals: false,
            windows: false,
            houses: Vec::new(),
            level: 1,
            symmetry: "rotate180",
            seed: String::new(),
            fewest: None,
            most: None,
            contains: String::new(),
            up_to: String::new(),
            pattern: String::new(),
        }
    }
}

impl NewGameOptions {
    /// Returns how many options under “More options” are set.
    pub(crate) fn count_more(&self) -> usize {
        let texts = [&self.contains, &self.up_to, &self.pattern, &self.seed];
        let are_set = [
            self.diagonals,
            self.windows,
            self.boxes != BoxKind::Usual,
            self.fewest.is_some(),
            self.most.is_some(),
        ];
        let are_set = are_set.into_iter().chain(texts.map(|text| !text.is_empty()));
        are_set.filter(|&is_set| is_set).count()
    }

    /// Returns whether the board has irregular boxes or extra houses.
    pub(crate) fn has_special_regions(&self) -> bool {
        self.boxes == BoxKind::Jigsaw || self.diagonals || self.windows || !self.houses.is_empty()
    }

    /// Returns whether techniques determine the difficulty in place of a level.
    pub(crate) fn has_techniques(&self) -> bool {
        !self.contains.is_empty() || !self.up_to.is_empty()
    }
}

impl NewGameOptions {
    /// Creates the default options for a side and a level.
    pub(crate) fn of(side: u16, level: usize, seed: String) -> Self {
        Self { side, level: level.min(LEVELS.len() - 1), seed, ..Self::default() }
    }

    /// Creates the default options for a board like this one, and a level. Irregular boxes are
    /// other ones.
    pub(crate) fn like(shape: &Shape, level: usize) -> Self {
        let side = shape.side();
        let BoardPlan { boxes: _, diagonals, windows, houses } = BoardPlan::of(shape);
        let boxes = match shape.boxes() {
            Boxes::None => BoxKind::None,
            Boxes::Regions(_) => BoxKind::Jigsaw,
            boxes if *boxes == Boxes::usual(side) => BoxKind::Usual,
            &Boxes::Blocks { rows, columns } => BoxKind::Blocks(rows, columns),
        };
        Self { boxes, diagonals, windows, houses, ..Self::of(side, level, String::new()) }
    }

    /// Sets the side. Another side has the default boxes: those of the last one may not be meant for it.
    pub(crate) fn set_side(&mut self, side: u16) {
        let side_before = std::mem::replace(&mut self.side, side.clamp(1, MAX_SIDE));
        if side_before != self.side {
            self.boxes = BoxKind::Usual;
        }
    }

    /// Returns the possible kinds of boxes, the default one first.
    pub(crate) fn box_kinds(&self) -> Vec<BoxKind> {
        let usual = Boxes::usual(self.side);
        let kinds = Boxes::choices(self.side).filter_map(|boxes| match boxes {
            Boxes::Blocks { .. } if boxes == usual => Some(BoxKind::Usual),
            Boxes::Blocks { rows, columns } => Some(BoxKind::Blocks(rows, columns)),
            _ => None,
        });
        kinds.take(1 + MAX_OTHER_BOXES).chain([BoxKind::None, BoxKind::Jigsaw]).collect()
    }

    /// Returns the name of a kind of boxes.
    pub(crate) fn box_name(&self, texts: &Texts, kind: BoxKind) -> String {
        match (kind, Boxes::usual(self.side)) {
            (BoxKind::Usual, Boxes::Blocks { rows, columns })
            | (BoxKind::Blocks(rows, columns), _) => texts.boxes_of(columns.into(), rows.into()),
            (BoxKind::Jigsaw, _) => texts.boxes_jigsaw().to_owned(),
            _ => texts.boxes_none().to_owned(),
        }
    }

    /// Returns the levels of the board; none if it is too large to be rated in good time.
    pub(crate) fn levels(&self) -> &'static [NamedLevel] {
        let levels: &'static [NamedLevel] = &LEVELS;
        let shape =
            (self.side <= MAX_RATED_SIDE).then(|| self.board().shape(self.side).ok()).flatten();
        // Irregular boxes are known only once they are generated.
        let is_random = self.boxes == BoxKind::Jigsaw;
        let count = shape.map_or(0, |shape| Level::all_on(&shape).len());
        if is_random && count > 0 { levels } else { &levels[..count] }
    }

    /// Returns the chosen level, or the hardest one of the board if that is easier.
    pub(crate) fn level(&self) -> Option<&'static NamedLevel> {
        self.levels().get(self.level).or_else(|| self.levels().last())
    }

    fn board(&self) -> BoardPlan {
        let boxes = match self.boxes {
            BoxKind::Usual => Boxes::usual(self.side),
            BoxKind::Blocks(rows, columns) => Boxes::Blocks { rows, columns },
            BoxKind::None | BoxKind::Jigsaw => Boxes::None,
        };
        BoardPlan {
            boxes: Some(boxes),
            diagonals: self.diagonals,
            windows: self.windows && self.side.isqrt().pow(2) == self.side,
            houses: self.houses.clone(),
        }
    }

    /// Returns the ids of required techniques.
    pub(crate) fn contains(&self) -> Vec<String> {
        let ids = self.contains.split(',').map(str::trim).filter(|id| !id.is_empty());
        ids.map(str::to_owned).collect()
    }

    /// Returns why no puzzle can have these options, if that is plain to see. `techniques` are those
    /// that are known by name.
    pub(crate) fn problem(&self, texts: &Texts, techniques: &[TechniqueInfo]) -> Option<String> {
        let side = usize::from(self.side);
        let lines: Vec<&str> = self.pattern.split_whitespace().collect();
        let is_pattern = lines.is_empty()
            || lines.len() == side && lines.iter().all(|line| line.chars().count() == side);
        if !is_pattern {
            return Some(texts.new_game_pattern_size(side));
        }
        let all = u32::from(self.side).pow(2);
        let is_range = self.fewest.unwrap_or(0) <= self.most.unwrap_or(all).min(all);
        if !is_range {
            return Some(texts.new_game_givens_order().to_owned());
        }
        let known = |id: &String| techniques.iter().find(|technique| technique.id == *id);
        let limit = known(&self.up_to)?;
        let contains = self.contains();
        let harder = contains.iter().filter_map(known).find(|it| it.rating > limit.rating)?;
        Some(texts.new_game_techniques_order(&limit.name, &harder.name))
    }

    pub(crate) fn request(&self) -> GenerateRequest {
        let contains = self.contains();
        let up_to = Some(self.up_to.clone()).filter(|id| !id.is_empty());
        let level = self.level().filter(|_| !self.has_techniques());
        let levels = level.map(|known| known.level.to_string()).into_iter().collect();
        let pattern = Some(self.pattern.trim()).filter(|text| !text.is_empty()).map(str::to_owned);
        GenerateRequest {
            side: self.side,
            board: self.board(),
            jigsaw: self.boxes == BoxKind::Jigsaw,
            seed: if self.seed.is_empty() { seed::fresh() } else { self.seed.clone() },
            levels,
            contains,
            up_to,
            clues: (self.fewest.is_some() || self.most.is_some()).then(|| {
                let all = u32::from(self.side) * u32::from(self.side);
                (self.fewest.unwrap_or(0), self.most.unwrap_or(all))
            }),
            // A pattern determines the symmetry.
            symmetry: (self.symmetry != "none" && pattern.is_none())
                .then(|| self.symmetry.to_owned()),
            pattern,
            rate: self.side <= 25,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_that_no_puzzle_has_are_named() {
        let problem = |options: NewGameOptions| options.problem(Texts::english(), &[]);
        assert_eq!(problem(NewGameOptions::default()), None);
        let givens =
            NewGameOptions { fewest: Some(40), most: Some(30), ..NewGameOptions::default() };
        assert!(problem(givens).is_some());
        let pattern = |text: &str| NewGameOptions {
            side: 4,
            pattern: text.to_owned(),
            ..NewGameOptions::default()
        };
        assert_eq!(problem(pattern("xx..\n..xx\nxx..\n..xx")), None);
        assert!(problem(pattern("xx..\n..xx")).is_some());
        let technique = |id: &str, rating| TechniqueInfo {
            id: id.to_owned(),
            name: id.to_owned(),
            rating,
            ..TechniqueInfo::default()
        };
        let techniques = [technique("full-house", 10), technique("x-wing", 32)];
        let options = |contains: &str, up_to: &str| NewGameOptions {
            contains: contains.to_owned(),
            up_to: up_to.to_owned(),
            ..NewGameOptions::default()
        };
        let problem = |options: NewGameOptions| options.problem(Texts::english(), &techniques);
        assert!(problem(options("x-wing", "full-house")).is_some());
        assert_eq!(problem(options("full-house", "x-wing")), None);
    }

    #[test]
    fn another_side_has_the_default_boxes() {
        for boxes in [BoxKind::Jigsaw, BoxKind::None] {
            let mut options = NewGameOptions { boxes, ..NewGameOptions::default() };
            options.set_side(9);
            assert_eq!(options.boxes, boxes, "the same side");
            options.set_side(16);
            assert_eq!(options.boxes, BoxKind::Usual);
        }
    }

    #[test]
    fn boxes_that_do_not_fit_become_the_default() {
        let seed = "tuesday".to_owned();
        let mut options = NewGameOptions { side: 12, seed, ..NewGameOptions::default() };
        let kinds = options.box_kinds();
        assert_eq!(options.box_name(Texts::english(), kinds[0]), "3 × 4 boxes");
        assert!(kinds.contains(&BoxKind::Blocks(2, 6)) && !kinds.contains(&BoxKind::Blocks(3, 4)));
        options.boxes = BoxKind::Blocks(2, 6);
        let boxes = |options: &NewGameOptions| options.request().board.boxes;
        assert_eq!(boxes(&options), Some(Boxes::Blocks { rows: 2, columns: 6 }));
        options.set_side(9);
        assert_eq!(boxes(&options), Some(Boxes::Blocks { rows: 3, columns: 3 }));
        options.set_side(7);
        assert_eq!(options.box_kinds(), [BoxKind::None, BoxKind::Jigsaw]);
    }

    #[test]
    fn options_like_a_board_ask_for_its_shape() {
        let request =
            |options: NewGameOptions| NewGameOptions { seed: "1".to_owned(), ..options }.request();
        let options = NewGameOptions {
            boxes: BoxKind::Blocks(2, 8),
            diagonals: true,
            houses: vec![(0..16).map(|row| Cell::new(row, 0)).collect()],
            ..NewGameOptions::of(16, 2, String::new())
        };
        let shape = options.board().shape(options.side).unwrap();
        assert_eq!(request(NewGameOptions::like(&shape, 2)), request(options));
        let regions = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3];
        let options = NewGameOptions::like(&Shape::jigsaw(4, &regions).unwrap(), 0);
        assert!(request(options).jigsaw);
        let usual = NewGameOptions::of(9, 3, String::new());
        assert_eq!(NewGameOptions::like(&Shape::of_side(9).unwrap(), 3), usual);
    }

    #[test]
    fn levels_have_names_by_id() {
        let texts = Texts::english();
        for known in LEVELS.iter().chain([&GUESSING]) {
            assert_eq!(level_name(texts, &known.level.to_string()), (known.name)(texts));
        }
        assert_eq!(level_name(texts, "devilish"), "Devilish");
        let mut ids = ["unknown", "beginner", "guessing", "easy", "hard", "medium"];
        ids.sort_by_key(|id| level_order(id));
        assert_eq!(ids, ["beginner", "easy", "medium", "hard", "guessing", "unknown"]);
        assert_eq!(LEVELS[0].with_ratings(texts), "Beginner (rating up to 1.2)");
        assert_eq!(LEVELS[1].with_ratings(texts), "Easy (rating 1.3–1.6)");
    }

    #[test]
    fn level_is_limited_to_those_of_the_board() {
        let level = |side: u16| {
            let options =
                NewGameOptions { level: 5, ..NewGameOptions::of(side, 5, "1".to_owned()) };
            options.request().levels
        };
        assert_eq!(level(4), ["beginner"]);
        assert_eq!(level(9), ["extreme"]);
        assert!(level(100).is_empty());
    }

    #[test]
    fn a_pattern_replaces_the_symmetry() {
        let usual = NewGameOptions { seed: "tuesday".to_owned(), ..NewGameOptions::default() };
        let options = NewGameOptions { pattern: " x.\n.x ".to_owned(), ..usual.clone() };
        let request = options.request();
        assert_eq!((request.symmetry, request.pattern.as_deref()), (None, Some("x.\n.x")));
        assert!(usual.request().symmetry.is_some());
    }
}

//! The hint that is shown.

use anydoku::{Cell, Digit};
use anydoku_play::Settings;
use anydoku_protocol::{GamePosition, HintResponse, Scene, Span, SpanKind};

/// The hint that is shown.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct HintState {
    /// The board of the hints.
    pub(crate) of: GamePosition,
    pub(crate) hints: Vec<HintResponse>,
    /// The index of the shown hint.
    pub(crate) index: usize,
    /// The shown level, from 1.
    pub(crate) level: usize,
    /// The shown scene of the explanation, if the player steps through it.
    pub(crate) scene: Option<usize>,
    /// Whether the scenes play automatically.
    pub(crate) plays: bool,
    /// Whether the candidates that the hint rests on are shown.
    pub(crate) shows_candidates: bool,
}

/// The level with the explanation.
pub(crate) const REASON_LEVEL: usize = 4;

/// The number of characters of an explanation that fits beside the board and its controls.
pub(crate) const SHORT_EXPLANATION: usize = 380;

/// The cells shown on each side of a cell if the board is too large to show all marked cells.
const SURROUNDINGS: u16 = 5;

/// Row and column of the upper left and of the lower right cell.
pub(crate) type Frame = (u16, u16, u16, u16);

/// The first level for which the board zooms to the cells.
pub(crate) const CELLS_LEVEL: usize = 3;

impl HintState {
    pub(crate) fn hint(&self) -> Option<&HintResponse> {
        self.hints.get(self.index)
    }

    /// Creates the state for a hint, at the first level that the settings show.
    pub(crate) fn new(of: GamePosition, hint: HintResponse, settings: &Settings) -> Self {
        let state = Self {
            of,
            hints: vec![hint],
            index: 0,
            level: 0,
            scene: None,
            plays: false,
            shows_candidates: false,
        };
        state.next_level(settings).unwrap_or(Self { level: 1, ..state })
    }

    /// Returns the hint with the next part of its explanation, otherwise at its next level, if there is
    /// one.
    pub(crate) fn next_level(&self, settings: &Settings) -> Option<Self> {
        let next = self.scene.map(|scene| scene + 1).filter(|&next| next < self.scenes());
        if let Some(next) = next.filter(|_| self.level == REASON_LEVEL) {
            return Some(Self { plays: false, ..self.clone() }.at_scene(next));
        }
        let level = settings.next_hint_level(self.level, self.last_level())?;
        let state = self.clone().at_level(level);
        Some(Self {
            plays: settings.hint_plays && state.scene == Some(0) && state.scenes() > 1,
            ..state
        })
    }

    /// Returns the hint at a level. The explanation begins with its first scene, and the step is
    /// the last one.
    pub(crate) fn at_level(self, level: usize) -> Self {
        let last = self.scenes().checked_sub(1);
        let scene = match level {
            ..REASON_LEVEL => None,
            REASON_LEVEL => last.map(|_| 0),
            _ => last,
        };
        Self { level, scene, plays: false, ..self }
    }

    /// Returns the hint at a scene of its explanation. The last scene is the step itself.
    pub(crate) fn at_scene(self, scene: usize) -> Self {
        let is_last = scene + 1 >= self.scenes();
        let level = if is_last { self.last_level() } else { REASON_LEVEL };
        Self { level, scene: Some(scene), ..self }
    }

    /// Returns another hint of the list, at the same level. Its explanation begins at the first scene.
    pub(crate) fn other(self, index: usize) -> Self {
        let level = self.level.min(REASON_LEVEL);
        Self { index, shows_candidates: false, ..self }.at_level(level)
    }

    pub(crate) fn scenes(&self) -> usize {
        self.hint().map_or(0, |hint| hint.scenes.len())
    }

    pub(crate) fn last_level(&self) -> usize {
        self.hint().map_or(1, |hint| hint.levels.len().max(1))
    }

    /// Returns the picture of the level, or of the scenes up to the shown one.
    pub(crate) fn picture(&self) -> Option<Scene> {
        let hint = self.hint()?;
        let scenes: Vec<&Scene> = match self.scene {
            Some(last) => hint.scenes.iter().take(last + 1).collect(),
            None => hint.levels.iter().take(self.level).map(|level| &level.scene).collect(),
        };
        // Each scene adds to those before it.
        let mut picture = Scene::default();
        for &scene in &scenes {
            picture.areas.extend(scene.areas.iter().cloned());
            for mark in &scene.marks {
                if !picture.marks.contains(mark) {
                    picture.marks.push(mark.clone());
                }
            }
            picture.groups.extend(scene.groups.iter().cloned());
            picture.links.extend(scene.links.iter().cloned());
        }
        picture.focus = scenes.last().map(|scene| scene.focus.clone()).unwrap_or_default();
        let shown = self.candidates().filter(|_| self.shows_candidates);
        picture.candidates.extend(shown.iter().flat_map(|scene| &scene.candidates));
        Some(picture)
    }

    /// Returns the candidates that the hint rests on, once the explanation is shown.
    pub(crate) fn candidates(&self) -> Option<&Scene> {
        self.hint()?.candidates.as_ref().filter(|_| self.level >= REASON_LEVEL)
    }

    /// Returns the cells to keep visible: row and column of the upper left and the lower right one.
    /// Before the cells are shown, that is the area to look at. After that, on large boards not all
    /// marked cells may be readable at once: the other frames are the parts to show instead, down to
    /// the surroundings of the cell that the step is about.
    pub(crate) fn frames(&self) -> Vec<Frame> {
        if self.level < CELLS_LEVEL {
            let areas = self.picture().unwrap_or_default().areas;
            let cells = areas.iter().flat_map(|area| area.cells.iter().copied());
            return frame_of(cells).into_iter().collect();
        }
        // Everything that the explanation marks, so that the view stays where it is throughout.
        let Some(hint) = self.hint() else { return Vec::new() };
        let levels = hint.levels.iter().map(|level| &level.scene);
        let marked = levels.chain(&hint.scenes).flat_map(marked_cells);
        let frames = hint.frame.into_iter().chain(frame_of(marked));
        let effects = || {
            let effects = hint.apply.placements.iter().chain(&hint.apply.eliminations);
            effects.map(|&(cell, _)| cell)
        };
        let around = frame_of(effects().take(1)).map(|(top, left, bottom, right)| {
            let last = self.of.puzzle.shape().side() - 1;
            let below = |line: u16| (line + SURROUNDINGS).min(last);
            let above = |line: u16| line.saturating_sub(SURROUNDINGS);
            (above(top), above(left), below(bottom), below(right))
        });
        let all = frames.reduce(joined);
        // The house that the explanation names.
        let areas = hint.levels.iter().flat_map(|level| &level.scene.areas);
        let areas = areas.flat_map(|area| area.cells.iter().copied());
        let house = hint.frame.into_iter().chain(frame_of(areas)).reduce(joined);
        // The pattern, and those of its effects that are no farther away than its cells.
        let pattern = hint.scenes.first().and_then(|scene| frame_of(marked_cells(scene)));
        let pattern = pattern.map(|pattern| {
            let size = |frame: Frame| (frame.2 - frame.0).max(frame.3 - frame.1);
            let effects = effects().filter_map(|cell| frame_of([cell].into_iter()));
            let most = size(pattern).max(SURROUNDINGS);
            effects.fold(pattern, |frame, cell| {
                Some(joined(frame, cell)).filter(|&all| size(all) <= most).unwrap_or(frame)
            })
        });
        let parts = [house, hint.frame, pattern, frame_of(effects()), around];
        all.into_iter().chain(parts.into_iter().flatten()).collect()
    }

    /// Returns the digit that all marked candidates and all effects have, if it is one.
    pub(crate) fn digit(&self) -> Option<Digit> {
        let hint = self.hint()?;
        let scenes = hint.levels.iter().map(|level| &level.scene).chain(&hint.scenes);
        let marked = scenes.flat_map(|scene| &scene.marks).map(|mark| mark.candidate.1);
        let effects = hint.apply.placements.iter().chain(&hint.apply.eliminations);
        let mut digits = marked.chain(effects.map(|&(_, digit)| digit));
        let first = digits.next()?;
        digits.all(|digit| digit == first).then_some(first)
    }

    /// Returns the explanation as a whole.
    pub(crate) fn reason(&self) -> Vec<Span> {
        let levels = self.hint().map(|hint| &hint.levels[..]).unwrap_or_default();
        let level = levels.get(REASON_LEVEL - 1).or(levels.last());
        level.map(|level| level.spans.clone()).unwrap_or_default()
    }

    /// Returns the parts of the explanation before the shown one: the first, and as many as have at most
    /// this many characters with it.
    pub(crate) fn earlier_spans(&self, most: usize) -> Vec<Span> {
        let scenes = self.hint().map(|hint| &hint.scenes[..]).unwrap_or_default();
        self.scene.map(|scene| earlier_spans(scenes, scene, most)).unwrap_or_default()
    }

    /// Returns the number of characters that the parts before the shown one may have with it beside the
    /// board: as many as fit, or as fill the room that the longest part needs.
    pub(crate) fn most_characters(&self) -> usize {
        let scenes = self.hint().map(|hint| &hint.scenes[..]).unwrap_or_default();
        let characters =
            |spans: &[Span]| -> usize { spans.iter().map(|span| span.text.chars().count()).sum() };
        let needed = scenes.iter().enumerate().map(|(index, scene)| {
            let earlier = earlier_spans(scenes, index, SHORT_EXPLANATION);
            characters(&earlier) + characters(&scene.spans)
        });
        // Digits are wider than letters, and there may be more of them in the other parts.
        (needed.max().unwrap_or(0) * 9 / 10).max(SHORT_EXPLANATION)
    }

    /// Returns the longest text that a part of the explanation has, with the parts before it and without
    /// them; before the explanation, the longest that a level has.
    pub(crate) fn longest_texts(&self) -> [String; 2] {
        let Some(hint) = self.hint() else { return Default::default() };
        let longest = |texts: &mut dyn Iterator<Item = String>| {
            texts.max_by_key(|text| text.chars().count()).unwrap_or_default()
        };
        if self.scene.is_none() {
            let levels = hint.levels.iter().take(REASON_LEVEL - 1);
            let level = longest(&mut levels.map(|level| wide_text(&level.spans)));
            return [level.clone(), level];
        }
        let part = |scene: &Scene| wide_text(&scene.spans);
        let whole = |scene: usize| {
            wide_text(&earlier_spans(&hint.scenes, scene, SHORT_EXPLANATION))
                + &part(&hint.scenes[scene])
        };
        [
            longest(&mut (0..hint.scenes.len()).map(whole)),
            longest(&mut hint.scenes.iter().map(part)),
        ]
    }

    /// Returns the text of the level, or of the shown part of the explanation.
    pub(crate) fn spans(&self) -> Vec<Span> {
        let Some(hint) = self.hint() else { return Vec::new() };
        let scene = self.scene.and_then(|scene| hint.scenes.get(scene));
        if let Some(scene) = scene.filter(|scene| !scene.spans.is_empty()) {
            return scene.spans.clone();
        }
        let level = hint.levels.get(self.level.min(hint.levels.len().max(1)) - 1);
        level.map(|level| level.spans.clone()).unwrap_or_default()
    }
}

/// Returns the texts of as many of the scenes before this one as have at most `most` characters together
/// with it, each with the space or line end after it. Explanations begin with what they show, and the
/// branches of chains with what they suppose, so the first scene and that of the branch are always among
/// them.
fn earlier_spans(scenes: &[Scene], last: usize, most: usize) -> Vec<Span> {
    let letters = |index: usize| -> usize {
        let spans = scenes.get(index).map(|scene| &scene.spans[..]).unwrap_or_default();
        spans.iter().map(|span| span.text.chars().count()).sum()
    };
    let last = last.min(scenes.len());
    let begins_line = |index: usize| scenes.get(index).is_some_and(|scene| scene.begins_line);
    let start = (0..=last).rev().find(|&index| begins_line(index)).unwrap_or(0);
    let mut kept = vec![0, start];
    kept.dedup();
    kept.retain(|&index| index < last);
    let mut length = letters(last) + kept.iter().map(|&index| letters(index)).sum::<usize>();
    // A sentence may point to the one before it, which is always among them, too.
    let fits = |index: &usize| {
        length += if kept.contains(index) { 0 } else { letters(*index) };
        index + 1 == last || length <= most
    };
    let from = last - (0..last).rev().take_while(fits).count();
    kept.retain(|&kept| kept < from);
    let text = |index: usize| {
        let after = separator(if begins_line(index + 1) { "\n" } else { " " });
        scenes[index].spans.iter().cloned().chain([after]).collect::<Vec<_>>()
    };
    let mut spans = Vec::new();
    let mut next = 0;
    for index in kept.into_iter().chain(from..last) {
        if index > next {
            spans.push(separator(if begins_line(index) { "…\n" } else { "… " }));
        }
        spans.extend(text(index));
        next = index + 1;
    }
    spans
}

/// Returns a text as wide as these spans: digits are chips, wider than themselves.
fn wide_text(spans: &[Span]) -> String {
    let wide = |span: &Span| match span.kind {
        SpanKind::Digit(..) => format!("{}mm", span.text),
        _ => span.text.clone(),
    };
    spans.iter().map(wide).collect()
}

/// Returns what separates two sentences.
fn separator(text: &str) -> Span {
    Span { text: text.to_owned(), ..Span::default() }
}

/// Returns the cells with marks or links. Whole houses are not among them.
fn marked_cells(scene: &Scene) -> impl Iterator<Item = Cell> + '_ {
    let marks = scene.marks.iter().map(|mark| mark.candidate);
    let links = scene.links.iter().flat_map(|link| [link.from, link.to]);
    let groups = scene.groups.iter().flatten().copied();
    marks.chain(links).chain(groups).map(|(cell, _)| cell)
}

/// Returns the smallest rectangle with these cells of a board.
fn frame_of(cells: impl Iterator<Item = Cell>) -> Option<Frame> {
    cells.map(|cell| (cell.row(), cell.column(), cell.row(), cell.column())).reduce(joined)
}

/// Returns the smallest rectangle with both.
fn joined(first: Frame, second: Frame) -> Frame {
    (first.0.min(second.0), first.1.min(second.1), first.2.max(second.2), first.3.max(second.3))
}

#[cfg(test)]
mod tests {
    use anydoku::{Grid, Puzzle, Shape};
    use anydoku_protocol::{
        Apply, Area, CandidateMark, CellDigit, Level, MarkShape, MarkStyle, Role,
    };

    use super::*;

    fn empty(side: u16) -> GamePosition {
        let shape = Shape::of_side(side).unwrap();
        GamePosition::new(Puzzle::new(shape, Grid::empty(side)).unwrap())
    }

    fn at(row: u16, column: u16) -> CellDigit {
        (Cell::new(row, column), Digit::new(1).unwrap())
    }

    #[test]
    fn frame_holds_all_marked_cells() {
        let mark = |candidate: CellDigit| CandidateMark {
            candidate,
            role: Role::Pattern,
            style: MarkStyle { shape: MarkShape::Circle, solid: false },
            struck: false,
            value: true,
        };
        let scene = |at: CellDigit| Scene { marks: vec![mark(at)], ..Scene::default() };
        let hint = HintResponse {
            levels: vec![Level::default(); 5],
            // The last scene has a mark in row 21, column 3.
            scenes: vec![scene(at(4, 9)), scene(at(20, 2))],
            frame: Some((4, 9, 5, 9)),
            ..HintResponse::default()
        };
        let state = HintState::new(empty(25), hint, &Settings::default());
        let frames = [3, 4, 5].map(|level| state.clone().at_level(level).frames()[0]);
        assert_eq!(frames, [(4, 2, 20, 9); 3]);
    }

    #[test]
    fn where_not_all_fits_the_house_comes_first_then_the_pattern() {
        let cells = [at(0, 0), at(0, 9), at(9, 9)].map(|(cell, _)| cell).to_vec();
        let area = Area { cells, role: Role::Pattern, frame: 0 };
        let level =
            |areas| Level { scene: Scene { areas, ..Scene::default() }, ..Level::default() };
        let mark = CandidateMark {
            candidate: at(8, 8),
            role: Role::Pattern,
            style: MarkStyle { shape: MarkShape::Circle, solid: false },
            struck: false,
            value: false,
        };
        let hint = HintResponse {
            levels: vec![level(vec![area]), level(vec![]), level(vec![])],
            scenes: vec![Scene { marks: vec![mark], ..Scene::default() }],
            apply: Apply { eliminations: vec![at(90, 8), at(5, 7)], ..Apply::default() },
            ..HintResponse::default()
        };
        let state = HintState::new(empty(100), hint, &Settings::default()).at_level(CELLS_LEVEL);
        assert_eq!(state.frames()[1..4], [(0, 0, 9, 9), (5, 7, 8, 8), (5, 7, 90, 8)]);
    }

    #[test]
    fn candidates_are_drawn_on_request_until_another_hint() {
        let candidates = Scene { candidates: vec![at(0, 3)], ..Scene::default() };
        let hint = HintResponse {
            levels: vec![Level::default(); 5],
            candidates: Some(candidates),
            ..HintResponse::default()
        };
        let state = HintState::new(empty(9), hint, &Settings::default());
        assert_eq!(state.candidates(), None);
        let explained = state.at_level(REASON_LEVEL);
        assert!(explained.candidates().is_some());
        assert_eq!(explained.picture().unwrap().candidates, []);
        let shown = HintState { shows_candidates: true, ..explained };
        assert_eq!(shown.picture().unwrap().candidates, [at(0, 3)]);
        assert_eq!(shown.clone().at_level(5).picture().unwrap().candidates, [at(0, 3)]);
        assert_eq!(shown.other(0).picture().unwrap().candidates, []);
    }

    #[test]
    fn explanations_are_shown_as_far_back_as_they_fit() {
        let shown = |sentences: [&str; 3]| {
            let span = |text: &str| Span { text: text.to_owned(), ..Span::default() };
            let scene = |text| Scene { spans: vec![span(text)], ..Scene::default() };
            let hint = HintResponse {
                levels: vec![Level::default(); 5],
                scenes: sentences.map(scene).to_vec(),
                ..HintResponse::default()
            };
            let state = HintState::new(empty(9), hint, &Settings::default());
            let earlier = |scene| state.clone().at_scene(scene).earlier_spans(SHORT_EXPLANATION);
            [0, 1, 2].map(|scene| earlier(scene).iter().map(|span| span.text.as_str()).collect())
        };
        let all: [String; 3] = shown(["Because.", "So.", "Remove."]);
        assert_eq!(all, ["", "Because. ", "Because. So. "]);
        let long = "x".repeat(SHORT_EXPLANATION - 2);
        assert_eq!(
            shown([&long, "Then.", "So."]),
            [String::new(), format!("{long} "), format!("{long} Then. ")]
        );
        let scene = |text: &str| Scene {
            spans: vec![Span { text: text.to_owned(), ..Span::default() }],
            ..Scene::default()
        };
        let scenes = ["If.", &long, "Then.", "So."].map(scene);
        let earlier = earlier_spans(&scenes, 3, SHORT_EXPLANATION);
        let earlier: String = earlier.iter().map(|span| span.text.as_str()).collect();
        assert_eq!(earlier, "If. … Then. ");
    }

    #[test]
    fn each_branch_of_an_explanation_keeps_its_beginning() {
        let long = "x".repeat(SHORT_EXPLANATION - 5);
        let sentences =
            [("If 1.", true), (&long, false), ("If 2.", true), ("So.", false), ("Thus.", true)];
        let scene = |(text, begins_line): (&str, bool)| {
            let span = Span { text: text.to_owned(), ..Span::default() };
            Scene { spans: vec![span], begins_line, ..Scene::default() }
        };
        let scenes = sentences.map(scene);
        let shown = |last| -> String {
            let spans = earlier_spans(&scenes, last, SHORT_EXPLANATION);
            spans.iter().map(|span| span.text.as_str()).collect()
        };
        assert_eq!(shown(1), "If 1. ");
        assert_eq!(shown(2), format!("If 1. {long}\n"));
        assert_eq!(shown(3), "If 1. …\nIf 2. ");
        assert_eq!(shown(4), "If 1. …\nIf 2. So.\n");
        let all = earlier_spans(&scenes, 4, usize::MAX);
        let all: String = all.iter().map(|span| span.text.as_str()).collect();
        assert_eq!(all, format!("If 1. {long}\nIf 2. So.\n"));
    }

    #[test]
    fn more_leads_through_every_part_of_the_explanation() {
        let hint = HintResponse {
            levels: vec![Level::default(); 5],
            scenes: vec![Scene::default(); 3],
            ..HintResponse::default()
        };
        let settings = Settings::default();
        let mut state = HintState::new(empty(9), hint, &settings);
        let mut shown = vec![(state.level, state.scene)];
        while let Some(next) = state.next_level(&settings) {
            state = next;
            shown.push((state.level, state.scene));
        }
        let explained = [(4, Some(0)), (4, Some(1)), (5, Some(2))];
        assert_eq!(shown[..3], [(1, None), (2, None), (3, None)]);
        assert_eq!(shown[3..], explained);
    }
}

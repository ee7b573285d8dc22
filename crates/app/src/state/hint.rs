//! The hint that is shown.

use anydoku_play::Settings;
use anydoku_protocol::wire::WirePosition;
use anydoku_protocol::{HintResponse, Scene, Span};

/// The hint that is shown.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct HintState {
    /// The board of the hints.
    pub(crate) of: WirePosition,
    pub(crate) hints: Vec<HintResponse>,
    /// The index of the shown hint.
    pub(crate) at: usize,
    /// The shown level, from 1.
    pub(crate) level: usize,
    /// The shown scene of the explanation, if the player steps through it.
    pub(crate) scene: Option<usize>,
    /// Whether the scenes play automatically.
    pub(crate) plays: bool,
}

/// The level with the explanation.
pub(crate) const REASON_LEVEL: usize = 4;

/// The first level for which the board zooms to the cells.
pub(crate) const CELLS_LEVEL: usize = 3;

impl HintState {
    pub(crate) fn hint(&self) -> Option<&HintResponse> {
        self.hints.get(self.at)
    }

    /// Creates the state for a hint, at the first level that the settings show.
    pub(crate) fn new(of: WirePosition, hint: HintResponse, settings: &Settings) -> Self {
        let state = Self { of, hints: vec![hint], at: 0, level: 0, scene: None, plays: false };
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
    pub(crate) fn other(self, at: usize) -> Self {
        let level = self.level.min(REASON_LEVEL);
        Self { at, ..self }.at_level(level)
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
            picture.marks.extend(scene.marks.iter().cloned());
            picture.groups.extend(scene.groups.iter().cloned());
            picture.links.extend(scene.links.iter().cloned());
        }
        picture.focus = scenes.last().map(|scene| scene.focus.clone()).unwrap_or_default();
        Some(picture)
    }

    /// Returns the cells to keep visible: row and column of the upper left and the lower right one.
    /// Before the cells are shown, that is the area to look at.
    pub(crate) fn frame(&self) -> Option<(u16, u16, u16, u16)> {
        if self.level >= CELLS_LEVEL {
            return self.hint().and_then(|hint| hint.frame);
        }
        let side = u32::from(self.of.puzzle.shape.side.max(1));
        let picture = self.picture()?;
        let cells = picture.areas.iter().flat_map(|area| &area.cells);
        let places = cells.map(|cell| ((cell / side) as u16, (cell % side) as u16));
        places.fold(None, |frame, (row, column)| {
            let (top, left, bottom, right) = frame.unwrap_or((row, column, row, column));
            Some((top.min(row), left.min(column), bottom.max(row), right.max(column)))
        })
    }

    /// Returns the explanation as a whole.
    pub(crate) fn reason(&self) -> Vec<Span> {
        let levels = self.hint().map(|hint| &hint.levels[..]).unwrap_or_default();
        let level = levels.get(REASON_LEVEL - 1).or(levels.last());
        level.map(|level| level.spans.clone()).unwrap_or_default()
    }

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

#[cfg(test)]
mod tests {
    use anydoku_protocol::Level;

    use super::*;

    #[test]
    fn more_leads_through_every_part_of_the_explanation() {
        let hint = HintResponse {
            levels: vec![Level::default(); 5],
            scenes: vec![Scene::default(); 3],
            ..HintResponse::default()
        };
        let settings = Settings::default();
        let mut state = HintState::new(WirePosition::default(), hint, &settings);
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

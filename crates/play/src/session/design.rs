//! Design mode: the layer that digits go to, and the symmetry brush, which also erases at the
//! images of a cell.

use std::collections::BTreeSet;

use anydoku::Cell;

use super::Session;
use super::transaction::Transaction;
use crate::brush::{Brush, DesignLayer};
use crate::settings::Mode;

impl Session {
    /// Returns the layer that digits go to in design mode; candidates while the mode enters notes.
    pub fn design_layer(&self) -> DesignLayer {
        match self.input.mode {
            Mode::Corner | Mode::Center => DesignLayer::Candidates,
            _ => self.design.layer,
        }
    }

    pub(super) fn set_design_layer(&mut self, layer: DesignLayer, transaction: &mut Transaction) {
        match layer {
            DesignLayer::Candidates if self.design_layer() == layer => {}
            DesignLayer::Candidates => self.set_mode(Mode::Center, transaction),
            _ => self.set_mode(Mode::Digit, transaction),
        }
        self.design.layer = layer;
        self.update_options();
    }

    /// Returns the symmetry of the brush.
    pub fn brush(&self) -> Brush {
        self.design.brush
    }

    /// Returns these cells, in design mode with their images.
    pub(super) fn with_images(&self, cells: &[Cell]) -> Vec<Cell> {
        if !self.design.is_on || self.design.brush == Brush::Single {
            return cells.to_vec();
        }
        let side = self.game.board().side();
        let images = cells.iter().flat_map(|&cell| self.design.brush.images(cell, side));
        images.collect::<BTreeSet<_>>().into_iter().collect()
    }
}

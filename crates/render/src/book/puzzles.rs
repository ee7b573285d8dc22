//! Pages of puzzles: boards, space for notes, facing or upside-down solutions.

use std::slice;

use super::fitted_text::FittedText;
use super::page_builder::PageBuilder;
use super::{Book, GAP, PerPage, Section, Solutions};
use crate::page::Arrangement;
use crate::{Entry, EntryStyle, Group, Ink, Item, Placement, Point, Rectangle, Stroke};

/// The minimum size of an upside-down solution at the foot of a page: 28 mm. Larger boards need
/// more.
const MIN_SOLUTION: f64 = 80.0;
/// The gap between these solutions.
const FOOT_GAP: f64 = 0.5 * GAP;
/// The font size of the rules below the boards, their width and their greatest height as parts of those of
/// the page, and the space above them.
const RULES: f64 = 8.0;
const RULES_WIDTH: f64 = 0.85;
const RULES_HEIGHT: f64 = 0.25;
const RULES_GAP: f64 = 5.0;
/// The distance between lines for notes.
const RULED_LINE: f64 = 22.0;

/// The areas of a page of puzzles.
pub(super) struct PageAreas {
    pub(super) boards: Rectangle,
    /// The upside-down solutions.
    foot: Rectangle,
    notes: Rectangle,
}

impl Book {
    /// Adds the pages of a section.
    pub(super) fn push_section(&self, section: &Section, builder: &mut PageBuilder<'_>) {
        let whole = builder.puzzles_area();
        let area = self.area_above_rules(section, whole);
        // The heading of a graded section says the level.
        let style = EntryStyle { level: self.style.level && !section.is_graded(), ..self.style };
        let Some((areas, all)) = self.places(section, area) else {
            for entry in &section.entries {
                self.push_tiled(&section.title, entry, &style, builder);
                if matches!(self.solutions, Solutions::Facing | Solutions::UpsideDown) {
                    let title = self.texts.page_solutions();
                    self.push_solved(title, slice::from_ref(entry), builder);
                }
            }
            return;
        };
        for entries in section.entries.chunks(all.places()) {
            builder.start_puzzle_page(&section.title, &section.note);
            if let Some(rules) = self.rules(entries, whole.width, RULES_HEIGHT * whole.height) {
                builder.push_rules(&rules, area.y + area.height + RULES_GAP);
            }
            // Margins differ between left and right pages, widths do not.
            let shift = builder.shift(area);
            self.push_all(entries, &style, &all, shift, builder);
            push_notes(areas.notes, shift, builder.items());
            match self.solutions {
                Solutions::Facing => {
                    builder.start_page(self.texts.page_solutions(), "");
                    let shift = builder.shift(area);
                    self.push_all(entries, &EntryStyle::solutions(), &all, shift, builder);
                }
                Solutions::UpsideDown if areas.foot.height > 0.0 => {
                    self.push_upside_down(entries, areas.foot, shift, builder.items());
                }
                Solutions::UpsideDown => {
                    self.push_solved(self.texts.page_solutions(), entries, builder);
                }
                _ => {}
            }
        }
    }

    /// Returns the rules of all these boards besides those of every Sudoku, if they have the same ones, in
    /// lines that fit a space.
    pub(super) fn rules(&self, entries: &[Entry], width: f64, height: f64) -> Option<FittedText> {
        let mut all = entries.iter().map(|entry| self.texts.special_rules(&entry.shape));
        let first = all.next()??;
        let are_same = all.all(|rules| rules.as_ref() == Some(&first));
        are_same.then(|| FittedText::new(&first, false, RULES, RULES_WIDTH * width, height))
    }

    /// Returns the area without the space that the rules of the section's boards need at its foot.
    fn area_above_rules(&self, section: &Section, area: Rectangle) -> Rectangle {
        let (width, height) = (area.width, RULES_HEIGHT * area.height);
        let rule = |entry| self.rules(slice::from_ref(entry), width, height);
        let rules = section.entries.iter().map(rule);
        let highest = rules.flatten().map(|rules| rules.height() + RULES_GAP).fold(0.0, f64::max);
        Rectangle { height: (area.height - highest).max(1.0), ..area }
    }

    /// Returns the arrangement of a section's puzzles on an area, or `None` if one of them must be
    /// tiled. Solutions at the foot are readable, with fewer puzzles per page if necessary; if they
    /// cannot be, they get no space there.
    fn places(&self, section: &Section, area: Rectangle) -> Option<(PageAreas, Arrangement)> {
        if self.solutions == Solutions::UpsideDown && section.is_solved() {
            let over_solutions = |per_page| self.places_over_solutions(section, per_page, area);
            let placed = match self.per_page {
                PerPage::Boards(most) => {
                    (1..=most.clamp(1, 100)).rev().map(PerPage::Boards).find_map(over_solutions)
                }
                PerPage::MinCell(_) => over_solutions(self.per_page),
            };
            if placed.is_some() {
                return placed;
            }
        }
        let areas = self.divide(area, 0.0);
        let all = self.arrangement(section, self.per_page, areas.boards)?;
        Some((areas, all))
    }

    /// Returns the arrangement with solutions at the foot, which takes at most half the area.
    fn places_over_solutions(
        &self,
        section: &Section,
        per_page: PerPage,
        area: Rectangle,
    ) -> Option<(PageAreas, Arrangement)> {
        let style = EntryStyle::solutions();
        let readable = section.entries.iter().map(|entry| style.min_board(entry));
        let readable = readable.fold(MIN_SOLUTION, f64::max);
        let in_a_row = ((area.width + FOOT_GAP) / (readable + FOOT_GAP)) as usize;
        let mut foot = 0.0;
        loop {
            let areas = self.divide(area, foot);
            let all = self.arrangement(section, per_page, areas.boards)?;
            let count = all.places().min(section.entries.len());
            let rows = count.div_ceil(in_a_row.max(1)) as f64;
            let needed = rows * (readable + style.caption() + FOOT_GAP) - FOOT_GAP;
            if needed <= foot {
                return Some((areas, all));
            }
            if in_a_row == 0 || needed > 0.5 * area.height {
                return None;
            }
            // The larger the foot, the fewer boards above it.
            foot = needed;
        }
    }

    /// Divides the area into boards, solutions at the foot, and notes.
    pub(super) fn divide(&self, area: Rectangle, foot: f64) -> PageAreas {
        let Rectangle { x, y, width, height } = area;
        let notes = if self.notes.is_finite() { self.notes.clamp(0.0, 0.7 * height) } else { 0.0 };
        let boards = (height - foot - notes - 0.5 * GAP).max(1.0);
        let boards = if foot + notes > 0.0 { boards } else { height };
        PageAreas {
            boards: Rectangle::new(x, y, width, boards),
            foot: Rectangle::new(x, y + height - foot, width, foot),
            notes: Rectangle::new(x, y + height - foot - notes, width, notes),
        }
    }

    /// Adds puzzles in their positions, shifted to the right.
    pub(super) fn push_all<'a>(
        &self,
        entries: impl IntoIterator<Item = &'a Entry>,
        style: &EntryStyle,
        all: &Arrangement,
        shift: f64,
        builder: &mut PageBuilder<'_>,
    ) {
        for (index, entry) in entries.into_iter().enumerate() {
            if style.solved && entry.solution.is_none() {
                continue;
            }
            let place = all.place(index);
            let place = Rectangle { x: place.x + shift, ..place };
            style.push(entry, place, &self.texts, builder.items());
        }
    }

    /// Adds a row of solutions, rotated by 180°.
    fn push_upside_down(
        &self,
        entries: &[Entry],
        foot: Rectangle,
        shift: f64,
        items: &mut Vec<Item>,
    ) {
        let solved: Vec<&Entry> = entries.iter().filter(|entry| entry.solution.is_some()).collect();
        if solved.is_empty() {
            return;
        }
        let style = EntryStyle::solutions();
        let size = Rectangle::new(0.0, 0.0, foot.width, foot.height);
        let all = Arrangement::largest(solved.len(), size, style.caption(), FOOT_GAP);
        let mut turned = Vec::new();
        for (index, entry) in solved.iter().enumerate() {
            style.push(entry, all.place(index), &self.texts, &mut turned);
        }
        let corner = Point::new(foot.x + shift + foot.width, foot.y + foot.height);
        let placement = Placement { position: corner, quarter_turns: 2, ..Placement::default() };
        items.push(Item::Group(Group { placement, items: turned, ..Group::default() }));
    }
}

/// Adds lines to write on.
fn push_notes(notes: Rectangle, shift: f64, items: &mut Vec<Item>) {
    let count = (notes.height / RULED_LINE).floor();
    let count = if count.is_finite() { count as usize } else { 0 };
    for line in 1..=count {
        let y = notes.y + line as f64 * RULED_LINE;
        let (from, to) = (notes.x + shift, notes.x + shift + notes.width);
        let stroke = Stroke::solid(Ink::ThinLine, 0.4);
        items.push(Item::Line(Point::new(from, y), Point::new(to, y), stroke));
    }
}

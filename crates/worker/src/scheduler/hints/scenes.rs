//! The levels and scenes of a step: where to look, the pattern, the reason sentence by sentence, the
//! conclusion. Each scene adds to those before it.

use anydoku::logic::{Candidate, Chain, HouseRole, Node, Position, Step};
use anydoku::{Candidates, Cell, Digit};
use anydoku_explain::{Blocking, Disclosure, StepText, UsedCandidates, Wording, evidence};
use anydoku_render::{Ink, SketchedArea, SketchedLink, SketchedMark, StepPicture, StepSketch};

use super::fish_lines;
use super::has_notes;
use super::spans::SpanParser;
use crate::scheduler::solving::{pair, pairs};
use anydoku_protocol::{
    Area, CandidateMark, CellDigit, Level, LinkKind, LinkLine, MarkShape, MarkStyle, Role, Scene,
    Span, SpanKind,
};

/// A step, with everything that its pictures show.
pub(super) struct StepScenes<'a> {
    pub(super) step: &'a Step,
    pub(super) wording: Wording<'a>,
    pub(super) span_parser: SpanParser<'a>,
    position: &'a Position,
    sketch: StepSketch,
}

impl<'a> StepScenes<'a> {
    /// Prepares the pictures of a step on a board.
    pub(super) fn new(
        position: &'a Position,
        step: &'a Step,
        wording: Wording<'a>,
        span_parser: SpanParser<'a>,
    ) -> Self {
        let sketch = StepPicture::new(position, step).sketch();
        Self { step, wording, span_parser, position, sketch }
    }

    /// Returns the text and the picture of each level.
    pub(super) fn levels(&self) -> Vec<Level> {
        let pattern = self.sketch.marks.iter().filter(|mark| !is_effect(mark));
        let marks = pattern.map(|mark| self.candidate_mark(mark)).collect();
        let scenes = [
            self.focus_scene(),
            Scene::default(),
            Scene { areas: self.areas(), marks, groups: self.groups(), ..Scene::default() },
            self.reason_scene(),
            Scene::default(),
        ];
        let levels = Disclosure::ALL.into_iter().zip(scenes);
        let level = |(disclosure, scene)| {
            let text = StepText::new(self.step, self.wording).at(disclosure);
            let spans = match disclosure {
                Disclosure::Move => self.conclusion_spans(),
                _ => self.span_parser.spans(&text),
            };
            Level { spans, scene }
        };
        levels.map(level).collect()
    }

    /// Returns the explanation as scenes to step through: a sentence each, and the step at the end.
    pub(super) fn scenes(&self) -> Vec<Scene> {
        let text = StepText::new(self.step, self.wording);
        let chains = &self.step.why.chains;
        let linked: Vec<Candidate> =
            nodes(chains).flat_map(|node| &node.candidates).copied().collect();
        let pattern = self.sketch.marks.iter();
        let pattern = pattern.filter(|mark| !is_effect(mark) && !linked.contains(&mark.candidate));
        let mut drawn = vec![false; self.sketch.links.len()];
        let mut scenes: Vec<Scene> = Vec::new();
        for sentence in text.sentences() {
            let nodes = sentence.nodes.iter().filter_map(|&(chain, node)| {
                let chain = chains.get(chain)?;
                Some((chain, chain.nodes.get(node)?))
            });
            let parts: Vec<Scene> =
                nodes.map(|(chain, node)| self.node_scene(chain, node, &mut drawn)).collect();
            let begins_line = sentence.begins_line;
            let scene = self.with_text(&sentence.text, combined(&parts));
            scenes.push(Scene { begins_line, ..scene });
        }
        if let Some(first) = scenes.first_mut() {
            first.areas = self.areas();
            first.marks.extend(pattern.map(|mark| self.candidate_mark(mark)));
        }
        if fish_lines::is_fish(self.step) {
            for (scene, role) in scenes.iter_mut().zip([HouseRole::Base, HouseRole::Cover]) {
                scene.links.extend(fish_lines::lines(self.position, self.step, role));
            }
        }
        // The first sentence about a set already claims what these digits show.
        let index = usize::from(self.step.why.cells.len() < 2);
        if let Some(second) = scenes.get_mut(index) {
            let (areas, marks) = self.blocking();
            second.areas.extend(areas);
            second.marks.extend(marks);
        }
        self.show_named_removals(&mut scenes);
        let last = Scene {
            spans: self.conclusion_spans(),
            marks: self.effects(),
            groups: self.groups(),
            links: self.links(|index| !drawn[index]),
            ..Scene::default()
        };
        scenes.push(last);
        scenes
    }

    /// Returns the picture of the candidates that the step rests on, if some of their cells have no notes.
    pub(super) fn candidates(&self, marks: Option<&Candidates>) -> Option<Scene> {
        let used = UsedCandidates::of(self.step, self.position);
        let candidates = used.candidates.iter().map(|&candidate| pair(candidate));
        let candidates: Vec<_> = candidates.filter(|&(cell, _)| !has_notes(marks, cell)).collect();
        let text = used.sentence(self.wording).filter(|_| !candidates.is_empty())?;
        Some(Scene { candidates, ..self.with_text(&text, Scene::default()) })
    }

    /// Shows the removals with the sentence that names them, which is the last one. If it is the only one,
    /// it is about the pattern, too, and the conclusion shows them.
    fn show_named_removals(&self, scenes: &mut [Scene]) {
        let [_, .., last] = scenes else { return };
        if !self.step.placements.is_empty() {
            return;
        }
        last.marks.extend(self.effects());
        let removed: Vec<Digit> = self.step.eliminations.iter().map(|place| place.digit).collect();
        let mut named = Vec::new();
        // A sentence may mention the digit of the pattern before: `both rows get their 3 from ..., so 3
        // can be removed`.
        for span in last.spans.iter_mut().rev() {
            if let SpanKind::Digit(digit, role @ Role::Pattern) = &mut span.kind
                && removed.contains(digit)
                && !named.contains(digit)
            {
                named.push(*digit);
                *role = Role::Removal;
            }
        }
    }

    /// Returns the picture of the level that explains the step.
    fn reason_scene(&self) -> Scene {
        let (areas, mut marks) = self.blocking();
        marks.extend(self.effects());
        let mut links = self.links(|_| true);
        if fish_lines::is_fish(self.step) {
            for role in [HouseRole::Base, HouseRole::Cover] {
                links.extend(fish_lines::lines(self.position, self.step, role));
            }
        }
        Scene { areas, marks, links, ..Scene::default() }
    }

    /// Returns why a step is one: for a hidden single the cells that its digit can't be in, those that
    /// lost it as a candidate, and the digits that block it; for a naked single and a hidden set the
    /// digits on the board that they rest on.
    fn blocking(&self) -> (Vec<Area>, Vec<CandidateMark>) {
        let mark = |candidate: Candidate| CandidateMark {
            candidate: pair(candidate),
            role: Role::Pattern,
            style: MarkStyle { shape: MarkShape::Circle, solid: false },
            struck: false,
            value: true,
        };
        let evidence = evidence(self.step, self.position);
        if !evidence.is_empty() {
            return (Vec::new(), evidence.into_iter().map(mark).collect());
        }
        let blocking = Blocking::of(self.step, self.position);
        let Some((blocking, placed)) = blocking.zip(self.step.placements.first()) else {
            return Default::default();
        };
        let area =
            |cells: &[Cell], frame: u8| Area { cells: cells.to_vec(), role: Role::Removal, frame };
        let areas = [area(&blocking.blocked, 0), area(&blocking.removed, 2)];
        let blocker = |&cell: &Cell| mark(Candidate::new(cell, placed.digit));
        let areas = areas.into_iter().filter(|area| !area.cells.is_empty()).collect();
        (areas, blocking.blockers.iter().map(blocker).collect())
    }

    /// Adds a text to a scene, and the cells and houses that it names.
    fn with_text(&self, text: &str, scene: Scene) -> Scene {
        let spans = self.span_parser.spans(text);
        let (mut focus, mut named) = (Vec::new(), Vec::new());
        for span in &spans {
            match &span.kind {
                // The lines of a fish show its houses.
                SpanKind::House(_) if fish_lines::is_fish(self.step) => {}
                SpanKind::House(cells) => focus.push(cells.clone()),
                SpanKind::Cells(cells) => named.extend_from_slice(cells),
                _ => {}
            }
        }
        if !named.is_empty() {
            focus.push(named);
        }
        Scene { spans, focus, ..scene }
    }

    /// Returns the step in words. Its digits have the color of what the step does.
    fn conclusion_spans(&self) -> Vec<Span> {
        let text = StepText::new(self.step, self.wording).conclusion_in_sentences();
        let mut spans = self.span_parser.spans(&text);
        for span in &mut spans {
            if let SpanKind::Digit(_, role @ Role::Pattern) = &mut span.kind {
                *role = Role::Removal;
            }
        }
        spans
    }

    /// Returns the part of the picture that a node of a chain adds: its candidates, and the links that
    /// lead to them.
    fn node_scene(&self, chain: &Chain, node: &Node, drawn: &mut [bool]) -> Scene {
        let parents = node.parents.iter().filter_map(|&index| chain.nodes.get(index));
        let parents: Vec<Candidate> = parents.flat_map(|node| &node.candidates).copied().collect();
        let is_incoming = |link: &SketchedLink| {
            let (from, to) = (link.from, link.to);
            let joins = |one, other| parents.contains(&one) && node.candidates.contains(&other);
            joins(from, to) || joins(to, from)
        };
        let links = self.sketch.links.iter().enumerate().filter(|(_, link)| is_incoming(link));
        let new: Vec<usize> = links.map(|(at, _)| at).filter(|&at| !drawn[at]).collect();
        new.iter().for_each(|&at| drawn[at] = true);
        let mark = |&candidate: &Candidate| CandidateMark {
            candidate: pair(candidate),
            role: Role::Pattern,
            style: MarkStyle { shape: MarkShape::Circle, solid: node.on },
            struck: false,
            value: false,
        };
        Scene {
            marks: node.candidates.iter().map(mark).collect(),
            links: self.links(|index| new.contains(&index)),
            ..Scene::default()
        }
    }

    /// Returns the picture of the house that the first level names.
    fn focus_scene(&self) -> Scene {
        let house = StepText::new(self.step, self.wording).place();
        let shape = self.wording.shape();
        let focus: Vec<Vec<Cell>> =
            house.iter().map(|&house| shape.cells_of(house).collect()).collect();
        let areas = focus.iter().map(|cells| Area { cells: cells.clone(), ..Area::default() });
        Scene { areas: areas.collect(), focus, ..Scene::default() }
    }

    fn areas(&self) -> Vec<Area> {
        let area = |area: &SketchedArea| Area {
            cells: area.cells.clone(),
            role: role(area.ink),
            frame: area.edge,
        };
        let mut areas: Vec<Area> = self.sketch.areas.iter().map(area).collect();
        if fish_lines::is_fish(self.step) {
            areas.iter_mut().for_each(|area| area.frame = 0);
            let cells = fish_lines::pattern(self.step).map(|candidate| candidate.cell).collect();
            areas.push(Area { cells, role: Role::Pattern, frame: 0 });
        }
        areas
    }

    /// Returns the candidates that the step places or removes.
    fn effects(&self) -> Vec<CandidateMark> {
        let effects = self.sketch.marks.iter().filter(|mark| is_effect(mark));
        effects.map(|mark| self.candidate_mark(mark)).collect()
    }

    fn groups(&self) -> Vec<Vec<CellDigit>> {
        self.sketch.groups.iter().map(|group| pairs(group)).collect()
    }

    fn candidate_mark(&self, mark: &SketchedMark) -> CandidateMark {
        let shape = match mark.corners {
            4 => MarkShape::Square,
            6 => MarkShape::Hexagon,
            8 => MarkShape::Octagon,
            _ => MarkShape::Circle,
        };
        CandidateMark {
            candidate: pair(mark.candidate),
            role: role(mark.ink),
            style: MarkStyle { shape, solid: mark.solid },
            struck: mark.struck,
            value: mark.value,
        }
    }

    /// Returns the links whose index is included.
    fn links(&self, is_included: impl Fn(usize) -> bool) -> Vec<LinkLine> {
        let links = self.sketch.links.iter().enumerate().filter(|&(index, _)| is_included(index));
        let thousandths = |length: f64| (length * 1000.0).round() as i32;
        let line = |(_, link): (usize, &SketchedLink)| LinkLine {
            from: pair(link.from),
            to: pair(link.to),
            kind: match link.strong {
                Some(true) => LinkKind::Strong,
                Some(false) => LinkKind::Weak,
                None => LinkKind::Implied,
            },
            role: role(link.ink),
            arrow: link.arrow,
            route: link.curve.map(|point| (thousandths(point.x), thousandths(point.y))),
        };
        links.map(line).collect()
    }

    /// Returns the cells to keep in view: those of the pattern and of the conclusion, without whole
    /// houses.
    pub(super) fn frame(&self) -> Option<(u16, u16, u16, u16)> {
        let why = &self.step.why;
        let cells = why.cells.iter().map(|&(_, cell)| cell);
        let cells = cells.chain(self.sketch.marks.iter().map(|mark| mark.candidate.cell));
        let cells = cells.chain(why.sets.iter().flat_map(|set| set.cells.iter().copied()));
        let frame = cells.map(|cell| (cell.row(), cell.column(), cell.row(), cell.column()));
        frame.reduce(|first, second| {
            let (top, left) = (first.0.min(second.0), first.1.min(second.1));
            (top, left, first.2.max(second.2), first.3.max(second.3))
        })
    }
}

/// Returns a scene that shows everything that these show.
fn combined(scenes: &[Scene]) -> Scene {
    Scene {
        marks: scenes.iter().flat_map(|scene| scene.marks.iter().cloned()).collect(),
        links: scenes.iter().flat_map(|scene| scene.links.iter().cloned()).collect(),
        ..Scene::default()
    }
}

fn nodes(chains: &[Chain]) -> impl Iterator<Item = &Node> {
    chains.iter().flat_map(|chain| &chain.nodes)
}

fn is_effect(mark: &SketchedMark) -> bool {
    mark.struck || mark.value || mark.ink == Ink::Placement
}

fn role(ink: Ink) -> Role {
    match ink {
        Ink::Pattern => Role::Pattern,
        Ink::Set(number) => Role::Set(number),
        Ink::Fin => Role::Fin,
        Ink::Removal => Role::Removal,
        Ink::Placement => Role::Placement,
        _ => Role::Area,
    }
}

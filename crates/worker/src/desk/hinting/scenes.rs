//! A step in scenes: where to look, the pattern, sentence by sentence why, what follows. Each shows
//! what it adds to those before.

use anydoku::logic::{Candidate, Chain, Disclosure, Node, Position, Step, Wording};
use anydoku::{Cell, Shape};
use anydoku_render::{Ink, SketchedArea, SketchedLink, SketchedMark, StepPicture, StepSketch};

use super::spans::Speech;
use crate::desk::solving::{number, numbers};
use crate::protocol::{Area, Form, Level, LinkKind, LinkLine, MarkSign, Role, Scene, SignLook};
use crate::wire::CellNumber;

/// A step with all that is shown of it.
pub(super) struct Shown<'a> {
    pub(super) step: &'a Step,
    pub(super) wording: Wording<'a>,
    pub(super) speech: Speech<'a>,
    sketch: StepSketch,
}

impl<'a> Shown<'a> {
    /// A step on this board.
    pub(super) fn new(
        position: &Position,
        step: &'a Step,
        wording: Wording<'a>,
        speech: Speech<'a>,
    ) -> Self {
        let sketch = StepPicture::new(position, step).sketch();
        Self { step, wording, speech, sketch }
    }

    fn shape(&self) -> &'a Shape {
        self.wording.shape()
    }

    /// What is told and shown at each level.
    pub(super) fn levels(&self) -> Vec<Level> {
        let pattern = self.sketch.marks.iter().filter(|mark| !is_effect(mark));
        let marks = pattern.map(|mark| self.sign(mark)).collect();
        let scenes = [
            self.place_to_look(),
            Scene::default(),
            Scene { areas: self.areas(), marks, groups: self.groups(), ..Scene::default() },
            Scene { links: self.links(|_| true), marks: self.effects(), ..Scene::default() },
            Scene::default(),
        ];
        let told = Disclosure::ALL.into_iter().zip(scenes);
        let level = |(disclosure, scene)| {
            let text = self.step.told(self.wording, disclosure);
            Level { spans: self.speech.spans(&text), scene }
        };
        told.map(level).collect()
    }

    /// The explanation, to be stepped through.
    pub(super) fn scenes(&self) -> Vec<Scene> {
        let told = |disclosure| self.step.told(self.wording, disclosure);
        let chains = &self.step.why.chains;
        let linked: Vec<Candidate> =
            nodes(chains).flat_map(|node| &node.candidates).copied().collect();
        let pattern = self.sketch.marks.iter();
        let pattern = pattern.filter(|mark| !is_effect(mark) && !linked.contains(&mark.candidate));
        let mut scenes = vec![
            self.say(&told(Disclosure::Where), self.place_to_look()),
            self.say(
                &told(Disclosure::Cells),
                Scene {
                    areas: self.areas(),
                    marks: pattern.map(|mark| self.sign(mark)).collect(),
                    ..Scene::default()
                },
            ),
        ];
        let (why, all) = (told(Disclosure::Explanation), told(Disclosure::Move));
        let mut sentences = sentences(&why).into_iter();
        let mut shown = vec![false; self.sketch.links.len()];
        for chain in chains {
            for node in &chain.nodes {
                let Some(sentence) = sentences.next() else { break };
                scenes.push(self.say(sentence, self.of_node(chain, node, &mut shown)));
            }
            if chain.closed {
                scenes.extend(sentences.next().map(|text| self.say(text, Scene::default())));
            }
        }
        let rest: Vec<&str> = sentences.collect();
        if !rest.is_empty() {
            scenes.push(self.say(&rest.join(" "), Scene::default()));
        }
        let conclusion = all.strip_prefix(why.as_str()).unwrap_or(&all).trim_start();
        let last = Scene {
            marks: self.effects(),
            groups: self.groups(),
            links: self.links(|at| !shown[at]),
            ..Scene::default()
        };
        scenes.push(self.say(conclusion, last));
        scenes
    }

    fn say(&self, text: &str, scene: Scene) -> Scene {
        Scene { spans: self.speech.spans(text), ..scene }
    }

    /// What a statement of a chain adds: its candidates, and the links that lead to them.
    fn of_node(&self, chain: &Chain, node: &Node, shown: &mut [bool]) -> Scene {
        let parents = node.parents.iter().filter_map(|&at| chain.nodes.get(at));
        let parents: Vec<Candidate> = parents.flat_map(|node| &node.candidates).copied().collect();
        let leads = |link: &SketchedLink| {
            let (from, to) = (link.from, link.to);
            let joins = |one, other| parents.contains(&one) && node.candidates.contains(&other);
            joins(from, to) || joins(to, from)
        };
        let links = self.sketch.links.iter().enumerate().filter(|(_, link)| leads(link));
        let new: Vec<usize> = links.map(|(at, _)| at).filter(|&at| !shown[at]).collect();
        new.iter().for_each(|&at| shown[at] = true);
        let mark = |&candidate: &Candidate| MarkSign {
            at: number(self.shape(), candidate),
            role: Role::Pattern,
            look: SignLook { form: Form::Circle, solid: node.on },
            struck: false,
            value: false,
            name: if node.on { "true in the chain" } else { "false in the chain" }.to_owned(),
        };
        Scene {
            marks: node.candidates.iter().map(mark).collect(),
            links: self.links(|at| new.contains(&at)),
            ..Scene::default()
        }
    }

    /// The house that the first level names.
    fn place_to_look(&self) -> Scene {
        let (shape, why) = (self.shape(), &self.step.why);
        let of_cell = |cell: Cell| {
            let houses = shape.houses_of(cell.index(shape.side())).iter();
            let houses = houses.map(|&house| house as usize);
            houses.max_by_key(|&house| shape.houses()[house].kind())
        };
        let first = why.houses.first().map(|&(_, house)| house);
        let house = first.or_else(|| why.cells.first().and_then(|&(_, cell)| of_cell(cell)));
        let cells = house.filter(|&house| house < shape.house_count());
        let area = cells.map(|house| Area {
            cells: shape.cells_of(house).to_vec(),
            name: "house".to_owned(),
            ..Area::default()
        });
        Scene { areas: area.into_iter().collect(), ..Scene::default() }
    }

    fn areas(&self) -> Vec<Area> {
        let area = |area: &SketchedArea| Area {
            cells: area.cells.iter().map(|&cell| self.cell(cell)).collect(),
            role: role(area.ink),
            name: area.name.clone(),
            frame: area.edge,
        };
        self.sketch.areas.iter().map(area).collect()
    }

    /// What is set and what goes.
    fn effects(&self) -> Vec<MarkSign> {
        let effects = self.sketch.marks.iter().filter(|mark| is_effect(mark));
        effects.map(|mark| self.sign(mark)).collect()
    }

    fn groups(&self) -> Vec<Vec<(u32, u16)>> {
        self.sketch.groups.iter().map(|group| numbers(self.shape(), group)).collect()
    }

    fn sign(&self, mark: &SketchedMark) -> MarkSign {
        let form = match mark.corners {
            4 => Form::Square,
            6 => Form::Hexagon,
            8 => Form::Octagon,
            _ => Form::Circle,
        };
        MarkSign {
            at: number(self.shape(), mark.candidate),
            role: role(mark.ink),
            look: SignLook { form, solid: mark.solid },
            struck: mark.struck,
            value: mark.value,
            name: mark.name.clone(),
        }
    }

    /// The links with these numbers.
    fn links(&self, is_wanted: impl Fn(usize) -> bool) -> Vec<LinkLine> {
        let links = self.sketch.links.iter().enumerate().filter(|&(at, _)| is_wanted(at));
        let thousandths = |length: f64| (length * 1000.0).round() as i32;
        let line = |(_, link): (usize, &SketchedLink)| LinkLine {
            from: number(self.shape(), link.from),
            to: number(self.shape(), link.to),
            kind: match link.strong {
                Some(true) => LinkKind::Strong,
                Some(false) => LinkKind::Weak,
                None => LinkKind::Implied,
            },
            role: role(link.ink),
            arrow: link.arrow,
            way: link.way.map(|point| (thousandths(point.x), thousandths(point.y))),
        };
        links.map(line).collect()
    }

    fn cell(&self, cell: Cell) -> CellNumber {
        cell.index(self.shape().side()) as CellNumber
    }

    /// The cells that a camera keeps in sight: those of the pattern and of what follows, without
    /// whole houses.
    pub(super) fn frame(&self) -> Option<(u16, u16, u16, u16)> {
        let why = &self.step.why;
        let cells = why.cells.iter().map(|&(_, cell)| cell);
        let cells = cells.chain(self.sketch.marks.iter().map(|mark| mark.candidate.cell));
        let cells = cells.chain(why.sets.iter().flat_map(|set| set.cells.iter().copied()));
        let frame = cells.map(|cell| (cell.row(), cell.column(), cell.row(), cell.column()));
        frame.reduce(|one, other| {
            let (top, left) = (one.0.min(other.0), one.1.min(other.1));
            (top, left, one.2.max(other.2), one.3.max(other.3))
        })
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

/// The sentences of a text, each with its full stop.
fn sentences(text: &str) -> Vec<&str> {
    text.split_inclusive(". ").map(str::trim_end).filter(|text| !text.is_empty()).collect()
}

//! Pages of pictures: the steps that solve a puzzle.

use super::leaves::Leaves;
use super::{Book, GAP, Section};
use crate::display::{Group, Item, Picture, Placing, Role};
use crate::plane::{Point, Rectangle};

impl Book {
    /// Adds the pages of a section's pictures, so many on each, as large as they fit.
    pub(super) fn push_pictures(&self, section: &Section, leaves: &mut Leaves) {
        let count = self.pictures_per_page.clamp(1, 100);
        for pictures in section.pictures.chunks(count) {
            leaves.turn(&section.title, &section.note);
            let places = Places::new(pictures, count, leaves.own_area());
            for (at, picture) in pictures.iter().enumerate() {
                leaves.items().push(places.place(at, picture));
            }
        }
    }
}

/// Places of one size on an area.
struct Places {
    columns: usize,
    area: Rectangle,
    width: f64,
    height: f64,
    scale: f64,
}

impl Places {
    /// As many places as are wanted, for pictures as large as these.
    fn new(pictures: &[Picture], count: usize, area: Rectangle) -> Self {
        let most = |length: fn(&Picture) -> f64| pictures.iter().map(length).fold(1.0, f64::max);
        let (widest, highest) = (most(|picture| picture.width), most(|picture| picture.height));
        let with = |columns: usize| {
            let rows = count.div_ceil(columns);
            let part = |whole: f64, parts: usize| {
                ((whole - GAP * (parts - 1) as f64) / parts as f64).max(1.0)
            };
            let (width, height) = (part(area.width, columns), part(area.height, rows));
            let scale = (width / widest).min(height / highest);
            Self { columns, area, width, height, scale }
        };
        let all = (1..=count).map(with);
        all.fold(with(1), |best, next| if next.scale > best.scale { next } else { best })
    }

    fn place(&self, at: usize, picture: &Picture) -> Item {
        let (row, column) = (at / self.columns, at % self.columns);
        let indent = (self.width - picture.width * self.scale) / 2.0;
        let x = self.area.x + column as f64 * (self.width + GAP) + indent.max(0.0);
        let y = self.area.y + row as f64 * (self.height + GAP);
        let placing = Placing { at: Point::new(x, y), scale: self.scale, turns: 0 };
        let role = Some(Role::Figure(format!("{}. {}", picture.title, picture.description)));
        Item::Group(Group { placing, role, items: picture.items.clone(), ..Group::default() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_stand_apart_within_their_area() {
        let area = Rectangle::new(40.0, 60.0, 500.0, 700.0);
        let picture = |height| Picture { width: 400.0, height, ..Picture::default() };
        let pictures = [picture(470.0), picture(520.0), picture(440.0)];
        for count in 1..=12 {
            let places = Places::new(&pictures, count, area);
            let mut taken: Vec<Rectangle> = Vec::new();
            for (at, picture) in pictures.iter().cycle().take(count).enumerate() {
                let Item::Group(Group { placing, .. }) = places.place(at, picture) else {
                    panic!("no group")
                };
                let (width, height) =
                    (picture.width * placing.scale, picture.height * placing.scale);
                let place = Rectangle::new(placing.at.x, placing.at.y, width, height);
                assert!(place.x >= area.x - 1e-9 && place.y >= area.y - 1e-9);
                assert!(place.x + width <= area.x + area.width + 1e-6, "{count}");
                assert!(place.y + height <= area.y + area.height + 1e-6, "{count}");
                assert!(taken.iter().all(|other| !other.overlaps(&place)), "{count}");
                taken.push(place);
            }
        }
    }
}

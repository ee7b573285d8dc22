//! Pages of pictures, such as solving steps.

use super::page_builder::PageBuilder;
use super::{Book, GAP, Section};
use crate::{Group, Item, Picture, Placement, Point, Rectangle, Role};

impl Book {
    /// Adds the pictures of a section, this many per page, as large as possible.
    pub(super) fn push_pictures(&self, section: &Section, builder: &mut PageBuilder<'_>) {
        let count = self.pictures_per_page.clamp(1, 100);
        for pictures in section.pictures.chunks(count) {
            builder.start_page(&section.title, &section.note);
            let places = Places::new(pictures, count, builder.current_area());
            for (index, picture) in pictures.iter().enumerate() {
                builder.items().push(places.place(index, picture));
            }
        }
    }
}

/// Equally sized places on an area.
struct Places {
    columns: usize,
    area: Rectangle,
    width: f64,
    height: f64,
    scale: f64,
}

impl Places {
    /// Creates this number of places for pictures of these sizes.
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

    fn place(&self, index: usize, picture: &Picture) -> Item {
        let (row, column) = (index / self.columns, index % self.columns);
        let indent = (self.width - picture.width * self.scale) / 2.0;
        let x = self.area.x + column as f64 * (self.width + GAP) + indent.max(0.0);
        let y = self.area.y + row as f64 * (self.height + GAP);
        let placement =
            Placement { position: Point::new(x, y), scale: self.scale, quarter_turns: 0 };
        let role = Some(Role::Figure(format!("{}. {}", picture.title, picture.description)));
        Item::Group(Group { placement, role, items: picture.items.clone(), ..Group::default() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_do_not_overlap_within_their_area() {
        let area = Rectangle::new(40.0, 60.0, 500.0, 700.0);
        let picture = |height| Picture { width: 400.0, height, ..Picture::default() };
        let pictures = [picture(470.0), picture(520.0), picture(440.0)];
        for count in 1..=12 {
            let places = Places::new(&pictures, count, area);
            let mut placed: Vec<Rectangle> = Vec::new();
            for (index, picture) in pictures.iter().cycle().take(count).enumerate() {
                let Item::Group(Group { placement, .. }) = places.place(index, picture) else {
                    panic!("no group")
                };
                let (width, height) =
                    (picture.width * placement.scale, picture.height * placement.scale);
                let place =
                    Rectangle::new(placement.position.x, placement.position.y, width, height);
                assert!(place.x >= area.x - 1e-9 && place.y >= area.y - 1e-9);
                assert!(place.x + width <= area.x + area.width + 1e-6, "{count}");
                assert!(place.y + height <= area.y + area.height + 1e-6, "{count}");
                assert!(placed.iter().all(|earlier| !earlier.overlaps(&place)), "{count}");
                placed.push(place);
            }
        }
    }
}

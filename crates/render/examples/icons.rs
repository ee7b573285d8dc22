//! Draws the app's icon at the sizes that systems want, with and without round corners:
//! `icons ICON.SVG FOLDER` writes `icon-180.png`, `icon-192.png`, `icon-512.png` and
//! `icon-full-512.png`.

use std::error::Error;
use std::path::Path;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [icon, folder] = arguments.as_slice() else { return Err("icons ICON.SVG FOLDER".into()) };
    let rounded = std::fs::read_to_string(icon)?;
    // Systems that cut icons to a shape of their own want the ground everywhere, and all that
    // matters within a circle of four fifths of the width.
    let full = rounded
        .replace("rx=\"20\"", "rx=\"0\"")
        .replace("<g ", "<g transform=\"translate(9.6 9.6) scale(.8)\" ");
    for (name, svg, side) in [
        ("icon-180.png", &full, 180),
        ("icon-192.png", &rounded, 192),
        ("icon-512.png", &rounded, 512),
        ("icon-full-512.png", &full, 512),
    ] {
        let tree = Tree::from_str(svg, &Options::default())?;
        let scale = side as f32 / tree.size().width();
        let mut pixels = Pixmap::new(side, side).ok_or("no room")?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        std::fs::write(Path::new(folder).join(name), pixels.encode_png()?)?;
    }
    Ok(())
}

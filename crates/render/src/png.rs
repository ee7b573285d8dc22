//! Pictures as PNG: the SVG, drawn by resvg with the embedded fonts.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb::Database};

use crate::display::Picture;
use crate::font::Font;
use crate::svg::svg;
use crate::theme::Theme;
use crate::typeface::face;

/// Why there is no picture.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotDrawn {
    /// The resolution is none.
    #[error("found a resolution of {0} dots an inch, expected 1 to 4800")]
    Resolution(u32),
    /// It would have too many dots.
    #[error("found a picture of {0} by {1} dots, expected at most {MOST} in all")]
    Size(u64, u64),
    /// The library that draws or writes it refuses it.
    #[error("found a picture that cannot be drawn: {0}")]
    Other(String),
}

/// The most dots of a picture.
const MOST: u64 = 400_000_000;

/// The picture as PNG on a ground of the theme's page, with so many dots an inch (1 to 4800), which
/// the file states: 8 bits of grey a dot where all colours are greys, else 24 bits of colour.
///
/// Cost: linear in the dots; some 10 ms for a board of 300 dots an inch.
///
/// # Errors
/// If the resolution is none, or the picture has more than 400 million dots.
pub fn png(picture: &Picture, theme: &Theme, dots_an_inch: u32) -> Result<Vec<u8>, NotDrawn> {
    if !(1..=4800).contains(&dots_an_inch) {
        return Err(NotDrawn::Resolution(dots_an_inch));
    }
    let scale = f64::from(dots_an_inch) / 72.0;
    let dots = |points: f64| (points * scale).ceil().max(1.0) as u64;
    let (width, height) = (dots(picture.width), dots(picture.height));
    if width.saturating_mul(height) > MOST {
        return Err(NotDrawn::Size(width, height));
    }
    let options = Options { fontdb: Arc::new(fonts(picture)), ..Options::default() };
    let other = |error: &dyn std::fmt::Display| NotDrawn::Other(error.to_string());
    let tree = Tree::from_str(&svg(picture, theme), &options).map_err(|error| other(&error))?;
    let refused = || NotDrawn::Size(width, height);
    let mut pixels = Pixmap::new(width as u32, height as u32).ok_or_else(refused)?;
    let page = theme.colour(crate::Ink::Page);
    pixels.fill(resvg::tiny_skia::Color::from_rgba8(page.0, page.1, page.2, 255));
    // The tree is sized in pixels of CSS, of which 96 make an inch.
    let scale = (width as f32 / tree.size().width(), height as f32 / tree.size().height());
    resvg::render(&tree, Transform::from_scale(scale.0, scale.1), &mut pixels.as_mut());
    encode(&pixels, dots_an_inch).map_err(|error| other(&error))
}

/// The fonts that the SVG names.
fn fonts(picture: &Picture) -> Database {
    let mut fonts = Database::new();
    let mut own: Vec<&Font> = Vec::new();
    for font in picture.texts().filter_map(|text| text.font.as_ref()) {
        if !own.contains(&font) {
            own.push(font);
            fonts.load_font_data(font.data().to_vec());
        }
    }
    for bold in [false, true] {
        for part in face(bold).parts {
            fonts.load_font_data(part.to_vec());
        }
    }
    fonts.set_sans_serif_family(anydoku_fonts::FAMILY);
    fonts
}

fn encode(pixels: &Pixmap, dots_an_inch: u32) -> Result<Vec<u8>, png::EncodingError> {
    let all = pixels.data().chunks_exact(4);
    let is_grey = all.clone().all(|dot| dot[0] == dot[1] && dot[1] == dot[2]);
    let kept = if is_grey { 1 } else { 3 };
    let data: Vec<u8> = all.flat_map(|dot| &dot[..kept]).copied().collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width(), pixels.height());
    encoder.set_color(if is_grey { png::ColorType::Grayscale } else { png::ColorType::Rgb });
    encoder.set_depth(png::BitDepth::Eight);
    let in_a_metre = (f64::from(dots_an_inch) / 0.0254).round() as u32;
    let unit = png::Unit::Meter;
    encoder.set_pixel_dims(Some(png::PixelDimensions { xppu: in_a_metre, yppu: in_a_metre, unit }));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(bytes)
}

//! Pictures as PNG: the display list, drawn by tiny-skia.

mod canvas;
mod outlines;

use tiny_skia::Pixmap;

use crate::display::Picture;
use crate::theme::Theme;
use canvas::Canvas;

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
    let refused = || NotDrawn::Size(width, height);
    let canvas = Canvas::new(width as u32, height as u32, theme).ok_or_else(refused)?;
    let (across, down) = (width as f64 / picture.width, height as f64 / picture.height);
    let pixels = canvas.draw(&picture.items, across, down);
    encode(&pixels, dots_an_inch).map_err(|error| NotDrawn::Other(error.to_string()))
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

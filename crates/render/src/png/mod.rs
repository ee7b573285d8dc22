//! The PNG writer, based on tiny-skia.

mod canvas;
mod outlines;

use tiny_skia::Pixmap;

use crate::{Picture, Theme};
use canvas::Canvas;

/// The reason why a picture cannot be written as PNG.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// The resolution is invalid.
    #[error("a resolution of {0} dpi is not possible; use 1 to 4800")]
    Resolution(u32),
    /// The picture would have too many pixels.
    #[error("a picture of {0} x {1} pixels is too large; at most {MAX_PIXELS} pixels are possible")]
    Size(u64, u64),
    /// The graphics library failed.
    #[error("the picture cannot be drawn: {0}")]
    Other(String),
}

/// The maximum number of pixels of a picture.
const MAX_PIXELS: u64 = 400_000_000;

/// Renders a picture as PNG on the theme's page color, at a resolution in dots per inch (1 to 4800)
/// that is stored in the file. Pictures of grays have 8 bits per pixel, others 24.
///
/// Cost: linear in the number of pixels; about 10 ms for a board at 300 dots per inch.
///
/// # Errors
/// Returns an error if the resolution is invalid, or the picture has more than 400 million pixels.
pub fn png(picture: &Picture, theme: &Theme, dots_an_inch: u32) -> Result<Vec<u8>, PngError> {
    if !(1..=4800).contains(&dots_an_inch) {
        return Err(PngError::Resolution(dots_an_inch));
    }
    let scale = f64::from(dots_an_inch) / 72.0;
    let dots = |points: f64| (points * scale).ceil().max(1.0) as u64;
    let (width, height) = (dots(picture.width), dots(picture.height));
    if width.saturating_mul(height) > MAX_PIXELS {
        return Err(PngError::Size(width, height));
    }
    let refused = || PngError::Size(width, height);
    let canvas = Canvas::new(width as u32, height as u32, theme).ok_or_else(refused)?;
    let (across, down) = (width as f64 / picture.width, height as f64 / picture.height);
    let pixels = canvas.draw(&picture.items, across, down);
    encode(&pixels, dots_an_inch).map_err(|error| PngError::Other(error.to_string()))
}

fn encode(pixels: &Pixmap, dots_an_inch: u32) -> Result<Vec<u8>, png::EncodingError> {
    let all = pixels.data().chunks_exact(4);
    let is_gray = all.clone().all(|dot| dot[0] == dot[1] && dot[1] == dot[2]);
    let channels = if is_gray { 1 } else { 3 };
    let data: Vec<u8> = all.flat_map(|dot| &dot[..channels]).copied().collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width(), pixels.height());
    encoder.set_color(if is_gray { png::ColorType::Grayscale } else { png::ColorType::Rgb });
    encoder.set_depth(png::BitDepth::Eight);
    let in_a_meter = (f64::from(dots_an_inch) / 0.0254).round() as u32;
    let unit = png::Unit::Meter;
    encoder.set_pixel_dims(Some(png::PixelDimensions { xppu: in_a_meter, yppu: in_a_meter, unit }));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&data)?;
    writer.finish()?;
    Ok(bytes)
}

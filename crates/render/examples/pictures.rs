//! Writes a picture of each technique's example to a folder, to be looked at: `pictures DIR`.

use std::path::PathBuf;

use anydoku::logic::Technique;
use anydoku_render::{StepPicture, Theme, svg};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("expected a folder")?);
    std::fs::create_dir_all(&folder)?;
    for technique in Technique::all() {
        let (position, step) = technique.example();
        let picture = StepPicture::new(&position, &step).draw();
        let file = folder.join(format!("{technique}.svg"));
        std::fs::write(file, svg(&picture, &Theme::LIGHT))?;
    }
    Ok(())
}

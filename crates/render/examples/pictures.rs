//! Writes a picture of each technique's example to a folder, to be looked at: `pictures DIR`.

use std::path::PathBuf;

use anydoku::logic::{Example, Position, Technique};
use anydoku_render::{StepPicture, Theme, svg};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("expected a folder")?);
    std::fs::create_dir_all(&folder)?;
    for technique in Technique::all() {
        let example = &technique.description().example;
        let Some(shape) = Example::shape(example.board) else { continue };
        let position = Position::parse(&shape, example.position)?;
        let steps = position.steps_of(technique);
        let Some(step) = steps.iter().find(|step| step.effects() == example.effects) else {
            return Err(format!("{technique}: its example does not show it").into());
        };
        let picture = StepPicture::new(&position, step).draw();
        let file = folder.join(format!("{}.svg", technique.description().id));
        std::fs::write(file, svg(&picture, &Theme::LIGHT))?;
    }
    Ok(())
}

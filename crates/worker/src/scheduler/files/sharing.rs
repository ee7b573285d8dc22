//! Export of boards as text in a notation, and as links.

use anydoku_notation::{Notation, Record, Writer, omitted_parts, write as write_record};
use qrcodegen::{QrCode as Code, QrCodeEcc};
use serde_json::Value;
use std::fmt::Write as _;

use super::boards::record;
use crate::scheduler::context::{TaskContext, TaskError, TaskResult};
use anydoku_protocol::{OpenIn, Phase, QrCode, ReadBoard, Response, ShareLinks, WrittenText};

/// The maximum length of a link that all programs accept, in characters.
const MAX_SHORT_LINK: usize = 2000;

/// Writes boards in a notation.
pub(in crate::scheduler) async fn write(
    boards: Vec<ReadBoard>,
    notation: String,
    context: TaskContext,
) -> TaskResult {
    context.set_phase(Phase::Writing);
    let unknown = || TaskError::failed(format!("unknown notation {notation}"));
    let notation = Notation::from_name(&notation).ok_or_else(unknown)?;
    let mut writer = Writer::new(notation)?;
    let mut written =
        WrittenText { extension: notation.extension().to_owned(), ..WrittenText::default() };
    writer.begin(&mut written.text);
    for (index, board) in boards.iter().enumerate() {
        context.yield_now().await?;
        let record = record(board);
        writer.record(&record, &mut written.text)?;
        for part in omitted_parts(&record, notation) {
            let part = part.replace(' ', "-");
            if !written.omitted.contains(&part) {
                written.omitted.push(part);
            }
        }
        context.set_done(index + 1, boards.len());
    }
    writer.end(&mut written.text);
    Ok(Response::Written(written))
}

/// Creates links to a board.
pub(in crate::scheduler) async fn share(
    board: Box<ReadBoard>,
    settings: Option<String>,
    base: String,
    open_in: Vec<OpenIn>,
    context: TaskContext,
) -> TaskResult {
    context.set_phase(Phase::Writing);
    context.yield_now().await?;
    let mut record = record(&board);
    // Only files carry history and drawings.
    record.extra.clear();
    if let Some(settings) = settings {
        let settings = serde_json::from_str(&settings).unwrap_or(Value::String(settings));
        record.extra.insert("settings".to_owned(), settings);
    }
    let fragment = write_record(&record, Notation::Link)?;
    let link = format!("{base}{}", fragment.trim_end());
    record.extra.clear();
    let others =
        open_in.into_iter().filter_map(|program| Some((program, external_link(&record, program)?)));
    Ok(Response::Shared(ShareLinks {
        fits: link.len() <= MAX_SHORT_LINK,
        qr: qr(&link),
        others: others.collect(),
        link,
    }))
}

/// Returns a link that opens the board in another program, if its notation can carry the board.
fn external_link(record: &Record, program: OpenIn) -> Option<String> {
    let (notation, address) = match program {
        OpenIn::SudokuWiki => (Notation::SudokuWiki, "https://www.sudokuwiki.org/sudoku.htm?bd="),
        OpenIn::SudokuCoach => (Notation::SudokuCoach, "https://sudoku.coach/en/play/"),
        OpenIn::SudokuPad => (Notation::SudokuPad, "https://sudokupad.app/"),
    };
    let text = write_record(record, notation).ok()?;
    let text = text.trim();
    // Some notations are full URLs already.
    Some(if text.starts_with("http") { text.to_owned() } else { format!("{address}{text}") })
}

/// Encodes a text as a QR code. Each run of dark modules is one rectangle of the path. Returns `None`
/// if the text is too long.
fn qr(text: &str) -> Option<QrCode> {
    let code = Code::encode_text(text, QrCodeEcc::Low).ok()?;
    let side = code.size();
    let mut path = String::new();
    for row in 0..side {
        let mut column = 0;
        while column < side {
            let run = (column..side).take_while(|&at| code.get_module(at, row)).count() as i32;
            if run > 0 {
                // Writing to a string can't fail.
                let _ = write!(path, "M{column} {row}h{run}v1h-{run}z");
            }
            column += run.max(1);
        }
    }
    Some(QrCode { side: side as u16, path })
}

//! Boards as text in a notation, and as links.

use anydoku_notation::{Notation, Record, Writer, left_out, write as write_record};
use qrcodegen::{QrCode as Code, QrCodeEcc};
use serde_json::Value;
use std::fmt::Write as _;

use super::boards::record;
use crate::desk::bench::{Bench, Outcome, Stop};
use crate::protocol::{Answer, OpenIn, Phase, QrCode, ReadBoard, Shared, Written};

/// Links up to this length can be passed on everywhere.
const SHORT: usize = 2000;

/// Boards as text.
pub(super) async fn write(boards: Vec<ReadBoard>, notation: String, bench: Bench) -> Outcome {
    bench.phase(Phase::Writing);
    let unknown = || Stop::failed(format!("found notation {notation}, expected one that is known"));
    let notation = Notation::named(&notation).ok_or_else(unknown)?;
    let mut writer = Writer::new(notation).map_err(Stop::failed)?;
    let mut written = Written { extension: notation.extension().to_owned(), ..Written::default() };
    writer.begin(&mut written.text);
    for (at, board) in boards.iter().enumerate() {
        bench.rest().await?;
        let record = record(board).map_err(Stop::failed)?;
        writer.record(&record, &mut written.text).map_err(Stop::failed)?;
        for part in left_out(&record, notation) {
            if !written.left_out.iter().any(|known| known == part) {
                written.left_out.push(part.to_owned());
            }
        }
        bench.done(at + 1, boards.len());
    }
    writer.end(&mut written.text);
    Ok(Answer::Written(written))
}

/// Links of a board.
pub(super) async fn share(
    board: Box<ReadBoard>,
    settings: Option<String>,
    base: String,
    open_in: Vec<OpenIn>,
    bench: Bench,
) -> Outcome {
    bench.phase(Phase::Writing);
    bench.rest().await?;
    let mut record = record(&board).map_err(Stop::failed)?;
    // History and drawings stay with files.
    record.kept.clear();
    if let Some(settings) = settings {
        let settings = serde_json::from_str(&settings).unwrap_or(Value::String(settings));
        record.kept.insert("settings".to_owned(), settings);
    }
    let fragment = write_record(&record, Notation::Link).map_err(Stop::failed)?;
    let link = format!("{base}{}", fragment.trim_end());
    record.kept.clear();
    let others =
        open_in.into_iter().filter_map(|program| Some((program, opened(&record, program)?)));
    Ok(Answer::Shared(Shared {
        fits: link.len() <= SHORT,
        qr: qr(&link),
        others: others.collect(),
        link,
    }))
}

/// A link that opens the board in another program, if that can carry it.
fn opened(record: &Record, program: OpenIn) -> Option<String> {
    let (notation, address) = match program {
        OpenIn::SudokuWiki => (Notation::SudokuWiki, "https://www.sudokuwiki.org/sudoku.htm?bd="),
        OpenIn::SudokuCoach => (Notation::SudokuCoach, "https://sudoku.coach/en/play/"),
        OpenIn::SudokuPad => (Notation::SudokuPad, "https://sudokupad.app/"),
    };
    let text = write_record(record, notation).ok()?;
    let text = text.trim();
    // Some notations are whole addresses already.
    Some(if text.starts_with("http") { text.to_owned() } else { format!("{address}{text}") })
}

/// A QR code as a path: a run of dark modules is one rectangle.
fn qr(text: &str) -> Option<QrCode> {
    let code = Code::encode_text(text, QrCodeEcc::Low).ok()?;
    let side = code.size();
    let mut path = String::new();
    for row in 0..side {
        let mut column = 0;
        while column < side {
            let run = (column..side).take_while(|&at| code.get_module(at, row)).count() as i32;
            if run > 0 {
                // Writing to memory does not fail.
                let _ = write!(path, "M{column} {row}h{run}v1h-{run}z");
            }
            column += run.max(1);
        }
    }
    Some(QrCode { side: side as u16, path })
}

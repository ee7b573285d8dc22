//! Printing: the preview of a page, puzzles to print, all pages as files and on paper.

use std::rc::Rc;

use anydoku_play::Texts;
use anydoku_protocol::{
    BatchRequest, FromWorker, GeneratedPuzzle, PageOptions, PageRequest, PageSet, ReadBoard,
    RequestId, Response, Sheet as Page, Task,
};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::dispatch::app::App;
use crate::dispatch::lazy::engine::JobResult;
use crate::model::board_file::ExportScope;
use crate::model::new_game::LEVELS;
use crate::model::print::{PrintContent, PrintOptions, Source};
use crate::model::{board_file, convert};
use crate::services::files::{save_blob, save_data, save_text};
use crate::services::page_images::{png, with_fonts};
use crate::services::paper;
use crate::util::base64::decoded;
use crate::util::format::Message;
use crate::util::seed;
use crate::util::time::now;

/// Sections of boards, as pages take them.
type Sections = Vec<(String, Vec<ReadBoard>)>;

/// The puzzles to generate, each batch with the index of its level.
type Batches = Vec<(usize, BatchRequest)>;

/// The preview of a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Preview {
    pub(crate) count: u32,
    pub(crate) page: Option<Page>,
    pub(crate) notes: Vec<String>,
    pub(crate) problem: Option<String>,
}

/// The state of the print dialog. Copies are cheap and refer to the same state.
#[derive(Clone, Copy)]
pub(crate) struct Printing {
    pub(crate) app: App,
    pub(crate) options: RwSignal<PrintOptions>,
    /// The generated puzzles, and the batches they were generated for.
    generated: RwSignal<Option<(Batches, Sections)>>,
    pub(crate) preview: RwSignal<Preview>,
    pending_request: StoredValue<Option<RequestId>>,
    pub(crate) is_stale: RwSignal<bool>,
    /// The number of puzzles that are being generated, and the index of their level.
    pub(crate) generating: RwSignal<Option<(usize, usize)>>,
    /// The index of the shown page.
    pub(crate) page_index: RwSignal<u32>,
}

impl Printing {
    /// Creates the state of the dialog.
    pub(crate) fn new(app: App) -> Self {
        Self {
            app,
            options: app.state.drafts.print,
            generated: RwSignal::new(None),
            preview: RwSignal::new(Preview::default()),
            pending_request: StoredValue::new(None),
            is_stale: RwSignal::new(false),
            generating: RwSignal::new(None),
            page_index: RwSignal::new(0),
        }
    }

    /// Returns the boards to print; `None` if they are not generated yet.
    fn sections(self, options: &PrintOptions) -> Option<Sections> {
        match options.source {
            Source::Board => Some(vec![(String::new(), vec![self.board(options.content)])]),
            Source::Chosen => {
                let boards = options.chosen.iter().cloned();
                let boards = boards.map(|board| reduced(board, options.content)).collect();
                Some(vec![(String::new(), boards)])
            }
            Source::Made => {
                let batches = options.batches();
                self.generated.get().filter(|(of, _)| *of == batches).map(|(_, sections)| sections)
            }
        }
    }

    fn board(self, content: PrintContent) -> ReadBoard {
        let (board, solution) = self.app.peek(|session| {
            (board_file::board(session, ExportScope::State, now()), session.solution().cloned())
        });
        reduced(ReadBoard { solution, ..board }, content)
    }

    fn request(self, options: &PrintOptions) -> Option<PageRequest> {
        let digit_names = self.app.peek(convert::digit_names);
        self.sections(options).map(|sections| options.request(sections, &digit_names))
    }

    /// Requests the shown page, and cancels the request before.
    pub(crate) fn render_preview(self) {
        let options = self.options.get();
        let page = self.page_index.get();
        let Some(request) = self.request(&options) else {
            self.preview.set(Preview::default());
            return;
        };
        let engine = self.app.engine;
        if let Some(id) = self.pending_request.get_value() {
            engine.with_value(|engine| engine.cancel(id));
        }
        self.is_stale.set(true);
        let request = PageRequest { pages: vec![page], ..request };
        let id = engine.with_value(|engine| {
            engine.request(Task::Pages(Box::new(request)), move |message| {
                if message.id() != self.pending_request.try_get_value().flatten() {
                    return;
                }
                let preview = match message {
                    FromWorker::Done {
                        response: Response::Pages(PageSet { count, sheets, notes, .. }),
                        ..
                    } => {
                        if page >= count && count > 0 {
                            return self.page_index.set(count - 1);
                        }
                        Preview { count, page: sheets.into_iter().next(), notes, problem: None }
                    }
                    FromWorker::Failed { message, .. } => {
                        Preview { problem: Some(message), ..Preview::default() }
                    }
                    _ => return,
                };
                self.is_stale.set(false);
                self.preview.set(preview);
            })
        });
        self.pending_request.set_value(Some(id));
    }

    /// Generates the puzzles, level by level.
    pub(crate) fn generate(self) {
        self.options.update(|options| options.seed = seed::fresh());
        let batches = self.options.get_untracked().batches();
        self.generate_next(Rc::new(batches), Vec::new());
    }

    fn generate_next(self, batches: Rc<Batches>, done: Sections) {
        let Some((index, batch)) = batches.get(done.len()).cloned() else {
            self.generating.set(None);
            return self.generated.set(Some(((*batches).clone(), done)));
        };
        let (level, count) = (&LEVELS[index], batch.count as usize);
        let label =
            self.app.format(|texts| texts.print_generating((level.inline_name)(texts), count));
        let task = Task::Batch(Box::new(batch));
        self.app.start_job(&label, task, move |_, end| match end {
            JobResult::Done(Response::Batch(made)) => {
                let mut done = done;
                let title = self.app.text(LEVELS[index].name);
                done.push((title, made.iter().map(board_of).collect()));
                self.generate_next(batches, done);
            }
            JobResult::Failed(message) => self.stop_generating(message),
            _ => self.stop_generating(self.app.text(Texts::print_generating_canceled)),
        });
        self.generating.set(Some((count, index)));
    }

    /// Shows why there are no puzzles in place of the page.
    fn stop_generating(self, why: String) {
        self.generating.set(None);
        self.preview.set(Preview { problem: Some(why), ..Preview::default() });
    }

    /// Prints all pages, or only those with solutions.
    pub(crate) fn print(self, only_solutions: bool) {
        self.render_all(only_solutions, false, |pages| paper::print(&pages.sheets));
    }

    /// Saves all pages as a PDF.
    pub(crate) fn save_pdf(self) {
        self.render_all(false, true, move |pages| {
            let name = self.app.text(Texts::print_file_pdf);
            let pdf = decoded(&pages.pdf.unwrap_or_default());
            let is_saved = pdf.is_some_and(|pdf| save_data(&name, "application/pdf", &pdf));
            self.report_saved(is_saved, &name, Texts::print_not_saved);
        });
    }

    /// Saves the shown page as an SVG with its fonts.
    pub(crate) fn save_svg(self) {
        let Some(page) = self.preview.get_untracked().page else { return };
        spawn_local(async move {
            let svg = with_fonts(&page.svg).await;
            let name = self.app.format(|texts| texts.print_file_svg(page.number as usize + 1));
            let is_saved = save_text(&name, "image/svg+xml", &svg);
            self.report_saved(is_saved, &name, Texts::print_not_saved);
        });
    }

    /// Saves the shown page as a PNG.
    pub(crate) fn save_png(self) {
        let Some(page) = self.preview.get_untracked().page else { return };
        spawn_local(async move {
            let svg = with_fonts(&page.svg).await;
            let name = self.app.format(|texts| texts.print_file_png(page.number as usize + 1));
            let is_saved = png(&page, &svg).await.is_ok_and(|blob| save_blob(&name, &blob));
            self.report_saved(is_saved, &name, Texts::print_no_png);
        });
    }

    fn report_saved(self, is_saved: bool, name: &str, failure: Message) {
        if is_saved {
            self.app.notify_with(|texts| texts.notice_saved_as(name));
        } else {
            self.app.report(failure);
        }
    }

    fn render_all(self, only_solutions: bool, pdf: bool, end: impl FnOnce(PageSet) + 'static) {
        let Some(request) = self.request(&self.options.get_untracked()) else { return };
        let options = PageOptions { only_solutions, ..request.options };
        let request = PageRequest { pdf, options, ..request };
        self.app.start_job(
            &self.app.text(Texts::print_preparing_pages),
            Task::Pages(Box::new(request)),
            move |app, outcome| match outcome {
                JobResult::Done(Response::Pages(pages)) => end(pages),
                JobResult::Failed(message) => app.report_failure(&message),
                _ => {}
            },
        );
    }
}

/// Removes what is not printed from a board.
fn reduced(mut board: ReadBoard, content: PrintContent) -> ReadBoard {
    if content == PrintContent::Givens {
        board.entries = None;
    }
    if content != PrintContent::Marks {
        board.center = None;
        board.corner = None;
        board.colors.clear();
    }
    board
}

fn board_of(made: &GeneratedPuzzle) -> ReadBoard {
    ReadBoard { solution: made.solution.clone(), ..ReadBoard::new(made.puzzle.clone()) }
}

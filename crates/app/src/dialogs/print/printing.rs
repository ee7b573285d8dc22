//! What the print dialog prints: the preview of a page, puzzles generated for it, all pages.

use std::rc::Rc;

use anydoku_play::Texts;
use anydoku_protocol::{
    BatchRequest, FromWorker, GeneratedPuzzle, PageRequest, PageSet, ReadBoard, RequestId,
    Response, Sheet as Page, Task,
};
use leptos::prelude::*;

use crate::dispatch::app::App;
use crate::dispatch::lazy::engine::JobResult;
use crate::model::board_file::ExportScope;
use crate::model::new_game::LEVELS;
use crate::model::print::{Content, PrintOptions, Source};
use crate::model::{board_file, convert};
use crate::util::seed;
use crate::util::time::now;

/// Sections of boards, as pages take them.
type Sections = Vec<(String, Vec<ReadBoard>)>;

/// The puzzles to generate, each batch with the index of its level.
type Batches = Vec<(usize, BatchRequest)>;

/// What the preview shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Preview {
    pub(super) count: u32,
    pub(super) page: Option<Page>,
    pub(super) notes: Vec<String>,
    pub(super) problem: Option<String>,
}

/// The state of the dialog: cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Printing {
    pub(super) app: App,
    pub(super) options: RwSignal<PrintOptions>,
    /// Puzzles that were made, and of which order.
    made: RwSignal<Option<(Batches, Sections)>>,
    pub(super) preview: RwSignal<Preview>,
    pending_request: StoredValue<Option<RequestId>>,
    pub(super) is_stale: RwSignal<bool>,
    /// The number of puzzles that are being generated, and the index of their level.
    pub(super) generating: RwSignal<Option<(usize, usize)>>,
    /// The page that is looked at, from 0.
    pub(super) page_index: RwSignal<u32>,
}

impl Printing {
    /// Creates the state of the dialog.
    pub(super) fn new(app: App) -> Self {
        Self {
            app,
            options: app.state.drafts.print,
            made: RwSignal::new(None),
            preview: RwSignal::new(Preview::default()),
            pending_request: StoredValue::new(None),
            is_stale: RwSignal::new(false),
            generating: RwSignal::new(None),
            page_index: RwSignal::new(0),
        }
    }

    /// The boards to be printed; none if they are not made yet.
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
                self.made.get().filter(|(of, _)| *of == batches).map(|(_, sections)| sections)
            }
        }
    }

    fn board(self, content: Content) -> ReadBoard {
        let (board, solution) = self.app.peek(|session| {
            (board_file::board(session, ExportScope::State, now()), session.solution().cloned())
        });
        let solution = solution.map_or_else(Vec::new, |solution| solution.values().to_vec());
        reduced(ReadBoard { solution, ..board }, content)
    }

    fn request(self, options: &PrintOptions) -> Option<PageRequest> {
        let own = self.app.peek(convert::digit_names);
        self.sections(options).map(|sections| options.request(sections, &own))
    }

    /// Draws the page that is looked at; an earlier question is left.
    pub(super) fn render_preview(self) {
        let options = self.options.get();
        let at = self.page_index.get();
        let Some(request) = self.request(&options) else {
            self.preview.set(Preview::default());
            return;
        };
        let engine = self.app.engine;
        if let Some(id) = self.pending_request.get_value() {
            engine.with_value(|engine| engine.cancel(id));
        }
        self.is_stale.set(true);
        let request = PageRequest { pages: vec![at], ..request };
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
                        if at >= count && count > 0 {
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

    /// Makes the puzzles that are wished for, level by level.
    pub(super) fn generate(self) {
        self.options.update(|options| options.seed = seed::fresh());
        let batches = self.options.get_untracked().batches();
        self.generate_next(Rc::new(batches), Vec::new());
    }

    fn generate_next(self, batches: Rc<Batches>, done: Sections) {
        let Some((index, batch)) = batches.get(done.len()).cloned() else {
            self.generating.set(None);
            return self.made.set(Some(((*batches).clone(), done)));
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

    /// Says in place of the page why there are no puzzles.
    fn stop_generating(self, why: String) {
        self.generating.set(None);
        self.preview.set(Preview { problem: Some(why), ..Preview::default() });
    }

    /// Has all pages drawn, for `end`.
    pub(super) fn all(self, only_solutions: bool, end: impl FnOnce(Vec<Page>) + 'static) {
        self.render_all(only_solutions, false, |pages| end(pages.sheets));
    }

    /// Has all pages written as a PDF, in base64, for `end`.
    pub(super) fn all_as_pdf(self, end: impl FnOnce(String) + 'static) {
        self.render_all(false, true, |pages| end(pages.pdf.unwrap_or_default()));
    }

    fn render_all(self, only_solutions: bool, pdf: bool, end: impl FnOnce(PageSet) + 'static) {
        let Some(request) = self.request(&self.options.get_untracked()) else { return };
        let mut request = PageRequest { pdf, ..request };
        if only_solutions {
            request.options.push(("only-solutions".to_owned(), String::new()));
        }
        self.app.start_job(
            &self.app.text(Texts::print_preparing_pages),
            Task::Pages(Box::new(request)),
            move |app, outcome| match outcome {
                JobResult::Done(Response::Pages(pages)) => end(pages),
                JobResult::Failed(message) => app.state.toasts.show(&message, true),
                _ => {}
            },
        );
    }
}

/// A board with as much of it as is wanted.
fn reduced(mut board: ReadBoard, content: Content) -> ReadBoard {
    if content == Content::Givens {
        board.entries.clear();
    }
    if content != Content::Marks {
        board.center.clear();
        board.corner.clear();
        board.colors.clear();
    }
    board
}

fn board_of(made: &GeneratedPuzzle) -> ReadBoard {
    ReadBoard {
        puzzle: made.puzzle.clone(),
        solution: made.solution.clone(),
        ..ReadBoard::default()
    }
}

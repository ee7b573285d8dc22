//! Printing: the board at the table, or puzzles made for it, on pages that are seen as they are.

mod fields;
mod paper;
mod saved;
mod wishes;

use std::rc::Rc;
use std::sync::Arc;

use anydoku_worker::protocol::{
    Answer, AskId, Batch, FromWorker, Made, PageOrder, PageSet, ReadBoard, Sheet as Page, Task,
};
use leptos::prelude::*;

use super::Sheet;
use crate::clock::now;
use crate::game::exchange::{self, Part};
use crate::game::{seed, wire};
use crate::jobs::End;
use crate::table::{Table, table};

pub(crate) use wishes::PrintWishes;
use wishes::{Content, SOLUTIONS, Source};

/// Sections of boards, as pages take them.
type Sections = Vec<(String, Vec<ReadBoard>)>;

/// What puzzles are made to, by heading.
type Batches = Vec<(String, Batch)>;

/// What the preview shows.
#[derive(Clone, Debug, Default, PartialEq)]
struct Preview {
    count: u32,
    page: Option<Page>,
    notes: Vec<String>,
    problem: Option<String>,
}

/// The state of the dialog: cheap to copy.
#[derive(Clone, Copy)]
struct Printing {
    table: Table,
    wishes: RwSignal<PrintWishes>,
    /// Puzzles that were made, and of which order.
    made: RwSignal<Option<(Batches, Sections)>>,
    preview: RwSignal<Preview>,
    asked: StoredValue<Option<AskId>>,
    is_old: RwSignal<bool>,
    /// What is being made.
    making: RwSignal<Option<String>>,
    /// The page that is looked at, from 0.
    at: RwSignal<u32>,
}

impl Printing {
    /// The boards to be printed; none if they are not made yet.
    fn sections(self, wishes: &PrintWishes) -> Option<Sections> {
        match wishes.source {
            Source::Board => Some(vec![(String::new(), vec![self.board(wishes.content)])]),
            Source::Chosen => {
                let boards = wishes.chosen.iter().cloned();
                let boards = boards.map(|board| reduced(board, wishes.content)).collect();
                Some(vec![(String::new(), boards)])
            }
            Source::Made => {
                let batches = wishes.batches();
                self.made.get().filter(|(of, _)| *of == batches).map(|(_, sections)| sections)
            }
        }
    }

    fn board(self, content: Content) -> ReadBoard {
        let (board, solution) = self.table.peek(|session| {
            (exchange::board(session, Part::State, now()), session.solution().cloned())
        });
        let solution = solution.map_or_else(Vec::new, |solution| solution.values().to_vec());
        reduced(ReadBoard { solution, ..board }, content)
    }

    fn order(self, wishes: &PrintWishes) -> Option<PageOrder> {
        let own = self.table.peek(wire::words);
        self.sections(wishes).map(|sections| wishes.order(sections, &own))
    }

    /// Draws the page that is looked at; an earlier question is left.
    fn look(self) {
        let wishes = self.wishes.get();
        let at = self.at.get();
        let Some(order) = self.order(&wishes) else {
            self.preview.set(Preview::default());
            return;
        };
        let engine = self.table.engine;
        if let Some(id) = self.asked.get_value() {
            engine.with_value(|engine| engine.cancel(id));
        }
        self.is_old.set(true);
        let order = PageOrder { pages: vec![at], ..order };
        let id = engine.with_value(|engine| {
            engine.ask(Task::Pages(Box::new(order)), move |message| {
                if message.id() != self.asked.try_get_value().flatten() {
                    return;
                }
                let preview = match message {
                    FromWorker::Done {
                        answer: Answer::Pages(PageSet { count, sheets, notes, .. }),
                        ..
                    } => {
                        if at >= count && count > 0 {
                            return self.at.set(count - 1);
                        }
                        Preview { count, page: sheets.into_iter().next(), notes, problem: None }
                    }
                    FromWorker::Failed { message, .. } => {
                        Preview { problem: Some(message), ..Preview::default() }
                    }
                    _ => return,
                };
                self.is_old.set(false);
                self.preview.set(preview);
            })
        });
        self.asked.set_value(Some(id));
    }

    /// Makes the puzzles that are wished for, level by level.
    fn make(self) {
        self.wishes.update(|wishes| wishes.seed = seed::fresh());
        let batches = self.wishes.get_untracked().batches();
        self.make_next(Rc::new(batches), Vec::new());
    }

    fn make_next(self, batches: Rc<Batches>, done: Sections) {
        let Some((title, batch)) = batches.get(done.len()).cloned() else {
            self.making.set(None);
            return self.made.set(Some(((*batches).clone(), done)));
        };
        let label = format!("{} puzzles, {}", batch.count, title.to_lowercase());
        let task = Task::Batch(Box::new(batch));
        self.table.job(&label, task, move |_, end| match end {
            End::Done(Answer::Batch(made)) => {
                let mut done = done;
                done.push((title, made.iter().map(of_made).collect()));
                self.make_next(batches, done);
            }
            End::Failed(message) => self.stop_making(message),
            _ => self.stop_making("Left: the puzzles were not all made.".to_owned()),
        });
        self.making.set(Some(label));
    }

    /// Says in place of the page why there are no puzzles.
    fn stop_making(self, why: String) {
        self.making.set(None);
        self.preview.set(Preview { problem: Some(why), ..Preview::default() });
    }

    /// Has all pages drawn, for `end`.
    fn all(self, only_solutions: bool, end: impl FnOnce(Vec<Page>) + 'static) {
        self.ask_all(only_solutions, false, |pages| end(pages.sheets));
    }

    /// Has all pages written as a PDF, in base64, for `end`.
    fn all_as_pdf(self, end: impl FnOnce(String) + 'static) {
        self.ask_all(false, true, |pages| end(pages.pdf.unwrap_or_default()));
    }

    fn ask_all(self, only_solutions: bool, pdf: bool, end: impl FnOnce(PageSet) + 'static) {
        let Some(order) = self.order(&self.wishes.get_untracked()) else { return };
        let mut order = PageOrder { pdf, ..order };
        if only_solutions {
            order.options.push(("only-solutions".to_owned(), String::new()));
        }
        self.table.job(
            "Pages",
            Task::Pages(Box::new(order)),
            move |table, outcome| match outcome {
                End::Done(Answer::Pages(pages)) => end(pages),
                End::Failed(message) => table.toasts.say(&message, true),
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
        board.centre.clear();
        board.corner.clear();
        board.colours.clear();
    }
    board
}

impl Table {
    /// Opens the dialog for games of the library.
    pub(crate) fn print_boards(self, boards: Vec<ReadBoard>) {
        self.print.update(|wishes| {
            wishes.chosen = Arc::new(boards);
            wishes.choose(Source::Chosen);
        });
        self.open(super::Dialog::Print);
    }
}

fn of_made(made: &Made) -> ReadBoard {
    ReadBoard {
        puzzle: made.puzzle.clone(),
        solution: made.solution.clone(),
        ..ReadBoard::default()
    }
}

/// The dialog.
#[component]
pub(crate) fn Print() -> impl IntoView {
    let table = table();
    let printing = Printing {
        table,
        wishes: table.print,
        made: RwSignal::new(None),
        preview: RwSignal::new(Preview::default()),
        asked: StoredValue::new(None),
        is_old: RwSignal::new(false),
        making: RwSignal::new(None),
        at: RwSignal::new(0),
    };
    Effect::new(move || printing.look());
    let is_apart = move || printing.wishes.with(|wishes| SOLUTIONS[wishes.solutions].0 == "apart");
    let has_pages = move || printing.preview.with(|preview| preview.count > 0);
    let is_booklet = move || printing.wishes.with(|wishes| wishes.is_booklet);
    view! {
        <Sheet title="Print" is_wide=true>
            <div class="print">
                <div class="print-options"><fields::Fields printing=printing/></div>
                <section class="print-pages" aria-label="Pages">
                    <Pages printing=printing/>
                    <Show when=is_booklet>
                        <p class="small second">"Booklet: print on both sides of the paper, turned over the short edge, then fold the pile."</p>
                    </Show>
                    <div class="buttons">
                        <saved::Save printing=printing/>
                        <span class="space"></span>
                        <Show when=is_apart>
                            <button type="button" class="button" disabled=move || !has_pages()
                                on:click=move |_| printing.all(true, |pages| paper::print(&pages))>"Print solutions…"</button>
                        </Show>
                        <button type="button" class="button chief" disabled=move || !has_pages()
                            on:click=move |_| printing.all(false, |pages| paper::print(&pages))>"Print…"</button>
                    </div>
                </section>
            </div>
        </Sheet>
    }
}

/// The page that is looked at, and the way to the others.
#[component]
fn Pages(printing: Printing) -> impl IntoView {
    let Printing { preview, at, is_old, .. } = printing;
    let shown = move || {
        if let Some(label) = printing.making.get() {
            return view! { <p role="status">{format!("Making {label}…")}</p> }.into_any();
        }
        let Preview { count, page, problem, notes } = preview.get();
        if let Some(problem) = problem {
            return view! { <p role="alert">{problem}</p> }.into_any();
        }
        let Some(page) = page else {
            let text = if printing.wishes.with(|wishes| wishes.source == Source::Made) {
                "No puzzles yet: say how many of which level, then make them."
            } else {
                "The first page is on its way."
            };
            return view! { <p class="second">{text}</p> }.into_any();
        };
        let label = format!("Page {} of {count}", page.number + 1);
        let notes = notes.into_iter().map(|note| view! { <p class="small second">{note}</p> });
        view! {
            <div class="sheet-page" role="group" aria-label=label inner_html=paper::within_page(&page)></div>
            {notes.collect_view()}
        }
        .into_any()
    };
    let count = move || preview.with(|preview| preview.count);
    let place = move || match count() {
        0 => "No page".to_owned(),
        count => format!("Page {} of {count}", at.get() + 1),
    };
    view! {
        <div class="preview" class:old=move || is_old.get() aria-busy=move || is_old.get().to_string()>
            {shown}
            <div class="buttons">
                <button type="button" class="button" disabled=move || at.get() == 0
                    on:click=move |_| at.update(|at| *at = at.saturating_sub(1))>"◀ Back"</button>
                <span class="small second" aria-live="polite">{place}</span>
                <button type="button" class="button" disabled={move || at.get() + 1 >= count()}
                    on:click=move |_| at.update(|at| *at += 1)>"Next ▶"</button>
            </div>
        </div>
    }
}

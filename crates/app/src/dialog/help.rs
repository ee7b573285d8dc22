//! Help: what can be done and how, every technique with a board to practise it on, what words mean,
//! what happens to what you do here. It is all on this device.

use anydoku_play::{About, Action, Method, Mode, Session};
use anydoku_worker::protocol::{Answer, FromWorker, Task, TechniqueInfo};
use leptos::prelude::*;

use super::{Dialog, Sheet};
use crate::header::capitalised;
use crate::table::{Table, table};

/// A topic: its title and its paragraphs.
struct Topic {
    title: &'static str,
    text: &'static [&'static str],
    /// What it offers to be tried.
    tries: &'static [(&'static str, Method)],
    /// Whether it is about what the player is doing.
    is_near: fn(Table) -> bool,
}

impl Topic {
    const fn new(title: &'static str, text: &'static [&'static str]) -> Self {
        Self { title, text, tries: &[], is_near: |_| false }
    }

    const fn tries(mut self, tries: &'static [(&'static str, Method)]) -> Self {
        self.tries = tries;
        self
    }

    const fn near(mut self, is_near: fn(Table) -> bool) -> Self {
        self.is_near = is_near;
        self
    }
}

/// From this side on a board is seen in parts.
const LARGE: u16 = 25;

/// A small board to try a way of entry on.
const SMALL: &str = "1.....3..2.....4";

const TOPICS: &[Topic] = &[
    Topic::new(
        "The rules",
        &[
            "Fill the board so that every row, every column and every box has each symbol once. Boards without boxes have rows and columns only; jigsaws have boxes of any form; diagonals and windows are further houses, tinted on the board.",
            "Symbols in heavier type are given and stay. Every puzzle made here has exactly one solution.",
        ],
    ),
    Topic::new(
        "Ways of entry",
        &[
            "Cell first: select a cell, then press a value. Value first: choose a value, then press the cells it goes to; drag to fill several. Press to change: each press puts the next value, the other button or Shift the one before. Picker: a press opens the values at the cell. Change it in the settings or by the palette (Ctrl+K).",
            "Select several cells by dragging, by Ctrl and a press, by Shift and a press for a rectangle; press twice for all with the same value.",
        ],
    )
    .tries(&[
        ("cell first", Method::CellFirst),
        ("value first", Method::ValueFirst),
        ("press to change", Method::Cycle),
        ("the picker", Method::Popover),
    ]),
    Topic::new(
        "Marks, colours, pen",
        &[
            "Corner and centre marks are yours: nothing takes them away but you, and values that you set beside them. Marks fills in what can still stand in every cell; what you took away stays away.",
            "Shift and a digit is a corner mark, Ctrl and a digit a centre mark, Ctrl+Shift and a digit a colour. The pen draws lines, arrows, circles and crosses.",
        ],
    )
    .near(|table| table.peek(|session| session.mode() != Mode::Value && !session.designs())),
    Topic::new(
        "Hints",
        &[
            "Each press of Hint tells more: where to look, the technique, its cells, why, and then the step itself. A hint speaks of your board: first of mistakes, then of missing marks, then of the easiest step.",
            "Green is set or true, red and struck goes, violet is the pattern, orange departs from it. Lines are strong links, dashed lines weak ones.",
        ],
    )
    .near(|table| table.hint.with_untracked(Option::is_some)),
    Topic::new(
        "Back and forth",
        &[
            "Undo and redo go through every move; the history keeps all branches. A checkpoint is a place to come back to: press T, try something, press Shift+T.",
            "Check compares with the solution. Undo to the last correct place takes back what came after the first mistake.",
        ],
    ),
    Topic::new(
        "Design",
        &[
            "In design digits are givens, and after each change the card tells whether there is one solution, how hard it is, and which givens are not needed. Where there are several solutions the cells in which they differ are tinted, the hotter the more digits fit.",
            "Minimise leaves out what is not needed, Complete adds what is lacking, Harder and Easier change clues for the same solution. Play asks first whether there is one solution.",
        ],
    )
    .near(|table| table.peek(Session::designs)),
    Topic::new(
        "Levels and ratings",
        &[
            "The rating is that of the hardest step of the easiest way: 1.2 is a hidden single in a box, 3.0 a pair or a fish, 4.5 and more chains. It means the same on boards of every size. Levels are ranges of it.",
        ],
    ),
    Topic::new(
        "Large boards",
        &[
            "Plus and minus, Ctrl and the wheel, or two fingers change how much of the board is seen; the small board beside it shows where you are, darker where more is left to do. G goes to a row and a column.",
            "Where symbols are numbers beyond 9, digits that are typed soon after each other are one value.",
        ],
    )
    .near(|table| table.peek(|session| session.game().board().side() >= LARGE)),
    Topic::new(
        "What is kept, and where",
        &[
            "Every move is saved in this browser as you make it. Nothing is sent anywhere: there is no account, no server, no counting of visits. Once the page says that it is ready to play without a net, it asks nothing of any net but whether there is a new version.",
            "The library can put everything into one file and take it back.",
        ],
    ),
    Topic::new(
        "Words",
        &[
            "House: a row, column, box or other group that has each symbol once. Peer: a cell in the same house. Candidate: a symbol that can still stand in a cell. Given, or clue: what the puzzle begins with. Placement: a value that is set; elimination: a candidate that goes. Minimal: no given can be left out.",
        ],
    ),
];

fn holds(words: &str, text: &str) -> bool {
    let text = text.to_lowercase();
    words.split_whitespace().all(|word| text.contains(&word.to_lowercase()))
}

impl Table {
    /// Puts a small board on the table to try a way of entry on.
    fn try_method(self, name: &str, method: Method) {
        let Ok(puzzle) = SMALL.parse() else { return };
        let title = format!("Practice: {name}");
        self.close();
        self.put(Session::new(&puzzle, About { title, ..About::default() }));
        self.perform(Action::SetMethod(method));
    }
}

/// The dialog.
#[component]
pub(crate) fn Help() -> impl IntoView {
    let table = table();
    let words = RwSignal::new(String::new());
    let techniques = RwSignal::new(Vec::<TechniqueInfo>::new());
    table.engine.with_value(|engine| {
        engine.ask(Task::Techniques, move |message| {
            if let FromWorker::Done { answer: Answer::Techniques(list), .. } = message {
                techniques.try_set(list);
            }
        })
    });
    let topics = move || {
        let words = words.get();
        let found = TOPICS
            .iter()
            .filter(|topic| holds(&words, &format!("{} {}", topic.title, topic.text.join(" "))));
        // What the player is about comes first.
        let (near, others): (Vec<&Topic>, Vec<&Topic>) =
            found.partition(|topic| (topic.is_near)(table));
        let topics = near.into_iter().chain(others).map(|topic| {
            let text = topic.text.iter().map(|text| view! { <p>{*text}</p> });
            let tries = topic.tries.iter().map(|&(name, method)| view! {
                <button type="button" class="button" on:click=move |_| table.try_method(name, method)>{format!("Try {name}")}</button>
            });
            view! {
                <section class="topic"><h3>{topic.title}</h3>{text.collect_view()}
                    {(!topic.tries.is_empty()).then(|| view! { <div class="buttons">{tries.collect_view()}</div> })}
                </section>
            }
        });
        topics.collect_view()
    };
    let list = move || {
        let words = words.get();
        let found = techniques
            .get()
            .into_iter()
            .filter(|it| holds(&words, &format!("{} {}", it.name, it.about)));
        let rows = found.map(|it| {
            let rating = format!("{}.{}", it.rating / 10, it.rating % 10);
            let (id, name) = (it.id.clone(), it.name.clone());
            view! {
                <li>
                    <div class="field inline">
                        <span><b>{capitalised(&it.name)}</b>" "<span class="small second">{rating}</span></span>
                        <button type="button" class="button quiet" aria-label=format!("Practise {}", it.name)
                            on:click=move |_| table.practise(&id, &name)>"Practise"</button>
                    </div>
                    <p class="small second">{it.about.clone()}</p>
                </li>
            }
        });
        rows.collect_view()
    };
    view! {
        <Sheet title="Help" is_side=true>
            <input type="search" aria-label="Find in help" placeholder="Find in help"
                on:input=move |event| words.set(event_target_value(&event))/>
            <div class="buttons"><button type="button" class="button" on:click=move |_| table.open(Dialog::Keys)>"Keys"</button></div>
            {topics}
            <section class="topic"><h3>"Techniques"</h3><ul class="list" aria-label="Techniques">{list}</ul></section>
        </Sheet>
    }
}

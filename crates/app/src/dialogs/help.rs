//! Help: topics, a glossary, and all techniques with practice boards.

use anydoku_play::{Dialog, Method, Mode, Request, Session, Setting, Texts};
use leptos::prelude::*;

use crate::components::sheet::Sheet;
use crate::dispatch::app::{App, app};
use crate::model::lesson::can_practice;
use crate::util::format::{Message, capitalized};

/// A topic: its title and its paragraphs.
struct Topic {
    title: Message,
    text: &'static [Message],
    /// The input methods that can be tried.
    tries: &'static [Method],
    /// Returns whether the topic matches the current activity.
    is_relevant: fn(App) -> bool,
}

impl Topic {
    const fn new(title: Message, text: &'static [Message]) -> Self {
        Self { title, text, tries: &[], is_relevant: |_| false }
    }

    const fn tries(mut self, tries: &'static [Method]) -> Self {
        self.tries = tries;
        self
    }

    const fn relevant_if(mut self, is_relevant: fn(App) -> bool) -> Self {
        self.is_relevant = is_relevant;
        self
    }

    /// Returns whether the title and the paragraphs contain all these words.
    fn contains(&self, words: &str, texts: &Texts) -> bool {
        let parts = [&self.title].into_iter().chain(self.text).map(|text| text(texts));
        holds(words, &parts.collect::<Vec<_>>().join(" "))
    }
}

/// The smallest side of large boards.
const LARGE: u16 = 25;

const TOPICS: &[Topic] = &[
    Topic::new(Texts::help_rules, &[Texts::help_rules_goal, Texts::help_rules_givens]),
    Topic::new(Texts::help_input, &[Texts::help_input_methods, Texts::help_input_selection])
        .tries(&[Method::CellFirst, Method::DigitFirst, Method::Cycle, Method::Popover]),
    Topic::new(Texts::help_notes, &[Texts::help_notes_notes, Texts::help_notes_keys]).relevant_if(
        |app| app.peek(|session| session.mode() != Mode::Digit && !session.is_designing()),
    ),
    Topic::new(Texts::help_hints, &[Texts::help_hints_levels, Texts::help_hints_colors])
        .relevant_if(|app| app.state.hint.with_untracked(Option::is_some)),
    Topic::new(Texts::help_undo, &[Texts::help_undo_moves, Texts::help_undo_check]),
    Topic::new(Texts::help_design, &[Texts::help_design_givens, Texts::help_design_tools])
        .relevant_if(|app| app.peek(Session::is_designing)),
    Topic::new(Texts::help_daily, &[Texts::help_daily_daily, Texts::help_daily_collections]),
    Topic::new(Texts::help_ratings, &[Texts::help_ratings_meaning]),
    Topic::new(Texts::help_large, &[Texts::help_large_zoom, Texts::help_large_numbers])
        .relevant_if(|app| app.peek(|session| session.game().board().side() >= LARGE)),
    Topic::new(Texts::help_data, &[Texts::help_data_saved, Texts::help_data_backup]),
    Topic::new(Texts::help_glossary, &[Texts::help_glossary_terms]),
];

/// Returns the name of an input method, as the settings call it.
fn method_name(method: Method, texts: &Texts) -> &str {
    Setting::by_id("method").map_or("", |setting| setting.choice(method.name(), texts))
}

/// Returns whether a text contains all these words.
fn holds(words: &str, text: &str) -> bool {
    let text = text.to_lowercase();
    words.split_whitespace().all(|word| text.contains(&word.to_lowercase()))
}

/// The dialog.
#[component]
pub(crate) fn Help() -> impl IntoView {
    let app = app();
    let words = RwSignal::new(String::new());
    app.load_techniques();
    let topics = move || {
        let words = words.get();
        app.state.settings.theme_revision.track();
        // Topics about the current activity come first.
        let (relevant, others): (Vec<&Topic>, Vec<&Topic>) = app.peek(|session| {
            let found = TOPICS.iter().filter(|topic| topic.contains(&words, session.texts()));
            found.partition(|topic| (topic.is_relevant)(app))
        });
        let topics = relevant.into_iter().chain(others).map(|topic| {
            let text = topic.text.iter().map(|&text| view! { <p>{app.text(text)}</p> });
            let tries = topic.tries.iter().map(|&method| {
                let name = app.text(|texts| method_name(method, texts));
                let label = app.format(|texts| texts.help_try(&name));
                view! {
                    <button type="button" class="button" on:click=move |_| app.try_method(&name, method)>{label}</button>
                }
            });
            view! {
                <section class="topic"><h3>{app.text(topic.title)}</h3>{text.collect_view()}
                    {(!topic.tries.is_empty()).then(|| view! { <div class="buttons">{tries.collect_view()}</div> })}
                </section>
            }
        });
        topics.collect_view()
    };
    let list = move || {
        let words = words.get();
        let found =
            app.state.techniques.get().into_iter().filter(|technique| {
                holds(&words, &format!("{} {}", technique.name, technique.about))
            });
        let rows = found.map(|technique| {
            let rating = app.rating(technique.rating);
            let (id, name) = (technique.id.clone(), technique.name.clone());
            view! {
                <li>
                    <div class="field inline">
                        <span><b>{capitalized(&technique.name)}</b>" "<span class="small second">{rating}</span></span>
                        {can_practice(&technique.id).then(|| view! {
                            <button type="button" class="button quiet" aria-label=app.format(|texts| texts.help_practice_label(&technique.name))
                                on:click=move |_| app.practice(&id, &name)>{app.text(Texts::help_practice)}</button>
                        })}
                    </div>
                    <p class="small second">{technique.about.clone()}</p>
                </li>
            }
        });
        rows.collect_view()
    };
    view! {
        <Sheet title=move || app.text(Texts::help_title) is_side=true>
            <input type="search" aria-label=move || app.text(Texts::help_find) placeholder=move || app.text(Texts::help_find)
                on:input=move |event| words.set(event_target_value(&event))/>
            <div class="buttons">
                <button type="button" class="button" on:click=move |_| app.dispatch(Request::Open(Dialog::Lessons))>{move || app.text(Texts::lesson_title)}</button>
                <button type="button" class="button" on:click=move |_| app.dispatch(Request::Open(Dialog::Keys))>{move || app.text(Texts::shortcuts_title)}</button>
            </div>
            {topics}
            <section class="topic"><h3>{move || app.text(Texts::help_techniques)}</h3><ul class="list" aria-label=move || app.text(Texts::help_techniques)>{list}</ul></section>
        </Sheet>
    }
}

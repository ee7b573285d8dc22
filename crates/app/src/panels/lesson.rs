//! The line about the lesson on the board: what to do, and how to go on.

use anydoku_play::{Dialog, Request, Texts};
use leptos::prelude::*;

use crate::dispatch::app::{App, app};
use crate::model::lesson::{Answer, Lesson, is_practice, next_lesson};
use crate::util::format::{Message, capitalized};

/// Returns what to do, or what was done.
fn instruction(texts: &Texts, lesson: &Lesson, answer: Answer) -> String {
    let is_alone = lesson.exercises <= 1;
    let text: Message = match (lesson.part, lesson.is_done, lesson.has_applied_hint) {
        (0, ..) => Texts::lesson_example_about,
        (_, false, _) => match answer {
            Answer::None if lesson.removes_notes() => Texts::lesson_find_notes,
            Answer::None => Texts::lesson_find_digit,
            Answer::Wrong => Texts::lesson_wrong,
            Answer::Other => Texts::lesson_other,
            Answer::NotThisStep => Texts::lesson_not_this_step,
            Answer::Partial { removed, all } => return texts.lesson_partial(all, removed),
        },
        (_, true, false) if lesson.is_last() && !is_alone => Texts::lesson_finished,
        (_, true, true) if lesson.is_last() => Texts::lesson_applied_last,
        (_, true, false) => Texts::lesson_solved,
        (_, true, true) => Texts::lesson_applied,
    };
    text(texts).to_owned()
}

/// Returns the name of the part: the example, or the number of the exercise.
fn part(app: App, lesson: &Lesson) -> String {
    match lesson.part {
        0 => app.text(Texts::lesson_example),
        _ if lesson.exercises <= 1 => app.text(Texts::lesson_practice),
        part => {
            let (count, number) = (lesson.exercises.to_string(), part.to_string());
            app.format(|texts| texts.lesson_exercise(&count, &number))
        }
    }
}

/// The line.
#[component]
pub(crate) fn LessonPanel() -> impl IntoView {
    let app = app();
    let is_practice_board =
        Memo::new(move |_| app.with(|session| is_practice(&session.metadata().source)));
    move || {
        let session = app.state.session;
        let lesson = session.lesson.get();
        let lesson = lesson.filter(|lesson| session.game_id.get() == lesson.game_id);
        let leave = move || {
            view! {
                <button type="button" on:click=move |_| app.return_to_game()>{app.text(Texts::return_to_game)}</button>
            }
        };
        let Some(lesson) = lesson else {
            return is_practice_board.get().then(|| {
                view! {
                    <section class="line lesson" aria-label=app.text(Texts::lesson_title)>
                        <strong>{app.text(Texts::lesson_practice)}</strong>
                        <span class="links">{leave()}</span>
                        <span role="status">{app.text(Texts::notice_practice)}</span>
                    </section>
                }
                .into_any()
            });
        };
        let next = next_button(app, &lesson);
        let is_right = lesson.part > 0 && lesson.is_done && !lesson.has_applied_hint;
        let is_example = lesson.part == 0;
        let part = part(app, &lesson);
        let instruction = move || {
            let answer = app.with(|session| lesson.answer(session));
            app.format(|texts| instruction(texts, &lesson, answer))
        };
        Some(view! {
            <section class="line lesson" class:right=is_right class:example=is_example aria-label=app.text(Texts::lesson_title)>
                <strong>{part}</strong>
                <span class="links">{next}{leave()}</span>
                <span role="status">{instruction}</span>
            </section>
        }.into_any())
    }
}

/// Returns the button that leads on: to the next part, otherwise to the next lesson.
fn next_button(app: App, lesson: &Lesson) -> AnyView {
    let (id, name) = lesson.technique.clone();
    if !lesson.is_last() {
        if lesson.part > 0 && !lesson.is_done {
            return ().into_any();
        }
        let next = lesson.part + 1;
        let label = if lesson.part == 0 { Texts::lesson_practice } else { Texts::lesson_next };
        let go_on = move |_| {
            app.finish_lesson_part();
            app.start_lesson(&id, &name, next);
        };
        return view! { <button type="button" class="go-on" on:click=go_on>{app.text(label)}</button> }
            .into_any();
    }
    app.load_techniques();
    let is_done = lesson.is_done;
    (move || {
        let next = app.state.techniques.with(|all| next_lesson(all, &id).cloned());
        match next.filter(|_| is_done) {
            Some(next) => view! {
                <button type="button" class="go-on" title=capitalized(&next.name)
                    on:click=move |_| app.start_lesson(&next.id, &next.name, 0)>{app.text(Texts::lesson_next_lesson)}</button>
            }
            .into_any(),
            None => view! {
                <button type="button" on:click=move |_| app.dispatch(Request::Open(Dialog::Lessons))>{app.text(Texts::lesson_title)}</button>
            }
            .into_any(),
        }
    })
    .into_any()
}

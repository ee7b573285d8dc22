//! The line about the lesson on the board: what to do, and how to go on.

use anydoku_play::Texts;
use leptos::prelude::*;

use crate::actions::AppAction;
use crate::dispatch::app::{App, app};
use crate::model::lesson::{Answer, EXERCISES, Lesson};
use crate::model::navigation::Dialog;
use crate::util::format::Message;

/// Returns what to do, or what was done.
fn instruction(lesson: &Lesson, answer: Answer) -> Message {
    match (lesson.part, lesson.is_done, lesson.has_applied_hint) {
        (0, ..) => Texts::lesson_example_about,
        (_, false, _) => match answer {
            Answer::None => Texts::notice_practice,
            Answer::Wrong => Texts::lesson_wrong,
            Answer::Other => Texts::lesson_other,
        },
        (EXERCISES, true, false) => Texts::lesson_finished,
        (EXERCISES, true, true) => Texts::lesson_applied_last,
        (_, true, false) => Texts::lesson_solved,
        (_, true, true) => Texts::lesson_applied,
    }
}

/// Returns the name of the part: the example, or the number of the exercise.
fn part(app: App, lesson: &Lesson) -> String {
    match lesson.part {
        0 => app.text(Texts::lesson_example),
        part => {
            let (count, number) = (EXERCISES.to_string(), part.to_string());
            app.format(|texts| texts.lesson_exercise(&count, &number))
        }
    }
}

/// The line.
#[component]
pub(crate) fn LessonPanel() -> impl IntoView {
    let app = app();
    move || {
        let session = app.state.session;
        let lesson = session.lesson.get();
        let lesson = lesson.filter(|lesson| session.game_id.get() == lesson.game_id)?;
        let goes_on = lesson.part < EXERCISES && (lesson.part == 0 || lesson.is_done);
        let (id, name) = lesson.technique.clone();
        let next = lesson.part + 1;
        let go_on = move |_| {
            app.finish_lesson_part();
            app.start_lesson(&id, &name, next);
        };
        let label = if lesson.part == 0 { Texts::lesson_practice } else { Texts::lesson_next };
        let part = part(app, &lesson);
        let instruction = move || {
            let answer = app.with(|session| lesson.answer(session));
            app.text(instruction(&lesson, answer))
        };
        Some(view! {
            <section class="line lesson" aria-label=app.text(Texts::lesson_title)>
                <strong>{part}</strong>
                <span role="status">{instruction}</span>
                {goes_on.then(|| view! { <button type="button" on:click=go_on>{app.text(label)}</button> })}
                {(!goes_on).then(|| view! {
                    <button type="button" on:click=move |_| app.dispatch(AppAction::Open(Dialog::Lessons))>{app.text(Texts::lesson_title)}</button>
                })}
            </section>
        })
    }
}

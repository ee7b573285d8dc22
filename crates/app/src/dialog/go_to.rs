//! The field that takes the cursor to a cell by its row and column.

use anydoku::Cell;
use anydoku_play::{Action, Step};
use leptos::prelude::*;

use super::Sheet;
use crate::table::table;

/// The two numbers of `4,7`, `r4c7`, `4 7`.
fn read(text: &str, side: u16) -> Option<Cell> {
    let mut numbers = text
        .split(|letter: char| !letter.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .map(|part| part.parse::<u16>().ok().filter(|number| (1..=side).contains(number)));
    let (row, column) = (numbers.next()??, numbers.next()??);
    numbers.next().is_none().then(|| Cell::new(row - 1, column - 1))
}

/// The dialog.
#[component]
pub(crate) fn GoTo() -> impl IntoView {
    let table = table();
    let (text, fault) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let go = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let side = table.peek(|session| session.game().board().shape().side());
        match read(&text.get_untracked(), side) {
            Some(cell) => {
                table.close();
                table.perform(Action::Go(Step::To(cell)));
            }
            None => fault.set(Some(format!(
                "Found “{}”; expected a row and a column from 1 to {side}, such as 4,7.",
                text.get_untracked()
            ))),
        }
    };
    view! {
        <Sheet title="Go to a cell">
            <form on:submit=go>
                <label class="field">"Row, column"
                    <input type="text" inputmode="numeric" autofocus=true autocomplete="off"
                        on:input=move |event| text.set(event_target_value(&event))/>
                </label>
                <p class="fault" role="alert">{move || fault.get()}</p>
                <div class="buttons"><button type="submit" class="button chief">"Go"</button></div>
            </form>
        </Sheet>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_in_the_ways_people_write_them() {
        let cell = Some(Cell::new(3, 6));
        for text in ["4,7", "r4c7", " 4 7 ", "R4 C7", "row 4 column 7"] {
            assert_eq!(read(text, 9), cell, "{text}");
        }
        for text in ["", "4", "0,1", "4,10", "1,2,3", "99999999999,1"] {
            assert_eq!(read(text, 9), None, "{text}");
        }
    }
}

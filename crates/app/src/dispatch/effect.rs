//! The effects of actions outside the state, as data.

use anydoku_play::{Action, Announcement, Dirty, Effect as Feedback, Outcome, Request};

/// Something to do outside the state.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Effect {
    /// Redraws cells of the board.
    Redraw(Dirty),
    /// Updates the views that show the session.
    UpdateViews,
    /// Saves the settings and applies the theme, if the settings have changed.
    SaveSettings,
    /// Adds the game to the statistics, and celebrates.
    FinishSolved,
    /// Saves the new lines of the log.
    SaveGame,
    /// Announces a message, and shows it if needed.
    Announce(Announcement),
    /// Plays a sound and vibrates, by the settings.
    Feedback(Feedback),
    /// Shows the animation of a refused entry.
    ShowRefusal,
    /// Fulfills a request, then performs the action again.
    Request(Request, Option<Action>),
}

/// Returns the effects of a change of the session, in the order in which they run.
pub(super) fn effects_of(outcome: Outcome) -> Vec<Effect> {
    let Outcome { dirty, announcement, refusal, request, retry, effect, solved } = outcome;
    let request = request.map(|request| Effect::Request(request, retry));
    let effects = [
        Some(Effect::Redraw(dirty)),
        Some(Effect::UpdateViews),
        Some(Effect::SaveSettings),
        // Before the game: its entry in the library still tells whether it was solved earlier.
        solved.then_some(Effect::FinishSolved),
        Some(Effect::SaveGame),
        announcement.map(Effect::Announce),
        effect.map(Effect::Feedback),
        refusal.map(|_| Effect::ShowRefusal),
        request,
    ];
    effects.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use anydoku::{Cell, Digit};
    use anydoku_play::{Metadata, Mode, Session};

    use super::*;

    /// Returns the effects of entering a digit in a cell of the first row.
    fn enter(puzzle: &str, column: u16, digit: u16) -> Vec<Effect> {
        let mut session = Session::new(&puzzle.parse().unwrap(), Metadata::default());
        session.perform(Action::Focus, 1_000);
        session.perform(Action::Select(vec![Cell::new(0, column)]), 1_000);
        let enter = Action::Enter(Mode::Digit, Digit::new(digit).unwrap());
        effects_of(session.perform(enter, 2_000))
    }

    #[test]
    fn a_digit_is_drawn_first_and_saved() {
        let effects = enter("1..4.....3......", 1, 2);
        assert!(matches!(effects[0], Effect::Redraw(Dirty::Cells(_) | Dirty::All)), "{effects:?}");
        assert!(effects.contains(&Effect::SaveGame));
        assert!(effects.contains(&Effect::Feedback(Feedback::Entered)));
        assert!(!effects.contains(&Effect::ShowRefusal));
    }

    #[test]
    fn a_change_of_a_given_is_refused() {
        let effects = enter("1..4.....3......", 0, 2);
        assert!(effects.contains(&Effect::ShowRefusal), "{effects:?}");
        assert!(effects.contains(&Effect::Feedback(Feedback::Refused)));
    }

    #[test]
    fn the_last_digit_is_recorded_before_saving() {
        let effects = enter(".234341221434321", 0, 1);
        let place = |wanted: &Effect| effects.iter().position(|effect| effect == wanted);
        assert!(place(&Effect::FinishSolved) < place(&Effect::SaveGame), "{effects:?}");
    }

    #[test]
    fn a_request_brings_the_action_to_retry() {
        let (request, retry) = (Some(Request::Solution), Some(Action::CheckBoard));
        let effects = effects_of(Outcome { request, retry, ..Outcome::default() });
        let expected = Effect::Request(Request::Solution, Some(Action::CheckBoard));
        assert_eq!(effects.last(), Some(&expected));
    }
}

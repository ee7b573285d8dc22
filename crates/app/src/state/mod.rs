//! The state of the app, by concern. No views.

pub(crate) mod analysis;
pub(crate) mod design;
pub(crate) mod drafts;
pub(crate) mod hint;
pub(crate) mod input;
pub(crate) mod jobs;
pub(crate) mod library;
pub(crate) mod open;
pub(crate) mod prefetch;
pub(crate) mod session;
pub(crate) mod settings;
pub(crate) mod startup;
pub(crate) mod toasts;
pub(crate) mod transfer;

use anydoku_play::Session;
use anydoku_protocol::{RequestId, TechniqueInfo};
use leptos::prelude::*;

use analysis::AnalysisState;
use design::DesignState;
use drafts::DraftState;
use hint::HintState;
use input::InputState;
use jobs::Jobs;
use library::Library;
use open::OpenState;
use prefetch::PrefetchState;
use session::SessionState;
use settings::SettingsState;
use startup::StartupState;
use toasts::Toasts;
use transfer::TransferState;

/// The state of the app. Copies are cheap and refer to the same state.
#[derive(Clone, Copy)]
pub(crate) struct AppState {
    pub(crate) session: SessionState,
    pub(crate) input: InputState,
    pub(crate) settings: SettingsState,
    pub(crate) open: OpenState,
    pub(crate) toasts: Toasts,
    pub(crate) jobs: Jobs,
    pub(crate) startup: StartupState,
    /// The hint that is shown.
    pub(crate) hint: RwSignal<Option<HintState>>,
    /// The job that looks for a hint, and for which position: it is asked for once.
    pub(crate) hint_job: RwSignal<Option<(RequestId, anydoku_protocol::GamePosition)>>,
    /// The job that looks for a different hint. Meanwhile, the shown one can't be applied.
    pub(crate) other_hint_job: RwSignal<Option<RequestId>>,
    /// The state of the analysis panel.
    pub(crate) analysis: RwSignal<Option<AnalysisState>>,
    /// The result of checking the current design.
    pub(crate) design: RwSignal<DesignState>,
    pub(crate) prefetch: PrefetchState,
    pub(crate) library: Library,
    /// All techniques in the language of explanations; empty until a view needs them.
    pub(crate) techniques: RwSignal<Vec<TechniqueInfo>>,
    /// Whether the techniques were requested, so that a change of language requests them again.
    pub(crate) has_requested_techniques: StoredValue<bool>,
    /// The state of the import dialogs.
    pub(crate) transfer: TransferState,
    pub(crate) drafts: DraftState,
}

impl AppState {
    /// Creates the state with a game.
    pub(crate) fn new(session: Session) -> Self {
        let settings = session.settings().clone();
        Self {
            session: SessionState::new(session),
            input: InputState::default(),
            settings: SettingsState::new(settings),
            open: OpenState::default(),
            toasts: Toasts::default(),
            jobs: Jobs::default(),
            startup: StartupState::default(),
            hint: RwSignal::default(),
            hint_job: RwSignal::default(),
            other_hint_job: RwSignal::default(),
            analysis: RwSignal::default(),
            design: RwSignal::default(),
            prefetch: PrefetchState::default(),
            library: Library::new(),
            techniques: RwSignal::default(),
            has_requested_techniques: StoredValue::default(),
            transfer: TransferState::default(),
            drafts: DraftState::default(),
        }
    }
}

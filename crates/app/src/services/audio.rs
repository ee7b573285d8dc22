//! Sounds and vibration after actions. Both are off by default.

use std::cell::RefCell;

use anydoku_play::{Feedback, Settings};
use leptos::prelude::window;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

/// Returns the tones of an effect in hertz, and the length of each in seconds.
const fn tones(effect: Feedback) -> (&'static [f32], f64) {
    match effect {
        Feedback::Erased => (&[330.0], 0.07),
        Feedback::Marked => (&[660.0], 0.05),
        Feedback::Entered => (&[523.25], 0.09),
        Feedback::Completed => (&[523.25, 659.25], 0.11),
        Feedback::Solved => (&[523.25, 659.25, 783.99, 1046.5], 0.16),
        Feedback::Refused => (&[196.0, 174.61], 0.1),
    }
}

/// Returns how long the device vibrates, in milliseconds.
const fn vibration(effect: Feedback) -> u32 {
    match effect {
        Feedback::Marked | Feedback::Erased => 8,
        Feedback::Entered => 15,
        Feedback::Completed => 40,
        Feedback::Refused => 60,
        Feedback::Solved => 150,
    }
}

const VOLUME: f32 = 0.12;
/// The volume at the end of a tone: an exponential fade never reaches zero.
const SILENT: f32 = 0.0001;

thread_local! {
    static AUDIO_CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays the sound and the vibration of an effect, by the settings.
pub(crate) fn play(effect: Feedback, settings: &Settings) {
    if settings.sound {
        // A browser without audio stays silent.
        let _ = sound(effect);
    }
    if settings.haptics {
        let _ = window().navigator().vibrate_with_duration(vibration(effect));
    }
}

fn sound(effect: Feedback) -> Result<(), JsValue> {
    AUDIO_CONTEXT.with_borrow_mut(|shared| {
        if shared.is_none() {
            *shared = Some(AudioContext::new()?);
        }
        let Some(context) = shared else { return Ok(()) };
        let (tones, length) = tones(effect);
        let mut start = context.current_time();
        for &tone in tones {
            let (source, volume) = (context.create_oscillator()?, context.create_gain()?);
            source.set_type(OscillatorType::Triangle);
            source.frequency().set_value_at_time(tone, start)?;
            volume.gain().set_value_at_time(VOLUME, start)?;
            volume.gain().exponential_ramp_to_value_at_time(SILENT, start + length)?;
            source.connect_with_audio_node(&volume)?;
            volume.connect_with_audio_node(&context.destination())?;
            source.start_with_when(start)?;
            source.stop_with_when(start + length)?;
            start += length * 0.8;
        }
        Ok(())
    })
}

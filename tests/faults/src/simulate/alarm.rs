//! Hears what the server would only write into its log: panics that it survives, and errors.

use std::cell::RefCell;
use std::fmt::{Debug, Write};
use std::panic;
use std::sync::Once;

use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::{Context, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// What a server says whose room could not be read because the disk failed. That is no fault of its.
const UNREADABLE: &str = "a room could not be read again";

thread_local! {
    static HEARD: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Listens, for every simulation of this process.
pub(super) fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            HEARD.with_borrow_mut(|heard| heard.push(format!("a panic: {info}")));
            // Threads of a simulation have no names of their own, and tell their story later.
            if std::thread::current().name() != Some(super::THREAD) {
                before(info);
            }
        }));
        // Someone else may be listening already; then only panics are heard.
        let _ = tracing_subscriber::registry().with(Errors).try_init();
    });
}

/// What was heard on this thread since the last time.
pub(super) fn heard() -> Vec<String> {
    HEARD.take()
}

struct Errors;

impl<S: Subscriber> Layer<S> for Errors {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if *event.metadata().level() != Level::ERROR {
            return;
        }
        let mut text = Text("an error:".to_owned());
        event.record(&mut text);
        if !text.0.contains(UNREADABLE) {
            HEARD.with_borrow_mut(|heard| heard.push(text.0));
        }
    }
}

struct Text(String);

impl Visit for Text {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        let _ = write!(self.0, " {field}={value:?}");
    }
}

//! The decoder alone.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tabuleiro_protocol::{ErrorCode, ServerMessage, decode};

use super::{Corpus, Mutator};

/// The longest sentence that a client is told.
const LONGEST: usize = 2_000;

/// Gives so many damaged messages to the decoders of both sides; how many of them were requests.
///
/// # Errors
/// The seed, the number and the text of a frame at which something is wrong, and what.
pub fn decode_many(seed: u64, frames: u64) -> Result<u64, String> {
    let corpus = Corpus::new();
    let mut requests = 0;
    let mut mutator = Mutator::new(&corpus, seed);
    for number in 0..frames {
        let text = mutator.any();
        let looked = catch_unwind(AssertUnwindSafe(|| look(&text)));
        match looked.unwrap_or_else(|_| Err("it panicked".to_owned())) {
            Ok(was_request) => requests += u64::from(was_request),
            Err(wrong) => return Err(format!("seed {seed}, frame {number}: {wrong}: {text:?}")),
        }
    }
    Ok(requests)
}

/// Decodes a text and looks at what came out; whether it was a request.
fn look(text: &str) -> Result<bool, String> {
    // A server's message that was damaged must not harm a client either.
    let _ = serde_json::from_str::<ServerMessage>(text);
    match decode(text) {
        Ok(request) => {
            let again = serde_json::to_string(&request).map_err(|error| error.to_string())?;
            match decode(&again) {
                Ok(same) if same == request => Ok(true),
                other => Err(format!("{request:?} came back as {other:?}")),
            }
        }
        Err(refused) => {
            let (code, message) = (refused.error.code, refused.error.message);
            if message.is_empty() || message.len() > LONGEST {
                return Err(format!("a sentence of {} bytes", message.len()));
            }
            match code {
                ErrorCode::BadRequest | ErrorCode::UnknownType => Ok(false),
                other => Err(format!("it was refused as {other:?}")),
            }
        }
    }
}

//! What clients ask, one type and one file a request: its fields, and what is done with it. A request is
//! answered here, or handed to a room that answers.

mod answer_draw;
mod answer_undo;
mod check;
mod create;
mod games;
mod hello;
mod hints;
mod join;
mod leave;
mod lobby;
mod offer_draw;
mod pages;
mod ping;
mod play;
mod quick_match;
mod rematch;
mod replay;
mod resign;
mod resume;
mod rooms;
mod rules;
mod say;
mod services;
mod session;
mod take_back;
mod undo;
mod watch;

pub use games::Games;
pub use hello::{Greeting, greet};
pub use rooms::Rooms;
pub use rules::Rules;
pub use services::Services;
pub use session::Session;

use tabuleiro_protocol::{Call, Millis};

use crate::error::hello_again;
use crate::registry::{Handled, ReplyTo};

/// Does what a request asks for. Every kind stands here with all its fields, and every handler must prove
/// that it has answered or that someone else will, so none can be forgotten.
fn dispatch(session: &Session, call: Call, reply_to: ReplyTo, at: Millis) -> Handled {
    match call {
        Call::Hello { version: _, name: _, token: _, secret: _ } => {
            reply_to.answer(Err(hello_again()))
        }
        Call::Ping => reply_to.answer(Ok(ping::Ping.reply(session))),
        Call::Rooms { game, stage, who, after, limit } => {
            let rooms = Rooms { game, stage, who, after, limit };
            reply_to.answer(rooms.page(&session.services))
        }
        Call::Lobby { watch } => reply_to.answer(Ok(lobby::Lobby { watch }.reply(session))),
        Call::Create { setup, hints } => {
            create::Create { setup, hints }.handle(session, reply_to, at)
        }
        Call::Join { place, hints } => join::Join { place, hints }.handle(session, reply_to, at),
        Call::QuickMatch { game, options, turn_limit, hints } => {
            let wish = quick_match::QuickMatch { game, options, turn_limit, hints };
            wish.handle(session, reply_to, at)
        }
        Call::Watch { place, since, hints } => {
            watch::Watch { place, since, hints }.handle(session, reply_to, at)
        }
        Call::Resume { place, since, hints } => {
            resume::Resume { place, since, hints }.handle(session, reply_to, at)
        }
        Call::Leave { room } => leave::Leave { room }.handle(session, reply_to, at),
        Call::Play { room, ply, seen, action } => {
            play::Play { room, ply, seen, action }.handle(session, reply_to, at)
        }
        Call::TakeBack { room, ply } => {
            take_back::TakeBack { room, ply }.handle(session, reply_to, at)
        }
        Call::Undo { room, ply } => undo::Undo { room, ply }.handle(session, reply_to, at),
        Call::AnswerUndo { room, ask, accept } => {
            answer_undo::AnswerUndo { room, ask, accept }.handle(session, reply_to, at)
        }
        Call::Resign { room } => resign::Resign { room }.handle(session, reply_to, at),
        Call::OfferDraw { room } => offer_draw::OfferDraw { room }.handle(session, reply_to, at),
        Call::AnswerDraw { room, ask, accept } => {
            answer_draw::AnswerDraw { room, ask, accept }.handle(session, reply_to, at)
        }
        Call::Rematch { room } => rematch::Rematch { room }.handle(session, reply_to, at),
        Call::Say { room, text } => say::Say { room, text }.handle(session, reply_to, at),
        Call::Hints { room } => hints::Hints { room }.handle(session, reply_to, at),
        Call::Check { room, action } => check::Check { room, action }.handle(session, reply_to, at),
        Call::Games { player, game, result, from, to, after, limit } => {
            let games = Games { player, game, result, from, to, after, limit };
            games.handle(session, reply_to)
        }
        Call::Replay { game, since } => {
            replay::Replay { game, since }.handle(session, reply_to, at)
        }
        Call::Rules { game } => reply_to.answer(Ok(Rules { game }.reply())),
    }
}

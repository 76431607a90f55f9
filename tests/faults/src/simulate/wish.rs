//! What people come up with.

use tabuleiro_protocol::{
    Call, First, Opponent, Place, RoomId, RoomStage, Setup, Snapshot, TurnLimit,
};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;
use tabuleiro_server::room::Room;
use tabuleiro_tests::Dice;

use super::book::Book;
use super::player::{Player, watch};

/// How many rooms there are at most, apart from those that follow rematches.
const ROOMS: usize = 4;

/// How many rooms one client is in at most.
const AT_ONCE: usize = 3;

/// What someone who is connected asks for next.
pub(super) fn wish(player: &Player, book: &Book, dice: &mut Dice) -> Option<Call> {
    let sights = player.sights();
    if sights.is_empty() || (sights.len() < AT_ONCE && dice.below(40) == 0) {
        return Some(enter(player, book, dice));
    }
    let picture = *dice.pick(&sights);
    let room = picture.room;
    match picture.stage {
        RoomStage::Open => (dice.below(40) == 0).then_some(Call::Leave { room }),
        RoomStage::Closed => Some(Call::Leave { room }),
        RoomStage::Finished => Some(after_the_end(picture, dice)),
        RoomStage::Playing => during_the_game(player, picture, book, dice),
    }
}

/// A new room, or one that others have made.
fn enter(player: &Player, book: &Book, dice: &mut Dice) -> Call {
    // Nobody can know of a room before the server itself does.
    let rooms =
        || book.pages.values().filter(|page| page.known[0].is_some()).map(|page| &page.room);
    let open: Vec<RoomId> =
        rooms().filter(|room| room.stage() == RoomStage::Open).map(Room::id).collect();
    let others: Vec<RoomId> =
        rooms().map(Room::id).filter(|room| !player.pictures.contains_key(room)).collect();
    match dice.below(10) {
        0..6 if !open.is_empty() => {
            Call::Join { place: Place::Room(*dice.pick(&open)), hints: dice.below(4) == 0 }
        }
        6..9 if !others.is_empty() => watch(*dice.pick(&others), None),
        _ if book.order.len() < ROOMS => {
            Call::Create { setup: setup(dice), hints: dice.below(4) == 0 }
        }
        _ if !others.is_empty() => watch(*dice.pick(&others), None),
        9 => Call::QuickMatch { game: None, options: None, turn_limit: None, hints: false },
        _ => Call::Ping,
    }
}

fn setup(dice: &mut Dice) -> Setup {
    let level = Level::Random;
    let opponent = match dice.below(10) {
        0 => Opponent::HotSeat,
        1 => Opponent::Bot { level },
        2 if dice.below(3) == 0 => Opponent::Bots { levels: [level, level] },
        _ => Opponent::Person,
    };
    let turn_limit = TurnLimit::try_from(*dice.pick(&[10, 10, 30, 60])).unwrap_or_default();
    let first = *dice.pick(&[First::Host, First::Guest, First::Random]);
    Setup { opponent, turn_limit, first, ..Setup::new(*dice.pick(GameKind::ALL)) }
}

fn after_the_end(picture: &Snapshot, dice: &mut Dice) -> Call {
    let room = picture.room;
    match (picture.next, dice.below(10)) {
        (Some(next), 0..5) => watch(next, None),
        (_, 0..8) => Call::Rematch { room },
        _ => Call::Leave { room },
    }
}

fn during_the_game(
    player: &Player,
    picture: &Snapshot,
    book: &Book,
    dice: &mut Dice,
) -> Option<Call> {
    let room = picture.room;
    let own = picture.seats_of(player.person.id);
    let my_turn = picture.to_move().is_some_and(|seat| own.contains(&seat));
    if own.is_empty() {
        return match dice.below(30) {
            0 => Some(Call::Leave { room }),
            1 => Some(say(picture, player, dice)),
            _ => None,
        };
    }
    match dice.below(100) {
        0..70 if my_turn => play(picture, book, dice),
        0..70 => about_questions(picture, dice),
        70..77 => resend(player, room, book, dice),
        77..83 => Some(say(picture, player, dice)),
        83..88 => about_questions(picture, dice),
        88..91 => {
            let ply = picture.board.view.ply.saturating_sub(dice.below(3) as u32);
            Some(Call::TakeBack { room, ply })
        }
        91..94 => Some(Call::OfferDraw { room }),
        94 if dice.below(3) == 0 => Some(Call::Resign { room }),
        95 => Some(Call::Leave { room }),
        96 => Some(Call::Hints { room }),
        97 => odd(play(picture, book, dice), dice),
        _ => Some(Call::Undo { room, ply: picture.board.view.ply }),
    }
}

/// A legal action in the position that this client sees.
fn play(picture: &Snapshot, book: &Book, dice: &mut Dice) -> Option<Call> {
    let position = book.pages.get(&picture.room)?.position(picture.seq)?;
    let legal = position.legal();
    if legal.is_empty() {
        return None;
    }
    let action = dice.pick(&legal).clone();
    let action = if dice.below(9) == 0 { format!(" {action}") } else { action };
    let (room, ply, seen) = (picture.room, picture.board.view.ply, picture.seq);
    Some(Call::Play { room, ply, seen, action })
}

/// A move of someone who sees another game.
fn odd(call: Option<Call>, dice: &mut Dice) -> Option<Call> {
    let Some(Call::Play { room, ply, seen, action }) = call else { return call };
    Some(match dice.below(3) {
        0 => Call::Play { room, ply: ply + 1, seen, action },
        1 => Call::Play { room, ply: ply.saturating_sub(1), seen, action },
        _ => Call::Play { room, ply, seen: dice.below(seen as usize + 1) as u32, action },
    })
}

/// A move that was acknowledged once, sent again much later.
fn resend(player: &Player, room: RoomId, book: &Book, dice: &mut Dice) -> Option<Call> {
    let known = book.acknowledged(player.person.id, room);
    if known.is_empty() {
        return None;
    }
    let intent = *dice.pick(&known);
    let (ply, seen, action) = (intent.ply, intent.seen, intent.action.clone());
    Some(Call::Play { room, ply, seen, action })
}

fn about_questions(picture: &Snapshot, dice: &mut Dice) -> Option<Call> {
    let (room, accept) = (picture.room, dice.below(2) == 0);
    if let Some(undo) = picture.undo {
        return Some(Call::AnswerUndo { room, ask: undo.seq, accept });
    }
    let draw = picture.draw?;
    Some(Call::AnswerDraw { room, ask: draw.seq, accept: accept && dice.below(4) == 0 })
}

fn say(picture: &Snapshot, player: &Player, dice: &mut Dice) -> Call {
    let text = format!("{} {}", player.person.name, dice.below(1_000_000));
    Call::Say { room: picture.room, text }
}

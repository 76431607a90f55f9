//! What a stranger gets of a room that is not for everyone, for every request there is.

use tabuleiro_protocol::{Call, ErrorCode, Opponent, Place, RoomId, Setup};
use tabuleiro_rules::GameKind;

use super::{Guest, House, opened_by_host};

/// What a stranger gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gets {
    /// This refusal.
    Refused(ErrorCode),
    /// An answer, in which the room is not.
    Nothing,
}

use Gets::{Nothing, Refused};

/// Every kind of request, with what a stranger gets of a private game and of one without spectators.
const TABLE: &[(&str, Gets, Gets)] = {
    const NO_ROOM: Gets = Refused(ErrorCode::NoSuchRoom);
    const NO_GAME: Gets = Refused(ErrorCode::NoSuchGame);
    const OUTSIDE: Gets = Refused(ErrorCode::NotInRoom);
    const NO_PLAYER: Gets = Refused(ErrorCode::NotAPlayer);
    &[
        ("hello", Refused(ErrorCode::HelloAgain), Refused(ErrorCode::HelloAgain)),
        ("ping", Nothing, Nothing),
        ("rooms", Nothing, Nothing),
        ("lobby", Nothing, Nothing),
        ("create", Nothing, Nothing),
        ("join", NO_ROOM, Refused(ErrorCode::RoomFull)),
        ("quick_match", Nothing, Nothing),
        ("watch", NO_ROOM, Refused(ErrorCode::NoSpectators)),
        ("resume", NO_ROOM, Refused(ErrorCode::NoSpectators)),
        ("leave", NO_ROOM, OUTSIDE),
        ("play", NO_ROOM, NO_PLAYER),
        ("take_back", NO_ROOM, NO_PLAYER),
        ("undo", NO_ROOM, NO_PLAYER),
        ("answer_undo", NO_ROOM, NO_PLAYER),
        ("resign", NO_ROOM, NO_PLAYER),
        ("offer_draw", NO_ROOM, NO_PLAYER),
        ("answer_draw", NO_ROOM, NO_PLAYER),
        ("rematch", NO_ROOM, NO_PLAYER),
        ("say", NO_ROOM, OUTSIDE),
        ("hints", NO_ROOM, OUTSIDE),
        ("check", NO_ROOM, OUTSIDE),
        ("games", Nothing, Nothing),
        ("replay", NO_GAME, NO_GAME),
        ("rules", Nothing, Nothing),
    ]
};

/// A request of a kind, about a room if it is about one.
fn request(kind: &str, room: RoomId) -> Call {
    let (place, action) = (Place::Room(room), "b4-b5".to_owned());
    match kind {
        "hello" => {
            Call::Hello { version: 1, name: Some("Eve".to_owned()), token: None, secret: None }
        }
        "ping" => Call::Ping,
        "rooms" => Call::Rooms { game: None, stage: None, who: None, after: None, limit: None },
        "lobby" => Call::Lobby { watch: true },
        "create" => Call::Create { setup: Setup::new(GameKind::Iris), hints: false },
        "join" => Call::Join { place, hints: true },
        "quick_match" => {
            Call::QuickMatch { game: None, options: None, turn_limit: None, hints: true }
        }
        "watch" => Call::Watch { place, since: Some(1), hints: true },
        "resume" => Call::Resume { place, since: 1, hints: true },
        "leave" => Call::Leave { room },
        "play" => Call::Play { room, ply: 0, seen: 1, action },
        "take_back" => Call::TakeBack { room, ply: 0 },
        "undo" => Call::Undo { room, ply: 0 },
        "answer_undo" => Call::AnswerUndo { room, ask: 1, accept: true },
        "resign" => Call::Resign { room },
        "offer_draw" => Call::OfferDraw { room },
        "answer_draw" => Call::AnswerDraw { room, ask: 1, accept: true },
        "rematch" => Call::Rematch { room },
        "say" => Call::Say { room, text: "hello".to_owned() },
        "hints" => Call::Hints { room },
        "check" => Call::Check { room, action },
        "games" => games(),
        "replay" => Call::Replay { game: room, since: 0 },
        "rules" => Call::Rules { game: None },
        other => panic!("{other} has no example: say what a stranger may see by it"),
    }
}

const fn games() -> Call {
    Call::Games {
        player: None,
        game: None,
        result: None,
        from: None,
        to: None,
        after: None,
        limit: None,
    }
}

async fn tries(eve: &mut Guest, kind: &str, room: RoomId) -> Gets {
    match eve.call(request(kind, room)).await {
        Err(error) => Refused(error.code),
        Ok(reply) => {
            let text = serde_json::to_string(&reply).unwrap();
            assert!(!text.contains(&room.to_string()), "{kind} tells of the room: {text}");
            Nothing
        }
    }
}

#[test]
fn every_request_stands_in_the_table() {
    let kinds: Vec<_> = TABLE.iter().map(|(kind, ..)| *kind).collect();
    assert_eq!(kinds, Call::KINDS, "say what a stranger may see by a new request");
}

#[tokio::test(start_paused = true)]
async fn a_stranger_gets_nothing_of_a_private_game() {
    let house = House::new();
    let (mut ana, opponent) = (house.guest("Ana"), Opponent::HotSeat);
    let setup = Setup { private: true, opponent, ..opened_by_host(GameKind::Trench) };
    let room = ana.create(setup).await;
    for (kind, expected, _) in TABLE {
        let mut eve = house.guest("Eve");
        assert_eq!(tries(&mut eve, kind, room).await, *expected, "{kind}");
        eve.vanish();
    }
    // And its players go on as if nothing had been.
    ana.play(room).await;
}

#[tokio::test(start_paused = true)]
async fn a_stranger_gets_nothing_of_a_game_without_spectators() {
    let house = House::new();
    let (mut ana, opponent) = (house.guest("Ana"), Opponent::HotSeat);
    let setup = Setup { spectators: false, opponent, ..opened_by_host(GameKind::Trench) };
    let room = ana.create(setup).await;
    for (kind, _, expected) in TABLE {
        // That it exists may be known, so it stands in the list.
        if *kind == "rooms" {
            continue;
        }
        let mut eve = house.guest("Eve");
        assert_eq!(tries(&mut eve, kind, room).await, *expected, "{kind}");
        eve.vanish();
    }
    ana.play(room).await;
}

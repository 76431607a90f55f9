//! Requests of every kind, made at random.

use proptest::collection::btree_map;
use proptest::option::of;
use proptest::prelude::*;
use serde_json::{Map, Value};
use tabuleiro_protocol::{
    Call, First, GameResult, Opponent, Place, Request, RoomId, RoomStage, Setup, TurnLimit,
    UndoRule,
};
use tabuleiro_rules::GameKind;
use tabuleiro_rules::bot::Level;

/// Any request.
pub(crate) fn request() -> impl Strategy<Value = Request> {
    let call = prop_oneof![coming(), entering(), playing(), asking(), looking()];
    (any::<u64>(), call).prop_map(|(id, call)| Request { id, call })
}

fn coming() -> impl Strategy<Value = Call> {
    prop_oneof![
        (any::<u32>(), of(text()), of(text()), of(text())).prop_map(
            |(version, name, token, secret)| Call::Hello { version, name, token, secret }
        ),
        Just(Call::Ping),
        any::<bool>().prop_map(|watch| Call::Lobby { watch }),
        (of(game()), of(stage()), of(text()), of(text()), of(any::<u32>())).prop_map(
            |(game, stage, who, after, limit)| Call::Rooms { game, stage, who, after, limit }
        ),
    ]
}

fn entering() -> impl Strategy<Value = Call> {
    prop_oneof![
        (setup(), any::<bool>()).prop_map(|(setup, hints)| Call::Create { setup, hints }),
        (place(), any::<bool>()).prop_map(|(place, hints)| Call::Join { place, hints }),
        (of(game()), of(options()), of(turn_limit()), any::<bool>()).prop_map(
            |(game, options, turn_limit, hints)| {
                Call::QuickMatch { game, options, turn_limit, hints }
            }
        ),
        (place(), of(any::<u32>()), any::<bool>()).prop_map(|(place, since, hints)| Call::Watch {
            place,
            since,
            hints
        }),
        (place(), any::<u32>(), any::<bool>()).prop_map(|(place, since, hints)| Call::Resume {
            place,
            since,
            hints
        }),
        room().prop_map(|room| Call::Leave { room }),
    ]
}

fn playing() -> impl Strategy<Value = Call> {
    prop_oneof![
        (room(), any::<u32>(), any::<u32>(), text())
            .prop_map(|(room, ply, seen, action)| Call::Play { room, ply, seen, action }),
        (room(), any::<u32>()).prop_map(|(room, ply)| Call::TakeBack { room, ply }),
        (room(), any::<u32>()).prop_map(|(room, ply)| Call::Undo { room, ply }),
        room().prop_map(|room| Call::Resign { room }),
        room().prop_map(|room| Call::Hints { room }),
    ]
}

fn asking() -> impl Strategy<Value = Call> {
    prop_oneof![
        (room(), any::<u32>(), any::<bool>()).prop_map(|(room, ask, accept)| Call::AnswerUndo {
            room,
            ask,
            accept
        }),
        room().prop_map(|room| Call::OfferDraw { room }),
        (room(), any::<u32>(), any::<bool>()).prop_map(|(room, ask, accept)| Call::AnswerDraw {
            room,
            ask,
            accept
        }),
        room().prop_map(|room| Call::Rematch { room }),
        (room(), text()).prop_map(|(room, text)| Call::Say { room, text }),
    ]
}

fn looking() -> impl Strategy<Value = Call> {
    let moment = || of(any::<u64>());
    let filters = (of(text()), of(game()), of(result()), moment(), moment());
    prop_oneof![
        (filters, of(text()), of(any::<u32>())).prop_map(
            |((player, game, result, from, to), after, limit)| {
                Call::Games { player, game, result, from, to, after, limit }
            }
        ),
        (room(), any::<u32>()).prop_map(|(game, since)| Call::Replay { game, since }),
        of(game()).prop_map(|game| Call::Rules { game }),
    ]
}

fn setup() -> impl Strategy<Value = Setup> {
    let undo = prop_oneof![Just(UndoRule::Ask), Just(UndoRule::Off)];
    let first = prop_oneof![Just(First::Host), Just(First::Guest), Just(First::Random)];
    let flags = (any::<bool>(), any::<bool>());
    (game(), options(), turn_limit(), first, opponent(), undo, flags).prop_map(
        |(game, options, turn_limit, first, opponent, undo, (spectators, private))| Setup {
            game,
            options,
            turn_limit,
            first,
            opponent,
            undo,
            spectators,
            private,
        },
    )
}

fn opponent() -> impl Strategy<Value = Opponent> {
    let level = || proptest::sample::select(&Level::ALL);
    prop_oneof![
        Just(Opponent::Person),
        level().prop_map(|level| Opponent::Bot { level }),
        [level(), level()].prop_map(|levels| Opponent::Bots { levels }),
        Just(Opponent::HotSeat),
    ]
}

fn place() -> impl Strategy<Value = Place> {
    prop_oneof![room().prop_map(Place::Room), text().prop_map(Place::Code)]
}

fn room() -> impl Strategy<Value = RoomId> {
    any::<[u8; 16]>().prop_map(|bytes| RoomId(uuid::Uuid::from_bytes(bytes)))
}

fn game() -> impl Strategy<Value = GameKind> {
    proptest::sample::select(GameKind::ALL)
}

fn stage() -> impl Strategy<Value = RoomStage> {
    use RoomStage::{Closed, Finished, Open, Playing};
    proptest::sample::select(vec![Open, Playing, Finished, Closed])
}

fn result() -> impl Strategy<Value = GameResult> {
    proptest::sample::select(vec![GameResult::Win, GameResult::Draw, GameResult::Aborted])
}

fn turn_limit() -> impl Strategy<Value = TurnLimit> {
    (10i64..=60).prop_map(|seconds| TurnLimit::try_from(seconds).unwrap())
}

fn options() -> impl Strategy<Value = Map<String, Value>> {
    let value = prop_oneof![
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        text().prop_map(Value::from),
    ];
    btree_map(text(), value, 0..3).prop_map(|options| options.into_iter().collect())
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof!["[a-z0-9-]{0,8}", any::<String>()]
}

//! Logs that no room of ours would have written.

use tabuleiro_protocol::{
    CloseReason, Ending, Event, First, GameResult, Logged, Occupant, Opponent, Person, Setup,
    UndoKind, UndoRule,
};
use tabuleiro_rules::{GameKind, Seat};

use super::support::*;
use crate::room::{Misfit, Room};

/// What is wrong with an event that comes next.
#[track_caller]
fn misfit(table: &Table, event: Event) -> Misfit {
    let logged = table.room.stamp(vec![event.clone()], table.now).remove(0);
    let applied = table.room.clone().apply(logged);
    applied.expect_err(&format!("{event:?} must not fit"))
}

#[track_caller]
fn none_fits(table: &Table, events: impl IntoIterator<Item = Event>) {
    for event in events {
        misfit(table, event);
    }
}

fn after(game: GameKind, plies: usize) -> Table {
    let mut table = Table::of_two(game);
    table.play_many(plies);
    table
}

fn open() -> Table {
    Table::made(&setup(GameKind::Trench))
}

fn closed() -> Table {
    let mut table = open();
    table.does(&leave(&ana()));
    table
}

fn finished() -> Table {
    let mut table = after(GameKind::Trench, 2);
    table.does(&resign(&ana()));
    table
}

fn played(seat: Seat, ply: u32, action: &str, ms: u64) -> Event {
    Event::Played { seat, action: action.to_owned(), ply, ms }
}

fn undone(seat: Seat, ply: u32, kind: UndoKind) -> Event {
    Event::Undone { seat, ply, kind }
}

fn ended(result: GameResult, winner: Option<Seat>, reason: &'static str) -> Event {
    let (reason, text) = (reason.into(), "".into());
    Event::Finished { ending: Ending { result, winner, reason, text } }
}

fn started(seats: [&Person; 2]) -> Event {
    Event::Started { seats: seats.map(|person| Occupant::Person(person.clone())) }
}

fn said() -> Event {
    Event::Said { who: cy(), text: "hello".to_owned() }
}

const ZERO: Seat = Seat::Zero;
const ONE: Seat = Seat::One;

/// One event of each kind that needs a running game, whatever its details.
fn of_a_running_game() -> Vec<Event> {
    vec![
        played(ZERO, 0, "b4-b5", 0),
        undone(ZERO, 0, UndoKind::TakeBack),
        undone(ZERO, 0, UndoKind::Undo),
        Event::UndoAsked { seat: ZERO, ply: 0 },
        Event::UndoDeclined { seat: ZERO },
        Event::DrawOffered { seat: ZERO },
        Event::DrawDeclined { seat: ZERO },
        Event::Left { seat: ZERO },
        Event::Returned { seat: ZERO },
        Event::ClockRestarted,
        ended(GameResult::Win, Some(ZERO), "resignation"),
    ]
}

#[test]
fn a_log_begins_with_the_making_of_a_room() {
    let replay = |log: Vec<Logged>| Room::replay(room_id(7), log).unwrap_err();
    assert_eq!(replay(Vec::new()), Misfit::NotCreated);
    let at = START;
    assert_eq!(replay(vec![Logged { seq: 1, at, event: said() }]), Misfit::NotCreated);
    let created = open().room.log()[0].event.clone();
    let second = Logged { seq: 2, at, event: created.clone() };
    assert_eq!(replay(vec![second]), Misfit::Seq { expected: 1, found: 2 });
    misfit(&open(), created);
}

#[test]
fn the_options_of_the_game_must_be_allowed() {
    let mut log = open().room.log().to_vec();
    let Event::Created { setup, .. } = &mut log[0].event else { panic!() };
    setup.options.insert("rules".to_owned(), "of my own".into());
    assert!(matches!(Room::replay(room_id(7), log), Err(Misfit::Options(_))));
}

#[test]
fn numbers_are_dense() {
    let table = after(GameKind::Trench, 3);
    let mut gap = table.room.log().to_vec();
    gap.remove(4);
    let missing = Misfit::Seq { expected: 5, found: 6 };
    assert_eq!(Room::replay(room_id(7), gap), Err(missing));
    let mut twice = table.room.log().to_vec();
    twice.insert(4, twice[3].clone());
    assert_eq!(Room::replay(room_id(7), twice), Err(Misfit::Seq { expected: 5, found: 4 }));
}

#[test]
fn time_does_not_go_back() {
    let table = after(GameKind::Trench, 3);
    let mut log = table.room.log().to_vec();
    log[4].at -= 1;
    assert_eq!(Room::replay(room_id(7), log), Err(Misfit::Time { seq: 5 }));
}

#[test]
fn an_action_must_be_legal_canonical_and_in_turn() {
    let table = after(GameKind::Trench, 0);
    let illegal = misfit(&table, played(ZERO, 0, "b4-b4", 0));
    assert!(matches!(illegal, Misfit::Illegal { seq: 4, .. }));
    none_fits(
        &table,
        [
            played(ZERO, 0, "B4-B5", 0),
            played(ONE, 0, "b4-b5", 0),
            played(ZERO, 1, "b4-b5", 0),
            played(ZERO, u32::MAX, "b4-b5", 0),
        ],
    );
}

#[test]
fn an_action_takes_no_longer_than_there_was_time() {
    let mut table = after(GameKind::Trench, 0);
    table.wait(1000);
    none_fits(&table, [1001, u64::MAX].map(|ms| played(ZERO, 0, "b4-b5", ms)));
    table.take_in(vec![played(ZERO, 0, "b4-b5", 1000)]);
}

#[test]
fn moments_at_the_end_of_time_overflow_nothing() {
    let mut table = after(GameKind::Splinter, 3);
    table.now = u64::MAX;
    table.asks_undo(&ana());
    table.answers_undo(&bo(), false);
    table.does(&say(&ana(), "the end"));
    table.take_in(vec![Event::ClockRestarted]);
    assert_eq!(table.room.deadline(), Some(u64::MAX));
    table.play_any();
    table.asks_undo(&ana());
}

#[test]
fn nothing_of_a_game_happens_without_a_running_one() {
    for table in [open(), closed(), finished()] {
        none_fits(&table, of_a_running_game());
    }
}

#[test]
fn a_closed_room_stays_closed() {
    none_fits(
        &closed(),
        [
            said(),
            Event::Joined { who: bo() },
            started([&ana(), &bo()]),
            Event::Closed { reason: CloseReason::HostLeft },
            Event::RematchOffered { seat: ZERO },
            Event::Rematched { next: room_id(8) },
        ],
    );
}

#[test]
fn a_room_that_has_started_is_not_joined_started_or_closed() {
    for table in [after(GameKind::Trench, 1), finished()] {
        none_fits(
            &table,
            [
                Event::Joined { who: cy() },
                started([&ana(), &bo()]),
                Event::Closed { reason: CloseReason::HostGone },
            ],
        );
    }
}

#[test]
fn the_host_does_not_join() {
    misfit(&open(), Event::Joined { who: ana() });
}

#[test]
fn who_has_joined_sits_down_at_once() {
    let mut table = open();
    let joined = table.room.stamp(vec![Event::Joined { who: bo() }], table.now).remove(0);
    table.room.apply(joined).unwrap();
    let closed = Event::Closed { reason: CloseReason::HostGone };
    none_fits(&table, [said(), closed, Event::Joined { who: cy() }, Event::Joined { who: bo() }]);
    let cut_short = Room::replay(room_id(7), table.room.log().to_vec());
    assert!(matches!(cut_short, Err(Misfit::Other { seq: 3, .. })), "{cut_short:?}");
}

#[test]
fn the_host_and_the_guest_sit_down_in_the_order_of_the_setup() {
    let (host, guest, other) = (&ana(), &bo(), &cy());
    let all = [[host, guest], [guest, host]];
    for (first, right) in
        [(First::Host, &all[..1]), (First::Guest, &all[1..]), (First::Random, &all)]
    {
        let mut table = Table::made(&Setup { first, ..setup(GameKind::Trench) });
        misfit(&table, started(all[0]));
        let joined = table.room.stamp(vec![Event::Joined { who: bo() }], table.now).remove(0);
        table.room.apply(joined).unwrap();
        for pair in all.into_iter().filter(|pair| !right.contains(pair)) {
            misfit(&table, started(pair));
        }
        for wrong in [[host, host], [guest, guest], [host, other], [other, guest]] {
            misfit(&table, started(wrong));
        }
        for pair in right {
            let mut room = table.room.clone();
            let logged = room.stamp(vec![started(*pair)], table.now).remove(0);
            assert_eq!(room.apply(logged), Ok(()));
        }
    }
}

#[test]
fn bots_and_hot_seats_sit_down_as_the_room_was_made() {
    let level = tabuleiro_rules::bot::Level::Random;
    let bots = || Event::Started { seats: [Occupant::Bot { level }, Occupant::Bot { level }] };
    let mixed = || Event::Started { seats: [Occupant::Person(ana()), Occupant::Bot { level }] };
    for opponent in [BOT, BOTS, Opponent::HotSeat] {
        let log = Table::against(opponent, GameKind::Trench).room.log().to_vec();
        let room = Room::open(room_id(7), log[0].clone()).unwrap();
        let table = Table { room, now: START };
        none_fits(&table, [bots(), mixed(), started([&ana(), &bo()]), said()]);
        let cut_short = Room::replay(room_id(7), log[..1].to_vec());
        assert!(matches!(cut_short, Err(Misfit::Other { seq: 2, .. })), "{cut_short:?}");
    }
}

#[test]
fn only_the_players_of_a_rematch_sit_down_in_it() {
    let events = finished().room.rematch_events();
    let first = Logged { seq: 1, at: START, event: events[0].clone() };
    let table = Table { room: Room::open(room_id(8), first).unwrap(), now: START };
    none_fits(
        &table,
        [started([&bo(), &cy()]), started([&ana(), &ana()]), Event::Joined { who: bo() }, said()],
    );
}

#[test]
fn only_what_may_be_taken_back_is_taken_back() {
    // Plies 0 | 1 2 | 3 4 | 5 6, and Bo has made the first action of the fourth turn.
    let table = after(GameKind::DuploHex, 6);
    let mut wrong = vec![undone(ZERO, 5, UndoKind::TakeBack)];
    wrong.extend([0, 3, 4, 6, 7, u32::MAX].map(|ply| undone(ONE, ply, UndoKind::TakeBack)));
    none_fits(&table, wrong);
}

#[test]
fn an_undo_leads_where_it_was_asked_to() {
    let mut table = after(GameKind::DuploHex, 6);
    let all = |seat| (0..8).map(move |ply| undone(seat, ply, UndoKind::Undo));
    none_fits(&table, all(ZERO).chain(all(ONE)));
    table.asks_undo(&ana());
    let asked = undone(ZERO, 3, UndoKind::Undo);
    none_fits(&table, all(ZERO).chain(all(ONE)).filter(|event| *event != asked));
    table.take_in(vec![asked]);
}

#[test]
fn an_undo_against_a_bot_leads_to_the_turn_before() {
    let mut table = Table::against(BOT, GameKind::Splinter);
    table.play_many(4);
    for ply in [0, 1, 3, 4, 5] {
        misfit(&table, undone(ZERO, ply, UndoKind::Undo));
    }
    for ply in 0..5 {
        misfit(&table, undone(ONE, ply, UndoKind::Undo));
    }
}

#[test]
fn where_undo_is_off_nothing_is_undone() {
    let off = |opponent| Setup { undo: UndoRule::Off, ..with(opponent, GameKind::Splinter) };
    for mut table in [
        Table::made(&off(BOT)),
        Table::made(&off(Opponent::HotSeat)),
        Table::two(&off(Opponent::Person)),
    ] {
        table.play_many(4);
        for ply in 0..4 {
            misfit(&table, undone(ZERO, ply, UndoKind::Undo));
            misfit(&table, Event::UndoAsked { seat: ZERO, ply });
        }
    }
}

#[test]
fn an_undo_is_asked_for_once_and_for_the_right_turn() {
    let mut table = after(GameKind::Splinter, 4);
    none_fits(&table, [0, 1, 3, 4].map(|ply| Event::UndoAsked { seat: ZERO, ply }));
    table.asks_undo(&ana());
    none_fits(&table, [(ZERO, 2), (ONE, 3)].map(|(seat, ply)| Event::UndoAsked { seat, ply }));
    table.answers_undo(&bo(), false);
    misfit(&table, Event::UndoAsked { seat: ZERO, ply: 2 });
}

#[test]
fn nobody_is_asked_who_is_not_there() {
    for opponent in [BOT, Opponent::HotSeat] {
        let mut table = Table::against(opponent, GameKind::Splinter);
        table.play_many(4);
        none_fits(&table, [(ZERO, 2), (ONE, 3)].map(|(seat, ply)| Event::UndoAsked { seat, ply }));
    }
}

#[test]
fn only_who_was_asked_declines() {
    let mut table = after(GameKind::Splinter, 3);
    let both = |make: fn(Seat) -> Event| [make(ZERO), make(ONE)];
    none_fits(&table, both(|seat| Event::UndoDeclined { seat }));
    none_fits(&table, both(|seat| Event::DrawDeclined { seat }));
    table.asks_undo(&ana());
    misfit(&table, Event::UndoDeclined { seat: ZERO });
    table.does(&offer_draw(&bo()));
    misfit(&table, Event::DrawDeclined { seat: ONE });
}

#[test]
fn a_draw_is_offered_by_a_person_to_another_once() {
    let offered = |seat| Event::DrawOffered { seat };
    let mut table = after(GameKind::Splinter, 2);
    table.does(&offer_draw(&ana()));
    none_fits(&table, [offered(ZERO), offered(ONE)]);
    table.answers_draw(&bo(), false);
    misfit(&table, offered(ZERO));
    none_fits(&after(GameKind::DuploHex, 1), [offered(ZERO), offered(ONE)]);
    misfit(&Table::against(BOT, GameKind::Splinter), offered(ONE));
    misfit(&Table::against(Opponent::HotSeat, GameKind::Splinter), offered(ZERO));
}

#[test]
fn who_has_left_does_not_leave_and_who_is_there_does_not_return() {
    let mut table = after(GameKind::Trench, 1);
    misfit(&table, Event::Returned { seat: ONE });
    table.does(&leave(&bo()));
    misfit(&table, Event::Left { seat: ONE });
    misfit(&Table::against(BOT, GameKind::Trench), Event::Left { seat: ONE });
}

#[test]
fn a_game_does_not_end_by_a_rule_before_its_position_does() {
    let table = after(GameKind::Trench, 2);
    none_fits(
        &table,
        [
            ended(GameResult::Win, Some(ZERO), "army"),
            ended(GameResult::Draw, None, "quiet"),
            ended(GameResult::Win, Some(ZERO), "magic"),
        ],
    );
}

#[test]
fn a_game_ends_as_its_position_says_and_at_once() {
    let mut table = Table::against(Opponent::HotSeat, GameKind::Trench);
    while table.room.is_playing() {
        let seat = table.room.to_move().unwrap();
        let action = table.room.position().legal().remove(0);
        table.play_quietly(seat, &action);
    }
    let mut log = table.room.log().to_vec();
    let Some(Logged { event: Event::Finished { ending: right }, .. }) = log.pop() else { panic!() };
    let cut_short = Room::replay(room_id(7), log.clone());
    assert!(matches!(cut_short, Err(Misfit::Other { .. })), "{cut_short:?}");
    table.room = Room::replay_part(room_id(7), log).unwrap();
    none_fits(&table, of_a_running_game());
    none_fits(&table, [said()]);
    for result in [GameResult::Win, GameResult::Draw, GameResult::Aborted] {
        for winner in [None, Some(ZERO), Some(ONE)] {
            if (result, winner) != (right.result, right.winner) {
                misfit(
                    &table,
                    Event::Finished { ending: Ending { result, winner, ..right.clone() } },
                );
            }
        }
    }
    table.take_in(vec![Event::Finished { ending: right }]);
}

#[test]
fn a_result_and_its_winner_belong_together() {
    let mut table = after(GameKind::Splinter, 2);
    table.does(&offer_draw(&bo()));
    table.wait(60_000);
    none_fits(
        &table,
        [
            ended(GameResult::Win, None, "resignation"),
            ended(GameResult::Draw, Some(ZERO), "resignation"),
            ended(GameResult::Draw, None, "resignation"),
            ended(GameResult::Win, None, "time"),
            ended(GameResult::Draw, Some(ZERO), "agreement"),
            ended(GameResult::Win, Some(ZERO), "agreement"),
            ended(GameResult::Aborted, Some(ZERO), "aborted"),
            ended(GameResult::Win, Some(ZERO), "aborted"),
        ],
    );
}

#[test]
fn time_runs_out_only_when_it_has_and_for_who_was_to_move() {
    let lost = |winner| ended(GameResult::Win, Some(winner), "time");
    let aborted = || ended(GameResult::Aborted, None, "aborted");
    let mut table = after(GameKind::Trench, 2);
    table.wait(29_999);
    none_fits(&table, [lost(ONE), lost(ZERO), aborted()]);
    table.wait(1);
    none_fits(&table, [lost(ZERO), aborted()]);
    table.take_in(vec![lost(ONE)]);
    let mut table = after(GameKind::Trench, 1);
    table.wait(30_000);
    none_fits(&table, [lost(ONE), lost(ZERO)]);
    table.take_in(vec![aborted()]);
}

#[test]
fn a_bot_neither_resigns_nor_runs_out_of_time() {
    let mut table = Table::against(BOT, GameKind::Trench);
    table.play_many(3);
    table.wait(60_000);
    none_fits(&table, ["resignation", "time"].map(|why| ended(GameResult::Win, Some(ZERO), why)));
}

#[test]
fn players_agree_to_a_draw_only_after_an_offer() {
    let agreed = || ended(GameResult::Draw, None, "agreement");
    misfit(&after(GameKind::Splinter, 2), agreed());
    misfit(&Table::against(Opponent::HotSeat, GameKind::DuploHex), agreed());
    misfit(&Table::against(BOTS, GameKind::Splinter), agreed());
}

#[test]
fn a_rematch_is_offered_after_the_game_and_once() {
    misfit(&after(GameKind::Trench, 1), Event::RematchOffered { seat: ZERO });
    let mut table = finished();
    table.does(&rematch(&ana()));
    none_fits(&table, [ZERO, ONE].map(|seat| Event::RematchOffered { seat }));
    let mut table = Table::against(BOT, GameKind::Trench);
    table.does(&resign(&ana()));
    none_fits(&table, [ZERO, ONE].map(|seat| Event::RematchOffered { seat }));
}

#[test]
fn the_next_game_follows_once_when_it_was_wanted() {
    let next = Event::Rematched { next: room_id(8) };
    none_fits(&after(GameKind::Trench, 1), [next.clone()]);
    let mut table = finished();
    misfit(&table, next.clone());
    table.does(&rematch(&ana()));
    misfit(&table, Event::Rematched { next: table.room.id() });
    table.does(&rematch(&bo()));
    none_fits(&table, [next, Event::RematchOffered { seat: ZERO }]);
}

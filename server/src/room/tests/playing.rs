use tabuleiro_protocol::{CloseReason, Event, Opponent, RoomStage};
use tabuleiro_rules::{GameKind, Seat, Side};

use super::support::*;
use crate::room::{Actor, Command, Refusal};

#[test]
fn an_action_is_kept_in_its_canonical_form() {
    let mut table = Table::of_two(GameKind::Trench);
    let command = table.action(Seat::Zero, " B4 - B5");
    let events = table.wait(1500).does(&command);
    let action = "b4-b5".to_owned();
    assert_eq!(events, [Event::Played { seat: Seat::Zero, action, ply: 0, ms: 1500 }]);
    assert_eq!(table.room.ply(), 1);
}

#[test]
fn an_illegal_action_is_refused_with_the_rule() {
    let table = Table::of_two(GameKind::Trench);
    let refusal = table.refuses(&table.action(Seat::Zero, "b4-b4"));
    assert!(matches!(&refusal, Refusal::Illegal { rule, text }
        if !rule.is_empty() && text.text.len() > 10 && !text.key.is_empty()));
    let refusal = table.refuses(&table.action(Seat::Zero, "castle"));
    assert!(matches!(refusal, Refusal::Illegal { rule: "unreadable", .. }));
}

#[test]
fn nobody_plays_in_the_opponents_turn() {
    let table = Table::of_two(GameKind::Trench);
    let refusal = table.refuses(&table.action(Seat::One, "b4-b5"));
    assert_eq!(refusal, Refusal::NotYourTurn(Side::Black));
}

#[test]
fn spectators_cannot_play() {
    for table in [Table::of_two(GameKind::Trench), Table::against(BOTS, GameKind::Trench)] {
        for who in [cy(), person(9, "Host of nothing")] {
            let who = Actor::Person(who.id);
            let command = Command::Play { who, ply: 0, seen: 2, action: "b4-b5".into(), lag: 0 };
            assert_eq!(table.refuses(&command), Refusal::NotAPlayer);
        }
    }
}

#[test]
fn nobody_plays_for_a_bot_and_no_bot_for_a_person() {
    let mut table = Table::against(BOT, GameKind::Trench);
    let play = |who| Command::Play { who, ply: 0, seen: 2, action: "b4-b5".into(), lag: 0 };
    assert_eq!(table.refuses(&play(Actor::Bot(Seat::Zero))), Refusal::NotAPlayer);
    table.play(Seat::Zero, "b4-b5");
    let action = table.room.position().legal().remove(0);
    let who = Actor::Person(ana().id);
    let command = Command::Play { who, ply: 1, seen: 3, action, lag: 0 };
    assert_eq!(table.refuses(&command), Refusal::NotYourTurn(Side::White));
    table.play_any();
    assert_eq!(table.room.ply(), 2, "the bot itself may");
}

#[test]
fn an_action_for_another_ply_is_refused_with_both() {
    let mut table = Table::of_two(GameKind::Trench);
    table.play_many(2);
    for meant in [0, 1, 3, u32::MAX] {
        let command = table.action_at(Seat::Zero, meant, table.room.seq(), "c4-c5");
        assert_eq!(table.refuses(&command), Refusal::WrongPly { meant, now: 2 });
    }
}

#[test]
fn nobody_has_seen_the_future() {
    let table = Table::of_two(GameKind::Trench);
    let last = table.room.seq();
    for seen in [last + 1, u32::MAX] {
        let command = table.action_at(Seat::Zero, 0, seen, "b4-b5");
        assert_eq!(table.refuses(&command), Refusal::NotHappenedYet { seen, last });
    }
}

#[test]
fn there_is_no_playing_before_a_game_and_after_it() {
    let mut table = Table::made(&setup(GameKind::Trench));
    let play = |table: &Table| {
        let (who, seen) = (Actor::Person(ana().id), table.room.seq());
        table.refuses(&Command::Play { who, ply: 0, seen, action: "b4-b5".into(), lag: 0 })
    };
    assert_eq!(play(&table), Refusal::NotStarted);
    table.join(&bo());
    table.does(&resign(&bo()));
    assert_eq!(play(&table), Refusal::GameOver);

    let mut closed = Table::made(&setup(GameKind::Trench));
    closed.does(&Command::Close { reason: CloseReason::HostGone });
    assert_eq!(play(&closed), Refusal::RoomClosed);
}

#[test]
fn the_last_action_and_the_end_are_decided_together() {
    for game in GameKind::ALL {
        let mut table = Table::against(Opponent::HotSeat, *game);
        while table.room.is_playing() {
            let seat = table.room.to_move().unwrap();
            let legal = table.room.position().legal();
            // Any steady choice will do, as long as games end.
            table.play_quietly(seat, &legal[(table.room.ply() as usize * 7) % legal.len()]);
        }
        let [.., played, finished] = table.room.log() else { panic!() };
        let Event::Finished { ending } = &finished.event else { panic!("{game}: {finished:?}") };
        assert!(matches!(played.event, Event::Played { .. }));
        assert_eq!(played.at, finished.at);
        assert_eq!(table.room.stage(), RoomStage::Finished);
        assert_eq!(ending.winner, table.room.position().outcome().unwrap().winner());
        assert!(game.info().clause(&ending.reason).is_some_and(|clause| clause == ending.text));
        assert_eq!(table.room.summary().plies, table.room.ply());
    }
}

#[test]
fn in_a_hot_seat_one_person_plays_both_sides() {
    let mut table = Table::against(Opponent::HotSeat, GameKind::Trench);
    table.play_many(4);
    assert_eq!(table.room.ply(), 4);
    assert_eq!(table.room.seats_of(ana().id), Seat::ALL);
}

#[test]
fn two_windows_of_one_person_are_one_player() {
    let mut table = Table::of_two(GameKind::DuploHex);
    table.play_any();
    let seen = table.room.seq();
    let legal = table.room.position().legal();
    let in_one = table.action_at(Seat::One, 1, seen, &legal[0]);
    let in_the_other = table.action_at(Seat::One, 1, seen, &legal[1]);
    table.does(&in_one);
    assert_eq!(table.refuses(&in_the_other), Refusal::WrongPly { meant: 1, now: 2 });
}

use tabuleiro_protocol::{CloseReason, Event, First, Occupant, Opponent, RoomStage, Setup};
use tabuleiro_rules::{GameKind, Seat};

use super::support::*;
use crate::room::{Command, Refusal, opening};

fn join(who: &tabuleiro_protocol::Person, coin: bool) -> Command {
    Command::Join { who: who.clone(), coin }
}

fn first_after(first: First, coin: bool) -> Option<Occupant> {
    let mut table = Table::made(&Setup { first, ..setup(GameKind::Iris) });
    table.does(&join(&bo(), coin));
    table.room.occupant(Seat::Zero).cloned()
}

#[test]
fn an_open_room_has_neither_seats_nor_clock() {
    let table = Table::made(&setup(GameKind::Iris));
    assert_eq!(table.room.stage(), RoomStage::Open);
    assert_eq!(table.room.seats(), None);
    assert_eq!(table.room.clock(table.now), None);
    assert_eq!(table.room.to_move(), None);
}

#[test]
fn joining_starts_the_game_and_its_clock() {
    let mut table = Table::made(&setup(GameKind::Iris));
    table.wait(5000);
    let events = table.join(&bo());
    assert!(matches!(&events[..], [Event::Joined { who }, Event::Started { .. }] if *who == bo()));
    assert!(table.room.is_playing());
    assert_eq!(table.room.person_to_move(), Some(&ana()));
    assert_eq!(table.room.deadline(), Some(START + 5000 + 30_000));
}

#[test]
fn the_setup_or_the_coin_decides_who_moves_first() {
    let (host, guest) = (Some(Occupant::Person(ana())), Some(Occupant::Person(bo())));
    for coin in [false, true] {
        assert_eq!(first_after(First::Host, coin), host);
        assert_eq!(first_after(First::Guest, coin), guest);
    }
    assert_eq!(first_after(First::Random, true), host);
    assert_eq!(first_after(First::Random, false), guest);
}

#[test]
fn the_host_cannot_be_the_guest() {
    let table = Table::made(&setup(GameKind::Iris));
    assert_eq!(table.refuses(&join(&ana(), true)), Refusal::OwnRoom);
}

#[test]
fn a_third_person_finds_the_room_full() {
    let mut table = Table::of_two(GameKind::Iris);
    assert_eq!(table.refuses(&join(&cy(), true)), Refusal::RoomFull);
    table.does(&resign(&ana()));
    assert_eq!(table.refuses(&join(&cy(), true)), Refusal::RoomFull);
}

#[test]
fn nobody_joins_a_game_against_a_bot() {
    let table = Table::against(BOT, GameKind::Iris);
    assert_eq!(table.refuses(&join(&bo(), true)), Refusal::RoomFull);
}

#[test]
fn nobody_joins_a_closed_room() {
    let mut table = Table::made(&setup(GameKind::Iris));
    table.does(&Command::Close { reason: CloseReason::HostGone });
    assert_eq!(table.refuses(&join(&bo(), true)), Refusal::RoomClosed);
}

#[test]
fn who_sits_already_joins_without_an_event() {
    let mut table = Table::of_two(GameKind::Iris);
    let seats = table.room.seats().cloned();
    for who in [ana(), bo()] {
        assert_eq!(table.does(&join(&who, false)), []);
    }
    assert_eq!(table.room.seats(), seats.as_ref());
}

#[test]
fn who_had_left_returns_by_joining() {
    let mut table = Table::of_two(GameKind::Iris);
    table.does(&leave(&bo()));
    assert_eq!(table.does(&join(&bo(), false)), [Event::Returned { seat: Seat::One }]);
}

#[test]
fn a_game_that_waits_for_nobody_starts_at_once() {
    for opponent in [BOT, BOTS, Opponent::HotSeat] {
        let table = Table::against(opponent, GameKind::Trench);
        assert!(table.room.is_playing(), "{opponent:?}");
    }
}

#[test]
fn a_bot_opens_where_the_guest_does() {
    let setup = Setup { first: First::Guest, ..with(BOT, GameKind::Trench) };
    let table = Table::of(opening(&ana(), &setup, true));
    assert_eq!(table.room.bot_to_move().map(|(seat, _)| seat), Some(Seat::Zero));
    assert_eq!(table.room.deadline(), None, "bots have no deadline");
}

#[test]
fn of_two_bots_the_first_one_opens() {
    let table = Table::against(BOTS, GameKind::Trench);
    let Opponent::Bots { levels } = BOTS else { panic!() };
    assert_eq!(table.room.bot_to_move(), Some((Seat::Zero, levels[0])));
    assert!(table.room.seats_of(ana().id).is_empty());
    assert!(table.room.is_member(ana().id));
}

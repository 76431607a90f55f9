use tabuleiro_protocol::{CloseReason, Event, Occupant, Opponent, Person};
use tabuleiro_rules::{GameKind, Seat};

use super::support::*;
use crate::room::{Command, DEPARTURES, Refusal, Room};

fn finished(opponent: Opponent) -> Table {
    let mut table = Table::against(opponent, GameKind::Trench);
    if opponent == Opponent::Person {
        table.join(&bo());
    }
    if opponent != BOTS {
        table.does(&resign(&ana()));
        return table;
    }
    while table.room.is_playing() {
        let seat = table.room.to_move().unwrap();
        let action = table.room.position().legal().remove(0);
        table.play_quietly(seat, &action);
    }
    table
}

fn rematched() -> [Event; 1] {
    [Event::Rematched { next: room_id(8) }]
}

fn seated(person: Person) -> Occupant {
    Occupant::Person(person)
}

#[test]
fn there_is_another_game_when_both_want_it() {
    for (first, second, seat) in [(ana(), bo(), Seat::Zero), (bo(), ana(), Seat::One)] {
        let mut table = finished(Opponent::Person);
        assert_eq!(table.does(&rematch(&first)), [Event::RematchOffered { seat }]);
        assert_eq!(table.does(&rematch(&first)), [], "they have said so already");
        assert_eq!(table.room.next(), None);
        assert_eq!(table.does(&rematch(&second)), rematched());
        assert_eq!(table.room.next(), Some(room_id(8)));
    }
}

#[test]
fn a_wish_lapses_when_its_author_leaves() {
    let mut table = finished(Opponent::Person);
    table.does(&rematch(&ana()));
    assert_eq!(table.does(&leave(&bo())), [], "who has no wish leaves in silence");
    assert_eq!(table.does(&leave(&ana())), [Event::Left { seat: Seat::Zero }]);
    assert_eq!(table.does(&leave(&ana())), []);
    // What was one of two is the first one now.
    assert_eq!(table.does(&rematch(&bo())), [Event::RematchOffered { seat: Seat::One }]);
    assert_eq!(table.does(&rematch(&ana())), rematched());
    assert_eq!(table.does(&leave(&bo())), [], "what has begun is not withdrawn");
}

#[test]
fn wishes_come_and_go_a_few_times_and_an_answer_always_counts() {
    let mut table = finished(Opponent::Person);
    for _ in 0..DEPARTURES {
        table.does(&rematch(&ana()));
        table.does(&leave(&ana()));
    }
    assert_eq!(table.refuses(&rematch(&ana())), Refusal::WishedTooOften);
    table.does(&rematch(&bo()));
    assert_eq!(table.does(&rematch(&ana())), rematched());
}

#[test]
fn only_a_wish_can_be_withdrawn_after_the_end() {
    let table = finished(Opponent::Person);
    let left = table.room.stamp(vec![Event::Left { seat: Seat::Zero }], table.now).remove(0);
    let error = table.room.clone().apply(left).unwrap_err();
    assert!(error.to_string().contains("no wish to withdraw"), "{error}");
}

#[test]
fn an_aborted_game_can_be_played_again() {
    let mut table = Table::of_two(GameKind::Trench);
    table.wait(30_000).does(&time_out());
    table.does(&rematch(&bo()));
    assert_eq!(table.does(&rematch(&ana())), rematched());
}

#[test]
fn nobody_else_is_asked_where_one_person_decides() {
    for opponent in [BOT, BOTS, Opponent::HotSeat] {
        let mut table = finished(opponent);
        assert_eq!(table.refuses(&rematch(&cy())), Refusal::NotAPlayer);
        assert_eq!(table.does(&rematch(&ana())), rematched());
    }
}

#[test]
fn the_next_game_is_made_once() {
    let mut table = finished(Opponent::Person);
    table.does(&rematch(&ana()));
    table.does(&rematch(&bo()));
    for who in [ana(), bo()] {
        assert_eq!(table.refuses(&rematch(&who)), Refusal::AlreadyRematched);
    }
}

#[test]
fn only_players_of_a_game_that_is_over_can_want_another() {
    let mut table = Table::made(&setup(GameKind::Trench));
    assert_eq!(table.refuses(&rematch(&ana())), Refusal::NotStarted);
    assert_eq!(table.refuses(&rematch(&cy())), Refusal::NotAPlayer);
    table.join(&bo());
    assert_eq!(table.refuses(&rematch(&ana())), Refusal::NotOver);
    assert_eq!(table.refuses(&rematch(&cy())), Refusal::NotAPlayer);
    table.does(&resign(&ana()));
    assert_eq!(table.refuses(&rematch(&cy())), Refusal::NotAPlayer);
    let mut table = Table::made(&setup(GameKind::Trench));
    table.does(&Command::Close { reason: CloseReason::HostLeft });
    assert_eq!(table.refuses(&rematch(&ana())), Refusal::RoomClosed);
}

#[test]
fn the_next_game_is_the_same_with_seats_swapped() {
    let table = finished(Opponent::Person);
    let next = Table::of(table.room.rematch_events());
    assert_eq!(next.room.setup(), table.room.setup());
    assert_eq!(next.room.host(), &ana());
    assert_eq!(next.room.seats(), Some(&[seated(bo()), seated(ana())]));
    assert!(next.room.is_playing());
}

#[test]
fn every_next_game_swaps_again() {
    for opponent in [Opponent::Person, BOT, BOTS, Opponent::HotSeat] {
        let mut table = finished(opponent);
        for _ in 0..3 {
            let [first, second] = table.room.seats().cloned().unwrap();
            table = Table::of(table.room.rematch_events());
            assert_eq!(table.room.seats(), Some(&[second, first]), "{opponent:?}");
        }
    }
}

#[test]
fn a_room_that_had_no_game_has_no_next_one() {
    let table = Table::made(&setup(GameKind::Trench));
    assert_eq!(Room::rematch_events(&table.room), []);
}

use tabuleiro_protocol::{CloseReason, Event, Opponent, RoomStage};
use tabuleiro_rules::{GameKind, Seat};

use super::support::*;
use crate::room::{Command, Refusal};

fn back(who: &tabuleiro_protocol::Person) -> Command {
    Command::Return { who: who.id }
}

#[test]
fn a_host_who_leaves_closes_a_room_that_waits() {
    let mut table = Table::made(&setup(GameKind::Iris));
    let closed = Event::Closed { reason: CloseReason::HostLeft };
    assert_eq!(table.does(&leave(&ana())), [closed]);
    assert_eq!(table.room.stage(), RoomStage::Closed);
    assert_eq!(table.room.summary().ended, Some(table.now));
}

#[test]
fn a_room_whose_host_is_gone_can_be_closed_until_it_starts() {
    let close = Command::Close { reason: CloseReason::HostGone };
    let mut table = Table::made(&setup(GameKind::Iris));
    assert_eq!(table.does(&close), [Event::Closed { reason: CloseReason::HostGone }]);
    assert_eq!(table.refuses(&close), Refusal::NothingToDo);
    let mut table = Table::of_two(GameKind::Iris);
    assert_eq!(table.refuses(&close), Refusal::NothingToDo);
    table.does(&resign(&ana()));
    assert_eq!(table.refuses(&close), Refusal::NothingToDo);
}

#[test]
fn who_leaves_a_game_can_return_and_the_game_goes_on() {
    let mut table = Table::of_two(GameKind::Iris);
    assert_eq!(table.does(&leave(&bo())), [Event::Left { seat: Seat::One }]);
    assert_eq!(table.does(&leave(&bo())), [], "once is enough");
    table.play_any();
    assert_eq!(table.does(&back(&bo())), [Event::Returned { seat: Seat::One }]);
    assert_eq!(table.does(&back(&bo())), []);
}

#[test]
fn in_a_hot_seat_both_seats_leave_and_return_together() {
    let mut table = Table::against(Opponent::HotSeat, GameKind::Iris);
    let left = Seat::ALL.map(|seat| Event::Left { seat });
    assert_eq!(table.does(&leave(&ana())), left);
    let returned = Seat::ALL.map(|seat| Event::Returned { seat });
    assert_eq!(table.does(&back(&ana())), returned);
}

#[test]
fn spectators_come_and_go_without_an_event() {
    for mut table in [
        Table::made(&setup(GameKind::Iris)),
        Table::of_two(GameKind::Iris),
        Table::against(BOTS, GameKind::Iris),
    ] {
        assert_eq!(table.does(&leave(&cy())), []);
        assert_eq!(table.does(&back(&cy())), []);
    }
}

#[test]
fn leaving_a_finished_game_is_no_event() {
    let mut table = Table::of_two(GameKind::Iris);
    table.does(&leave(&bo()));
    table.does(&resign(&ana()));
    for who in [ana(), bo()] {
        assert_eq!(table.does(&leave(&who)), []);
        assert_eq!(table.does(&back(&who)), []);
    }
}

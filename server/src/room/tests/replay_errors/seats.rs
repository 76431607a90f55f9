//! Who may come, sit, go, and play again.

use super::*;

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
    rejected(&open(), Event::Joined { who: ana() });
}

#[test]
fn who_has_joined_sits_down_at_once() {
    let mut table = open();
    let joined = table.room.stamp(vec![Event::Joined { who: bo() }], table.now).remove(0);
    table.room.apply(joined).unwrap();
    let closed = Event::Closed { reason: CloseReason::HostGone };
    none_fits(&table, [said(), closed, Event::Joined { who: cy() }, Event::Joined { who: bo() }]);
    let cut_short = Room::replay(room_id(7), table.room.log().to_vec());
    assert!(matches!(cut_short, Err(ReplayError::Other { seq: 3, .. })), "{cut_short:?}");
}

#[test]
fn the_host_and_the_guest_sit_down_in_the_order_of_the_setup() {
    let (host, guest, other) = (&ana(), &bo(), &cy());
    let all = [[host, guest], [guest, host]];
    for (first, right) in
        [(First::Host, &all[..1]), (First::Guest, &all[1..]), (First::Random, &all)]
    {
        let mut table = Table::made(&Setup { first, ..setup(GameKind::Trench) });
        rejected(&table, started(all[0]));
        let joined = table.room.stamp(vec![Event::Joined { who: bo() }], table.now).remove(0);
        table.room.apply(joined).unwrap();
        for pair in all.into_iter().filter(|pair| !right.contains(pair)) {
            rejected(&table, started(pair));
        }
        for wrong in [[host, host], [guest, guest], [host, other], [other, guest]] {
            rejected(&table, started(wrong));
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
        assert!(matches!(cut_short, Err(ReplayError::Other { seq: 2, .. })), "{cut_short:?}");
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
fn who_has_left_does_not_leave_and_who_is_there_does_not_return() {
    let mut table = after(GameKind::Trench, 1);
    rejected(&table, Event::Returned { seat: ONE });
    table.does(&leave(&bo()));
    rejected(&table, Event::Left { seat: ONE });
    rejected(&Table::against(BOT, GameKind::Trench), Event::Left { seat: ONE });
}

#[test]
fn a_rematch_is_offered_after_the_game_and_once() {
    rejected(&after(GameKind::Trench, 1), Event::RematchOffered { seat: ZERO });
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
    none_fits(&Table::against(BOT, GameKind::Trench), [next.clone()]);
    let mut table = finished();
    rejected(&table, next.clone());
    table.does(&rematch(&ana()));
    rejected(&table, Event::Rematched { next: table.room.id() });
    table.does(&rematch(&bo()));
    none_fits(&table, [next, Event::RematchOffered { seat: ZERO }]);
}

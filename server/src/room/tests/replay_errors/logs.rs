//! The log as a whole.

use super::*;

#[test]
fn a_log_begins_with_the_making_of_a_room() {
    let replay = |log: Vec<Logged>| Room::replay(room_id(7), log).unwrap_err();
    assert_eq!(replay(Vec::new()), ReplayError::NotCreated);
    let at = START;
    assert_eq!(replay(vec![Logged { seq: 1, at, event: said() }]), ReplayError::NotCreated);
    let created = open().room.log()[0].event.clone();
    let second = Logged { seq: 2, at, event: created.clone() };
    assert_eq!(replay(vec![second]), ReplayError::Seq { expected: 1, found: 2 });
    rejected(&open(), created);
}

#[test]
fn the_options_of_the_game_must_be_allowed() {
    let mut log = open().room.log().to_vec();
    let Event::Created { setup, .. } = &mut log[0].event else { panic!() };
    setup.options.insert("rules".to_owned(), "of my own".into());
    assert!(matches!(Room::replay(room_id(7), log), Err(ReplayError::Options(_))));
}

#[test]
fn numbers_are_dense() {
    let table = after(GameKind::Trench, 3);
    let mut gap = table.room.log().to_vec();
    gap.remove(4);
    let missing = ReplayError::Seq { expected: 5, found: 6 };
    assert_eq!(Room::replay(room_id(7), gap), Err(missing));
    let mut twice = table.room.log().to_vec();
    twice.insert(4, twice[3].clone());
    assert_eq!(Room::replay(room_id(7), twice), Err(ReplayError::Seq { expected: 5, found: 4 }));
}

#[test]
fn time_does_not_go_back() {
    let table = after(GameKind::Trench, 3);
    let mut log = table.room.log().to_vec();
    log[4].at -= 1;
    assert_eq!(Room::replay(room_id(7), log), Err(ReplayError::Time { seq: 5 }));
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

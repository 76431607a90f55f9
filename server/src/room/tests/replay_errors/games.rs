//! Actions, undo and draws.

use super::*;

#[test]
fn an_action_must_be_legal_canonical_and_in_turn() {
    let table = after(GameKind::Trench, 0);
    let illegal = rejected(&table, played(ZERO, 0, "b4-b4", 0));
    assert!(matches!(illegal, ReplayError::Illegal { seq: 4, .. }));
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
        rejected(&table, undone(ZERO, ply, UndoKind::Undo));
    }
    for ply in 0..5 {
        rejected(&table, undone(ONE, ply, UndoKind::Undo));
    }
}

#[test]
fn an_undo_in_a_hot_seat_is_of_the_side_to_move() {
    let mut table = Table::against(Opponent::HotSeat, GameKind::Splinter);
    table.play_many(4);
    rejected(&table, undone(ONE, 3, UndoKind::Undo));
    table.take_in(vec![undone(ZERO, 3, UndoKind::Undo)]);
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
            rejected(&table, undone(ZERO, ply, UndoKind::Undo));
            rejected(&table, Event::UndoAsked { seat: ZERO, ply });
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
    rejected(&table, Event::UndoAsked { seat: ZERO, ply: 2 });
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
    rejected(&table, Event::UndoDeclined { seat: ZERO });
    table.does(&offer_draw(&bo()));
    rejected(&table, Event::DrawDeclined { seat: ONE });
}

#[test]
fn a_draw_is_offered_by_a_person_to_another_once() {
    let offered = |seat| Event::DrawOffered { seat };
    let mut table = after(GameKind::Splinter, 2);
    table.does(&offer_draw(&ana()));
    none_fits(&table, [offered(ZERO), offered(ONE)]);
    table.answers_draw(&bo(), false);
    rejected(&table, offered(ZERO));
    none_fits(&after(GameKind::DuploHex, 1), [offered(ZERO), offered(ONE)]);
    rejected(&Table::against(BOT, GameKind::Splinter), offered(ONE));
    rejected(&Table::against(Opponent::HotSeat, GameKind::Splinter), offered(ZERO));
}

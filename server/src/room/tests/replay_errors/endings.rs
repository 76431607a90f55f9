//! How games end.

use super::*;

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
    assert!(matches!(cut_short, Err(ReplayError::Other { .. })), "{cut_short:?}");
    table.room = Room::replay_part(room_id(7), log).unwrap();
    none_fits(&table, of_a_running_game());
    none_fits(&table, [said()]);
    for result in [GameResult::Win, GameResult::Draw, GameResult::Aborted] {
        for winner in [None, Some(ZERO), Some(ONE)] {
            if (result, winner) != (right.result, right.winner) {
                rejected(
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
    table.wait(29_999);
    rejected(&table, aborted());
    table.wait(1);
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
    rejected(&after(GameKind::Splinter, 2), agreed());
    rejected(&Table::against(Opponent::HotSeat, GameKind::DuploHex), agreed());
    rejected(&Table::against(BOTS, GameKind::Splinter), agreed());
}

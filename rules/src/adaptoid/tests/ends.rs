//! How games end.

use super::*;

#[test]
fn five_captures_win() {
    let by_attack = Setup::new("d4=1/1", "d5 a1").moving().captures(4, 0).made();
    assert_eq!(after(by_attack, "d4-d5").outcome(), white_wins("captures"));
    let by_feeding = Setup::new("g1", "a1=3/0 a2=4/0 d7").captures(3, 4).made();
    let over = after(by_feeding, "Bg2");
    assert_eq!(over.outcome(), white_wins("captures"));
    assert_eq!((over.turn(), &*over.phase(), &*over.prompt()), (1, "over", "the game is over"));
    assert_eq!(over.count_legal(&mut Vec::new()), 0);
}

#[test]
fn captures_may_go_past_five() {
    let position = Setup::new("g1", "a1=3/0 a2=4/0 d7").captures(4, 0).made();
    assert_eq!(captures(&after(position, "Bg2")), [6, 0]);
}

#[test]
fn a_lost_attack_can_be_the_enemys_fifth_capture() {
    let position = Setup::new("d4=1/0 g1", "d5=0/1").moving().captures(4, 4).made();
    assert_eq!(after(position, "d4-d5").outcome(), black_wins("captures"));
}

#[test]
fn if_both_reach_five_at_once_the_mover_wins() {
    let setup = Setup::new("d4=1/1 g1", "d5=1/1 a1").moving().captures(4, 4);
    assert_eq!(after(setup.made(), "d4-d5").outcome(), white_wins("captures"));
    assert_eq!(after(setup.black_to_move().made(), "d5-d4").outcome(), black_wins("captures"));
}

#[test]
fn an_enemy_without_adaptoids_has_lost() {
    let taken = Setup::new("d4=1/1", "d5").moving().made();
    assert_eq!(after(taken, "d4-d5").outcome(), white_wins("extinction"));
    let starved = Setup::new("g1", "a1=3/0 a2=4/0").made();
    assert_eq!(after(starved, "Bg2").outcome(), white_wins("extinction"));
}

#[test]
fn the_last_adaptoid_can_throw_itself_away() {
    let position = Setup::new("d4=1/1", "d5=0/2").moving().made();
    assert_eq!(after(position, "d4-d5").outcome(), black_wins("extinction"));
}

#[test]
fn if_both_die_out_at_once_the_mover_wins() {
    let setup = Setup::new("d4=1/1", "d5=1/1").moving();
    assert_eq!(after(setup.made(), "d4-d5").outcome(), white_wins("extinction"));
    assert_eq!(after(setup.black_to_move().made(), "d5-d4").outcome(), black_wins("extinction"));
}

#[test]
fn the_mover_who_extinguishes_wins_though_the_other_reaches_five() {
    let position = Setup::new("d4=1/1 g1", "d5=1/1").moving().captures(0, 4).made();
    assert_eq!(after(position, "d4-d5").outcome(), white_wins("extinction"));
}

#[test]
fn a_game_lost_by_the_move_is_not_saved_by_the_feeding() {
    let position = Setup::new("d4=1/1", "d5=1/1 a1=3/0 a2=4/0 g4").moving().captures(2, 0).made();
    let over = after(position, "d4-d5");
    assert_eq!(over.outcome(), black_wins("extinction"));
    assert_eq!(captures(&over), [3, 1]);
}

#[test]
fn a_published_game_won_by_the_move_needs_no_growth() {
    let position = Setup::new("d4=1/1", "d5 a1").published().captures(4, 0).made();
    assert_eq!(after(position, "d4-d5").outcome(), white_wins("captures"));
}

#[test]
fn the_third_time_a_position_stands_the_last_to_move_wins() {
    for setup in [GROWN_OUT, GROWN_OUT.published()] {
        let position = after(setup.made(), "stay stay stay");
        assert_eq!(position.outcome(), None);
        let over = after(position, "stay");
        assert_eq!(over.outcome(), black_wins("repetition"));
        assert_eq!((over.turn(), over.ply()), (4, 4));
    }
}

#[test]
fn the_third_time_a_position_stands_more_captures_win() {
    let ahead = GROWN_OUT.captures(2, 1).made();
    assert_eq!(after(ahead, "stay stay stay stay").outcome(), white_wins("repetition"));
    let behind = GROWN_OUT.captures(1, 2).made();
    assert_eq!(after(behind, "stay stay stay stay").outcome(), black_wins("repetition"));
}

#[test]
fn moves_to_and_fro_repeat_a_position_too() {
    let position = GROWN_OUT.made();
    let round = "f3-g2 stay g2-f3 stay";
    let position = after(position, round);
    assert_eq!(position.outcome(), None);
    assert_eq!(after(position, round).outcome(), black_wins("repetition"));
}

#[test]
fn the_past_is_written_with_the_position() {
    let position = after(GROWN_OUT.made(), "stay stay stay");
    let written = serde_json::to_string(&position).expect("a position can be written");
    let read: Adaptoid = serde_json::from_str(&written).expect("and read back");
    assert_eq!(after(read, "stay").outcome(), black_wins("repetition"));
}

#[test]
fn how_often_a_position_has_stood_is_part_of_the_key() {
    let once = GROWN_OUT.made();
    let twice = after(once.clone(), "stay stay");
    assert_eq!(twice.state.board, once.state.board);
    assert_ne!(twice.key(), once.key());
}

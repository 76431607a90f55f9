use tabuleiro_protocol::{CloseReason, Event};
use tabuleiro_rules::GameKind;

use super::support::*;
use crate::room::{CHAT_BURST, CHAT_WINDOW, Command, LOG_MAX, Refusal};

fn table() -> Table {
    Table::of_two(GameKind::Iris)
}

#[test]
fn players_and_spectators_talk_before_during_and_after_a_game() {
    let mut table = Table::made(&setup(GameKind::Iris));
    table.does(&say(&ana(), "anybody there?"));
    table.join(&bo());
    let said = Event::Said { who: cy(), text: "good luck".to_owned() };
    assert_eq!(table.does(&say(&cy(), "good luck")), [said]);
    table.does(&resign(&ana()));
    table.does(&say(&bo(), "thank you"));
}

#[test]
fn a_closed_room_is_silent() {
    let mut table = Table::made(&setup(GameKind::Iris));
    table.does(&Command::Close { reason: CloseReason::HostLeft });
    assert_eq!(table.refuses(&say(&ana(), "hello?")), Refusal::RoomClosed);
}

#[test]
fn a_few_messages_at_once_are_fine_and_then_one_waits() {
    let mut table = table();
    for _ in 0..CHAT_BURST {
        table.wait(100).does(&say(&ana(), "ha"));
    }
    let until = START + 100 + CHAT_WINDOW;
    let wait = until - table.now;
    let refusal = table.refuses(&say(&ana(), "ha"));
    assert_eq!(refusal, Refusal::ChatTooFast { wait, until });
    assert_eq!(refusal.retry_at(), Some(until));
    table.wait(wait - 1);
    assert!(matches!(table.refuses(&say(&ana(), "ha")), Refusal::ChatTooFast { wait: 1, .. }));
    table.wait(1).does(&say(&ana(), "ha"));
}

#[test]
fn the_rate_is_each_persons_own() {
    let mut table = table();
    for _ in 0..CHAT_BURST {
        for who in [ana(), bo(), cy()] {
            table.does(&say(&who, "ha"));
        }
    }
    for who in [ana(), bo(), cy()] {
        assert!(matches!(table.refuses(&say(&who, "ha")), Refusal::ChatTooFast { .. }));
    }
    table.does(&say(&person(4, "Di"), "what is going on here?"));
}

#[test]
fn talking_does_not_stop_anybody_from_playing() {
    let mut table = table();
    for _ in 0..CHAT_BURST {
        table.does(&say(&ana(), "ha"));
    }
    table.play_many(4);
}

#[test]
fn talk_leaves_questions_open() {
    let mut table = table();
    table.play_many(3);
    table.asks_undo(&bo());
    table.does(&offer_draw(&ana()));
    table.does(&say(&bo(), "please"));
    assert!(table.room.undo.is_some() && table.room.draw.is_some());
}

#[test]
fn a_full_log_takes_no_more_talk_and_the_game_goes_on() {
    let mut table = table();
    // A crowd of which everybody keeps to the rate.
    for number in 100.. {
        if table.room.log.len() == LOG_MAX {
            break;
        }
        table.wait(1).does(&say(&person(number, "Someone"), "ha"));
    }
    for who in [ana(), person(4, "Di")] {
        assert_eq!(table.refuses(&say(&who, "ha")), Refusal::LogFull);
    }
    assert_eq!(table.refuses(&offer_draw(&ana())), Refusal::LogFull);
    table.play_many(4);
    table.does(&resign(&ana()));
}

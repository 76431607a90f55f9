//! No command makes a room panic, or decide what does not fit.

use tabuleiro_protocol::{CloseReason, Opponent};
use tabuleiro_rules::{GameKind, Seat};

use super::support::*;
use crate::room::{Actor, Command, Decision};

fn rooms() -> Vec<Table> {
    let mut closed = Table::made(&setup(GameKind::Splinter));
    closed.does(&leave(&ana()));
    let mut asking = Table::of_two(GameKind::Splinter);
    asking.play_many(3);
    asking.asks_undo(&ana());
    asking.does(&offer_draw(&bo()));
    let mut over = Table::of_two(GameKind::DuploHex);
    over.play_many(2);
    over.does(&resign(&ana()));
    let mut rooms = vec![Table::made(&setup(GameKind::Iris)), closed, asking, over];
    for opponent in [BOT, BOTS, Opponent::HotSeat] {
        let mut table = Table::against(opponent, GameKind::DuploHex);
        table.play_many(3);
        rooms.push(table);
    }
    rooms
}

fn commands() -> Vec<Command> {
    let mut commands =
        vec![Command::RestartClock, Command::Close { reason: CloseReason::HostGone }];
    let numbers = [0, 1, 2, 3, 4, 5, 6, 7, u32::MAX - 1, u32::MAX];
    let texts = [String::new(), " ".to_owned(), "Da1".to_owned(), "é\u{0}\u{202E}".repeat(9000)];
    let lags = [0, 1, u64::MAX];
    commands.extend(lags.map(|lag| Command::TimeOut { lag }));
    for person in [ana(), bo(), cy()] {
        let who = person.id;
        commands.extend([leave(&person), Command::Return { who }, resign(&person)]);
        commands.extend([offer_draw(&person), rematch(&person)]);
        commands.push(Command::Rematch { who, next: room_id(7) });
        commands.extend([true, false].map(|coin| Command::Join { who: person.clone(), coin }));
        commands.extend(texts.iter().map(|text| say(&person, text)));
        for ply in numbers {
            commands.extend([take_back(&person, ply), Command::AskUndo { who, ply }]);
            for accept in [true, false] {
                commands.push(Command::AnswerUndo { who, ask: ply, accept });
                commands.push(Command::AnswerDraw { who, ask: ply, accept });
            }
        }
        commands.extend(plays(Actor::Person(who), &numbers, &texts, &lags));
    }
    for seat in Seat::ALL {
        commands.extend(plays(Actor::Bot(seat), &numbers, &texts, &lags));
    }
    commands
}

fn plays(who: Actor, numbers: &[u32], texts: &[String], lags: &[u64]) -> Vec<Command> {
    let mut plays = Vec::new();
    for &ply in numbers {
        for &seen in numbers {
            for action in texts {
                let lag = lags[plays.len() % lags.len()];
                plays.push(Command::Play { who, ply, seen, action: action.clone(), lag });
            }
        }
    }
    plays
}

#[test]
fn whatever_is_decided_fits_at_any_time() {
    let commands = commands();
    for table in rooms() {
        for now in [0, START - 1, START, START + 30_000, START + 31_000, u64::MAX] {
            for command in &commands {
                let Ok(Decision::Do(events)) = table.room.decide(command, now) else { continue };
                let mut room = table.room.clone();
                for logged in room.stamp(events, now) {
                    assert_eq!(room.apply(logged), Ok(()), "{command:?} at {now}");
                }
            }
        }
    }
}

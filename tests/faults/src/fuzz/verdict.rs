//! Whether an attack did any harm.

use tabuleiro_protocol::{Call, ErrorCode, Place, Reply};
use tabuleiro_tests::{ServerProcess, TestClient};

/// How many rooms of each attacker are entered: with the usual limits nobody may ask more at once.
const ROOMS: usize = 10;

/// How the server says that it stood still.
const STOOD_STILL: &str = "the server stood still";

/// How much memory may come and go, whatever was there before: long games that somebody asks for.
const SLACK: u64 = 10 * 1024 * 1024;

/// Enters rooms that attackers have left behind, and plays in them where it is their turn; how many.
pub(super) async fn enter_rooms(server: &ServerProcess, tokens: &[String]) -> usize {
    let mut entered = 0;
    for token in tokens {
        let mut client = server.connect().await;
        client.resume(token).await;
        let rooms: Vec<_> = client.welcomed_to().iter().copied().take(ROOMS).collect();
        for room in rooms {
            let place = Place::Room(room);
            let reply = client.ok(Call::Watch { place, since: None, hints: false }).await;
            let Reply::Entered { snapshot, seats, .. } = reply else {
                panic!("not entered: {reply:?}")
            };
            entered += 1;
            if snapshot.to_move().is_some_and(|seat| seats.contains(&seat)) {
                try_to_play(&mut client, room).await;
            }
        }
    }
    entered
}

/// Plays in a room whose game may end or go on at any moment.
async fn try_to_play(client: &mut TestClient, room: tabuleiro_protocol::RoomId) {
    let hints = client.hints(room).await;
    let Some(action) = hints.first() else { return };
    if let Err(error) = client.try_play(room, action).await {
        use ErrorCode::{GameOver, NotYourTurn, OutOfTime, WrongPly};
        let moved_on = [GameOver, NotYourTurn, OutOfTime, WrongPly].contains(&error.code);
        assert!(moved_on, "{room} is stuck: {error:?}");
    }
}

/// The server has logged no panic, no error and no warning, stops when asked to, and its file is sound.
/// How often it stood still.
pub(super) async fn assert_unharmed(server: &mut ServerProcess) -> usize {
    assert_eq!(server.get("/readyz").await.status, 200);
    server.terminate();
    let status = server.ended().await;
    assert!(status.success(), "it ended with {status}");
    let log = server.log();
    // A panic is logged as an error. That the whole server stood still is the fault of a machine that
    // has much else to do; it is told, because on a calm machine it would be ours.
    let warned = log.lines().filter(|line| line.contains("ERROR") || line.contains("WARN"));
    let (still, wrong): (Vec<_>, Vec<_>) = warned.partition(|line| line.contains(STOOD_STILL));
    assert!(wrong.is_empty(), "the server has logged\n{}", wrong.join("\n"));
    server.assert_sound("games.db").await;
    still.len()
}

/// Memory stays within bounds: the most of it in the second third of the attack, and in the last.
pub(super) fn assert_bounded([second, last]: [u64; 2]) {
    let bound = second + second / 8 + SLACK;
    assert!(second > 0, "the attack was too short to look at the server's memory");
    assert!(last <= bound, "memory has grown from {second} to {last} bytes");
}

//! What is gathered before it is told.

use tabuleiro_protocol::{Call, Millis, Notice, ServerMessage};
use tabuleiro_rules::GameKind;

use super::{Guest, House, opened_by_host, pass};

/// What comes in until nothing has come for a while, and when each came.
async fn told(house: &House, guest: &mut Guest, while_: Millis) -> Vec<(Millis, Notice)> {
    let mut told = Vec::new();
    let wait = std::time::Duration::from_millis(while_);
    while let Ok(message) = tokio::time::timeout(wait, guest.next()).await {
        if let ServerMessage::Notice(notice) = message {
            told.push((house.now(), notice));
        }
    }
    told
}

#[tokio::test(start_paused = true)]
async fn spectators_are_told_of_once_a_second_at_most() {
    let house = House::new();
    let (room, mut ana, _bo) = house.table(GameKind::Trench).await;
    pass(5_000).await;
    let world = &house;
    let coming = async {
        let mut there = Vec::new();
        for number in 0..20 {
            let mut guest = world.guest(&format!("Guest {number}"));
            guest.watch(room).await;
            there.push(guest);
            pass(150).await;
        }
        there
    };
    let (_there, told) = tokio::join!(coming, told(&house, &mut ana, 2_000));
    let told = told.into_iter().filter_map(|(at, notice)| match notice {
        Notice::Audience { audience, .. } => Some((at, audience.count)),
        _ => None,
    });
    let told: Vec<_> = told.collect();
    assert!(told.len() > 1 && told.len() <= 5, "three seconds: {told:?}");
    assert!(told.windows(2).all(|two| two[1].0 - two[0].0 >= 1_000), "{told:?}");
    assert_eq!(told.last().map(|(_, count)| *count), Some(20), "in the end all are told of");
}

#[tokio::test(start_paused = true)]
async fn a_spectator_who_comes_and_goes_within_a_second_is_not_told_of() {
    let house = House::new();
    let (room, mut ana, _bo) = house.table(GameKind::Trench).await;
    // The first notice goes out at once; the pause begins with it.
    let mut eve = house.guest("Eve");
    eve.watch(room).await;
    ana.notice(|notice| matches!(notice, Notice::Audience { .. })).await;
    let mut fay = house.guest("Fay");
    fay.watch(room).await;
    fay.vanish();
    let told = told(&house, &mut ana, 3_000).await;
    assert!(told.is_empty(), "{told:?}");
}

#[tokio::test(start_paused = true)]
async fn the_lobby_tells_of_changes_four_times_a_second_at_most() {
    let house = House::new();
    let mut eve = house.guest("Eve");
    eve.ok(Call::Lobby { watch: true }).await;
    let world = &house;
    let making = async {
        let mut there = Vec::new();
        for number in 0..40 {
            let mut host = world.guest(&format!("Host {number}"));
            host.create(opened_by_host(GameKind::Iris)).await;
            there.push(host);
            pass(50).await;
        }
        there
    };
    let (_there, told) = tokio::join!(making, told(&house, &mut eve, 1_000));
    assert!((4..=9).contains(&told.len()), "two seconds: {} notices", told.len());
    assert!(told.windows(2).all(|two| two[1].0 - two[0].0 >= 250));
    let added = told.iter().map(|(_, notice)| match notice {
        Notice::Lobby { added, .. } => added.len(),
        _ => 0,
    });
    assert_eq!(added.sum::<usize>(), 40, "each room is told of once");
}

#[tokio::test(start_paused = true)]
async fn a_room_that_comes_and_goes_between_two_notices_is_not_told_of() {
    let house = House::new();
    let (mut ana, mut eve) = (house.guest("Ana"), house.guest("Eve"));
    eve.ok(Call::Lobby { watch: true }).await;
    ana.create(opened_by_host(GameKind::Iris)).await;
    eve.notice(|notice| matches!(notice, Notice::Lobby { .. })).await;
    let room = ana.create(opened_by_host(GameKind::Iris)).await;
    ana.ok(Call::Leave { room }).await;
    let told = told(&house, &mut eve, 1_000).await;
    assert!(told.is_empty(), "{told:?}");
}

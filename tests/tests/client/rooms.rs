//! Ways into rooms.

use rustix::process::{Pid, Signal, kill_process};

use crate::person::{Person, Running, server};

fn interrupt(running: &Running) {
    let id = i32::try_from(running.id()).ok().and_then(Pid::from_raw).expect("a process");
    kill_process(id, Signal::INT).expect("it can be sent a signal");
}

#[tokio::test]
async fn who_makes_a_room_waits_in_it_and_ctrl_c_closes_it() {
    let server = server().await;
    let (ana, ben) = (Person::new(&server, "Ana"), Person::new(&server, "Ben"));
    let (mut host, room) = ana.host(&["splinter"]).await;
    let how = host.sees("tabuleiro join").await;
    assert!(how.contains(&room), "{how}");
    host.sees("Ctrl-C").await;
    assert!(ben.ok(&["rooms"]).await.contains("Splinter"));
    interrupt(&host);
    let host = host.end().await;
    assert_eq!(host.code, 130, "{host:?}");
    assert!(ben.ok(&["rooms"]).await.contains("no such rooms"));
    assert_eq!(ben.run(&["join", &room]).await.code, 1);
}

#[tokio::test]
async fn a_private_room_is_entered_by_its_code() {
    let server = server().await;
    let (ana, ben) = (Person::new(&server, "Ana"), Person::new(&server, "Ben"));
    let (mut host, room) = ana.host(&["iris", "--private", "--first", "guest"]).await;
    let code = host.sees("code: ").await.replace("code: ", "");
    assert_eq!(ben.run(&["join", &room]).await.code, 4);
    let written = format!("{}-{}", &code[..4].to_lowercase(), &code[4..]);
    let seated = ben.run_with(&["join", &written, "--no-board"], "f6\nquit\n").await;
    assert!(seated.code == 0 && seated.out.contains("You play f6"), "{seated:?}");
    assert_eq!(host.end().await.code, 0);
    // Once seated, the start of the id is enough.
    ben.ok(&["resign", &room[..5]]).await;
}

#[tokio::test]
async fn who_looks_for_a_game_finds_who_waits() {
    let server = server().await;
    let (ana, ben) = (Person::new(&server, "Ana"), Person::new(&server, "Ben"));
    let mut first = ana.start(&["quick", "iris", "--no-board"]);
    first.sees("Waiting for someone").await;
    let mut second = ben.start(&["quick", "--no-board"]);
    second.sees("You play").await;
    first.sees("The game begins").await;
    second.say("say hello, Ana").await;
    first.sees("Ben: hello, Ana").await;
    first.say("draw").await;
    second.sees("offers a draw. Say yes or no.").await;
    second.say("yes").await;
    first.sees("The game is over: a draw, the players agreed").await;
    // Both want another game, and play on there.
    first.say("rematch").await;
    second.say("rematch").await;
    for game in [&mut first, &mut second] {
        game.sees("Another game begins").await;
        game.sees("You play").await;
    }
    first.say("resign").await;
    first.sees("The game is over: you lose: you resigned.").await;
    second.sees("The game is over: you win: the opponent resigned.").await;
    assert_eq!((first.end().await.code, second.end().await.code), (0, 0));
}

#[tokio::test]
async fn a_script_that_ends_leaves_the_seat_and_can_come_back() {
    let server = server().await;
    let ana = Person::new(&server, "Ana");
    let script = "? d2\npieces\nboard\nLd2\ntime\nlist\nwho\nhelp\n";
    let args = ["create", "adaptoid", "--hot-seat", "--play", "--plain"];
    let first = ana.run_with(&args, script).await;
    assert_eq!(first.code, 0, "{first:?}");
    for told in [
        "Ld2: grow a leg",
        "White: creature 0/0 on d2",
        "White plays Ld2, after ",
        "s left for this turn.",
        "1. Ld2",
        "You play both sides.",
        "say TEXT",
        "The input has ended and it is your turn",
    ] {
        assert!(first.out.contains(told), "{told}: {}", first.out);
    }
    let room = first.out.rsplit(' ').next().expect("a room").trim();
    let second = ana.run_with(&["join", room, "--no-board"], "undo\nLd2\nresign\n").await;
    assert!(second.out.contains("White takes back; 0 actions so far."), "{second:?}");
    assert!(second.out.contains("The game is over"), "{second:?}");
    let refused = ana.run_with(&["watch", room, "--no-board"], "Ld2\n").await;
    assert!(refused.code == 1 && refused.out.contains("Refused: "), "{refused:?}");
    let moves = ana.ok(&["replay", room, "--moves"]).await;
    assert!(moves.contains("Ld2, after 0 s, undone later"), "{moves}");
    assert!(moves.contains("2 moves, 1 of them undone later."), "{moves}");
    let numbers: Vec<_> = moves.lines().filter_map(|line| line.split_once(". turn ")).collect();
    assert_eq!([numbers[0].0, numbers[1].0], ["1", "2"], "no two have the same number: {moves}");
    let second = ana.ok(&["replay", room, "--at", "2"]).await;
    assert!(second.contains("2. turn 1, ") && !second.contains("undone"), "{second}");
    assert!(!ana.ok(&["replay", room, "--moves", "--no-undone"]).await.contains("undone"));
    let export = ["replay", room, "--export", "game.txt"];
    ana.ok(&export).await;
    let again = ana.run(&export).await;
    assert!(again.code == 6 && again.err.contains("game.txt exists already; --force"), "{again:?}");
    ana.ok(&[&export[..], &["--force"]].concat()).await;
}

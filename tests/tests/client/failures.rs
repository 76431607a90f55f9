//! What goes wrong is told on stderr with what to do next, and by the exit code.

use crate::person::{Done, Person, finish, server};

fn failed(done: &Done, code: i32, told: &[&str]) {
    assert!(done.out.is_empty() && done.err.starts_with("tabuleiro: "), "{done:?}");
    assert_eq!(done.code, code, "{done:?}");
    for words in told {
        assert!(done.err.contains(words), "{words}: {done:?}");
    }
}

#[tokio::test]
async fn without_a_server_it_says_how_to_start_one() {
    let nobody = Person::at("127.0.0.1:1".parse().expect("an address"), "Ana");
    for command in [&["rooms"][..], &["games"], &["join", "85b5"], &["bot", "iris"]] {
        let told = ["no server at 127.0.0.1:1", "start one with: tabuleiro-server"];
        failed(&nobody.run(command).await, 3, &told);
    }
    let mut nameless = nobody.nameless(&["rooms"]);
    nameless.env("TABULEIRO_SERVER", "127.0.0.1:1");
    failed(&finish(nameless, "").await, 3, &["no server at"]);
}

#[tokio::test]
async fn a_pipe_is_never_asked_for_a_name() {
    let server = server().await;
    let ana = Person::new(&server, "Ana");
    let address = server.address().to_string();
    let games = ["--server", address.as_str(), "games"];
    failed(&finish(ana.nameless(&games), "Zoe\n").await, 2, &["--name NAME"]);
    let named = ["--server", address.as_str(), "--name", "Ana", "rooms"];
    assert_eq!(finish(ana.nameless(&named), "").await.code, 0);
    // From now on it is known here, also without being told the server.
    assert_eq!(finish(ana.nameless(&["rooms"]), "").await.code, 0);
    let other = ["--name", "Bo", "rooms"];
    failed(&finish(ana.nameless(&other), "").await, 2, &["you are Ana", "--home"]);
    let twin = Person::new(&server, "ana");
    failed(&twin.run(&["rooms"]).await, 1, &["--name"]);
}

#[tokio::test]
async fn what_is_not_there_is_told_apart_from_what_makes_no_sense() {
    let server = server().await;
    let ana = Person::new(&server, "Ana");
    ana.ok(&["rooms"]).await;
    let nowhere = "00000000-0000-4000-8000-000000000000";
    for command in [
        &["watch", "ffff"][..],
        &["board", nowhere],
        &["join", "ABCD-EFGH-JKLM-NPQR"],
        &["replay", nowhere],
    ] {
        failed(&ana.run(command).await, 4, &[]);
    }
    let told = ["no room, invite code or game is called", "tabuleiro rooms, tabuleiro games"];
    for command in [&["watch", "here"][..], &["play", "ZZZZ", "Dc3"], &["undo", ""]] {
        failed(&ana.run(command).await, 4, &told);
    }
    let told = ["\"nosuch\" is neither a file nor a game", "tabuleiro games"];
    failed(&ana.run(&["replay", "nosuch"]).await, 4, &told);
    failed(&ana.run(&["replay", nowhere, "--export", "game.pgn"]).await, 2, &[".json or .txt"]);
    failed(&ana.run(&["replay", "nothing.json"]).await, 6, &["nothing.json"]);
    std::fs::write(ana.folder().join("odd.json"), "{}").expect("a file");
    failed(&ana.run(&["replay", "odd.json"]).await, 6, &["no record of a game"]);
    std::fs::write(ana.folder().join("odd.txt"), "hello").expect("a file");
    failed(&ana.run(&["replay", "odd.txt"]).await, 6, &["no text of a game"]);
    failed(&ana.run(&["create", "iris", "--options", "{\"size\":9}"]).await, 1, &["size"]);
    for command in [
        &["create", "chess"][..],
        &["--server", "a b", "rooms"],
        &["create", "iris", "--turn-limit", "5"],
        &["create", "iris", "--bot", "smart", "--hot-seat"],
        &["games", "--from", "yesterday"],
        &["play", "85b5"],
        &["bot", "iris", "--quick", "--create"],
        &["bot", "iris", "--private"],
        &[],
    ] {
        let done = ana.run(command).await;
        assert_eq!((done.code, done.out.as_str()), (2, ""), "{command:?}: {done:?}");
    }
}

#[tokio::test]
async fn a_guest_may_look_at_the_rooms_without_a_name() {
    let server = server().await;
    let ana = Person::new(&server, "Ana");
    let (_host, room) = ana.host(&["iris", "--options", "{\"size\":8}"]).await;
    let guest = Person::new(&server, "nobody");
    let address = server.address().to_string();
    let look = async |more: &[&str]| {
        let arguments = [&["--server", address.as_str(), "rooms"], more].concat();
        finish(guest.nameless(&arguments), "").await
    };
    let seen = look(&["--game", "iris", "--who", "ana"]).await;
    assert!(seen.code == 0 && seen.out.contains("size 8"), "{seen:?}");
    let seen = look(&["--json"]).await;
    assert!(seen.code == 0 && seen.out.contains(&room), "{seen:?}");
    let seen = look(&["--stage", "playing"]).await;
    assert!(seen.code == 0 && seen.out.contains("no such rooms"), "{seen:?}");
    assert!(!guest.folder().join("identities.toml").exists(), "nobody is anybody by looking");
}

#[tokio::test]
async fn a_server_that_has_forgotten_everyone_gets_to_know_us_again() {
    let (one, two) = (server().await, server().await);
    let ana = Person::new(&one, "Ana");
    ana.ok(&["rooms"]).await;
    // Another database answers at the address that we know.
    let file = ana.folder().join("identities.toml");
    let known = std::fs::read_to_string(&file).expect("identities");
    let moved = known.replace(&one.address().to_string(), &two.address().to_string());
    std::fs::write(&file, moved).expect("identities");
    let address = two.address().to_string();
    let done = finish(ana.nameless(&["--server", &address, "rooms"]), "").await;
    assert!(done.code == 0 && done.err.contains("did not know Ana any more"), "{done:?}");
}

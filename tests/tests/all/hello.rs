//! Saying hello: who is who.

use tabuleiro_protocol::{Call, ErrorCode, Reply, VERSION};
use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, Table, TestServer, setup};

fn named(name: &str) -> Call {
    Call::Hello { version: VERSION, name: Some(name.to_owned()), token: None, secret: None }
}

fn with_token(token: &str) -> Call {
    Call::Hello { version: VERSION, name: None, token: Some(token.to_owned()), secret: None }
}

#[tokio::test]
async fn a_newcomer_gets_an_identity_a_secret_and_the_limits() {
    let server = TestServer::with(|settings| settings.requests_per_second = 77).await;
    let mut client = server.connect().await;
    let Reply::Welcome { you, token, version, now, limits, rooms, .. } =
        client.ok(named("  Ana Luísa ")).await
    else {
        panic!("no welcome")
    };
    assert_eq!(you.name, "Ana Luísa");
    assert_eq!(token.len(), 43, "32 random bytes");
    assert_eq!(version, VERSION);
    assert!(now > 1_700_000_000_000);
    assert_eq!((limits.frame_bytes, limits.requests_per_second), (16 * 1024, 77));
    assert_eq!((limits.chat_characters, limits.turn_seconds), (500, [10, 60]));
    assert!(rooms.is_empty());
}

#[tokio::test]
async fn a_bad_name_is_refused_and_the_next_attempt_counts() {
    let server = TestServer::start().await;
    let mut client = server.connect().await;
    let long = "x".repeat(25);
    for name in ["A", "", &long, "a\u{202e}b", "a\u{7}b", "a\nb", "a\u{200b}b", "..", "a  b"] {
        let error = client.refused_with(ErrorCode::BadName, named(name)).await;
        assert!(!error.message.contains('\u{202e}'), "{error:?}");
    }
    client.hello("Jo").await;
    server.client(&"é".repeat(24)).await;
}

#[tokio::test]
async fn a_taken_name_is_refused_however_it_is_written() {
    let server = TestServer::start().await;
    let _ana = server.client("Ana").await;
    let mut other = server.connect().await;
    for name in ["Ana", "ANA", " ana ", "Ａｎａ"] {
        other.refused_with(ErrorCode::NameTaken, named(name)).await;
    }
    other.hello("Anna").await;
}

#[tokio::test]
async fn of_two_who_want_a_name_at_once_one_gets_it() {
    let server = TestServer::start().await;
    let (mut a, mut b) = (server.connect().await, server.connect().await);
    let (one, two) = tokio::join!(a.call(named("Ana")), b.call(named("ana")));
    assert_eq!([&one, &two].iter().filter(|outcome| outcome.is_ok()).count(), 1);
    let error = one.err().or(two.err()).expect("one is refused");
    assert_eq!(error.code, ErrorCode::NameTaken);
}

#[tokio::test]
async fn the_token_makes_it_the_same_person_again() {
    let server = TestServer::start().await;
    let ana = server.client("Ana").await;
    let again = server.again(&ana).await;
    assert_eq!((again.person(), again.token()), (ana.person(), ana.token()));
}

#[tokio::test]
async fn an_unknown_token_is_refused() {
    let server = TestServer::start().await;
    let ana = server.client("Ana").await;
    let mut other = server.connect().await;
    for token in ["", "nonsense", &ana.token()[1..], &ana.person().id.to_string()] {
        other.refused_with(ErrorCode::UnknownToken, with_token(token)).await;
    }
}

#[tokio::test]
async fn a_token_from_elsewhere_or_from_before_is_refused() {
    let (here, elsewhere) = (TestServer::start().await, TestServer::start().await);
    let ana = elsewhere.client("Ana").await;
    let mut stranger = here.connect().await;
    stranger.refused_with(ErrorCode::UnknownToken, with_token(ana.token())).await;
    // A name beside it does not help, and the name itself is still to be had.
    let both = Call::Hello {
        version: VERSION,
        name: Some("Ana".to_owned()),
        token: Some(ana.token().to_owned()),
        secret: None,
    };
    stranger.refused_with(ErrorCode::UnknownToken, both).await;
    stranger.hello("Ana").await;
}

fn with_secret(name: &str, secret: &str) -> Call {
    let (name, secret) = (Some(name.to_owned()), Some(secret.to_owned()));
    Call::Hello { version: VERSION, name, token: None, secret }
}

/// What a client may choose.
const SECRET: &str = "0123456789-abcdefghijklmnop_QRST";

#[tokio::test]
async fn the_same_hello_with_a_secret_gives_the_same_person() {
    let server = TestServer::start().await;
    let mut first = server.connect().await;
    let Reply::Welcome { you, token, .. } = first.ok(with_secret("Ana", SECRET)).await else {
        panic!("no welcome")
    };
    assert_eq!(token, SECRET);
    for again in [with_secret("Ana", SECRET), with_secret(" ANA ", SECRET), with_token(SECRET)] {
        let Reply::Welcome { you: same, token, .. } = server.connect().await.ok(again).await else {
            panic!("no welcome")
        };
        assert_eq!((same, token.as_str()), (you.clone(), SECRET));
    }
}

#[tokio::test]
async fn of_the_same_hello_twice_at_once_both_are_the_same_person() {
    let server = TestServer::start().await;
    let (mut a, mut b) = (server.connect().await, server.connect().await);
    let hello = with_secret("Ana", SECRET);
    let (one, two) = tokio::join!(a.ok(hello.clone()), b.ok(hello));
    let who = |reply| match reply {
        Reply::Welcome { you, .. } => you,
        other => panic!("no welcome: {other:?}"),
    };
    assert_eq!(who(one), who(two));
}

#[tokio::test]
async fn a_secret_is_of_one_person_and_a_name_too() {
    let server = TestServer::start().await;
    server.connect().await.ok(with_secret("Ana", SECRET)).await;
    let mut other = server.connect().await;
    let another = SECRET.to_uppercase();
    other.refused_with(ErrorCode::NameTaken, with_secret("Ana", &another)).await;
    other.refused_with(ErrorCode::NameTaken, named("Ana")).await;
    other.refused_with(ErrorCode::BadRequest, with_secret("Bo", SECRET)).await;
    other.ok(with_secret("Bo", &another)).await;
}

#[tokio::test]
async fn a_secret_that_could_be_guessed_is_refused_with_what_would_be_right() {
    let server = TestServer::start().await;
    let mut client = server.connect().await;
    let (long, odd) = ("x".repeat(129), SECRET.replace('-', "+"));
    for secret in ["", "short", &SECRET[1..], &long, &odd] {
        let error = client.refused_with(ErrorCode::BadRequest, with_secret("Ana", secret)).await;
        assert!(error.message.contains("`secret` must be a text of 32 to 128"), "{error:?}");
    }
    client.ok(with_secret("Ana", &"x".repeat(128))).await;
}

#[tokio::test]
async fn hello_comes_first_and_once() {
    let server = TestServer::start().await;
    let mut client = server.connect().await;
    client.refused_with(ErrorCode::HelloFirst, Call::Ping).await;
    client.refused_with(ErrorCode::HelloFirst, Call::Lobby { watch: true }).await;
    let neither = Call::Hello { version: VERSION, name: None, token: None, secret: None };
    client.refused_with(ErrorCode::BadRequest, neither).await;
    client.hello("Ana").await;
    client.refused_with(ErrorCode::HelloAgain, named("Bo")).await;
    client.settle().await;
    assert_eq!(client.name(), "Ana");
}

#[tokio::test]
async fn another_version_of_the_protocol_is_refused() {
    let server = TestServer::start().await;
    let mut client = server.connect().await;
    let call = Call::Hello {
        version: VERSION + 1,
        name: Some("Ana".to_owned()),
        token: None,
        secret: None,
    };
    let error = client.refused_with(ErrorCode::UnsupportedVersion, call).await;
    assert!(error.message.contains(&format!("version {VERSION}")), "{error:?}");
    client.hello("Ana").await;
}

#[tokio::test]
async fn a_second_window_sees_and_does_the_same() {
    let server = TestServer::start().await;
    let mut table = Table::new(&server, setup(GameKind::Trench)).await;
    let mut dice = Dice::new(1);
    table.play_any(&mut dice).await;
    let mut window = server.again(&table.one).await;
    assert_eq!(window.welcomed_to(), [table.room]);
    window.watch(table.room).await;
    assert_eq!(window.room(table.room).seats, table.one.room(table.room).seats);
    table.play_turn(&mut dice).await;
    table.play_turn(&mut dice).await;
    let seq = table.one.room(table.room).seq();
    window.sees_seq(table.room, seq).await.assert_same(table.one.room(table.room));
    // Either window plays for the seat.
    let acts = if window.room(table.room).is_my_turn() { &mut window } else { &mut table.two };
    let seq = acts.play_any(table.room, &mut dice).await;
    table.one.sees_seq(table.room, seq).await;
    window.sees_seq(table.room, seq).await.assert_same(table.one.room(table.room));
}

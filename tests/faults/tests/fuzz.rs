//! Frames that nobody should send, briefly. Millions: `cargo run -p tabuleiro-faults -- fuzz`.

use std::collections::BTreeSet;

use tabuleiro_faults::fuzz::{Corpus, Limits, Mutator, Siege, besiege, decode_many};
use tabuleiro_programs::Program;
use tabuleiro_protocol::{Call, decode};

const PROGRAM: Program = Program::Server;

#[test]
fn every_kind_of_request_is_there_to_be_damaged() {
    let corpus = Corpus::new();
    let kinds: BTreeSet<_> = corpus.kinds().collect();
    assert_eq!(kinds, Call::KINDS.iter().copied().collect());
    for text in corpus.texts() {
        assert!(decode(&text).is_ok(), "it is right before it is damaged: {text}");
    }
}

#[test]
fn the_same_seed_makes_the_same_frames() {
    let corpus = Corpus::new();
    let frames = |seed| {
        let mut mutator = Mutator::new(&corpus, seed);
        (0..100).map(|_| mutator.any()).collect::<Vec<_>>()
    };
    assert_eq!(frames(7), frames(7));
    assert_ne!(frames(7), frames(8));
}

#[test]
fn no_damaged_message_harms_the_decoder() {
    let frames = 20_000;
    let requests = decode_many(11, frames).unwrap_or_else(|wrong| panic!("{wrong}"));
    // Frames that all make sense, or all make none, would prove little.
    assert!((frames / 50..frames / 2).contains(&requests), "{requests} requests");
}

#[tokio::test]
async fn no_frame_harms_the_server_or_those_who_play_there() {
    let siege = Siege { frames: 6_000, seed: 12, attackers: 6, limits: Limits::Wide };
    let outcome = besiege(PROGRAM.path(), siege).await;
    let tally = &outcome.tally;
    assert!(tally.hostile() >= siege.frames, "{tally}");
    assert!(tally.granted > 100 && tally.breaches > 0 && tally.heads > 0, "{tally}");
    assert!(tally.refused.len() > 20, "it was refused in many ways: {tally}");
    assert!(outcome.testimony.moves > 0 && outcome.rooms > 0, "{outcome:?}");
}

#[tokio::test]
async fn who_attacks_a_server_with_the_usual_limits_is_sent_away() {
    let siege = Siege { frames: 2_000, seed: 13, attackers: 4, limits: Limits::Usual };
    let outcome = besiege(PROGRAM.path(), siege).await;
    let ends = &outcome.tally.ends;
    assert!(ends.contains_key(&Some(1008)), "{}", outcome.tally);
    assert!(outcome.testimony.moves > 0, "{outcome:?}");
}

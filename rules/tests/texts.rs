//! The rules texts and their examples.

use tabuleiro_rules::GameKind;
use tabuleiro_rules::rules_text::{Block, blocks};

#[test]
fn every_example_is_shown_once_and_in_order() {
    for &kind in GameKind::ALL {
        let shown: Vec<_> = blocks(kind.info().rules)
            .into_iter()
            .filter_map(|block| match block {
                Block::Example { number } => Some(number),
                _ => None,
            })
            .collect();
        let expected: Vec<_> = (1..=kind.examples().len()).collect();
        assert_eq!(shown, expected, "{kind}");
        assert!(!expected.is_empty(), "{kind} has no example");
    }
}

#[test]
fn every_example_is_a_sound_position_with_a_legal_action() {
    for &kind in GameKind::ALL {
        for example in kind.examples() {
            let Some(action) = example.action else {
                continue;
            };
            assert!(example.position.check(&action.text).is_ok(), "{kind}: {}", example.caption);
        }
    }
}

//! The rules texts and their examples.

use tabuleiro_rules::rules_text::{Block, blocks};
use tabuleiro_rules::{GameKind, OptionKind};

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
            assert_eq!(example.position.audit(), Ok(()), "{kind}: {}", example.caption);
            let Some(action) = example.action else {
                continue;
            };
            assert!(example.position.check(&action.text).is_ok(), "{kind}: {}", example.caption);
        }
    }
}

#[test]
fn every_text_begins_with_the_aim_and_ends_with_the_notation() {
    for &kind in GameKind::ALL {
        let headings: Vec<_> = blocks(kind.info().rules)
            .into_iter()
            .filter_map(|block| match block {
                Block::Heading { text } => Some(text),
                _ => None,
            })
            .collect();
        assert_eq!(headings.first().map(String::as_str), Some("The aim"), "{kind}");
        assert_eq!(headings.last().map(String::as_str), Some("Notation"), "{kind}");
    }
}

#[test]
fn every_option_and_every_word_it_takes_is_explained() {
    for &kind in GameKind::ALL {
        let info = kind.info();
        for spec in info.options {
            assert!(info.rules.contains(&format!("`{}`", spec.name)), "{kind}: {}", spec.name);
            if let OptionKind::Choice { words } = spec.kind {
                for (word, _) in words {
                    assert!(info.rules.contains(&format!("`{word}`")), "{kind}: {word}");
                }
            }
        }
    }
}

#[test]
fn lines_for_menus_are_sentences() {
    for &kind in GameKind::ALL {
        let info = kind.info();
        for sentence in [info.tagline, info.goal] {
            assert!(sentence.ends_with('.'), "{kind}: {sentence}");
        }
        for example in kind.examples() {
            assert!(example.caption.ends_with('.'), "{kind}: {}", example.caption);
        }
    }
}

#[test]
fn the_documents_know_every_game_and_option() {
    let readme = include_str!("../../README.md");
    let rules = include_str!("../../docs/rules.md");
    for &kind in GameKind::ALL {
        let info = kind.info();
        let row = readme.lines().find(|line| line.starts_with(&format!("| `{}` |", info.id)));
        let row = row.unwrap_or_else(|| panic!("README.md has no row for {kind}"));
        for spec in info.options {
            assert!(row.contains(&format!("`{}`", spec.name)), "{kind}: {}", spec.name);
            if let OptionKind::Choice { words } = spec.kind {
                assert!(words.iter().all(|(word, _)| row.contains(&format!("`{word}`"))), "{row}");
            }
        }
        assert!(rules.contains(info.designer) && rules.contains(info.name), "{kind}");
        assert!(rules.contains(&format!("rules/src/{}/rules.md", info.id)), "{kind}");
    }
}

//! Reading never panics and never changes a position, whatever it is given.

use proptest::prelude::*;
use serde_json::{Map, Value};
use tabuleiro_rules::{GameKind, Position, options};

fn starts() -> Vec<Position> {
    let sets = |kind: &GameKind| options::combinations(kind.info().options).into_iter();
    let games = GameKind::ALL.iter().flat_map(|kind| sets(kind).map(|set| kind.start(&set)));
    games.map(|start| start.expect("samples are allowed")).collect()
}

/// Texts that look like actions more often than chance would have it.
fn nearly_an_action() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-zA-Z]{0,2}[0-9]{0,3}[ \\-–]{0,2}[a-zA-Z]{0,2}[0-9]{0,3}",
        "[dDrRbBlLcC]?[a-oA-O][0-9]{1,2}(-([a-o][0-9]{1,2}|n|ne|e|se|s|sw|w|nw))?",
        "(pass|stay|PASS| stay )",
    ]
}

fn any_value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        prop::collection::vec("[a-h]?[0-9é]{0,2}", 0..4).prop_map(Value::from),
    ]
}

proptest! {
    #[test]
    fn any_text_is_played_or_refused_with_a_reason(text in nearly_an_action()) {
        for start in starts() {
            let mut position = start.clone();
            match position.play(&text) {
                Ok(canonical) => prop_assert!(start.legal().contains(&canonical.to_string())),
                Err(refusal) => {
                    prop_assert!(!refusal.to_string().is_empty());
                    prop_assert_eq!(position, start);
                }
            }
        }
    }

    #[test]
    fn any_option_is_taken_or_named(index in 0usize..8, value in any_value()) {
        for &kind in GameKind::ALL {
            let specs = kind.info().options;
            let name = specs[index % specs.len()].name;
            let given = Map::from_iter([(name.to_owned(), value.clone())]);
            if let Err(error) = kind.start(&given) {
                prop_assert!(error.to_string().contains(name));
            }
        }
    }

    #[test]
    fn a_changed_position_is_read_or_refused_without_a_panic(at in any::<usize>(), with: char) {
        for start in starts() {
            let mut text: Vec<_> = serde_json::to_string(&start).unwrap().chars().collect();
            let place = at % text.len();
            text[place] = with;
            let _ = serde_json::from_str::<Position>(&text.iter().collect::<String>());
        }
    }
}

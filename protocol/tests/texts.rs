//! The list of all texts that have a key, for clients that say them in other languages.

use std::path::PathBuf;

use tabuleiro_protocol::Unruled;
use tabuleiro_rules::text::{self, Listed};

/// Set this variable to write the file instead of comparing it.
const WRITE: &str = "TABULEIRO_WRITE_TEXTS";

/// Every text, a line each.
fn list() -> String {
    let endings = Unruled::ALL.map(|end| Listed::from(end.clause()));
    let lines: Vec<_> = text::all()
        .into_iter()
        .chain(endings)
        .map(|text| serde_json::to_string(&text).expect("a text is data"))
        .collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}

#[test]
fn the_committed_list_of_texts_is_that_of_the_code() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/texts.json");
    let text = list();
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(path, text).unwrap();
        return;
    }
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        committed == text,
        "docs/texts.json is stale; write it anew with\n\
         {WRITE}=1 cargo test -p tabuleiro-protocol --test texts"
    );
}

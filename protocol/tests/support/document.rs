//! The examples in docs/protocol.md.

use serde_json::{Map, Value};
use tabuleiro_protocol::Example;
use tabuleiro_rules::GameKind;

/// What stands in an example for a list that is too long for the page.
const TOO_LONG: &str = "…";

/// A fenced block of JSON, with what its info string says it is.
pub(crate) struct Block {
    /// The line of the document on which it begins.
    pub(crate) line: usize,
    /// `request`, `answer`, `event`, `notice`, `record`, `layout` or `effects`.
    pub(crate) kind: String,
    /// The message, with lists that are too long for the page filled in.
    pub(crate) value: Value,
}

/// The document.
pub(crate) fn text() -> String {
    std::fs::read_to_string(super::docs("protocol.md")).unwrap()
}

/// Every example in the document, in order.
pub(crate) fn examples() -> Vec<Block> {
    let mut blocks = raw_blocks(&text());
    let layout = blocks.iter().find(|block| block.kind == "layout").unwrap().value.clone();
    for block in &mut blocks {
        fill(&mut block.value, &layout);
    }
    blocks
}

fn raw_blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = text.lines().zip(1..);
    while let Some((start, line)) = lines.next() {
        let Some(info) = start.strip_prefix("```") else { continue };
        let body: Vec<_> =
            lines.by_ref().map(|(line, _)| line).take_while(|l| *l != "```").collect();
        let Some(kind) = info.strip_prefix("json") else { continue };
        let value = serde_json::from_str(&body.join("\n"));
        let value = value.unwrap_or_else(|error| panic!("docs/protocol.md:{line}: {error}"));
        blocks.push(Block { line, kind: kind.trim().to_owned(), value });
    }
    blocks
}

fn fill(value: &mut Value, layout: &Value) {
    match value {
        Value::Object(fields) => fill_fields(fields, layout),
        Value::Array(items) => items.iter_mut().for_each(|item| fill(item, layout)),
        _ => {}
    }
}

fn fill_fields(fields: &mut Map<String, Value>, layout: &Value) {
    for (name, value) in fields {
        if *value != Value::from(vec![TOO_LONG]) {
            fill(value, layout);
            continue;
        }
        *value = match name.as_str() {
            "layouts" => Value::from(vec![layout.clone()]),
            "examples" => serde_json::to_value(examples_of_rules()).unwrap(),
            _ => panic!("nobody knows what is left out of {name}"),
        };
    }
}

fn examples_of_rules() -> Vec<Example> {
    let illustrations = GameKind::Iris.examples().into_iter();
    illustrations.map(Example::from).collect()
}

/// The cells of the rows of the table whose head begins with these words.
pub(crate) fn table(head: &str) -> Vec<Vec<String>> {
    let text = text();
    let lines = text.lines().skip_while(|line| !line.starts_with(&format!("| {head} |")));
    let rows = lines.skip(2).take_while(|line| line.starts_with('|'));
    let cells = |row: &str| row.trim_matches('|').split('|').map(|c| c.trim().to_owned()).collect();
    rows.map(cells).collect()
}

/// The first word between backticks.
pub(crate) fn code(text: &str) -> Option<&str> {
    text.split('`').nth(1)
}

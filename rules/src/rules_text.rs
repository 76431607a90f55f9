//! The rules of a game as a text for players.
//!
//! The texts are a small part of Markdown, so that any client can show them: `## ` headings,
//! paragraphs, `- ` lists, `` `notation` ``, tables with `|`, and a line `{example 1}` where
//! the first of [`Game::examples`](crate::Game::examples) belongs.

use serde::Serialize;

/// One block of a rules text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Block {
    /// A heading.
    Heading {
        /// The heading.
        text: String,
    },
    /// A paragraph, its lines joined.
    Paragraph {
        /// The paragraph.
        text: String,
    },
    /// A list.
    List {
        /// Its items.
        items: Vec<String>,
    },
    /// A table; the first row is the heading.
    Table {
        /// Rows of cells.
        rows: Vec<Vec<String>>,
    },
    /// The place of an example position.
    Example {
        /// Which one, from 1.
        number: usize,
    },
}

/// Splits a rules text into its blocks.
#[must_use]
pub fn blocks(text: &str) -> Vec<Block> {
    text.split("\n\n").map(str::trim).filter(|part| !part.is_empty()).map(block).collect()
}

fn block(part: &str) -> Block {
    if let Some(text) = part.strip_prefix("## ") {
        return Block::Heading { text: text.to_owned() };
    }
    if let Some(number) = example_number(part) {
        return Block::Example { number };
    }
    if part.starts_with("- ") {
        return Block::List { items: list_items(part) };
    }
    if part.starts_with('|') {
        return Block::Table { rows: table_rows(part) };
    }
    Block::Paragraph { text: joined(part.lines()) }
}

fn example_number(part: &str) -> Option<usize> {
    part.strip_prefix("{example ")?.strip_suffix('}')?.parse().ok()
}

fn list_items(part: &str) -> Vec<String> {
    let mut items: Vec<Vec<&str>> = Vec::new();
    for line in part.lines() {
        match (line.strip_prefix("- "), items.last_mut()) {
            (None, Some(item)) => item.push(line),
            (start, _) => items.push(vec![start.unwrap_or(line)]),
        }
    }
    items.into_iter().map(|lines| joined(lines.into_iter())).collect()
}

fn table_rows(part: &str) -> Vec<Vec<String>> {
    let is_rule = |line: &&str| line.chars().all(|c| "|-: ".contains(c));
    let cells = |line: &str| line.trim_matches('|').split('|').map(|c| c.trim().into()).collect();
    part.lines().filter(|line| !is_rule(line)).map(cells).collect()
}

fn joined<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    lines.map(str::trim).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_falls_into_its_blocks() {
        let text = "## The turn\n\nOne\nline.\n\n- a\n  b\n- c\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n{example 2}\n";
        let expected = vec![
            Block::Heading { text: "The turn".into() },
            Block::Paragraph { text: "One line.".into() },
            Block::List { items: vec!["a b".into(), "c".into()] },
            Block::Table { rows: vec![vec!["x".into(), "y".into()], vec!["1".into(), "2".into()]] },
            Block::Example { number: 2 },
        ];
        assert_eq!(blocks(text), expected);
    }
}

//! A room that waits for a player: what is awaited, and the code that lets one in.

use tabuleiro_protocol::RoomStage;

use crate::board::{Canvas, Role, Style};
use crate::tui::chrome::width;
use crate::tui::pages::arrange::Arrangement;
use crate::tui::{Chrome, Shared, Table};

/// Says what is awaited, above a board on which nothing happens yet.
pub(super) fn draw(shared: &Shared, table: &Table, found: &Arrangement, canvas: &mut Canvas) {
    if table.snapshot.stage != RoomStage::Open {
        return;
    }
    let lines = lines(table);
    let text = Style::new(Role::Text, Role::Popup);
    let columns = canvas.columns() as i32;
    let wide = lines.iter().map(|(line, _)| width(line)).max().unwrap_or(0) + 6;
    let wide = wide.min(columns);
    let high = lines.len() as i32 + 4;
    let (top, bottom) = (found.frame.turn + 1, found.frame.status);
    let (x, y) = ((columns - wide) / 2, top + ((bottom - top - high) / 2).max(0));
    Chrome::new(shared, canvas).popup(x, y, wide, high, "waiting");
    for (row, (line, strong)) in (0..).zip(&lines) {
        let style = if *strong { Style { fg: Role::Accent, ..text }.bold() } else { text };
        canvas.text(x + 3, y + 2 + row, line, style);
    }
}

fn lines(table: &Table) -> Vec<(String, bool)> {
    let plain = |line: &str| (line.to_owned(), false);
    match &table.code {
        Some(code) => vec![
            plain("This room is private. Whoever has its code can join:"),
            plain(""),
            (format!("    {}", grouped(code)), true),
            plain(""),
            plain("y copies it. The game begins when somebody joins."),
        ],
        None => vec![
            plain("The game begins when somebody joins."),
            plain("Everybody finds this room in the lobby."),
        ],
    }
}

/// A code in groups of four, which are easier to read aloud.
pub(super) fn grouped(code: &str) -> String {
    let letters: Vec<char> = code.chars().filter(|c| c.is_alphanumeric()).collect();
    let groups: Vec<String> = letters.chunks(4).map(|group| group.iter().collect()).collect();
    groups.join("-")
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_code_is_shown_in_groups() {
        assert_eq!(super::grouped("K7QM2XW9R4TFHB3C"), "K7QM-2XW9-R4TF-HB3C");
    }
}

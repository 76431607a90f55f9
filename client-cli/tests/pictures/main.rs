//! Pictures of the screens. Those in `docs/pictures` are held to what the program draws;
//!
//!     TABULEIRO_WRITE_PICTURES=1 cargo test -p tabuleiro --test pictures
//!
//! makes them anew, and with a folder in place of the 1 every screen in every look goes there.

#[allow(dead_code, reason = "pictures need less of it than tests of the game page")]
#[path = "../game/driver.rs"]
mod driver;
#[allow(dead_code, reason = "pictures need less of it than tests of the pages")]
#[path = "../pages/fixtures.rs"]
mod fixtures;
#[path = "../game/positions.rs"]
mod positions;
#[allow(dead_code, reason = "pictures need less of it than tests of the game page")]
#[path = "../game/room.rs"]
mod room;
mod scenes;
mod shapes;
#[allow(dead_code, reason = "pictures need less of it than tests of the pages")]
#[path = "../pages/stage.rs"]
mod stage;
mod svg;

use std::fs;
use std::path::{Path, PathBuf};

use tabuleiro::board::{Backdrop, Depth, GlyphSet};
use tabuleiro::tui::{Abilities, Model};

use self::scenes::{SCENES, Scene};

/// Set to make the pictures anew.
const WRITE: &str = "TABULEIRO_WRITE_PICTURES";

const DARK: Abilities =
    Abilities { depth: Depth::True, glyphs: GlyphSet::Unicode, backdrop: Backdrop::Dark };
const LIGHT: Abilities = Abilities { backdrop: Backdrop::Light, ..DARK };
const COLOURLESS: Abilities = Abilities { depth: Depth::None, ..DARK };
const ASCII: Abilities = Abilities { glyphs: GlyphSet::Ascii, ..COLOURLESS };

/// The pictures of the documents: their scenes and columns and rows.
const KEPT: [(&str, (u16, u16)); 6] = [
    ("lobby", (80, 24)),
    ("duplohex", (80, 24)),
    ("trench", (140, 45)),
    ("iris", (140, 45)),
    ("adaptoid", (80, 24)),
    ("replay", (80, 24)),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures")
}

/// The program as it looks on a terminal of some abilities, columns and rows.
fn picture(model: &mut Model, about: &str, terminal: Abilities, size: (u16, u16)) -> String {
    (model.shared.terminal, model.shared.size) = (terminal, size);
    svg::picture(&model.draw(), &model.shared.theme().palette, about)
}

#[test]
fn the_pictures_in_the_documents_are_what_the_program_draws() {
    for (name, size) in KEPT {
        let scene = SCENES.iter().find(|scene| scene.name == name).expect("a scene");
        let file = folder().join(format!("{name}.svg"));
        let drawn = picture(&mut (scene.make)(), scene.about, DARK, size);
        if std::env::var_os(WRITE).is_some() {
            fs::create_dir_all(folder()).expect("a folder");
            fs::write(&file, &drawn).expect("a picture");
        }
        let kept = fs::read_to_string(&file).unwrap_or_default();
        assert!(kept == drawn, "{name}.svg is stale; set {WRITE}=1 to make it anew");
    }
}

#[test]
fn every_screen_makes_a_picture_in_every_look() {
    let wanted = std::env::var_os(WRITE).map(PathBuf::from).filter(|path| path.is_dir());
    for Scene { name, about, make } in SCENES {
        let mut model = make();
        for (look, terminal) in
            [("dark", DARK), ("light", LIGHT), ("colourless", COLOURLESS), ("ascii", ASCII)]
        {
            for size in stage::SIZES {
                let drawn = picture(&mut model, about, terminal, size);
                assert!(drawn.ends_with("</svg>\n") && drawn.contains("<text"), "{name}");
                let file = format!("{name}-{}x{}-{look}.svg", size.0, size.1);
                if let Some(folder) = &wanted {
                    fs::write(folder.join(file), drawn).expect("a picture");
                }
            }
        }
    }
}

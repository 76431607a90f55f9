//! Themes as data: every colour three times, for three kinds of terminal.

/// A colour for every kind of terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tint {
    /// Red, green and blue, as `0xrrggbb`.
    pub rgb: u32,
    /// One of xterm's 256 colours.
    pub indexed: u8,
    /// One of sixteen; none for the terminal's own.
    pub basic: Option<u8>,
}

const fn tint(rgb: u32, indexed: u8, basic: u8) -> Tint {
    Tint { rgb, indexed, basic: Some(basic) }
}

/// A colour that a terminal with sixteen leaves to its user.
const fn own(rgb: u32, indexed: u8) -> Tint {
    Tint { rgb, indexed, basic: None }
}

/// The colours of a board, the same on dark and light terminals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardTints {
    /// White's pieces.
    pub white: Tint,
    /// Text on them.
    pub on_white: Tint,
    /// Black's pieces.
    pub black: Tint,
    /// Text on them.
    pub on_black: Tint,
    /// White's and Black's crown.
    pub crowns: [Tint; 2],
    /// A cell.
    pub cell: Tint,
    /// A cell in the second shade.
    pub shade: Tint,
    /// What is between cells that have no edges.
    pub gap: Tint,
    /// Edges.
    pub outline: Tint,
    /// The dot in an empty cell.
    pub dot: Tint,
    /// The name in an empty cell.
    pub name: Tint,
    /// An empty cell that is a target.
    pub target: Tint,
    /// Text on it.
    pub on_target: Tint,
    /// White's and Black's home.
    pub homes: [Tint; 2],
    /// The line between the homes.
    pub trench: Tint,
    /// The colours of a rim, each with the colour of text on it.
    pub rim: [[Tint; 2]; 7],
}

/// The colours around a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InterfaceTints {
    /// Text.
    pub text: Tint,
    /// Text of less weight.
    pub dim: Tint,
    /// Lines.
    pub rule: Tint,
    /// Titles and keys.
    pub accent: Tint,
    /// The cursor.
    pub cursor: Tint,
    /// A piece in hand.
    pub hand: Tint,
    /// Targets, and time that is left.
    pub time: Tint,
    /// The last move.
    pub last: Tint,
    /// Refusals and danger.
    pub refusal: Tint,
    /// Bars.
    pub bar: Tint,
    /// Popups.
    pub popup: Tint,
    /// Time that is spent.
    pub spent: Tint,
    /// Text on fills.
    pub on_fill: Tint,
}

/// A set of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The name, for a setting.
    pub name: &'static str,
    /// The board.
    pub board: BoardTints,
    /// What is around it on a dark terminal.
    pub dark: InterfaceTints,
    /// What is around it on a light terminal.
    pub light: InterfaceTints,
}

impl Theme {
    /// The theme of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        THEMES.into_iter().find(|theme| theme.name == name)
    }
}

/// All themes, the usual one first.
pub const THEMES: [&Theme; 2] = [&PLAIN, &CONTRAST];

const LIGHT_TEXT: Tint = tint(0xff_ffff, 231, 15);
const DARK_TEXT: Tint = tint(0x14_171a, 233, 0);

/// No theme: calm colours.
pub(super) static PLAIN: Theme = Theme {
    name: "none",
    board: BoardTints {
        white: tint(0xf1_ece0, 255, 15),
        on_white: tint(0x1b_1d1f, 234, 0),
        black: tint(0x0b_0d0f, 232, 0),
        on_black: tint(0xe8_e4d8, 254, 15),
        crowns: [tint(0xb8_860b, 136, 3), tint(0xff_d75f, 221, 11)],
        cell: tint(0x64_746b, 242, 8),
        shade: tint(0x57_665e, 59, 8),
        gap: tint(0x4c_5a53, 239, 8),
        outline: tint(0x2c_3531, 236, 0),
        dot: tint(0xa9_b8af, 145, 7),
        name: tint(0x96_a69d, 145, 7),
        target: tint(0x3f_8a57, 65, 2),
        on_target: tint(0xea_fff0, 194, 15),
        homes: [tint(0x5d_6f7c, 60, 8), tint(0x7c_6a58, 95, 8)],
        trench: tint(0x8a_7f3f, 101, 3),
        rim: [
            [tint(0xc8_443f, 167, 1), LIGHT_TEXT],
            [tint(0xc9_701f, 172, 3), DARK_TEXT],
            [tint(0xbf_a21f, 179, 11), DARK_TEXT],
            [tint(0x4f_9d52, 71, 2), LIGHT_TEXT],
            [tint(0x3f_74c8, 68, 4), LIGHT_TEXT],
            [tint(0x5b_5ac4, 61, 6), LIGHT_TEXT],
            [tint(0x8d_4fb0, 97, 5), LIGHT_TEXT],
        ],
    },
    dark: InterfaceTints {
        text: own(0xd7_d9d2, 188),
        dim: own(0x8a_939a, 246),
        rule: own(0x56_616a, 59),
        accent: tint(0xff_b454, 215, 3),
        cursor: tint(0xff_b454, 215, 3),
        hand: tint(0xdb_a6ff, 183, 5),
        time: tint(0x8f_df8f, 114, 2),
        last: tint(0x74_b9ff, 111, 6),
        refusal: tint(0xff_7a70, 209, 1),
        bar: own(0x26_2c32, 236),
        popup: own(0x2d_343b, 237),
        spent: own(0x33_3b42, 238),
        on_fill: tint(0x14_171a, 233, 0),
    },
    light: InterfaceTints {
        text: own(0x22_282c, 235),
        dim: own(0x5c_656b, 241),
        rule: own(0xa8_b0b5, 145),
        accent: tint(0x8f_5600, 94, 3),
        cursor: tint(0x8f_5600, 94, 3),
        hand: tint(0x8b_3fc0, 97, 5),
        time: tint(0x1d_7a3a, 29, 2),
        last: tint(0x0b_5cad, 25, 6),
        refusal: tint(0xb3_261e, 124, 1),
        bar: own(0xe2_e6e1, 254),
        popup: own(0xec_eeea, 255),
        spent: own(0xc9_cfca, 251),
        on_fill: tint(0xff_ffff, 231, 0),
    },
};

/// For eyes that need strong contrasts.
static CONTRAST: Theme = Theme {
    name: "contrast",
    board: BoardTints {
        white: tint(0xff_ffff, 231, 15),
        on_white: tint(0x00_0000, 16, 0),
        black: tint(0x00_0000, 16, 0),
        on_black: tint(0xff_ffff, 231, 15),
        cell: tint(0x7a_7a7a, 243, 8),
        shade: tint(0x6c_6c6c, 242, 8),
        gap: tint(0x4e_4e4e, 239, 8),
        outline: tint(0x00_0000, 16, 0),
        dot: tint(0xff_ffff, 231, 15),
        name: tint(0xff_ffff, 231, 15),
        target: tint(0x00_5f00, 22, 2),
        on_target: tint(0xff_ffff, 231, 15),
        ..PLAIN.board
    },
    dark: InterfaceTints {
        text: own(0xff_ffff, 231),
        dim: own(0xd0_d0d0, 252),
        rule: own(0xa8_a8a8, 248),
        accent: tint(0xff_ff00, 226, 11),
        on_fill: tint(0x00_0000, 16, 0),
        cursor: CONTRAST_MARKS[0],
        hand: CONTRAST_MARKS[1],
        time: CONTRAST_MARKS[2],
        last: CONTRAST_MARKS[3],
        ..PLAIN.dark
    },
    light: InterfaceTints {
        text: own(0x00_0000, 16),
        dim: own(0x30_3030, 236),
        rule: own(0x58_5858, 240),
        accent: own(0x00_0000, 16),
        on_fill: tint(0x00_0000, 16, 0),
        cursor: CONTRAST_MARKS[0],
        hand: CONTRAST_MARKS[1],
        time: CONTRAST_MARKS[2],
        last: CONTRAST_MARKS[3],
        refusal: tint(0xff_8080, 210, 9),
        ..PLAIN.light
    },
};

/// Cursor, piece in hand, target, last move.
const CONTRAST_MARKS: [Tint; 4] = [
    tint(0xff_ff00, 226, 11),
    tint(0xff_66ff, 207, 13),
    tint(0x00_ff00, 46, 10),
    tint(0x00_ffff, 51, 14),
];

//! Strong contrasts, and colours that all eyes tell apart.

use super::{BoardTints, DARK_TEXT, InterfaceTints, LIGHT_TEXT, PLAIN, Theme, own, tint};

/// For eyes that need strong contrasts or do not tell all colours apart.
pub(super) static CONTRAST: Theme = Theme {
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
        homes: [tint(0x4a_78a6, 67, 8), tint(0x9c_6a1e, 130, 8)],
        trench: tint(0x86_699a, 97, 3),
        rim: [
            [tint(0xd5_5e00, 166, 1), LIGHT_TEXT],
            [tint(0xe6_9f00, 178, 3), DARK_TEXT],
            [tint(0xf0_e442, 227, 11), DARK_TEXT],
            [tint(0x00_9e73, 36, 2), DARK_TEXT],
            [tint(0x00_72b2, 25, 4), LIGHT_TEXT],
            [tint(0x56_b4e9, 74, 6), DARK_TEXT],
            [tint(0xcc_79a7, 175, 5), DARK_TEXT],
        ],
        ..PLAIN.board
    },
    dark: InterfaceTints {
        text: own(0xff_ffff, 231),
        dim: own(0xd0_d0d0, 252),
        rule: own(0xa8_a8a8, 248),
        accent: tint(0xff_ff00, 226, 11),
        cursor: tint(0xff_ff00, 226, 11),
        hand: tint(0xff_66ff, 207, 13),
        time: tint(0x00_ff00, 46, 10),
        last: tint(0x00_ffff, 51, 14),
        refusal: tint(0xff_8080, 210, 9),
        bar: own(0x26_2c32, 236),
        popup: own(0x2d_343b, 236),
        spent: own(0x33_3b42, 237),
        on_fill: tint(0x00_0000, 16, 0),
    },
    light: InterfaceTints {
        text: own(0x00_0000, 16),
        dim: own(0x30_3030, 236),
        rule: own(0x58_5858, 240),
        accent: tint(0x00_0000, 16, 0),
        cursor: tint(0x5f_3700, 58, 3),
        hand: tint(0x7a_007a, 90, 5),
        time: tint(0x00_5f00, 22, 2),
        last: tint(0x00_3f8a, 24, 4),
        refusal: tint(0x9b_0000, 88, 1),
        bar: own(0xe2_e6e1, 254),
        popup: own(0xec_eeea, 255),
        spent: own(0xc9_cfca, 252),
        on_fill: tint(0xff_ffff, 231, 0),
    },
};

//! Wood in warm light.

use super::{BoardTints, InterfaceTints, PLAIN, Theme, own, tint};

/// A wooden board in a warm room.
pub(super) static ROOM: Theme = Theme {
    name: "room",
    board: BoardTints {
        white: tint(0xfb_f8f0, 231, 15),
        on_white: tint(0x1b_1d1f, 234, 0),
        black: tint(0x05_0607, 16, 0),
        on_black: tint(0xf0_ece2, 255, 15),
        cell: tint(0xa0_7045, 130, 8),
        shade: tint(0x93_6639, 94, 8),
        gap: tint(0x5a_3618, 52, 8),
        outline: tint(0x43_260f, 52, 0),
        dot: tint(0xe8_cfae, 223, 7),
        name: tint(0xdc_c09a, 180, 7),
        target: tint(0x2a_7d3c, 28, 2),
        on_target: tint(0xea_fff0, 194, 15),
        homes: [tint(0x9c_6c58, 131, 8), tint(0x8a_6a2f, 94, 8)],
        trench: tint(0x73_7568, 243, 3),
        ..PLAIN.board
    },
    dark: InterfaceTints {
        text: own(0xf0_e4d2, 254),
        dim: own(0xb3_a18a, 144),
        rule: own(0x6b_5540, 240),
        accent: tint(0xf0_ad5e, 215, 3),
        cursor: tint(0xf0_ad5e, 215, 3),
        hand: tint(0xe0_aaff, 183, 5),
        time: tint(0x9b_dc8f, 114, 2),
        last: tint(0x86_c5f5, 117, 6),
        refusal: tint(0xff_8577, 210, 1),
        bar: own(0x3a_2a1c, 236),
        popup: own(0x45_3323, 237),
        spent: own(0x54_402e, 238),
        on_fill: tint(0x1c_130b, 233, 0),
    },
    light: InterfaceTints {
        text: own(0x2b_2017, 235),
        dim: own(0x6a_5844, 240),
        rule: own(0xc0_ab91, 144),
        accent: tint(0x84_480f, 94, 3),
        cursor: tint(0x84_480f, 94, 3),
        hand: tint(0x8b_3fc0, 97, 5),
        time: tint(0x2a_6f2c, 22, 2),
        last: tint(0x0b_5cad, 25, 6),
        refusal: tint(0xb3_261e, 124, 1),
        bar: own(0xef_e3d2, 254),
        popup: own(0xf7_efe3, 255),
        spent: own(0xdd_cbb3, 187),
        on_fill: tint(0xff_ffff, 231, 0),
    },
};

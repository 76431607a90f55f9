//! Green cloth, dark wood, brass.

use super::{BoardTints, InterfaceTints, PLAIN, Theme, own, tint};

/// A billiard table.
pub(super) static BILLIARDS: Theme = Theme {
    name: "billiards",
    board: BoardTints {
        white: tint(0xfb_f8f0, 231, 15),
        on_white: tint(0x1b_1d1f, 234, 0),
        black: tint(0x05_0607, 16, 0),
        on_black: tint(0xf0_ece2, 255, 15),
        cell: tint(0x34_885c, 29, 8),
        shade: tint(0x2b_7d50, 65, 8),
        gap: tint(0x14_502f, 22, 8),
        outline: tint(0x0f_3a22, 22, 0),
        dot: tint(0xb4_dcc4, 151, 7),
        name: tint(0x9f_cdb2, 115, 7),
        target: tint(0x1f_6fae, 25, 2),
        on_target: tint(0xea_f6ff, 195, 15),
        homes: [tint(0x4a_8670, 65, 8), tint(0x5f_7a3c, 64, 8)],
        trench: tint(0x99_683c, 130, 3),
        ..PLAIN.board
    },
    dark: InterfaceTints {
        text: own(0xec_e5d0, 254),
        dim: own(0x9f_ae9f, 248),
        rule: own(0x4f_6b58, 59),
        accent: tint(0xf2_c55c, 221, 2),
        cursor: tint(0xf2_c55c, 221, 3),
        hand: tint(0xe0_aaff, 183, 5),
        time: tint(0x86_e0a0, 115, 2),
        last: tint(0x7c_c4ff, 117, 6),
        refusal: tint(0xff_8577, 210, 1),
        bar: own(0x17_352a, 235),
        popup: own(0x1d_4034, 236),
        spent: own(0x2a_4a3d, 237),
        on_fill: tint(0x10_201a, 234, 0),
    },
    light: InterfaceTints {
        text: own(0x17_261e, 234),
        dim: own(0x4d_6155, 240),
        rule: own(0x9f_b5a6, 248),
        accent: tint(0x7a_4a12, 94, 2),
        cursor: tint(0x7a_4a12, 94, 3),
        hand: tint(0x8b_3fc0, 97, 5),
        time: tint(0x17_703a, 23, 2),
        last: tint(0x0b_5cad, 25, 6),
        refusal: tint(0xb3_261e, 124, 1),
        bar: own(0xdc_ebe0, 254),
        popup: own(0xea_f4ec, 255),
        spent: own(0xc2_d6c8, 252),
        on_fill: tint(0xff_ffff, 231, 0),
    },
};

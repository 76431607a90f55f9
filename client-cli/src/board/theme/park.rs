//! A table of stone on a lawn.

use super::{BoardTints, InterfaceTints, PLAIN, Theme, own, tint};

/// A table of stone on a lawn.
pub(super) static PARK: Theme = Theme {
    name: "park",
    board: BoardTints {
        white: tint(0xfb_f8f0, 231, 15),
        on_white: tint(0x1b_1d1f, 234, 0),
        black: tint(0x05_0607, 16, 0),
        on_black: tint(0xf0_ece2, 255, 15),
        cell: tint(0x7f_7a6c, 243, 8),
        shade: tint(0x66_784c, 65, 8),
        gap: tint(0x4a_5d2c, 58, 8),
        outline: tint(0x33_401f, 237, 0),
        dot: tint(0xd3_cfc0, 252, 7),
        name: tint(0xc3_bfae, 250, 7),
        target: tint(0x1f_6fae, 25, 2),
        on_target: tint(0xea_f6ff, 195, 15),
        homes: [tint(0x6c_7a86, 243, 8), tint(0x7c_7048, 64, 8)],
        trench: tint(0x94_693a, 130, 3),
        ..PLAIN.board
    },
    dark: InterfaceTints {
        text: own(0xe4_e8d8, 254),
        dim: own(0xa0_ab90, 144),
        rule: own(0x5d_6b4a, 59),
        accent: tint(0xb6_dd6a, 149, 2),
        cursor: tint(0xb6_dd6a, 149, 3),
        hand: tint(0xe0_aaff, 183, 5),
        time: tint(0x8f_e3b0, 115, 2),
        last: tint(0x7c_c4ff, 117, 6),
        refusal: tint(0xff_8577, 210, 1),
        bar: own(0x2a_3520, 236),
        popup: own(0x32_3f27, 237),
        spent: own(0x3d_4a30, 238),
        on_fill: tint(0x16_1c10, 234, 0),
    },
    light: InterfaceTints {
        text: own(0x20_281a, 235),
        dim: own(0x56_6047, 240),
        rule: own(0xaa_b795, 144),
        accent: tint(0x3f_6212, 58, 2),
        cursor: tint(0x3f_6212, 58, 3),
        hand: tint(0x8b_3fc0, 97, 5),
        time: tint(0x0f_6d4f, 23, 2),
        last: tint(0x0b_5cad, 25, 6),
        refusal: tint(0xb3_261e, 124, 1),
        bar: own(0xe4_ebd6, 254),
        popup: own(0xf0_f4e6, 255),
        spent: own(0xcb_d6b8, 187),
        on_fill: tint(0xff_ffff, 231, 0),
    },
};

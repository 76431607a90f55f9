//! Breaches of the WebSocket protocol, after which the server ends the line.

use std::net::SocketAddr;

use tabuleiro_tests::Dice;
use tabuleiro_tests::raw::{Frame, handshake, kind};

/// The most frames of an absurd size that are really sent; others only claim to have it.
const ABSURD: usize = 100_000;

/// Something that no WebSocket has, with a request in it: the bytes of it.
pub(super) fn breach(text: &str, dice: &mut Dice) -> Vec<u8> {
    let mask = mask(dice);
    let good = Frame::text(text);
    let frames = match dice.below(17) {
        0 => vec![Frame { masked: false, ..good }],
        1 => vec![Frame { reserved: 1 + u8::try_from(dice.below(7)).unwrap_or(0), ..good }],
        2 => vec![Frame { kind: *dice.pick(&[3, 4, 5, 6, 7, 11, 12, 13, 14, 15]), ..good }],
        3 => vec![Frame::new(kind::TEXT, not_utf8(text, dice))],
        4 => {
            // A letter that is broken off between two frames, and never finished.
            let end = Frame::new(kind::CONTINUE, vec![b'x']);
            vec![Frame::new(kind::TEXT, vec![b'x', 0xf0, 0x9f]).unfinished(), end]
        }
        5 => vec![Frame { kind: kind::CONTINUE, ..good }],
        6 => vec![good.clone().unfinished(), good],
        7 => {
            vec![Frame::new(*dice.pick(&[kind::PING, kind::PONG]), vec![7; 126 + dice.below(400)])]
        }
        8 => vec![Frame::new(*dice.pick(&[kind::PING, kind::CLOSE]), vec![]).unfinished()],
        9 => vec![Frame::new(kind::TEXT, vec![b'x'; ABSURD])],
        10 => vec![Frame { claimed: Some(*dice.pick(&[1 << 20, 1 << 32, u64::MAX >> 1])), ..good }],
        11 => vec![Frame { claimed: Some(u64::MAX), ..good }],
        12 => vec![Frame::new(kind::CLOSE, vec![3])],
        13 => vec![Frame::new(kind::CLOSE, close(dice, b"x"))],
        14 => vec![Frame::new(kind::CLOSE, close(dice, &[0xc3, 0x28]))],
        15 => endless(dice),
        _ => return noise(dice),
    };
    frames.iter().flat_map(|frame| frame.bytes(mask)).collect()
}

/// Bytes at random.
fn noise(dice: &mut Dice) -> Vec<u8> {
    // Long enough that whatever they claim to be is over or wrong, and not asked for any more.
    (0..200 + dice.below(2_000)).map(|_| byte(dice)).collect()
}

/// A message of so many pieces that it is too large, though none of them is.
fn endless(dice: &mut Dice) -> Vec<Frame> {
    let piece = vec![b'x'; 1_000 + dice.below(9_000)];
    let count = ABSURD / piece.len() + 1;
    let more = (0..count).map(|_| Frame::new(kind::CONTINUE, piece.clone()).unfinished());
    std::iter::once(Frame::text("\"").unfinished()).chain(more).collect()
}

/// A text in which one byte is none of UTF-8.
fn not_utf8(text: &str, dice: &mut Dice) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    let at = dice.below(bytes.len() + 1);
    const WRONG: &[&[u8]] = &[&[0xff], &[0xc0, 0xaf], &[0xed, 0xa0, 0x80], &[0xf5, 0x80]];
    let wrong = *dice.pick(WRONG);
    bytes.splice(at..at, wrong.iter().copied());
    bytes
}

/// A closing frame with a code that may not be sent.
fn close(dice: &mut Dice, reason: &[u8]) -> Vec<u8> {
    let code: u16 = *dice.pick(&[0, 999, 1004, 1005, 1006, 1015, 2999, 65_535]);
    [&code.to_be_bytes(), reason].concat()
}

/// The head of a request for a WebSocket or a page, damaged.
pub(super) fn bad_head(address: SocketAddr, text: &str, dice: &mut Dice) -> Vec<u8> {
    let page = |path: &str| format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    let safe: String = text.chars().filter(|c| !c.is_control() && *c != ' ').collect();
    let head = match dice.below(7) {
        0 => page(&format!("/api/games/{safe}")),
        1 => page(&format!("/api/rooms?after={safe}&limit=99999999999")),
        2 => page(&format!("/api/games?player={safe}&from=-1")),
        3 => page(&format!("/{safe}")),
        4 => format!("POST /ws HTTP/1.1\r\ncontent-length: 18446744073709551616\r\n\r\n{text}"),
        5 => format!(
            "POST /api/rooms HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\n{text}"
        ),
        _ => handshake(address),
    };
    let mut bytes = head.into_bytes();
    for _ in 0..dice.below(6) {
        let at = dice.below(bytes.len());
        match dice.below(3) {
            0 => bytes[at] = byte(dice),
            1 => bytes.insert(at, byte(dice)),
            _ => drop(bytes.remove(at)),
        }
    }
    bytes
}

pub(super) fn mask(dice: &mut Dice) -> [u8; 4] {
    [byte(dice), byte(dice), byte(dice), byte(dice)]
}

fn byte(dice: &mut Dice) -> u8 {
    u8::try_from(dice.below(256)).unwrap_or_default()
}

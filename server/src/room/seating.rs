//! Who sits where.

use tabuleiro_protocol::{First, Occupant, Opponent, Person, Setup};

/// Who sits where in a new game, unless it still waits for a guest. The coin decides what is left
/// to chance.
pub(super) fn seating(
    setup: &Setup,
    host: &Person,
    guest: Option<&Person>,
    coin: bool,
) -> Option<[Occupant; 2]> {
    let own = Occupant::Person(host.clone());
    let other = match setup.opponent {
        Opponent::Person => Occupant::Person(guest?.clone()),
        Opponent::Bot { level } => Occupant::Bot { level },
        Opponent::Bots { levels } => return Some(levels.map(|level| Occupant::Bot { level })),
        Opponent::HotSeat => own.clone(),
    };
    let host_first = match setup.first {
        First::Host => true,
        First::Guest => false,
        First::Random => coin,
    };
    Some(if host_first { [own, other] } else { [other, own] })
}

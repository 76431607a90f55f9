//! Connections that are no WebSocket (yet): few in all, and few from each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::{PLAIN_CONNECTIONS, PLAIN_PER_ADDRESS, network};

/// How many there are from each address.
#[derive(Clone, Debug, Default)]
pub(super) struct Plain {
    counts: Arc<Mutex<Counts>>,
    /// Whether all come from one proxy, which is trusted to look after its own clients.
    trust_proxy: bool,
}

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    each: HashMap<IpAddr, usize>,
}

/// A counted connection, for as long as it lives.
pub(super) struct PlainPlace {
    plain: Plain,
    key: IpAddr,
}

impl Plain {
    /// With or without a proxy in front.
    pub(super) fn new(trust_proxy: bool) -> Self {
        Self { trust_proxy, ..Self::default() }
    }

    /// Counts a connection, if there may be another one.
    pub(super) fn count(&self, address: IpAddr) -> Option<PlainPlace> {
        let key = network(address);
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let own = counts.each.get(&key).copied().unwrap_or(0);
        let too_many = !self.trust_proxy && own >= PLAIN_PER_ADDRESS;
        if too_many || counts.all >= PLAIN_CONNECTIONS {
            return None;
        }
        counts.all += 1;
        counts.each.insert(key, own + 1);
        drop(counts);
        Some(PlainPlace { plain: self.clone(), key })
    }
}

impl Drop for PlainPlace {
    fn drop(&mut self) {
        let mut counts = self.plain.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all -= 1;
        if let Some(count) = counts.each.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.each.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_cannot_take_every_place() {
        let plain = Plain::new(false);
        let [greedy, other] = [[1, 2, 3, 4], [1, 2, 3, 5]].map(IpAddr::from);
        let mut taken: Vec<_> =
            (0..PLAIN_PER_ADDRESS).filter_map(|_| plain.count(greedy)).collect();
        assert_eq!(taken.len(), PLAIN_PER_ADDRESS);
        assert!(plain.count(greedy).is_none());
        assert!(plain.count(other).is_some());
        taken.pop();
        assert!(plain.count(greedy).is_some());
    }
}

//! Connections that are no WebSocket (yet): few in all, and few from each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::{HTTP_CONNECTIONS, HTTP_PER_ADDRESS};
use crate::admission::network;

/// How many there are from each address.
#[derive(Clone, Debug, Default)]
pub(super) struct HttpSlots {
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
pub(super) struct SlotGuard {
    slots: HttpSlots,
    key: IpAddr,
}

impl HttpSlots {
    /// With or without a proxy in front.
    pub(super) fn new(trust_proxy: bool) -> Self {
        Self { trust_proxy, ..Self::default() }
    }

    /// Counts a connection, if there may be another one.
    pub(super) fn count(&self, address: IpAddr) -> Option<SlotGuard> {
        let key = network(address);
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let own = counts.each.get(&key).copied().unwrap_or(0);
        let too_many = !self.trust_proxy && own >= HTTP_PER_ADDRESS;
        if too_many || counts.all >= HTTP_CONNECTIONS {
            return None;
        }
        counts.all += 1;
        counts.each.insert(key, own + 1);
        drop(counts);
        Some(SlotGuard { slots: self.clone(), key })
    }
}

impl Drop for SlotGuard {
    fn drop(&mut self) {
        let mut counts = self.slots.counts.lock().unwrap_or_else(PoisonError::into_inner);
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
        let slots = HttpSlots::new(false);
        let [greedy, other] = [[1, 2, 3, 4], [1, 2, 3, 5]].map(IpAddr::from);
        let mut taken: Vec<_> = (0..HTTP_PER_ADDRESS).filter_map(|_| slots.count(greedy)).collect();
        assert_eq!(taken.len(), HTTP_PER_ADDRESS);
        assert!(slots.count(greedy).is_none());
        assert!(slots.count(other).is_some());
        taken.pop();
        assert!(slots.count(greedy).is_some());
    }
}

//! How many connections there are, in all and from each address.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use dashmap::DashMap;
use metrics::Gauge;
use tabuleiro_protocol::ErrorBody;

use crate::error::{too_many_connections, too_many_connections_of_one};

/// How many WebSockets there are, in all and from each address.
#[derive(Debug)]
pub(super) struct Addresses {
    most: usize,
    most_each: usize,
    all: AtomicUsize,
    each: DashMap<IpAddr, usize>,
    connections: Gauge,
}

/// A counted connection, for as long as it lives.
#[derive(Debug)]
pub struct Counted {
    addresses: Arc<Addresses>,
    key: IpAddr,
}

impl Addresses {
    /// Connections in all and from each address, and where their number is shown.
    pub(super) fn new(most: usize, most_each: usize, connections: Gauge) -> Self {
        Self { most, most_each, all: AtomicUsize::new(0), each: DashMap::new(), connections }
    }

    /// Counts a connection, if there may be another one.
    pub(super) fn count(self: &Arc<Self>, address: IpAddr) -> Result<Counted, ErrorBody> {
        if self.all.fetch_add(1, Ordering::AcqRel) >= self.most {
            self.all.fetch_sub(1, Ordering::AcqRel);
            return Err(too_many_connections(self.most));
        }
        let key = network(address);
        let mut count = self.each.entry(key).or_insert(0);
        if *count >= self.most_each {
            drop(count);
            self.all.fetch_sub(1, Ordering::AcqRel);
            return Err(too_many_connections_of_one(self.most_each));
        }
        *count += 1;
        drop(count);
        self.connections.increment(1.0);
        Ok(Counted { addresses: Arc::clone(self), key })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        if let Some(mut count) = self.addresses.each.get_mut(&self.key) {
            *count -= 1;
        }
        self.addresses.each.remove_if(&self.key, |_, count| *count == 0);
        self.addresses.all.fetch_sub(1, Ordering::AcqRel);
        self.addresses.connections.decrement(1.0);
    }
}

/// What counts as one address: in IPv6 a household has a whole /64.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_counts_as_one_address() {
        let address = |text: &str| network(text.parse().unwrap());
        assert_eq!(address("2001:db8:1:2:3::4"), address("2001:db8:1:2:9:9:9:9"));
        assert_ne!(address("2001:db8:1:2::4"), address("2001:db8:1:3::4"));
        assert_eq!(address("::ffff:1.2.3.4"), address("1.2.3.4"));
        assert_ne!(address("1.2.3.4"), address("1.2.3.5"));
    }
}

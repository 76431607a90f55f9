//! How many connections there are, in all and from each address.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use dashmap::DashMap;
use tabuleiro_protocol::{ErrorBody, ErrorCode};

use crate::world::World;

/// How many WebSockets there are, in all and from each address.
#[derive(Debug, Default)]
pub struct Addresses {
    all: AtomicUsize,
    each: DashMap<IpAddr, usize>,
}

/// A counted connection, for as long as it lives.
pub(super) struct Counted {
    world: Arc<World>,
    key: IpAddr,
}

impl Addresses {
    /// Counts a connection, if there may be another one.
    pub(super) fn count(world: &Arc<World>, address: IpAddr) -> Result<Counted, ErrorBody> {
        let (most, most_each) =
            (world.settings.max_connections, world.settings.max_connections_per_address);
        let refuse = |message| Err(ErrorBody::new(ErrorCode::TooManyConnections, message));
        let addresses = &world.addresses;
        if addresses.all.fetch_add(1, Ordering::AcqRel) >= most {
            addresses.all.fetch_sub(1, Ordering::AcqRel);
            return refuse(format!("the server takes {most} connections and has as many"));
        }
        let key = network(address);
        let mut count = addresses.each.entry(key).or_insert(0);
        if *count >= most_each {
            drop(count);
            addresses.all.fetch_sub(1, Ordering::AcqRel);
            return refuse(format!("the server takes {most_each} connections from one address"));
        }
        *count += 1;
        drop(count);
        world.metrics.connections.increment(1.0);
        Ok(Counted { world: Arc::clone(world), key })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let addresses = &self.world.addresses;
        if let Some(mut count) = addresses.each.get_mut(&self.key) {
            *count -= 1;
        }
        addresses.each.remove_if(&self.key, |_, count| *count == 0);
        addresses.all.fetch_sub(1, Ordering::AcqRel);
        self.world.metrics.connections.decrement(1.0);
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

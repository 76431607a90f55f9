//! The pure room, without a clock, a store or a socket.

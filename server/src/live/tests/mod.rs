//! Rooms with paused time and a store in memory.

//! What the bots' view of a position must keep to.

//! Sockets: accepting, the upgrade from HTTP, and the loop of a connection.

mod close;
mod http_slots;
mod line;
mod listen;
mod origin;
mod quota;
mod socket;
mod upgrade;

pub use listen::listen;
pub(crate) use upgrade::address;
pub use upgrade::upgrade;

use std::time::Duration;

/// How long a client may take for the head of an HTTP request.
pub const HANDSHAKE_TIME: Duration = Duration::from_secs(10);

/// How long a client may take to say hello.
pub const HELLO_TIME: Duration = Duration::from_secs(10);

/// How often the server pings: keeps the line open and measures its lag.
pub const PING_EVERY: Duration = Duration::from_secs(15);

/// A client that has not even answered a ping for this long is gone, and so is one that has not
/// taken what was sent to it.
pub const SILENCE: Duration = Duration::from_secs(45);

/// How long a closing connection may take to take its last frames.
pub const CLOSE_TIME: Duration = Duration::from_secs(1);

/// How many HTTP connections that are no WebSocket (yet) there may be at once.
pub const HTTP_CONNECTIONS: usize = 1024;

/// How many of them one address may have: a browser opens about six, a school some dozens.
pub const HTTP_PER_ADDRESS: usize = 64;

/// How long an HTTP connection that is no WebSocket may last. Whoever asks for pages and does not
/// take them would keep its place for ever.
pub const HTTP_TIME: Duration = Duration::from_secs(60);

/// The buffer in which frames arrive. Requests are small; the library's own default would cost every
/// idle connection 128 KiB. It is there all the time and is wiped before every read.
pub const READ_BUFFER: usize = 256;

//! Accepting connections.

use std::convert::Infallible;
use std::net::SocketAddr;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use super::http_slots::{HttpSlots, SlotGuard};
use super::{HANDSHAKE_TIME, HTTP_TIME};

/// Where a request came from, as the socket tells it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Peer(pub(super) SocketAddr);

/// Serves HTTP on a listener until told to stop.
pub async fn listen(
    listener: TcpListener,
    routes: Router,
    trust_proxy: bool,
    stop: CancellationToken,
) {
    let slots = HttpSlots::new(trust_proxy);
    let refused = metrics::counter!("tabuleiro_connections_refused_total");
    loop {
        let accepted = tokio::select! {
            () = stop.cancelled() => return,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Most likely too many open files: let some of them go.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
                continue;
            }
        };
        let Some(slot) = slots.count(peer.ip()) else {
            refused.increment(1);
            tracing::debug!(%peer, "too many connections that are no WebSocket");
            continue;
        };
        tokio::spawn(serve(stream, peer, routes.clone(), slot, stop.clone()));
    }
}

async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    routes: Router,
    slot: SlotGuard,
    stop: CancellationToken,
) {
    // Moves are small and must not wait for company.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: Request<Incoming>| {
        let routes = routes.clone();
        async move {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(Peer(peer));
            let response = routes.oneshot(request).await;
            response.map_err(|never: Infallible| never)
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HANDSHAKE_TIME).max_buf_size(16 * 1024);
    let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
    tokio::pin!(connection);
    let served = async {
        tokio::select! {
            _ = connection.as_mut() => {}
            () = stop.cancelled() => {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
        }
    };
    let _ = timeout(HTTP_TIME, served).await;
    drop(slot);
}

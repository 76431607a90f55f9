//! A server behind something that speaks TLS, as on the open internet.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use rcgen::{CertifiedKey, generate_simple_self_signed};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

use crate::person::{Person, finish, server};

/// Speaks TLS at a port of its own and hands on what it hears; the port. Its certificate is written
/// to a file.
async fn front(server: SocketAddr, certificate: &Path) -> u16 {
    let CertifiedKey { cert, signing_key } =
        generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    std::fs::write(certificate, cert.pem()).expect("a file");
    let key = PrivateKeyDer::Pkcs8(signing_key.serialize_der().into());
    let config = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(vec![cert.der().clone()], key)
        .expect("a key that fits");
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    tokio::spawn(async move {
        while let Ok((socket, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                // Whoever does not trust the certificate hangs up.
                let Ok(mut outside) = acceptor.accept(socket).await else { return };
                let mut inside = TcpStream::connect(server).await.expect("the server");
                let _ = copy_bidirectional(&mut outside, &mut inside).await;
            });
        }
    });
    port
}

#[tokio::test]
async fn a_secure_connection_needs_a_certificate_that_is_trusted() {
    let server = server().await;
    let ana = Person::new(&server, "Ana");
    let certificate = ana.folder().join("certificate.pem");
    let port = front(server.address(), &certificate).await;
    let address = format!("wss://localhost:{port}");
    let rooms = [
        "--server",
        address.as_str(),
        "--name",
        "Ana",
        "create",
        "iris",
        "--bots",
        "random,random",
    ];

    let mut trusting = ana.nameless(&rooms);
    trusting.env_remove("SSL_CERT_DIR").env("SSL_CERT_FILE", &certificate);
    let done = finish(trusting, "").await;
    assert!(done.code == 0 && done.out.contains("room: "), "{done:?}");

    let done = finish(ana.nameless(&rooms), "").await;
    assert_eq!(done.code, 3, "{done:?}");
    assert!(done.err.contains("no secure connection: invalid peer certificate"), "{done:?}");
}

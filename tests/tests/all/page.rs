//! How the web page is served.

use tabuleiro_server::page::Page;
use tabuleiro_tests::{HttpAnswer, TestServer, http_ask, http_get};

const START: &str = "<!doctype html><title>Tabuleiro</title>";
const SCRIPT: &str = "/assets/index-Cx1f.js";

/// A browser that goes somewhere.
const READER: (&str, &str) = ("accept", "text/html,application/xhtml+xml,*/*;q=0.8");

/// A server with a small page. What is in the smaller forms is not the server's business.
async fn with_page() -> TestServer {
    let files = [
        ("index.html", START),
        ("assets/index-Cx1f.js", "console.log('plain')"),
        ("assets/index-Cx1f.js.br", "brotli"),
        ("assets/index-Cx1f.js.gz", "gzip"),
        ("assets/index-b2.css", "body{}"),
        ("assets/archivo-d3.woff2", "font"),
        ("worker.js", "self"),
        ("manifest.webmanifest", "{}"),
        ("icon.svg", "<svg/>"),
    ];
    let page = Page::of(files.map(|(path, text)| (path.to_owned(), text)));
    TestServer::with(|settings| settings.page = page).await
}

async fn without_page() -> TestServer {
    TestServer::with(|settings| settings.page = Page::default()).await
}

async fn get(server: &TestServer, path: &str, headers: &[(&str, &str)]) -> HttpAnswer {
    http_get(server.address(), path, headers).await
}

#[tokio::test]
async fn every_place_of_the_page_starts_it() {
    let server = with_page().await;
    for path in [
        "/",
        "/?lang=pt",
        "/new",
        "/r/AAAABBBBCCCCDDDD",
        "/g/85b5b40d-cb0a-490c-b795-afd2bc56cb02",
        "/games",
        "/watch",
        "/rules",
        "/rules/iris",
        "/settings",
    ] {
        let answer = get(&server, path, &[READER]).await;
        assert_eq!((answer.status, answer.body.as_str()), (200, START), "{path}");
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
    }
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    let server = with_page().await;
    for path in ["/nothing", "/r", "/r/a/b", "/rules/iris/more", "/index.html/x"] {
        // Someone who reads sees the page, which says so; a program is told in its own language.
        let read = get(&server, path, &[READER]).await;
        assert_eq!((read.status, read.body.as_str()), (404, START), "{path}");
        let asked = get(&server, path, &[]).await;
        assert_eq!((asked.status, asked.error_code().as_str()), (404, "not_found"), "{path}");
    }
    for path in ["/assets/index-old.js", "/assets/../index.html", "/%2e%2e/index.html", "/api/no"] {
        let answer = get(&server, path, &[("accept", "*/*")]).await;
        assert_eq!(answer.status, 404, "{path}: {}", answer.body);
    }
    assert!(!get(&server, "/api/no", &[READER]).await.body.contains("<title>"));
}

#[tokio::test]
async fn files_have_their_types() {
    let server = with_page().await;
    for (path, kind) in [
        (SCRIPT, "text/javascript; charset=utf-8"),
        ("/worker.js", "text/javascript; charset=utf-8"),
        ("/assets/index-b2.css", "text/css; charset=utf-8"),
        ("/assets/archivo-d3.woff2", "font/woff2"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon.svg", "image/svg+xml"),
    ] {
        let answer = get(&server, path, &[]).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, Some(kind)), "{path}");
    }
}

#[tokio::test]
async fn hashed_files_are_kept_for_ever_and_all_others_asked_for_again() {
    let server = with_page().await;
    let kept = get(&server, SCRIPT, &[]).await;
    assert_eq!(kept.header("cache-control"), Some("public, max-age=31536000, immutable"));
    for path in ["/", "/games", "/worker.js", "/icon.svg"] {
        let answer = get(&server, path, &[]).await;
        assert_eq!(answer.header("cache-control"), Some("no-cache"), "{path}");
        let tag = answer.header("etag").expect("a tag").to_owned();
        for known in [tag.clone(), format!("\"x\", W/{tag}"), "*".to_owned()] {
            let same = get(&server, path, &[("if-none-match", &known)]).await;
            assert_eq!((same.status, same.body.as_str()), (304, ""), "{path} {known}");
            assert_eq!(same.header("etag"), Some(tag.as_str()));
        }
        assert_eq!(get(&server, path, &[("if-none-match", "\"x\"")]).await.status, 200);
    }
}

#[tokio::test]
async fn a_file_comes_in_the_smallest_form_that_is_understood() {
    let server = with_page().await;
    let mut tags = Vec::new();
    for (accepted, encoding, body) in [
        ("gzip, deflate, br, zstd", Some("br"), "brotli"),
        ("gzip, br;q=0", Some("gzip"), "gzip"),
        ("identity", None, "console.log('plain')"),
    ] {
        let answer = get(&server, SCRIPT, &[("accept-encoding", accepted)]).await;
        assert_eq!(answer.header("content-encoding"), encoding, "{accepted}");
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
        assert_eq!(answer.body, body, "{accepted}");
        tags.push(answer.header("etag").expect("a tag").to_owned());
    }
    tags.dedup();
    assert_eq!(tags.len(), 3, "each form has a tag of its own");
    // Forms are no files of their own.
    assert_eq!(get(&server, &format!("{SCRIPT}.br"), &[]).await.status, 404);
}

#[tokio::test]
async fn heads_can_be_asked_for_and_nothing_can_be_sent() {
    let server = with_page().await;
    for path in ["/", "/rules", SCRIPT] {
        let whole = get(&server, path, &[]).await;
        let head = http_ask(server.address(), "HEAD", path, &[]).await;
        assert_eq!((head.status, head.body.as_str()), (200, ""), "{path}");
        assert_eq!(head.header("content-length"), whole.header("content-length"), "{path}");
        assert_eq!(head.header("etag"), whole.header("etag"), "{path}");
        let sent = http_ask(server.address(), "POST", path, &[("content-length", "0")]).await;
        assert!([404, 405].contains(&sent.status), "{path}: {}", sent.status);
    }
}

#[tokio::test]
async fn browsers_are_told_to_run_nothing_else() {
    let server = with_page().await;
    for path in ["/", SCRIPT, "/nothing", "/api/rooms", "/healthz"] {
        let answer = get(&server, path, &[READER]).await;
        let policy = answer.header("content-security-policy").expect(path);
        for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"] {
            assert!(policy.split("; ").any(|known| known == part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{path}");
        }
        assert!(answer.header("permissions-policy").is_some_and(|all| all.contains("camera=()")));
    }
}

#[tokio::test]
async fn a_server_without_the_page_says_how_to_get_it() {
    let server = without_page().await;
    let home = get(&server, "/", &[READER]).await;
    assert_eq!(home.status, 200);
    assert!(home.header("content-type").is_some_and(|kind| kind.starts_with("text/html")));
    assert!(home.body.contains("npm ci") && home.body.contains("cargo run"), "{}", home.body);
    let room = get(&server, "/r/AAAABBBBCCCCDDDD", &[READER]).await;
    assert_eq!(room.status, 404);
    assert!(room.body.contains("npm ci"));
    assert_eq!(get(&server, "/api/rooms", &[]).await.status, 200);
}

//! A full disk: what cannot be stored is refused, and all goes on as soon as there is room.

use std::fs::{self, File};
use std::io::Write;
use std::path::PathBuf;

use rustix::process::{Pid, Resource, Rlimit, prlimit};
use tabuleiro_tests::ServerProcess;

use crate::witnesses::Witnesses;
use crate::wrapped::Wrapped;

/// How large the server's files may get.
fn limit_files(server: &ServerProcess, bytes: Option<u64>) {
    let process = i32::try_from(server.id()).ok().and_then(Pid::from_raw);
    let limit = Rlimit { current: bytes, maximum: None };
    prlimit(process, Resource::Fsize, limit).expect("a limit");
}

#[tokio::test]
async fn files_that_cannot_grow_refuse_and_go_on() {
    let wrapped = Wrapped::with_limited_files();
    let mut server = ServerProcess::start(wrapped.program(), &[]).await;
    let (fill, free) = (|| limit_files(&server, Some(40 << 10)), || limit_files(&server, None));
    Witnesses::new(&server).await.go_through(&server, fill, free).await;
    server.kill9().await;
    server.assert_sound("games.db").await;
}

#[tokio::test]
async fn a_disk_that_is_really_full_refuses_and_goes_on() {
    let Some(wrapped) = Wrapped::on_small_disk() else { return };
    let server = ServerProcess::start(wrapped.program(), &[]).await;
    let folder = server.database().parent().expect("a folder").to_owned();
    // Only the server sees that file system, so it is reached through the server.
    let inside: PathBuf = format!("/proc/{}/root{}", server.id(), folder.display()).into();
    let ballast = inside.join("ballast");
    let fill = || {
        let mut file = File::create(&ballast).expect("a file");
        while file.write_all(&[1; 4096]).is_ok() {}
    };
    let free = || fs::remove_file(&ballast).expect("it goes");
    Witnesses::new(&server).await.go_through(&server, fill, free).await;
}

//! A file has one server.

use std::path::Path;
use std::process::{Command, Output};

use tabuleiro_rules::GameKind;
use tabuleiro_tests::{Dice, ServerProcess, Table, Task, setup};

use crate::PROGRAM;

/// A second server on a file. It is refused, or else it would run for ever.
fn second(folder: &Path, file: &Path) -> Output {
    let mut second = Command::new(PROGRAM);
    second.args(["--listen", "127.0.0.1:0", "--db"]).arg(file).current_dir(folder);
    second.output().expect("it can be run")
}

#[tokio::test]
async fn a_second_server_on_a_file_is_refused_until_the_first_is_gone() {
    let mut server = ServerProcess::start(PROGRAM, &[]).await;
    let (mut ana, mut bo) = (server.client("Ana").await, server.client("Bo").await);
    let room = Table::seat(&mut ana, &mut bo, setup(GameKind::Iris)).await;
    let mut table = Table { room, one: ana, two: bo };
    let file = server.database();
    let folder = file.parent().expect("a folder").to_owned();
    let link = folder.join("other-name.db");
    std::os::unix::fs::symlink(&file, &link).expect("a link");
    for name in [file.as_path(), Path::new("games.db"), Path::new("./games.db"), &link] {
        let refused = second(&folder, name);
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(!refused.status.success() && !said.contains("panicked"), "{said}");
        let expected = format!(
            "another server has the database {} open: stop that one first, or choose another file",
            name.display()
        );
        assert!(said.contains(&expected), "{said}");
    }
    // The first one has not noticed, and is checked and copied as ever.
    table.play_any(&mut Dice::new(1)).await;
    for task in [Task::Check, Task::Backup("copy.db")] {
        let output = server.run(task).await;
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    // However it ends, the next one starts.
    server.kill9().await;
    server.restart().await;
    assert!(server.banner().contains("1 unfinished game goes on"), "{}", server.banner());
    server.terminate();
    server.ended().await;
    server.restart().await;
}

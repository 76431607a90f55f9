//! The whole attack: the real program, attackers, witnesses, and what is left in the end.

use futures::future::join_all;
use tabuleiro_load::usage;
use tabuleiro_rules::mix::mix;
use tabuleiro_tests::ServerProcess;

use super::Tally;
use super::attacker::Attacker;
use super::scene::Scene;
use super::verdict;
use super::witness::{Testimony, Witnesses};

/// How often the server's memory is looked at: several times also in a short attack.
const LOOK: std::time::Duration = std::time::Duration::from_millis(20);

/// What the server allows during the attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limits {
    /// What it usually allows: most of what is sent is refused for its number alone.
    Usual,
    /// Requests and names without end, so that everything is looked at.
    Wide,
}

/// What is to be done.
#[derive(Clone, Copy, Debug)]
pub struct Siege {
    /// How many hostile frames are sent.
    pub frames: u64,
    /// Decides what they are.
    pub seed: u64,
    /// How many attack at the same time.
    pub attackers: u64,
    /// What the server allows.
    pub limits: Limits,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What was sent and answered.
    pub tally: Tally,
    /// What those saw who played meanwhile.
    pub testimony: Testimony,
    /// The most of the server's memory in the second third of the attack and in the last, in bytes.
    pub memory: [u64; 2],
    /// Rooms of attackers that were entered in the end, and answered.
    pub rooms: usize,
    /// How often the server stood still for more than two seconds, as on a machine that is overloaded.
    pub still: usize,
}

/// Attacks a server, and looks whether that did it any harm.
///
/// # Panics
/// If it did.
pub async fn besiege(program: &str, siege: Siege) -> Outcome {
    // Whatever goes wrong from here on, this is what brings it about again.
    println!("{siege:?}");
    let mut server = ServerProcess::start(program, options(siege.limits)).await;
    let scene = Scene::new(server.address(), siege.frames);
    let mut witnesses = Witnesses::new(&server, &scene, siege.seed).await;
    let mut tokens = Vec::new();
    for number in 0..siege.attackers {
        tokens.push(server.client(&format!("Mallory {number}")).await.token().to_owned());
    }
    let attack = async {
        let seeds = (0..).map(|number| mix(siege.seed, number));
        let attackers = tokens.iter().zip(seeds);
        let attackers =
            attackers.map(|(token, seed)| Attacker::new(&scene, token.clone(), seed).run());
        let tallies = join_all(attackers).await;
        scene.end();
        tallies.iter().fold(Tally::default(), |mut sum, tally| {
            sum.add(tally);
            sum
        })
    };
    let looking = watch_memory(server.id(), &scene, siege.frames);
    let (tally, (), memory) = tokio::join!(attack, witnesses.play(&scene), looking);
    let rooms = verdict::enter_rooms(&server, &tokens).await;
    let testimony = witnesses.finish().await;
    let still = verdict::assert_unharmed(&mut server).await;
    verdict::assert_bounded(memory);
    Outcome { tally, testimony, memory, rooms, still }
}

/// Bots think on one thread and not long, so that the attack has the processor.
fn options(limits: Limits) -> &'static [&'static str] {
    match limits {
        Limits::Usual => &["--requests-per-second", "20", "--new-names-per-minute", "60"],
        Limits::Wide => &["--bot-threads", "1", "--max-connections-per-address", "1000"],
    }
}

/// The most memory in the second third of the frames and in the last. It goes up and down, so that peaks are
/// compared with peaks. Tells how much there is after every tenth.
async fn watch_memory(process: u32, scene: &Scene, frames: u64) -> [u64; 2] {
    let (mut most, mut told) = ([0; 3], 0);
    while !scene.is_over() {
        let now = usage::resident(process).expect("the server runs");
        let sent = frames - scene.left();
        let third = &mut most[(sent * 3 / frames).min(2) as usize];
        *third = now.max(*third);
        if sent * 10 / frames > told {
            told = sent * 10 / frames;
            println!("{sent} frames sent; the server has {:.1} MiB", now as f64 / 1024.0 / 1024.0);
        }
        tokio::time::sleep(LOOK).await;
    }
    let [_, second, last] = most;
    [second, last.max(usage::resident(process).expect("the server runs"))]
}

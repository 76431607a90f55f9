//! `tabuleiro replay`: a game step by step, from the server or from a file.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use tabuleiro_protocol::{Call, GameRecord, Reply};
use tabuleiro_rules::Seat;
use tabuleiro_rules::view::{CellName, View};

use super::{Context, DrawingArgs, Failure, Session, find, output, words};
use crate::plain::{Drawing, last};
use crate::record::{self, Form, Step};
use crate::show::Picture;

/// A game to replay.
#[derive(Debug, Args)]
pub struct ReplayArgs {
    /// The game's id or the start of it, or a file that was exported
    #[arg(value_name = "GAME|FILE")]
    game: String,
    /// Write it to a file that ends in .json or .txt
    #[arg(long, value_name = "FILE")]
    export: Option<PathBuf>,
    /// Write over a file that exists
    #[arg(long, requires = "export")]
    force: bool,
    /// List the moves, without boards
    #[arg(long)]
    moves: bool,
    /// Only the board after this move; 0 for the start
    #[arg(long, value_name = "MOVE", conflicts_with = "moves")]
    at: Option<usize>,
    /// Pause between moves: 1 as in the settings, 2 for half of it, and so on
    #[arg(long, value_name = "FACTOR", value_parser = speed)]
    speed: Option<f64>,
    /// Leave out what was undone
    #[arg(long)]
    pub(super) no_undone: bool,
    /// In lines, also where a full screen would do
    #[arg(long)]
    pub plain: bool,
    /// Print the whole game as one JSON object
    #[arg(long, conflicts_with_all = ["moves", "at", "speed"])]
    json: bool,
    /// How boards are drawn
    #[command(flatten)]
    pub(super) drawing: DrawingArgs,
}

fn speed(text: &str) -> Result<f64, String> {
    let number = text.trim_end_matches('x').parse::<f64>().ok();
    number.filter(|number| (0.01..=1000.0).contains(number)).ok_or("from 0.01 to 1000".to_owned())
}

impl ReplayArgs {
    /// Whether there is something to be seen move by move, and not in lines.
    pub(super) const fn wants_screen(&self) -> bool {
        let elsewhere = self.plain || self.json || self.export.is_some();
        !elsewhere && !self.moves && self.at.is_none()
    }

    /// The game, and who fetched it, unless it is in a file.
    pub(super) async fn fetch(
        &self,
        context: &Context,
    ) -> Result<(GameRecord, Option<Session>), Failure> {
        match file(&self.game) {
            Some(path) => Ok((record::load(path)?, None)),
            None => fetch(context, &self.game).await.map(|(record, who)| (record, Some(who))),
        }
    }

    /// The pause between moves, if it is to play by itself.
    pub(super) fn pause(&self, context: &Context) -> Option<Duration> {
        let factor = self.speed?;
        Some(Duration::from_secs_f64(f64::from(context.settings.replay_delay) / factor / 1000.0))
    }
}

/// Replays or exports a game.
pub(super) async fn run(context: &Context, asked: ReplayArgs) -> Result<(), Failure> {
    // A name that cannot be written is better told before everything else.
    asked.export.as_deref().map(Form::of).transpose()?;
    let (record, _) = asked.fetch(context).await?;
    if let Some(path) = &asked.export {
        record::save(path, &record, asked.force)?;
        if !asked.json {
            return output::say(&format!("Written to {}.", path.display()));
        }
    }
    if asked.json {
        return output::object(&record);
    }
    let mut steps = record::steps(&record);
    if asked.no_undone {
        steps.retain(|step| !step.undone);
    }
    let timed = steps.iter().any(|step| step.ms > 0);
    let drawing = asked.drawing.drawing(context);
    let show = Show { record: &record, steps: &steps, timed, drawing };
    if asked.moves {
        return show.moves();
    }
    match asked.at {
        Some(number) => show.at(number),
        None => show.all(asked.pause(context)).await,
    }
}

/// The file that is meant, unless it is the id of a game.
fn file(text: &str) -> Option<&Path> {
    let path = Path::new(text);
    let named = Form::of(path).is_ok() || text.contains(std::path::MAIN_SEPARATOR);
    (named || path.is_file()).then_some(path)
}

async fn fetch(context: &Context, game: &str) -> Result<(GameRecord, Session), Failure> {
    find::check(game).map_err(|_| {
        Failure::NotFound(format!(
            "{game:?} is neither a file nor a game; see the games with: tabuleiro games, or name a \
             file that ends in .json or .txt"
        ))
    })?;
    let mut session = Session::open(context).await?;
    let game = find::game(&mut session, game).await?;
    match session.ask(Call::Replay { game, since: 0 }).await? {
        Reply::Replay { record } => Ok((*record, session)),
        _ => Err(session.nonsense()),
    }
}

struct Show<'a> {
    record: &'a GameRecord,
    steps: &'a [Step],
    /// Whether it is known how long moves took. A text has no times.
    timed: bool,
    drawing: Drawing,
}

impl Show<'_> {
    fn header(&self) -> Result<(), Failure> {
        let summary = &self.record.summary;
        output::say(&format!("{}.", words::setup(&summary.setup)))?;
        if let Some(seats) = &summary.seats {
            let sides = self.record.board.view.sides.map(words::side);
            let [one, two] = [seats[0].name(), seats[1].name()];
            output::say(&format!("{one} plays {}, {two} plays {}.", sides[0], sides[1]))?;
        }
        let at = words::moment(summary.started.unwrap_or(summary.created));
        let undone = match self.steps.iter().filter(|step| step.undone).count() {
            0 => String::new(),
            count => format!(", {count} of them undone later"),
        };
        let moves = words::count(self.steps.len() as u64, "move");
        output::say(&format!("Played on {at}; {moves}{undone}."))
    }

    fn footer(&self) -> Result<(), Failure> {
        let summary = &self.record.summary;
        match &summary.ending {
            Some(ending) => {
                let told = words::ending(ending, summary.seats.as_ref());
                output::say(&format!("The game is over: {told}."))
            }
            None => output::say("The game is not over."),
        }
    }

    fn name(&self, seat: Seat) -> String {
        let seats = self.record.summary.seats.as_ref();
        seats.map_or_else(|| "?".to_owned(), |seats| seats[seat.index()].name())
    }

    /// A move in a line. Its number is its place among all moves that are shown, undone ones included,
    /// so that no two have the same: `--at` and the full screen count like this too.
    fn told(&self, number: usize, step: &Step) -> String {
        let Step { turn, action, .. } = step;
        let undone = if step.undone { ", undone later" } else { "" };
        let who = self.name(step.seat);
        let time = match self.timed {
            true => format!(", after {}", words::length(step.ms)),
            false => String::new(),
        };
        format!("{number}. turn {turn}, {who}: {action}{time}{undone}")
    }

    fn board(&self, headline: &str, view: &View, marked: &[CellName]) -> Result<(), Failure> {
        let layouts = &self.record.board.layouts;
        let layout = &self.drawing.layout(layouts, None).map_err(Failure::Usage)?;
        let name = self.record.summary.setup.game.info().name;
        let overlay = &last(marked);
        output::raw(&self.drawing.board(&Picture { name, headline, view, layout, overlay }))
    }

    fn step(&self, number: usize, step: &Step) -> Result<(), Failure> {
        let headline = output::tame(&self.told(number, step)).into_owned();
        let Some(leg_end) = &step.leg_end else {
            return self.board(&headline, &step.view, &step.did.touched());
        };
        self.board(&headline, leg_end, &step.did.touched())?;
        output::raw("\n")?;
        let over = words::leg_over(&step.did, self.record.summary.seats.as_ref());
        self.board(&output::tame(&over.unwrap_or_default()), &step.view, &[])
    }

    fn start(&self) -> Result<(), Failure> {
        self.board("The start", &self.record.board.view, &[])
    }

    fn moves(&self) -> Result<(), Failure> {
        self.header()?;
        let mut steps = (1..).zip(self.steps);
        steps.try_for_each(|(number, step)| output::say(&self.told(number, step)))?;
        self.footer()
    }

    fn at(&self, number: usize) -> Result<(), Failure> {
        match number.checked_sub(1).map(|index| self.steps.get(index)) {
            None => self.start(),
            Some(Some(step)) => self.step(number, step),
            Some(None) => Err(Failure::NotFound(format!(
                "there is no move {number}; the game has {}",
                self.steps.len()
            ))),
        }
    }

    async fn all(&self, pause: Option<Duration>) -> Result<(), Failure> {
        self.header()?;
        output::raw("\n")?;
        self.start()?;
        for (number, step) in (1..).zip(self.steps) {
            if let Some(pause) = pause {
                tokio::time::sleep(pause).await;
            }
            output::raw("\n")?;
            self.step(number, step)?;
        }
        output::raw("\n")?;
        self.footer()
    }
}

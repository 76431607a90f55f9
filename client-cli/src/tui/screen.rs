//! The loop: what happens is taken in, what follows is carried out, and the screen is drawn.

use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crossterm::event::{
    DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event, EventStream,
};
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use crossterm::{execute, queue};
use futures::StreamExt;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style as RatStyle};
use tabuleiro_protocol::{Limits, Person, RoomId};
use tokio::sync::mpsc;

use super::ends::Ends;
use super::takeover::{Screen, copy, give_back, give_back_after_panics, redraw, ring, take_over};
use super::{Effect, Model, Msg, Unwritten, update};
use crate::board::{Canvas, Colour, Palette, Style};
use crate::home::{Home, Identities};
use crate::link::{self, CallError, Link, News};
use crate::record;

/// How often time is told to pages: countdowns change once a second, replays more often.
const TICK: Duration = Duration::from_millis(100);

/// A line to a server that is there before the program is seen.
pub struct Line {
    /// The line.
    pub link: Link,
    /// What it brings.
    pub news: mpsc::UnboundedReceiver<News>,
    /// What it has brought already.
    pub kept: Vec<News>,
    /// When the clock of whoever opened it began to run.
    pub started: Instant,
    /// Who we are there.
    pub you: Person,
    /// What the server allows.
    pub limits: Limits,
    /// Unfinished rooms in which we have a seat.
    pub rooms: Vec<RoomId>,
}

/// Runs the program until it is left. The terminal is given back in any case.
///
/// # Errors
/// If the terminal does not work.
pub async fn run(model: &mut Model, home: &Home, line: Option<Line>) -> io::Result<()> {
    let mut program = Program::new(home);
    let kept = line.map(|line| program.take(line)).unwrap_or_default();
    give_back_after_panics();
    super::hangup::end_with_the_terminal();
    let mut terminal = take_over()?;
    let outcome = program.run(model, kept, &mut terminal).await;
    give_back();
    ratatui::restore();
    outcome
}

struct Program<'a> {
    home: &'a Home,
    started: Instant,
    link: Option<Link>,
    news: Option<mpsc::UnboundedReceiver<News>>,
    answers: (mpsc::UnboundedSender<Msg>, mpsc::UnboundedReceiver<Msg>),
    mouse: bool,
    ends: Ends,
    done: bool,
}

impl<'a> Program<'a> {
    fn new(home: &'a Home) -> Self {
        let answers = mpsc::unbounded_channel();
        let (started, ends) = (Instant::now(), Ends::listen());
        Self { home, started, link: None, news: None, answers, mouse: false, ends, done: false }
    }

    /// Goes on with a line that is there; what it has brought already.
    fn take(&mut self, line: Line) -> Vec<News> {
        self.started = line.started;
        (self.link, self.news) = (Some(line.link), Some(line.news));
        line.kept
    }

    async fn run(
        mut self,
        model: &mut Model,
        kept: Vec<News>,
        terminal: &mut Screen,
    ) -> io::Result<()> {
        let _ = execute!(io::stdout(), EnableBracketedPaste);
        let size = terminal.size()?;
        model.shared.size = (size.width, size.height);
        let mut events = EventStream::new();
        let mut tick = tokio::time::interval(TICK);
        model.shared.now = self.now();
        let mut effects = model.start();
        for news in kept {
            effects.extend(update(model, Msg::News(news), self.now()));
        }
        self.carry_out(model, effects, terminal)?;
        while !self.done {
            self.follow_mouse_setting(model.shared.settings.mouse);
            draw(model, terminal)?;
            let msg = tokio::select! {
                event = events.next() => match event {
                    Some(Ok(event)) => Msg::Terminal(event),
                    // The terminal is gone, and nobody is there any more.
                    Some(Err(_)) | None => return Ok(()),
                },
                Some(news) = next(&mut self.news) => Msg::News(news),
                Some(answer) = self.answers.1.recv() => answer,
                _ = tick.tick() => Msg::Tick,
                () = self.ends.asked() => return Ok(()),
            };
            let resized = matches!(msg, Msg::Terminal(Event::Resize(..)));
            let effects = update(model, msg, self.now());
            if resized {
                terminal.autoresize()?;
            }
            self.carry_out(model, effects, terminal)?;
            // Whoever holds a key down must not keep the line to the server from being heard: keys
            // that are always there would never let its task have a turn.
            tokio::task::yield_now().await;
        }
        Ok(())
    }

    fn now(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn follow_mouse_setting(&mut self, wanted: bool) {
        if wanted != self.mouse {
            self.mouse = wanted;
            let _ = match wanted {
                true => execute!(io::stdout(), EnableMouseCapture),
                false => execute!(io::stdout(), DisableMouseCapture),
            };
        }
    }

    fn carry_out(
        &mut self,
        model: &mut Model,
        effects: Vec<Effect>,
        terminal: &mut Screen,
    ) -> io::Result<()> {
        for effect in effects {
            match effect {
                Effect::Ask(page, tag, call) => self.ask(page, tag, call),
                Effect::Connect(address, identity) => {
                    let known = Identities::introduce(self.home, &address, identity.clone());
                    // Without a place for it, a name has no secret of ours; the server makes one.
                    let identity = known.unwrap_or(identity);
                    let (link, news) = link::open(address, identity);
                    (self.link, self.news) = (Some(link), Some(news));
                }
                Effect::Retry => self.link.iter().for_each(Link::retry),
                Effect::Disconnect => (self.link, self.news) = (None, None),
                Effect::Remember(address, known) => {
                    self.report(model, Identities::remember(self.home, &address, known));
                    self.reread(model);
                }
                Effect::Forget(address) => {
                    self.report(model, Identities::forget(self.home, &address));
                    self.reread(model);
                }
                Effect::Save(settings) => self.report(model, settings.save(self.home)),
                Effect::Export { page, path, text, over } => self.write(page, path, &text, over),
                Effect::Read(page, tag, path) => self.read(page, tag, &path),
                Effect::Ring => ring()?,
                Effect::Copy(text) => copy(&text)?,
                Effect::Redraw => redraw(terminal)?,
                Effect::Suspend => self.suspend(terminal)?,
                Effect::Quit => self.done = true,
            }
        }
        Ok(())
    }

    fn report<E: std::fmt::Display>(&self, model: &mut Model, outcome: Result<(), E>) {
        if let Err(error) = outcome {
            model.shared.complain(error.to_string());
        }
    }

    fn reread(&self, model: &mut Model) {
        if let Ok(identities) = Identities::load(self.home) {
            model.shared.identities = identities;
        }
    }

    /// Files are small and near, so nobody minds the wait.
    fn read(&self, page: super::PageId, tag: super::Tag, path: &std::path::Path) {
        let text = std::fs::read_to_string(path);
        let text = text.map_err(|error| format!("{}: {error}", path.display()));
        // If nobody listens, the program is ending.
        let _ = self.answers.0.send(Msg::Read(page, tag, text));
    }

    fn write(&self, page: super::PageId, path: PathBuf, text: &str, over: bool) {
        let outcome = record::write(&path, text, over).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => Unwritten::Exists,
            _ => Unwritten::Refused(format!("{}: {error}", path.display())),
        });
        // If nobody listens, the program is ending.
        let _ = self.answers.0.send(Msg::Written(page, path, outcome));
    }

    fn ask(&self, page: super::PageId, tag: super::Tag, call: tabuleiro_protocol::Call) {
        let (link, answers) = (self.link.clone(), self.answers.0.clone());
        tokio::spawn(async move {
            let answer = match link {
                Some(link) => link.call(call).await,
                None => Err(CallError::Closed),
            };
            // If nobody listens, the program is ending.
            let _ = answers.send(Msg::Answered(page, tag, answer));
        });
    }

    #[cfg(unix)]
    fn suspend(&mut self, terminal: &mut Screen) -> io::Result<()> {
        use rustix::process::{Signal, getpid, kill_process};
        give_back();
        ratatui::restore();
        self.mouse = false;
        kill_process(getpid(), Signal::TSTP)?;
        // Here we are again.
        *terminal = take_over()?;
        let _ = execute!(io::stdout(), EnableBracketedPaste);
        redraw(terminal)
    }

    #[cfg(not(unix))]
    fn suspend(&mut self, terminal: &mut Screen) -> io::Result<()> {
        redraw(terminal)
    }
}

async fn next(news: &mut Option<mpsc::UnboundedReceiver<News>>) -> Option<News> {
    match news {
        Some(news) => news.recv().await,
        None => std::future::pending().await,
    }
}

fn draw(model: &Model, terminal: &mut Screen) -> io::Result<()> {
    let (canvas, palette) = (model.draw(), model.shared.theme().palette);
    // A terminal that can shows the whole picture at once; the others ignore it.
    queue!(io::stdout(), BeginSynchronizedUpdate)?;
    terminal.draw(|frame| blit(&canvas, &palette, frame.buffer_mut()))?;
    execute!(io::stdout(), EndSynchronizedUpdate)
}

/// Puts a canvas onto a screen.
pub fn blit(canvas: &Canvas, palette: &Palette, buffer: &mut Buffer) {
    for (y, line) in (0u16..).zip(canvas.lines()) {
        for (x, spot) in (0u16..).zip(line) {
            if let Some(cell) = buffer.cell_mut((x, y)) {
                let symbol: String = spot.text().collect();
                // What is covered is not written, and a blank there is not seen.
                let symbol = if symbol.is_empty() { " " } else { &symbol };
                cell.set_symbol(symbol).set_style(style(spot.style, palette));
            }
        }
    }
}

fn style(style: Style, palette: &Palette) -> RatStyle {
    let [fg, bg] = palette.colours(style).map(|known| known.map(colour));
    let mut made = RatStyle { fg, bg, ..RatStyle::default() };
    let flags = [
        (style.bold, Modifier::BOLD),
        (style.underline, Modifier::UNDERLINED),
        (style.reverse, Modifier::REVERSED),
    ];
    for (on, modifier) in flags {
        if on {
            made = made.add_modifier(modifier);
        }
    }
    made
}

const fn colour(colour: Colour) -> Color {
    match colour {
        Colour::Rgb(r, g, b) => Color::Rgb(r, g, b),
        Colour::Indexed(index) => Color::Indexed(index),
        Colour::Basic(index) => Color::Indexed(index),
    }
}

//! The end of a simulation: once all trouble is over, everyone has everything and can play on.

use tabuleiro_protocol::{Call, RoomId};

use super::player::Player;
use super::profile::Profile;
use super::simulation::Simulation;

/// How many moments the server may need to do what everyone has asked for.
const MOMENTS: usize = 40;

impl Simulation {
    /// Ends all trouble and looks whether all is well.
    pub(super) fn heal(&mut self) -> Result<(), String> {
        self.profile = Profile::calm();
        self.disk.calm_down();
        self.told.push_back("all trouble ends".to_owned());
        while self.life.is_none() {
            self.start();
        }
        // A write that the disk holds back has long been done by then, or has failed.
        self.wait(45)?;
        for number in 0..self.players.len() {
            self.cut(number, true);
            self.connect(number);
        }
        self.work(|it| it.players.iter().all(|player| player.asked.is_empty()))?;
        self.check_all_see_all()?;
        self.play_on()?;
        self.check_all_see_all()
    }

    fn wait(&mut self, seconds: u64) -> Result<(), String> {
        for _ in 0..seconds {
            if let Some(life) = &self.life {
                life.pass(1_000);
            }
            self.settle()?;
            if self.life.is_none() {
                self.start();
            }
        }
        Ok(())
    }

    /// Lets the server work until something is done.
    fn work(&mut self, done: impl Fn(&Self) -> bool) -> Result<(), String> {
        for _ in 0..MOMENTS {
            for number in 0..self.players.len() {
                self.deliver(number);
            }
            self.settle()?;
            for number in 0..self.players.len() {
                if self.players[number].line.is_none() {
                    self.connect(number);
                }
            }
            if done(self) {
                return Ok(());
            }
        }
        let waiting: Vec<_> = self.players.iter().flat_map(|p| p.asked.values()).collect();
        Err(format!("nobody is answered any more: {waiting:?}"))
    }

    fn check_all_see_all(&mut self) -> Result<(), String> {
        let book = self.book();
        for player in &self.players {
            for (room, picture) in &player.pictures {
                let last = book.pages.get(room).map_or(0, |page| page.seq());
                if picture.seq != last {
                    let (name, seq) = (&player.person.name, picture.seq);
                    return Err(format!("{name} has {seq} of {last} events of {room}"));
                }
            }
        }
        Ok(())
    }

    /// Whoever is to move can play.
    fn play_on(&mut self) -> Result<(), String> {
        let rooms: Vec<RoomId> = self.book().order.clone();
        for room in rooms {
            let Some((number, call)) = self.next_move(room) else { continue };
            let before = self.players[number].acknowledged;
            self.ask(number, call.clone());
            self.work(|it| it.players[number].asked.is_empty())?;
            if self.players[number].acknowledged == before {
                return Err(format!("after all trouble a move is refused: {call:?}"));
            }
        }
        Ok(())
    }

    fn next_move(&self, room: RoomId) -> Option<(usize, Call)> {
        let book = self.book();
        let page = book.pages.get(&room)?;
        let mover = page.room.person_to_move()?.id;
        let is_there =
            |player: &Player| player.person.id == mover && player.present.contains(&room);
        let number = self.players.iter().position(is_there)?;
        let action = page.room.position().legal().first()?.clone();
        let (ply, seen) = (page.room.ply(), page.seq());
        Some((number, Call::Play { room, ply, seen, action }))
    }
}

//! Two people at a board over bad lines, who note what they were told.

use std::net::SocketAddr;

use tabuleiro_protocol::{Call, Event, Logged, Place, Reply, RoomId, Seq, Setup, TurnLimit};
use tabuleiro_rules::{GameKind, Seat as Side};
use tabuleiro_server::room::Room;
use tabuleiro_server::store::Store;
use tabuleiro_tests::{Dice, Mirror, setup};

use super::seat::Seat;
use super::watcher::Watcher;

/// Two people at a board, one game after the other, and someone who watches.
pub(super) struct Table {
    game: GameKind,
    dice: Dice,
    seats: [Seat; 2],
    watcher: Watcher,
    room: Option<RoomId>,
    /// A move that was sent and not answered, and by whom.
    unanswered: Option<(usize, Call)>,
    /// Every move that was ever acknowledged.
    acknowledged: Vec<(RoomId, Seq, String)>,
    /// Everything that anyone was shown in games that are over.
    shown: Vec<(RoomId, Vec<Logged>)>,
}

impl Table {
    pub(super) fn new(number: u64, seed: u64, proxy: SocketAddr) -> Self {
        let game = GameKind::ALL[number as usize % GameKind::ALL.len()];
        let seats = ["One", "Two"].map(|name| Seat::new(format!("{name} {number}"), proxy));
        let watcher = Watcher::new(Seat::new(format!("Eve {number}"), proxy));
        Self {
            game,
            dice: Dice::new(seed ^ number),
            seats,
            watcher,
            room: None,
            unanswered: None,
            acknowledged: Vec::new(),
            shown: Vec::new(),
        }
    }

    /// How many moves were acknowledged.
    pub(super) const fn moves(&self) -> usize {
        self.acknowledged.len()
    }

    /// How often its people came back on a new line.
    pub(super) fn returns(&self) -> usize {
        self.seats.iter().map(|seat| seat.returns).sum()
    }

    /// How often somebody here was told that nothing can be stored.
    pub(super) fn refusals(&self) -> usize {
        let people = self.seats.iter().chain([self.watcher.seat()]);
        people.map(|seat| seat.refusals).sum()
    }

    /// Plays one action, or takes the next step towards one; whether the server is still there.
    pub(super) async fn play(&mut self, down: &impl Fn() -> bool) -> bool {
        self.try_play(down).await.is_some()
    }

    async fn try_play(&mut self, down: &impl Fn() -> bool) -> Option<()> {
        let room = match self.room {
            Some(room) => room,
            None => self.sit_down(down).await?,
        };
        self.settle(room, down).await?;
        let Some(mover) = self.to_move(room) else {
            self.end(room);
            return Some(());
        };
        let (number, call) = match self.unanswered.take() {
            Some(unanswered) => unanswered,
            None => (mover, self.choose(mover, room, down).await?),
        };
        self.unanswered = Some((number, call.clone()));
        let reply = self.seats[number].ask(&call, down).await?;
        let Reply::Played { seq, action, .. } = reply else { panic!("not played: {reply:?}") };
        self.unanswered = None;
        self.acknowledged.push((room, seq, action));
        for seat in &mut self.seats {
            seat.see(room, seq, down).await.then_some(())?;
        }
        self.watcher.follow(room, seq, down).await
    }

    /// A new room with both in it. An answer that was lost leaves an empty room behind.
    async fn sit_down(&mut self, down: &impl Fn() -> bool) -> Option<RoomId> {
        let turn_limit = TurnLimit::try_from(60).unwrap_or_default();
        let setup = Setup { turn_limit, ..setup(self.game) };
        let create = Call::Create { setup, hints: false };
        let Reply::Entered { snapshot, .. } = self.seats[0].ask(&create, down).await? else {
            panic!("no room")
        };
        let room = snapshot.room;
        self.room = Some(room);
        self.settle(room, down).await.map(|()| room)
    }

    /// Both have their seats and know of it.
    async fn settle(&mut self, room: RoomId, down: &impl Fn() -> bool) -> Option<()> {
        if self.seats[1].mirror(room).is_none() {
            let join = Call::Join { place: Place::Room(room), hints: false };
            self.seats[1].ask(&join, down).await?;
        }
        let last = |seat: &Seat| seat.mirror(room).map_or(0, Mirror::seq);
        let seq = self.seats.iter().map(last).max()?;
        for seat in &mut self.seats {
            seat.see(room, seq, down).await.then_some(())?;
        }
        Some(())
    }

    fn to_move(&self, room: RoomId) -> Option<usize> {
        self.seats[0].mirror(room)?.to_move().map(Side::index)
    }

    async fn choose(
        &mut self,
        mover: usize,
        room: RoomId,
        down: &impl Fn() -> bool,
    ) -> Option<Call> {
        let reply = self.seats[mover].ask(&Call::Hints { room }, down).await?;
        let Reply::Hints { choices, .. } = reply else { panic!("no hints: {reply:?}") };
        let mirror = self.seats[mover].mirror(room)?;
        let (ply, seen) = (mirror.ply(), mirror.seq());
        let action = self.dice.pick(&choices).text.clone();
        Some(Call::Play { room, ply, seen, action })
    }

    /// The game is over: the next one begins in another room.
    fn end(&mut self, room: RoomId) {
        self.shown.extend(self.streams(room));
        self.seats.iter_mut().for_each(|seat| seat.forget(room));
        self.watcher.forget(room);
        self.room = None;
    }

    /// What each of them was shown of a room.
    fn streams(&self, room: RoomId) -> Vec<(RoomId, Vec<Logged>)> {
        let people = self.seats.iter().chain([self.watcher.seat()]);
        people.filter_map(|seat| Some((room, seat.mirror(room)?.log.clone()))).collect()
    }

    /// Holds the file against everything that was told: nothing lost, nothing twice.
    pub(super) async fn compare(&self, store: &dyn Store) {
        let mut rooms: Vec<_> = self.acknowledged.iter().map(|(room, ..)| *room).collect();
        rooms.extend(self.room);
        rooms.sort();
        rooms.dedup();
        for room in rooms {
            let stored = store.load(room).await.expect("it can be read");
            let stored = stored.unwrap_or_else(|| panic!("{room} was entered and is not stored"));
            let log: Vec<_> =
                stored.records.iter().map(|record| record.read().expect("an event")).collect();
            Room::replay(room, log.clone()).expect("a log that makes sense");
            self.compare_moves(room, &log);
            let streams = self.streams(room);
            let known = self.shown.iter().filter(|(shown, _)| *shown == room);
            for (_, stream) in known.chain(&streams) {
                for logged in stream {
                    assert_eq!(log.get(logged.seq as usize - 1), Some(logged), "shown: stored");
                }
            }
        }
    }

    fn compare_moves(&self, room: RoomId, log: &[Logged]) {
        let told = self.acknowledged.iter().filter(|(r, ..)| *r == room);
        let told: Vec<_> = told.map(|(_, seq, action)| (*seq, action.as_str())).collect();
        let played = log.iter().filter_map(|logged| match &logged.event {
            Event::Played { action, .. } => Some((logged.seq, action.as_str())),
            _ => None,
        });
        let played: Vec<_> = played.collect();
        assert_eq!(played.get(..told.len()), Some(&told[..]), "{room}: what was acknowledged");
        let open = usize::from(self.unanswered.is_some() && self.room == Some(room));
        assert!(played.len() <= told.len() + open, "{room}: a move that nobody made: {played:?}");
    }
}

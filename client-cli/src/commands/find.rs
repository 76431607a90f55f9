//! Which room is meant: by its id, by the first characters of it, or by an invite code.

use std::collections::BTreeMap;

use tabuleiro_protocol::{Call, Place, Reply, RoomId, Setup};

use super::{Failure, Session};

/// The fewest characters that name a room.
const SHORTEST: usize = 4;

/// The characters of an invite code, without hyphens.
const CODE_LENGTH: usize = 16;

/// How many rooms or games are asked for at once.
const PAGE: u32 = 200;

/// How many pages of old games are looked through.
const OLD_PAGES: usize = 5;

/// How many rooms an error lists.
const SHOWN: usize = 8;

/// Where names are to be found.
const WHERE: &str = "see them with: tabuleiro rooms, tabuleiro games";

/// What somebody wrote for a room.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Written {
    Id(RoomId),
    Code(String),
    /// The start of an id, in small letters and without hyphens.
    Start(String),
}

/// Whether a text can name a room at all, which is better told before anything is asked.
///
/// # Errors
/// If it cannot.
pub(crate) fn check(text: &str) -> Result<(), Failure> {
    read(text).map(drop)
}

/// The room that is meant.
///
/// # Errors
/// If there is none, or more than one.
pub(crate) async fn room(session: &mut Session, text: &str) -> Result<Place, Failure> {
    match read(text)? {
        Written::Id(room) => Ok(Place::Room(room)),
        Written::Code(code) => Ok(Place::Code(code)),
        Written::Start(start) => match started(session, &start).await {
            // It may be a code that happens to have no letter beyond F.
            Err(Failure::NotFound(_)) if start.len() == CODE_LENGTH => Ok(Place::Code(start)),
            found => found.map(Place::Room),
        },
    }
}

/// The game that is meant, running or finished.
///
/// # Errors
/// If there is none, or more than one.
pub(crate) async fn game(session: &mut Session, text: &str) -> Result<RoomId, Failure> {
    match read(text)? {
        Written::Id(room) => Ok(room),
        Written::Start(start) => started(session, &start).await,
        Written::Code(code) => Ok(session.watch(Place::Code(code)).await?.snapshot.room),
    }
}

/// The shortest starts of ids, from four characters on, that tell them apart.
pub(crate) fn short_names(rooms: &[RoomId]) -> Vec<String> {
    let names: Vec<_> = rooms.iter().map(|room| compact(&room.to_string())).collect();
    let differ = |length: &usize| {
        let mut starts: Vec<_> = names.iter().map(|name| &name[..*length]).collect();
        starts.sort_unstable();
        starts.windows(2).all(|pair| pair[0] != pair[1])
    };
    let length = (SHORTEST..32).find(differ).unwrap_or(32);
    names.iter().map(|name| name[..length].to_uppercase()).collect()
}

fn compact(text: &str) -> String {
    text.chars().filter(|c| *c != '-' && *c != ' ').collect::<String>().to_ascii_lowercase()
}

fn read(text: &str) -> Result<Written, Failure> {
    let compact = compact(text);
    let hex = compact.chars().all(|c| c.is_ascii_hexdigit());
    match compact.len() {
        32 if hex => {
            let id = compact.parse().map(Written::Id);
            id.map_err(|_| nothing(text))
        }
        SHORTEST..32 if hex => Ok(Written::Start(compact)),
        CODE_LENGTH if compact.chars().all(|c| c.is_ascii_alphanumeric()) => {
            Ok(Written::Code(compact))
        }
        _ => Err(nothing(text)),
    }
}

/// What cannot be the name of anything.
fn nothing(text: &str) -> Failure {
    Failure::NotFound(format!(
        "no room, invite code or game is called {text:?}; write an id, its first {SHORTEST} or more \
         characters, or a code; {WHERE}"
    ))
}

/// A room whose id starts so: one of our own or of the lobby, else a game that is over.
async fn started(session: &mut Session, start: &str) -> Result<RoomId, Failure> {
    let mut found = Found { start, rooms: BTreeMap::new() };
    for room in &session.rooms {
        found.add(*room, "yours".to_owned());
    }
    found.look_in_lobby(session).await?;
    if found.rooms.is_empty() {
        found.look_in_games(session).await?;
    }
    found.only()
}

struct Found<'a> {
    start: &'a str,
    rooms: BTreeMap<RoomId, String>,
}

impl Found<'_> {
    fn add(&mut self, room: RoomId, about: String) {
        if compact(&room.to_string()).starts_with(self.start) {
            self.rooms.insert(room, about);
        }
    }

    async fn look_in_lobby(&mut self, session: &mut Session) -> Result<(), Failure> {
        let mut after = None;
        loop {
            let (game, stage, who) = (None, None, None);
            let call = Call::Rooms { game, stage, who, after, limit: Some(PAGE) };
            let Reply::Rooms { rooms, next } = session.ask(call).await? else {
                return Err(session.nonsense());
            };
            for listing in rooms {
                self.add(listing.room, about(&listing.setup, &listing.host.name));
            }
            after = next;
            if after.is_none() {
                return Ok(());
            }
        }
    }

    async fn look_in_games(&mut self, session: &mut Session) -> Result<(), Failure> {
        let mut after = None;
        for _ in 0..OLD_PAGES {
            let (player, game, result, from, to) = (None, None, None, None, None);
            let call = Call::Games { player, game, result, from, to, after, limit: Some(PAGE) };
            let Reply::Games { games, next } = session.ask(call).await? else {
                return Err(session.nonsense());
            };
            for summary in games {
                self.add(summary.game, about(&summary.setup, &summary.host.name));
            }
            after = next;
            if after.is_none() {
                break;
            }
        }
        Ok(())
    }

    fn only(self) -> Result<RoomId, Failure> {
        let mut rooms = self.rooms.iter();
        match (rooms.next(), rooms.next()) {
            (Some((room, _)), None) => Ok(*room),
            (None, _) => Err(Failure::NotFound(format!(
                "no room and no game begins with {}; {WHERE}",
                self.start
            ))),
            _ => {
                let list = self.rooms.iter().take(SHOWN);
                let list: Vec<_> =
                    list.map(|(room, about)| format!("\n  {room}  {about}")).collect();
                let count = self.rooms.len();
                Err(Failure::NotFound(format!(
                    "{count} rooms begin with {}; write more of it:{}",
                    self.start,
                    list.concat()
                )))
            }
        }
    }
}

fn about(setup: &Setup, host: &str) -> String {
    format!("{}, made by {host}", setup.game.info().name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ID: &str = "85b5b40d-cb0a-490c-b795-afd2bc56cb02";

    #[test]
    fn a_room_is_named_in_three_ways() {
        let id: RoomId = ID.parse().unwrap();
        assert_eq!(read(ID).unwrap(), Written::Id(id));
        assert_eq!(read("85B5").unwrap(), Written::Start("85b5".to_owned()));
        assert_eq!(read("85b5b40d-CB0A").unwrap(), Written::Start("85b5b40dcb0a".to_owned()));
        assert_eq!(
            read("K7QM-2XW9-R4TF-HB3C").unwrap(),
            Written::Code("k7qm2xw9r4tfhb3c".to_owned())
        );
        for wrong in ["", "85b", "room", "K7QM", "85b5b40d-cb0a-490c-b795-afd2bc56cb02ff"] {
            assert!(matches!(read(wrong), Err(Failure::NotFound(_))), "{wrong}");
        }
    }

    #[test]
    fn short_names_are_as_long_as_they_must_be() {
        let other: RoomId = "85b5b4aa-cb0a-490c-b795-afd2bc56cb02".parse().unwrap();
        let id: RoomId = ID.parse().unwrap();
        assert_eq!(short_names(&[id]), ["85B5"]);
        assert_eq!(short_names(&[id, other]), ["85B5B40", "85B5B4A"]);
        assert!(short_names(&[]).is_empty());
    }

    #[test]
    fn who_is_not_clear_is_asked_for_more() {
        let other: RoomId = "85b5b4aa-cb0a-490c-b795-afd2bc56cb02".parse().unwrap();
        let mut found = Found { start: "85b5", rooms: BTreeMap::new() };
        found.add(ID.parse().unwrap(), "Iris, made by Ana".to_owned());
        found.add(other, "yours".to_owned());
        let Err(failure) = found.only() else { panic!("two are not one") };
        let told = failure.to_string();
        assert!(told.contains(ID) && told.contains("made by Ana"), "{told}");
        assert_eq!(failure.code(), 4);
    }
}

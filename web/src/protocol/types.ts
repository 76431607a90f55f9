// What the page and the server say to each other. Made from the types in protocol/;
// write it anew with TABULEIRO_WRITE_TYPES=1 cargo test -p tabuleiro-protocol --test typescript

/**
 * The answer to a request.
 */
export type Answer = { 
/**
 * The number of the request; none if it could not be read.
 */
re: number | null, } & ({ "ok": Reply } | { "error": ErrorBody });

/**
 * An argument of a text.
 */
export type Arg = number | string | Array<string>;

/**
 * The arguments of a text, by their names.
 */
export type Args = { [key in string]: Arg };

/**
 * A question that waits for an answer.
 */
export type Ask = { 
/**
 * Its event, which the answer names.
 */
seq: number, 
/**
 * Who asks.
 */
seat: Seat, 
/**
 * Where an undo would lead; the present ply for a draw.
 */
ply: number, };

/**
 * Who is watching.
 */
export type Audience = { 
/**
 * How many.
 */
count: number, 
/**
 * The names of the first of them.
 */
names: Array<string>, };

/**
 * All there is to draw.
 */
export type Board = { 
/**
 * The ways to draw it, the usual one first. They never change during a game.
 */
layouts: Array<Layout>, 
/**
 * What stands on it and beside it.
 */
view: View, };

/**
 * One cell.
 */
export type Cell = { 
/**
 * Its name.
 */
id: string, 
/**
 * Half steps to the right.
 */
u: number, 
/**
 * Rows down.
 */
v: number, 
/**
 * The kind of ground.
 */
zone: "plain" | "shade" | "home-white" | "home-black" | "trench" | `rim-${number}`, };

/**
 * A cell whose pieces changed, with what stands there now.
 */
export type CellChange = { 
/**
 * Which cell.
 */
cell: string, 
/**
 * All its pieces after the change; none if it is empty now.
 */
pieces: Array<Piece>, };

/**
 * The shape of the cells.
 */
export type CellShape = "hex" | "square" | "diamond";

/**
 * What an event changed. What is left out is as it was.
 */
export type Change = { 
/**
 * How many actions have been played now.
 */
ply: number, 
/**
 * The number of the turn that the next action belongs to.
 */
turn: number, 
/**
 * Who is to move; nobody when the game is over.
 */
to_move: Seat | null, 
/**
 * The cells that changed, with all that stands on them now.
 */
cells: Array<CellChange>, 
/**
 * What happened on the board. Older servers leave it out.
 */
did?: Effects, 
/**
 * After an undo: the actions of what is the last turn now.
 */
last_turn?: Array<PlayedAction>, 
/**
 * The step of the turn in a word or two.
 */
phase?: string, 
/**
 * The key of the phase.
 */
phase_key?: string, 
/**
 * What the player to move is asked for.
 */
prompt?: string, 
/**
 * The key of the prompt.
 */
prompt_key?: string, 
/**
 * The arguments of the prompt.
 */
prompt_args?: Args, 
/**
 * The side each seat plays.
 */
sides?: [Side, Side], 
/**
 * Cells worth pointing out: all of them, not only new ones.
 */
marks?: Array<Mark>, 
/**
 * Reserves, scores and the like: all panels, if there are other panels or rows than before.
 */
panels?: Array<Panel>, 
/**
 * The rows that changed, if the panels are as they were but for these.
 */
rows?: Array<RowChange>, };

/**
 * A legal action with all that a client needs to offer it.
 */
export type Choice = { 
/**
 * The canonical text, which is what is sent.
 */
text: string, 
/**
 * What it does, in a few words ("place a disc").
 */
label: string, 
/**
 * The key of the label.
 */
label_key?: string, 
/**
 * The arguments of the label.
 */
label_args?: Args, 
/**
 * The key on a keyboard that picks this kind of action, where the game has kinds.
 */
key?: string, 
/**
 * What is not plain to see about it ("takes g4 and h5").
 */
note?: string, 
/**
 * The remarks that the note is made of, each with its key.
 */
note_parts?: Array<KeyedText>, 
/**
 * The cells a person clicks to make it, in order; empty for `pass` and `stay`.
 */
path: Array<string>, 
/**
 * The piece that it brings to the last cell of its path, if none moves there.
 */
puts?: Put, 
/**
 * Further cells to which it brings the same piece.
 */
also?: Array<string>, 
/**
 * The cells whose pieces it attacks, or takes off the board, whoever's they are.
 */
takes?: Array<string>, };

/**
 * The turn's clock.
 */
export type Clock = { 
/**
 * The server's clock as this was written; a client needs no other.
 */
now: number, 
/**
 * When the turn began.
 */
since: number, 
/**
 * When it ends at the latest; none while a bot is to move, when the game is over, or as long as the
 * turn has yet to begin.
 */
deadline?: number, 
/**
 * When the turn begins at the latest, if a stop of the server has interrupted it and it waits for its
 * player to come back.
 */
begins_by?: number, 
/**
 * The thinking time of each seat so far, without the present turn, in milliseconds.
 */
used: [number, number], };

/**
 * Why a room was closed before a game began.
 */
export type CloseReason = "host_left" | "host_gone";

/**
 * A direction as seen on the board, with north at the top.
 */
export type Compass = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";

/**
 * One thing that happened on the board.
 */
export type Effect = { "kind": "moved", 
/**
 * From where.
 */
from: string, 
/**
 * To where.
 */
to: string, 
/**
 * Which piece.
 */
piece: Figure, } | { "kind": "pushed", 
/**
 * From where.
 */
from: string, 
/**
 * To where.
 */
to: string, 
/**
 * Which piece.
 */
piece: Figure, } | { "kind": "placed", 
/**
 * On which cell.
 */
cell: string, 
/**
 * Which piece.
 */
piece: Figure, 
/**
 * The row of a panel that counts the reserve it came from, if one does.
 */
reserve?: RowPlace, } | { "kind": "taken", 
/**
 * From which cell.
 */
cell: string, 
/**
 * Which piece.
 */
piece: Figure, 
/**
 * The cell of the piece that took it.
 */
by?: string, 
/**
 * Why it left, if no piece took it.
 */
why?: Loss, 
/**
 * The row of a panel that counts the reserve to which an undo gives it back, if one does.
 */
reserve?: RowPlace, } | { "kind": "changed", 
/**
 * On which cell.
 */
cell: string, 
/**
 * What it was.
 */
from: Figure, 
/**
 * What it is.
 */
to: Figure, } | { "kind": "leg_over", 
/**
 * Which leg, counted from 1.
 */
leg: number, 
/**
 * Why: one of the game's reasons.
 */
reason: string, 
/**
 * What each seat scored in it.
 */
scores: [number, number], 
/**
 * What each seat has scored in all legs so far.
 */
totals: [number, number], 
/**
 * Which side each seat plays in the next leg; absent if there is none.
 */
sides?: [Side, Side], 
/**
 * What stood beside the board as the leg ended.
 */
panels?: Array<Panel>, } | { "kind": "leg_reopened", 
/**
 * Which leg, counted from 1.
 */
leg: number, } | { "kind": "set_up", 
/**
 * All pieces before it, sorted as in a view.
 */
from: Array<Piece>, 
/**
 * All pieces after it.
 */
to: Array<Piece>, };

/**
 * What an action did. Applied one after the other, the effects lead from the pieces before the action to those
 * after it, and no two of them ever put pieces of one shape and side on one cell.
 */
export type Effects = { 
/**
 * The cells that a person clicks to make the action, as in its choice; none if it has none, and none for
 * what is undone.
 */
path: Array<string>, 
/**
 * What happened, in this order.
 */
effects: Array<Effect>, };

/**
 * How a game ended.
 */
export type Ending = { 
/**
 * In a word.
 */
result: GameResult, 
/**
 * Who won, if anybody.
 */
winner?: Seat, 
/**
 * Why: a word of the game, or `resignation`, `time`, `agreement`, `aborted`.
 */
reason: string, 
/**
 * What happened, as a clause for people.
 */
text: string, 
/**
 * The key of that clause. It follows from the game and the reason, so it is told and not stored.
 */
text_key?: string, };

/**
 * The `error` of an answer. Nothing has changed.
 */
export type ErrorBody = { 
/**
 * One word for programs.
 */
code: ErrorCode, 
/**
 * What was wrong and what would be right, for people.
 */
message: string, 
/**
 * The key of the message.
 */
message_key?: string, 
/**
 * The arguments of the message.
 */
message_args?: Args, 
/**
 * For an illegal action: the rule that forbids it, as one word of the game.
 */
rule?: string, 
/**
 * The room's ply now, where the request was about a game.
 */
ply?: number, 
/**
 * The room's last event, where the request was about a room.
 */
seq?: number, 
/**
 * When to try again, where waiting helps.
 */
retry_at?: number, };

/**
 * One word for every way in which a request can fail.
 */
export type ErrorCode = "bad_request" | "unknown_type" | "too_large" | "rate_limited" | "hello_first" | "hello_again" | "unsupported_version" | "unknown_token" | "bad_name" | "name_taken" | "no_such_room" | "no_such_game" | "no_such_code" | "too_many_attempts" | "bad_options" | "too_many_rooms" | "room_full" | "own_room" | "ahead_of_log" | "no_spectators" | "not_in_room" | "not_a_player" | "not_started" | "game_over" | "not_over" | "not_your_turn" | "wrong_ply" | "position_changed" | "out_of_time" | "illegal_action" | "nothing_to_take_back" | "undo_off" | "nothing_to_undo" | "undo_pending" | "undo_too_soon" | "nothing_to_answer" | "no_draws" | "draw_too_soon" | "already_rematched" | "chat_off" | "bad_text" | "chat_too_fast" | "log_full" | "storage_unavailable" | "busy" | "stopping" | "too_many_connections" | "origin_not_allowed" | "not_found" | "method_not_allowed" | "internal";

/**
 * A board that the rules refer to.
 */
export type Example = { 
/**
 * What there is to see.
 */
caption: string, 
/**
 * The key of the caption.
 */
caption_key?: string, 
/**
 * The board.
 */
board: Board, 
/**
 * The action it is about, to be marked on the board.
 */
action?: Choice, };

/**
 * A piece without its place.
 */
export type Figure = { 
/**
 * What it looks like.
 */
shape: Shape, 
/**
 * Whose it is.
 */
side: Side, 
/**
 * The text on it.
 */
label?: string, 
/**
 * How many slabs high a chip is; 0 where height says nothing.
 */
height?: number, 
/**
 * Where a chip points: the directions it may go, as seen in the first layout.
 */
arrows?: Array<Compass>, };

/**
 * Who makes the first move.
 */
export type First = "host" | "guest" | "random";

/**
 * One of the games.
 */
export type GameKind = "duplohex" | "trench" | "iris" | "adaptoid" | "splinter";

/**
 * A game with everything needed to draw each of its steps.
 */
export type GameRecord = { 
/**
 * What the game was.
 */
summary: GameSummary, 
/**
 * The board before the first of the events below.
 */
board: Board, 
/**
 * What happened. Applying the changes in order to the board gives every step.
 */
events: Array<RoomEvent>, };

/**
 * The result of a game in a word.
 */
export type GameResult = "win" | "draw" | "aborted";

/**
 * A game in a list.
 */
export type GameSummary = { 
/**
 * Which game: the id of its room.
 */
game: RoomId, 
/**
 * How the room was made.
 */
setup: Setup, 
/**
 * Who made it.
 */
host: Person, 
/**
 * How far it is.
 */
stage: RoomStage, 
/**
 * When the room was made.
 */
created: number, 
/**
 * When the first turn began.
 */
started?: number, 
/**
 * When the game ended or the room was closed.
 */
ended?: number, 
/**
 * Who sits where, once that is decided.
 */
seats?: [Occupant, Occupant], 
/**
 * How it ended.
 */
ending?: Ending, 
/**
 * How many actions it had as it ended; 0 before that.
 */
plies: number, };

export type JsonValue = number | string | boolean | Array<JsonValue> | { [key in string]: JsonValue } | null;

/**
 * A text with its key and its arguments.
 */
export type KeyedText = { 
/**
 * The English.
 */
text: string, 
/**
 * What clients find their own words by.
 */
key: string, 
/**
 * What the text speaks of, by the names of the arguments.
 */
args?: Args, };

/**
 * A letter or number beside the board.
 */
export type Label = { 
/**
 * What it says.
 */
text: string, 
/**
 * Half steps to the right of the place it refers to.
 */
u: number, 
/**
 * Rows down of the place it refers to.
 */
v: number, 
/**
 * Where it stands, seen from there.
 */
place: Place, 
/**
 * The side that owns this edge of the board, if one does.
 */
owner?: Side, };

/**
 * A way to draw the board. A game has at least one; the first is the usual one.
 */
export type Layout = { 
/**
 * A word for choosing between layouts, such as `diamond`.
 */
name: string, 
/**
 * The key of the name.
 */
name_key?: string, 
/**
 * The shape of every cell.
 */
shape: CellShape, 
/**
 * The cells, row by row from the top and from the left.
 */
cells: Array<Cell>, 
/**
 * Letters and numbers around the board.
 */
labels: Array<Label>, };

/**
 * The strength of a bot.
 */
export type Level = "random" | "smart" | "expert";

/**
 * What the server allows a client.
 */
export type Limits = { 
/**
 * The largest frame, in bytes.
 */
frame_bytes: number, 
/**
 * Requests a second, sustained.
 */
requests_per_second: number, 
/**
 * Characters of a chat message.
 */
chat_characters: number, 
/**
 * Whether there is chat at all.
 */
chat: boolean, 
/**
 * The shortest and the longest turn, in seconds.
 */
turn_seconds: [number, number], 
/**
 * Unfinished rooms that one person may have made.
 */
rooms_per_person: number, };

/**
 * A room in the lobby's list.
 */
export type Listing = { 
/**
 * Which room.
 */
room: RoomId, 
/**
 * How it was made.
 */
setup: Setup, 
/**
 * Who made it.
 */
host: Person, 
/**
 * When.
 */
created: number, 
/**
 * How far it is.
 */
stage: RoomStage, 
/**
 * Who sits where, once that is decided.
 */
seats?: [Occupant, Occupant], 
/**
 * How many are watching.
 */
spectators: number, 
/**
 * While the room is open: since when its host has not been connected to it. Absent when the
 * host is there.
 */
host_away?: number, };

/**
 * Why a piece left the board that no piece took.
 */
export type Loss = "starved" | "broke_off" | "fell" | "undone";

/**
 * A cell worth pointing out, whatever stands on it.
 */
export type Mark = { 
/**
 * Which cell.
 */
cell: string, 
/**
 * What about it.
 */
kind: MarkKind, 
/**
 * A short text, such as the score of a group.
 */
label?: string, };

/**
 * What is special about a marked cell.
 */
export type MarkKind = "danger" | "road" | "score";

/**
 * A played action in the list of moves.
 */
export type Move = { 
/**
 * Its event.
 */
seq: number, 
/**
 * Who played it.
 */
seat: Seat, 
/**
 * The turn it belongs to.
 */
turn: number, 
/**
 * Its text.
 */
action: string, 
/**
 * The thinking time charged for it, in milliseconds.
 */
ms: number, };

/**
 * Something worth knowing that stands in no log.
 */
export type Notice = { "type": "lobby", 
/**
 * Rooms that are new in the list.
 */
added: Array<Listing>, 
/**
 * Rooms that are different now.
 */
changed: Array<Listing>, 
/**
 * Rooms that are no longer in the list.
 */
removed: Array<RoomId>, } | { "type": "presence", 
/**
 * In which room.
 */
room: RoomId, 
/**
 * For each seat, since when its person has not been connected to the room.
 */
away: [number | null, number | null], } | { "type": "audience", 
/**
 * In which room.
 */
room: RoomId, 
/**
 * How many.
 */
count: number, 
/**
 * The names of the first of them.
 */
names: Array<string>, } | { "type": "hints", 
/**
 * In which room.
 */
room: RoomId, 
/**
 * For which ply.
 */
ply: number, 
/**
 * Every legal action.
 */
choices: Array<Choice>, } | { "type": "stopping" };

/**
 * Who sits on a seat.
 */
export type Occupant = { "kind": "person" } & Person | { "kind": "bot", 
/**
 * How strong it is.
 */
level: Level, };

/**
 * Against whom the host plays.
 */
export type Opponent = { "kind": "person" } | { "kind": "bot", 
/**
 * How strong it is.
 */
level: Level, } | { "kind": "bots", 
/**
 * How strong they are; the first one opens.
 */
levels: [Level, Level], } | { "kind": "hot_seat" };

/**
 * The values an option takes.
 */
export type OptionKind = { "kind": "choice", 
/**
 * The words, each with its meaning.
 */
words: Array<[string, string]>, } | { "kind": "number", 
/**
 * The smallest allowed.
 */
min: number, 
/**
 * The largest allowed.
 */
max: number, 
/**
 * The one taken when the option is not given.
 */
default: number, } | { "kind": "flag" } | { "kind": "cells", 
/**
 * The pair taken when the option is not given.
 */
default: [string, string], 
/**
 * Which pairs are allowed, in words.
 */
allowed: string, 
/**
 * Other pairs worth offering.
 */
others: Array<[string, string]>, };

/**
 * An option as a form needs it: its declaration, with the keys of its texts.
 */
export type OptionSpec = { 
/**
 * The key of the name.
 */
name_key?: string, 
/**
 * The key of the summary.
 */
summary_key?: string, 
/**
 * For each word of a choice, the key of the word and the key of its meaning.
 */
words_keys?: Array<[string, string]>, 
/**
 * The key of what is allowed, for cells.
 */
allowed_key?: string, 
/**
 * The key in the options object.
 */
name: string, 
/**
 * The values it takes, and which is the default.
 */
kind: OptionKind, 
/**
 * What it changes, in a few words for a form.
 */
summary: string, };

/**
 * A titled list of rows.
 */
export type Panel = { 
/**
 * The heading; may be empty.
 */
title: string, 
/**
 * The key of the heading.
 */
title_key?: string, 
/**
 * The rows.
 */
rows: Array<Row>, };

/**
 * A person, as others see them.
 */
export type Person = { 
/**
 * Who it is, for ever.
 */
id: PersonId, 
/**
 * The name they chose.
 */
name: string, };

/**
 * A person.
 */
export type PersonId = string;

/**
 * A piece on a cell. A cell may hold several: a disc inside a ring.
 */
export type Piece = { 
/**
 * Where it stands.
 */
cell: string, 
/**
 * What it looks like.
 */
shape: Shape, 
/**
 * Whose it is.
 */
side: Side, 
/**
 * The text on it.
 */
label?: string, 
/**
 * How many slabs high a chip is; 0 where height says nothing.
 */
height?: number, 
/**
 * Where a chip points: the directions it may go, as seen in the first layout.
 */
arrows?: Array<Compass>, };

/**
 * Where a label stands, seen from its (u, v).
 */
export type Place = "at" | "left" | "right" | "above" | "below";

/**
 * An action of the last turn, with what it did.
 */
export type PlayedAction = { 
/**
 * How many actions had been played before it.
 */
ply: number, 
/**
 * Who played it.
 */
seat: Seat, 
/**
 * Its text.
 */
action: string, 
/**
 * What happened on the board.
 */
did: Effects, };

/**
 * A piece of the player to move as it stands after an action.
 */
export type Put = { 
/**
 * What it looks like.
 */
shape: Shape, 
/**
 * The text on it.
 */
label?: string, };

/**
 * What one player can ask the other.
 */
export type Question = "undo" | "draw";

/**
 * The `ok` of an answer.
 */
export type Reply = { "type": "welcome", 
/**
 * Who the client is now.
 */
you: Person, 
/**
 * The secret that makes it the same person again; keep it.
 */
token: string, 
/**
 * The version of the protocol that the server speaks.
 */
version: number, 
/**
 * The version of the server.
 */
server: string, 
/**
 * The server's clock.
 */
now: number, 
/**
 * What the server allows.
 */
limits: Limits, 
/**
 * Unfinished rooms in which this person has a seat.
 */
rooms: Array<RoomId>, } | { "type": "pong", 
/**
 * The server's clock.
 */
now: number, } | { "type": "rooms", 
/**
 * A page of rooms.
 */
rooms: Array<Listing>, 
/**
 * Where the next page begins, if there is one.
 */
next?: string, } | { "type": "done", 
/**
 * The last event of the room that the request was about.
 */
seq?: number, } | { "type": "entered", 
/**
 * The seats that are the client's own: none for a spectator, two in a hot seat.
 */
seats: Array<Seat>, 
/**
 * The invite code of a private room, for those who play in it.
 */
code?: string, 
/**
 * The room as it is; events follow.
 */
snapshot: Snapshot, } | { "type": "resumed", 
/**
 * Which room.
 */
room: RoomId, 
/**
 * The seats that are the client's own.
 */
seats: Array<Seat>, 
/**
 * The invite code of a private room, for those who play in it.
 */
code?: string, 
/**
 * The events that the client does not have yet; later ones follow.
 */
events: Array<RoomEvent>, 
/**
 * Clock, presence, audience.
 */
status: Status, } | { "type": "played", 
/**
 * Its event.
 */
seq: number, 
/**
 * How many actions had been played after it.
 */
ply: number, 
/**
 * Its canonical text.
 */
action: string, } | { "type": "hints", 
/**
 * For which room.
 */
room: RoomId, 
/**
 * For which ply.
 */
ply: number, 
/**
 * Every legal action.
 */
choices: Array<Choice>, } | { "type": "games", 
/**
 * A page of games.
 */
games: Array<GameSummary>, 
/**
 * Where the next page begins, if there is one.
 */
next?: string, } | { "type": "replay", 
/**
 * What the game was.
 */
summary: GameSummary, 
/**
 * The board before the first of the events below.
 */
board: Board, 
/**
 * What happened. Applying the changes in order to the board gives every step.
 */
events: Array<RoomEvent>, } | { "type": "rules", 
/**
 * The games there are, or the one that was named.
 */
games: Array<RulesText>, };

/**
 * A request: a number of the client's choice, and what it wants.
 */
export type Request = { 
/**
 * The answer repeats it as `re`.
 */
id: number, } & ({ "type": "hello", 
/**
 * The version of the protocol that the client speaks.
 */
version: number, 
/**
 * For a new person: the name.
 */
name?: string, 
/**
 * For someone known: the secret from the first `welcome`.
 */
token?: string, 
/**
 * For a new person: a secret of the client's own choice, which becomes the token: 32 to 128
 * characters of the base64url alphabet. The same `hello` again gives the same person.
 */
secret?: string, } | { "type": "ping" } | { "type": "rooms", 
/**
 * Only of this game.
 */
game?: GameKind, 
/**
 * Only `open` or only `playing` ones.
 */
stage?: RoomStage, 
/**
 * Only with someone of this name on a seat or as host.
 */
who?: string, 
/**
 * Go on after this page: the `next` of the last answer.
 */
after?: string, 
/**
 * At most this many.
 */
limit?: number, } | { "type": "lobby", 
/**
 * Whether to be told of changes.
 */
watch: boolean, } | { "type": "create", 
/**
 * Whether to be sent `hints` with every turn.
 */
hints: boolean, 
/**
 * Which game.
 */
game: GameKind, 
/**
 * Its options; those left out have their defaults.
 */
options: { [key in string]: JsonValue }, 
/**
 * How long a turn lasts at most.
 */
turn_limit: TurnLimit, 
/**
 * Who makes the first move.
 */
first: First, 
/**
 * Against whom.
 */
opponent: Opponent, 
/**
 * Whether turns can be undone.
 */
undo: UndoRule, 
/**
 * Whether others may watch.
 */
spectators: boolean, 
/**
 * Whether the room is listed to nobody and entered by an invite code.
 */
private: boolean, } | { "type": "join", 
/**
 * Whether to be sent `hints` with every turn.
 */
hints: boolean, } & ({ "room": RoomId } | { "code": string }) | { "type": "quick_match", 
/**
 * Which game; any if left out.
 */
game?: GameKind, 
/**
 * Its options; any if left out.
 */
options?: { [key in string]: JsonValue }, 
/**
 * Its turn limit; any if left out.
 */
turn_limit?: TurnLimit, 
/**
 * Whether to be sent `hints` with every turn.
 */
hints: boolean, } | { "type": "watch", 
/**
 * The last event that the client has: it gets the rest instead of a snapshot.
 */
since?: number, 
/**
 * Whether to be sent `hints` with every turn.
 */
hints: boolean, } & ({ "room": RoomId } | { "code": string }) | { "type": "resume", 
/**
 * The last event that the client has.
 */
since: number, 
/**
 * Whether to be sent `hints` with every turn.
 */
hints: boolean, } & ({ "room": RoomId } | { "code": string }) | { "type": "leave", 
/**
 * Which room.
 */
room: RoomId, } | { "type": "play", 
/**
 * In which room.
 */
room: RoomId, 
/**
 * The ply it is meant for.
 */
ply: number, 
/**
 * The last event that the client had seen when the action was chosen. A resend repeats it.
 */
seen: number, 
/**
 * The action.
 */
action: string, } | { "type": "take_back", 
/**
 * In which room.
 */
room: RoomId, 
/**
 * Back to this ply.
 */
ply: number, } | { "type": "undo", 
/**
 * In which room.
 */
room: RoomId, 
/**
 * The ply now.
 */
ply: number, } | { "type": "answer_undo", 
/**
 * In which room.
 */
room: RoomId, 
/**
 * The event that asked.
 */
ask: number, 
/**
 * Whether they may.
 */
accept: boolean, } | { "type": "resign", 
/**
 * In which room.
 */
room: RoomId, } | { "type": "offer_draw", 
/**
 * In which room.
 */
room: RoomId, } | { "type": "answer_draw", 
/**
 * In which room.
 */
room: RoomId, 
/**
 * The event that offered.
 */
ask: number, 
/**
 * Whether to agree.
 */
accept: boolean, } | { "type": "rematch", 
/**
 * In which room.
 */
room: RoomId, } | { "type": "say", 
/**
 * In which room.
 */
room: RoomId, 
/**
 * What.
 */
text: string, } | { "type": "hints", 
/**
 * In which room.
 */
room: RoomId, } | { "type": "check", 
/**
 * In which room.
 */
room: RoomId, 
/**
 * The action.
 */
action: string, } | { "type": "games", 
/**
 * Only of the person of this name.
 */
player?: string, 
/**
 * Only of this game.
 */
game?: GameKind, 
/**
 * Only with this result.
 */
result?: GameResult, 
/**
 * Only those that ended at this moment or later.
 */
from?: number, 
/**
 * Only those that ended before this moment.
 */
to?: number, 
/**
 * Go on after this page: the `next` of the last answer.
 */
after?: string, 
/**
 * At most this many.
 */
limit?: number, } | { "type": "replay", 
/**
 * Which game: the id of its room.
 */
game: RoomId, 
/**
 * Only events after this one.
 */
since: number, } | { "type": "rules", 
/**
 * Which game.
 */
game?: GameKind, });

/**
 * An event as it travels: what is stored, and what follows from it for the board and the clock.
 */
export type RoomEvent = { 
/**
 * In which room.
 */
room: RoomId, 
/**
 * What it changed on the board.
 */
change?: Change, 
/**
 * The questions that it ended without answering them.
 */
lapsed?: Array<Question>, 
/**
 * The clock, if it changed.
 */
clock?: Clock, 
/**
 * Its number, dense from 1.
 */
seq: number, 
/**
 * When it happened; never earlier than the event before it.
 */
at: number, } & ({ "type": "created", 
/**
 * Who made it.
 */
host: Person, 
/**
 * How.
 */
setup: Setup, 
/**
 * The room whose players wanted another game, if this is it.
 */
rematch_of?: RoomId, } | { "type": "joined", 
/**
 * Who.
 */
who: Person, } | { "type": "started", 
/**
 * Who sits where; seat 0 moves first.
 */
seats: [Occupant, Occupant], } | { "type": "played", 
/**
 * By which seat.
 */
seat: Seat, 
/**
 * In its canonical text.
 */
action: string, 
/**
 * How many actions had been played before it.
 */
ply: number, 
/**
 * The thinking time charged for it, in milliseconds.
 */
ms: number, } | { "type": "undone", 
/**
 * Who wanted it.
 */
seat: Seat, 
/**
 * Back to this ply.
 */
ply: number, 
/**
 * By what right.
 */
kind: UndoKind, } | { "type": "undo_asked", 
/**
 * Who asks.
 */
seat: Seat, 
/**
 * Back to this ply.
 */
ply: number, } | { "type": "undo_declined", 
/**
 * Who declines.
 */
seat: Seat, } | { "type": "draw_offered", 
/**
 * Who offers.
 */
seat: Seat, } | { "type": "draw_declined", 
/**
 * Who declines.
 */
seat: Seat, } | { "type": "said", 
/**
 * Who.
 */
who: Person, 
/**
 * What.
 */
text: string, } | { "type": "left", 
/**
 * Who.
 */
seat: Seat, } | { "type": "returned", 
/**
 * Who.
 */
seat: Seat, } | { "type": "clock_restarted" } | { "type": "finished", 
/**
 * In a word.
 */
result: GameResult, 
/**
 * Who won, if anybody.
 */
winner?: Seat, 
/**
 * Why: a word of the game, or `resignation`, `time`, `agreement`, `aborted`.
 */
reason: string, 
/**
 * What happened, as a clause for people.
 */
text: string, 
/**
 * The key of that clause. It follows from the game and the reason, so it is told and not stored.
 */
text_key?: string, } | { "type": "rematch_offered", 
/**
 * Who.
 */
seat: Seat, } | { "type": "rematched", 
/**
 * Which.
 */
next: RoomId, } | { "type": "closed", 
/**
 * Why.
 */
reason: CloseReason, });

/**
 * A room, and the game that is played in it: they are born together and have one id.
 */
export type RoomId = string;

/**
 * How far a room is.
 */
export type RoomStage = "open" | "playing" | "finished" | "closed";

/**
 * One row of a panel.
 */
export type Row = { "kind": "seats", 
/**
 * What is counted.
 */
name: string, 
/**
 * The key of the name.
 */
name_key?: string, 
/**
 * Seat 0's and seat 1's number.
 */
values: [number, number], 
/**
 * The number that decides something, if one does ("captures, of 5").
 */
of?: number, } | { "kind": "shared", 
/**
 * What is counted.
 */
name: string, 
/**
 * The key of the name.
 */
name_key?: string, 
/**
 * How far it has come.
 */
value: number, 
/**
 * Where it ends, if it does ("move 27 of 50").
 */
of?: number, } | { "kind": "steps", 
/**
 * Their names, in order.
 */
names: Array<string>, 
/**
 * The keys of the names, in the same order.
 */
names_keys?: Array<string>, 
/**
 * Which one is due, counted from 0.
 */
current: number, } | { "kind": "note", 
/**
 * What it says.
 */
text: string, 
/**
 * The key of the text.
 */
text_key?: string, 
/**
 * The arguments of the text.
 */
text_args?: Args, };

/**
 * A row of a panel that changed.
 */
export type RowChange = { 
/**
 * In which panel, counted from 0.
 */
panel: number, 
/**
 * Which row of it, counted from 0.
 */
row: number, 
/**
 * What stands there now.
 */
is: Row, };

/**
 * Where a row stands in the panels of a view.
 */
export type RowPlace = { 
/**
 * In which panel, counted from 0.
 */
panel: number, 
/**
 * Which row of it, counted from 0.
 */
row: number, };

/**
 * A game that can be played here.
 */
export type RulesText = { 
/**
 * The word of the wire.
 */
id: GameKind, 
/**
 * The name as people write it.
 */
name: string, 
/**
 * The key of the name.
 */
name_key?: string, 
/**
 * One line about it.
 */
tagline: string, 
/**
 * The key of that line.
 */
tagline_key?: string, 
/**
 * The aim in two or three sentences.
 */
goal: string, 
/**
 * The key of the aim.
 */
goal_key?: string, 
/**
 * The options a room is made with, as a form needs them.
 */
options: Array<OptionSpec>, 
/**
 * Whether a draw may be offered.
 */
draws: boolean, 
/**
 * The rules for players, if they were asked for.
 */
rules?: string, 
/**
 * The boards that the rules refer to, in order.
 */
examples?: Array<Example>, };

/**
 * Something that was said.
 */
export type Said = { 
/**
 * Its event.
 */
seq: number, 
/**
 * When.
 */
at: number, 
/**
 * By whom.
 */
who: Person, 
/**
 * What.
 */
text: string, };

/**
 * One of the two players of a room. Seat 0 makes the first move of the game.
 *
 * A seat is a person for the whole game; the side it plays may change (Trench swaps the
 * sides between legs).
 */
export type Seat = 0 | 1;

/**
 * One frame from the server.
 */
export type ServerMessage = Answer | RoomEvent | Notice;

/**
 * Everything that is decided when a room is made.
 */
export type Setup = { 
/**
 * Which game.
 */
game: GameKind, 
/**
 * Its options; those left out have their defaults.
 */
options: { [key in string]: JsonValue }, 
/**
 * How long a turn lasts at most.
 */
turn_limit: TurnLimit, 
/**
 * Who makes the first move.
 */
first: First, 
/**
 * Against whom.
 */
opponent: Opponent, 
/**
 * Whether turns can be undone.
 */
undo: UndoRule, 
/**
 * Whether others may watch.
 */
spectators: boolean, 
/**
 * Whether the room is listed to nobody and entered by an invite code.
 */
private: boolean, };

/**
 * The vocabulary of shapes, from the top of a pile down.
 */
export type Shape = "disc" | "ring" | "stone" | "pawn" | "king" | "chip" | "creature";

/**
 * The colour of an army on the board.
 */
export type Side = "white" | "black";

/**
 * Everything about a room at one moment.
 */
export type Snapshot = { 
/**
 * Which room.
 */
room: RoomId, 
/**
 * The last event it includes; later ones follow.
 */
seq: number, 
/**
 * How the room was made.
 */
setup: Setup, 
/**
 * Who made it.
 */
host: Person, 
/**
 * When.
 */
created: number, 
/**
 * How far it is.
 */
stage: RoomStage, 
/**
 * Who sits where, once that is decided.
 */
seats?: [Occupant, Occupant], 
/**
 * The board.
 */
board: Board, 
/**
 * The actions of the game as it stands, without undone ones.
 */
moves: Array<Move>, 
/**
 * The actions of the last turn in which one was played: of the present turn, or if it has none yet, of
 * the one before it. Older servers leave it out.
 */
last_turn?: Array<PlayedAction>, 
/**
 * The last of what was said.
 */
chat: Array<Said>, 
/**
 * An undo that waits for an answer.
 */
undo?: Ask, 
/**
 * A draw that waits for an answer.
 */
draw?: Ask, 
/**
 * Which seats want another game.
 */
rematch: [boolean, boolean], 
/**
 * The room of the next game, once both wanted it.
 */
next?: RoomId, 
/**
 * How the game ended.
 */
ending?: Ending, 
/**
 * Clock, presence, audience.
 */
status: Status, };

/**
 * What is true of a room right now and stands in no log.
 */
export type Status = { 
/**
 * The server's clock.
 */
now: number, 
/**
 * The turn's clock; from the end of a game on it stands still.
 */
clock?: Clock, 
/**
 * For each seat, since when its person has not been connected to the room.
 */
away: [number | null, number | null], 
/**
 * Who is watching.
 */
audience: Audience, };

/**
 * How long a turn lasts at most, in seconds.
 */
export type TurnLimit = number;

/**
 * By what right actions were undone.
 */
export type UndoKind = "take_back" | "undo";

/**
 * Whether turns can be undone.
 */
export type UndoRule = "ask" | "off";

/**
 * Everything about a position but its layout, which never changes during a game.
 */
export type View = { 
/**
 * How many actions have been played.
 */
ply: number, 
/**
 * The number of the turn that the next action belongs to.
 */
turn: number, 
/**
 * Who is to move; nobody when the game is over.
 */
to_move: Seat | null, 
/**
 * The side each seat plays now.
 */
sides: [Side, Side], 
/**
 * The step of the turn in a word or two, such as `grow`.
 */
phase: string, 
/**
 * The key of the phase.
 */
phase_key?: string, 
/**
 * What the player to move is asked for, as one short sentence without a full stop.
 */
prompt: string, 
/**
 * The key of the prompt.
 */
prompt_key?: string, 
/**
 * The arguments of the prompt.
 */
prompt_args?: Args, 
/**
 * The pieces, sorted by cell and then from the top of a pile down.
 */
pieces: Array<Piece>, 
/**
 * Cells worth pointing out.
 */
marks: Array<Mark>, 
/**
 * Reserves, scores and the like.
 */
panels: Array<Panel>, };

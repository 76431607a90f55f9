import type {
  CellChange,
  Change,
  Ending,
  Panel,
  Piece,
  PlayedAction,
  RoomEvent,
  Row,
  RowChange,
  Seat,
  Snapshot,
  View,
} from "../protocol/types";

/** An event that is not the next one. */
export class Gap extends Error {
  constructor(
    readonly expected: number,
    readonly found: number,
  ) {
    super(`event ${expected} was expected, event ${found} came`);
  }
}

/** A room after its next event, without any rules. The room before stays as it was. */
export function follow(room: Snapshot, event: RoomEvent): Snapshot {
  if (event.seq !== room.seq + 1) throw new Gap(room.seq + 1, event.seq);
  const next = { ...room, seq: event.seq };
  if (event.change) {
    next.board = { ...room.board, view: applyChange(room.board.view, event.change) };
  }
  if (event.clock) next.status = { ...room.status, clock: event.clock, now: event.clock.now };
  return { ...next, ...lastTurn(room, event), ...news(room, event) };
}

/** The actions of the last turn: an undo says which one that is now. */
function lastTurn(room: Snapshot, event: RoomEvent): Partial<Snapshot> {
  const { change } = event;
  if (!change) return {};
  if (event.type !== "played" || !change.did) return turnOf(change.last_turn ?? []);
  const { ply, seat, action } = event;
  const isGoingOn = room.moves.at(-1)?.turn === room.board.view.turn;
  const before = isGoingOn ? (room.last_turn ?? []) : [];
  return turnOf([...before, { ply, seat, action, did: change.did }]);
}

/** As in a snapshot, where it is left out if there is none. */
function turnOf(actions: PlayedAction[]): Partial<Snapshot> {
  return actions.length > 0 ? { last_turn: actions } : none("last_turn");
}

/** What an event says about a room, beside the board and the clock. */
function news(room: Snapshot, event: RoomEvent): Partial<Snapshot> {
  switch (event.type) {
    case "started":
      return { seats: event.seats, stage: "playing" };
    case "played":
      return played(room, event);
    case "undone":
      return { moves: room.moves.slice(0, event.ply), ...noQuestions };
    case "undo_asked":
      return { undo: { seq: event.seq, seat: event.seat, ply: event.ply } };
    case "draw_offered":
      return { draw: { seq: event.seq, seat: event.seat, ply: room.board.view.ply } };
    case "undo_declined":
      return none("undo");
    case "draw_declined":
      return none("draw");
    case "said":
      return { chat: [...room.chat, { seq: event.seq, at: event.at, ...said(event) }] };
    case "finished":
      return { ending: ending(event), stage: "finished", ...noQuestions };
    case "rematch_offered":
      return {
        rematch: [event.seat === 0 || room.rematch[0], event.seat === 1 || room.rematch[1]],
      };
    case "left":
      // Who leaves after the end does not wish for another game any more.
      return {
        rematch: [event.seat !== 0 && room.rematch[0], event.seat !== 1 && room.rematch[1]],
      };
    case "rematched":
      return { next: event.next };
    case "closed":
      return { stage: "closed" };
    default:
      return {};
  }
}

type Of<K extends RoomEvent["type"]> = Extract<RoomEvent, { type: K }>;

function played(room: Snapshot, event: Of<"played">): Partial<Snapshot> {
  const { seq, seat, action, ms } = event;
  const move = { seq, seat, turn: room.board.view.turn, action, ms };
  // An offer of a draw lapses when the one who was asked plays on.
  const draw = room.draw?.seat === seat ? {} : none("draw");
  return { moves: [...room.moves, move], ...none("undo"), ...draw };
}

function said({ who, text }: Of<"said">) {
  return { who, text };
}

/** How a game ended, as a `finished` event tells it. */
export function ending({ result, winner, reason, text, text_key }: Of<"finished">): Ending {
  const won = winner === undefined ? {} : { winner };
  return { result, reason, text, ...(text_key && { text_key }), ...won };
}

/** A field that is no longer there; with exact types it cannot be written as a plain undefined. */
function none(field: "undo" | "draw" | "last_turn"): Partial<Snapshot> {
  return { [field]: undefined };
}

const noQuestions = { ...none("undo"), ...none("draw") };

/** A view after a change. */
export function applyChange(view: View, change: Change): View {
  const { cells, rows = [], did: _, last_turn: __, ...rest } = change;
  const pieces = cells.length ? place(view.pieces, cells) : view.pieces;
  const kept = withoutOldKeys(view, change);
  return { ...kept, panels: rows.reduce(write, view.panels), ...rest, pieces };
}

/** A text that changed comes with its key and arguments, or has none. */
function withoutOldKeys(view: View, { phase, prompt }: Change): View {
  const kept = { ...view };
  if (phase !== undefined) delete kept.phase_key;
  if (prompt !== undefined) {
    delete kept.prompt_key;
    delete kept.prompt_args;
  }
  return kept;
}

/** Panels after a change of one row. */
function write(panels: Panel[], change: RowChange): Panel[] {
  const row = (old: Row, place: number) => (place === change.row ? change.is : old);
  return panels.map((panel, place) =>
    place === change.panel ? { ...panel, rows: panel.rows.map(row) } : panel,
  );
}

/** Pieces are sorted by cell and then from the top of a pile down, as in every view. */
function place(pieces: Piece[], changed: CellChange[]): Piece[] {
  const cells = new Set(changed.map(({ cell }) => cell));
  const stay = pieces.filter(({ cell }) => !cells.has(cell));
  return [...stay, ...changed.flatMap((change) => change.pieces)].sort(byCell);
}

/** The order within a cell comes with the change, and sorting keeps it. */
function byCell(a: Piece, b: Piece): number {
  return a.cell < b.cell ? -1 : Number(a.cell > b.cell);
}

/** The seat to move in a game that is going on. */
export function toMove(room: Snapshot): Seat | null {
  return room.stage === "playing" ? room.board.view.to_move : null;
}

/** The seats of a person. */
export function seatsOf(room: Snapshot, person: string | undefined): Seat[] {
  const seats: Seat[] = [0, 1];
  return seats.filter((seat) => {
    const occupant = room.seats?.[seat];
    return occupant?.kind === "person" && occupant.id === person;
  });
}

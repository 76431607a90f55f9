import type { RoomState } from "../../state";
import { gameOf } from "../../state";
import { text } from "../../text";
import { attempt } from "./attempt";

/** What is done only once one has said that one means it. */
export type Question = "undo" | "draw" | "resign";

/** Something a player can do beside moving. */
export interface Act {
  id: "undo" | "draw" | "resign" | "rematch";
  label: string;
  run: () => void;
  /** It was asked for and waits for an answer: it cannot be asked again, nor taken back. */
  asked?: boolean;
}

type Ask = (question: Question) => void;

/** What a player can do beside moving; what a game or a room lacks is absent. */
export function actsOf(state: RoomState, ask: Ask): Act[] {
  const { stage } = state.snapshot;
  if (state.seats.length === 0) return [];
  if (stage === "finished") return rematch(state);
  if (stage !== "playing") return [];
  const resign: Act = { id: "resign", label: text.value.game.resign, run: () => ask("resign") };
  return [...undo(state, ask), ...draw(state, ask), resign];
}

/** Whether the opponent is a bot, or oneself. */
export function isAlone({ snapshot, seats }: RoomState): boolean {
  return seats.length > 1 || snapshot.setup.opponent.kind !== "person";
}

function undo(state: RoomState, ask: Ask): Act[] {
  const { game } = text.value;
  const { room, moves, board, setup, undo: open } = state.snapshot;
  const { ply, turn, to_move } = board.view;
  const last = moves.at(-1);
  const unfinished = last?.turn === turn && last.seat === to_move;
  if (last && unfinished && state.seats.includes(last.seat)) {
    const run = () => attempt({ type: "take_back", room, ply: ply - 1 });
    return [{ id: "undo", label: game.takeBack, run }];
  }
  const played = moves.some(({ seat }) => state.seats.includes(seat));
  if (setup.undo === "off" || !played) return [];
  const run = () => ask("undo");
  if (open && state.seats.includes(open.seat)) {
    return [{ id: "undo", label: game.undoOpen, run, asked: true }];
  }
  return [{ id: "undo", label: isAlone(state) ? game.undo : game.askUndo, run }];
}

function draw(state: RoomState, ask: Ask): Act[] {
  const { game } = text.value;
  const { setup, draw: open } = state.snapshot;
  if (isAlone(state) || !gameOf(setup.game)?.draws) return [];
  const run = () => ask("draw");
  if (open && state.seats.includes(open.seat)) {
    return [{ id: "draw", label: game.drawOpen, run, asked: true }];
  }
  return [{ id: "draw", label: game.offerDraw, run }];
}

function rematch(state: RoomState): Act[] {
  const { game } = text.value;
  const { room, rematch, next } = state.snapshot;
  const [mine] = state.seats;
  if (next || mine === undefined) return [];
  const run = () => attempt({ type: "rematch", room });
  if (rematch[mine]) return [{ id: "rematch", label: game.rematchOpen, run, asked: true }];
  return [{ id: "rematch", label: game.rematch, run }];
}

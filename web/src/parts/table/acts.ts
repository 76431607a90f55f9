import type { RoomState } from "../../state";
import { gameOf } from "../../state";
import { text } from "../../text";
import { attempt } from "./asks";

/** Something a player can do beside moving. */
export interface Act {
  id: "undo" | "draw" | "resign" | "rematch";
  label: string;
  run: () => void;
}

/** What a player can do beside moving; what a game or a room lacks is absent. */
export function actsOf(state: RoomState, onResign: () => void): Act[] {
  const { stage } = state.snapshot;
  if (state.seats.length === 0) return [];
  if (stage === "finished") return rematch(state);
  if (stage !== "playing") return [];
  const resign: Act = { id: "resign", label: text.value.game.resign, run: onResign };
  return [...undo(state), ...draw(state), resign];
}

/** Whether the opponent is a bot, or oneself. */
function alone({ snapshot, seats }: RoomState): boolean {
  return seats.length > 1 || snapshot.setup.opponent.kind !== "person";
}

function undo(state: RoomState): Act[] {
  const { game } = text.value;
  const { room, moves, board, setup } = state.snapshot;
  const { ply, turn, to_move } = board.view;
  const last = moves.at(-1);
  const unfinished = last?.turn === turn && last.seat === to_move;
  if (last && unfinished && state.seats.includes(last.seat)) {
    const run = () => attempt({ type: "take_back", room, ply: ply - 1 });
    return [{ id: "undo", label: game.takeBack, run }];
  }
  const played = moves.some(({ seat }) => state.seats.includes(seat));
  if (setup.undo === "off" || !played) return [];
  const run = () => attempt({ type: "undo", room, ply });
  return [{ id: "undo", label: alone(state) ? game.undo : game.askUndo, run }];
}

function draw(state: RoomState): Act[] {
  const { room, setup } = state.snapshot;
  if (alone(state) || !gameOf(setup.game)?.draws) return [];
  const run = () => attempt({ type: "offer_draw", room });
  return [{ id: "draw", label: text.value.game.offerDraw, run }];
}

function rematch(state: RoomState): Act[] {
  const { room, rematch, next } = state.snapshot;
  const [mine] = state.seats;
  if (next || mine === undefined || rematch[mine]) return [];
  const run = () => attempt({ type: "rematch", room });
  return [{ id: "rematch", label: text.value.game.rematch, run }];
}

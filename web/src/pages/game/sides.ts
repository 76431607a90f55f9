import type { Seat, Side } from "../../protocol/types";
import { settings } from "../../settings/store";
import type { RoomState } from "../../state";

/** Who sits where: one's own side at the bottom; for spectators the side they prefer. */
export function seatsAt(state: RoomState, flip: boolean): { top: Seat; bottom: Seat; side: Side } {
  const { sides } = state.snapshot.board.view;
  const { preferredSide } = settings.value;
  const [mine] = state.seats;
  const preferred = sides.indexOf(preferredSide === "any" ? sides[0] : preferredSide);
  const usual: Seat = state.seats.length === 1 && mine !== undefined ? mine : seat(preferred);
  const bottom = flip ? seat(1 - usual) : usual;
  return { bottom, top: seat(1 - bottom), side: sides[bottom] };
}

function seat(index: number): Seat {
  return index === 1 ? 1 : 0;
}

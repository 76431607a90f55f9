import type { GameKind, RoomId, Setup } from "../../protocol/types";
import {
  address,
  create,
  join,
  LostError,
  quickMatch,
  RequestError,
  type RoomState,
} from "../../state";
import { messageOf, sentence, text } from "../../text";
import { toast } from "../ui";

type Go = (url: string, replace?: boolean) => void;

/** Whether someone is on the way into a room. */
let underWay = false;

/** Does something that leads into a room, and goes there; says so if it fails. Whoever clicks twice
 *  means one room: in a second one the clock would run unseen. */
async function into(go: Go, act: () => Promise<RoomState>): Promise<boolean> {
  if (underWay) return false;
  underWay = true;
  try {
    const there = address(await act());
    // Who is there already comes in without a further step on the way back.
    go(there, there === location.pathname);
    return true;
  } catch (error) {
    toast(reason(error), "wrong");
    return false;
  } finally {
    underWay = false;
  }
}

/** Why something failed, for people. */
export function reason(error: unknown): string {
  if (error instanceof RequestError) return sentence(messageOf(error.body));
  if (error instanceof LostError) return text.value.game.lostRequest;
  return String(error instanceof Error ? error.message : error);
}

/** Plays against whoever waits, or waits. */
export function quick(go: Go, game?: GameKind) {
  return into(go, () => quickMatch(game));
}

/** Takes the free seat. */
export function joinRoom(go: Go, target: { room: RoomId } | { code: string }) {
  return into(go, () => join(target));
}

const usual = {
  options: {},
  turn_limit: 30,
  first: "random",
  undo: "ask",
  spectators: true,
  private: false,
} as const;

/** Makes a room with the usual settings but for some. */
export function createRoom(go: Go, some: Pick<Setup, "game" | "opponent"> & Partial<Setup>) {
  return into(go, () => create({ ...usual, ...some }));
}

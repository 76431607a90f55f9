import { RequestError } from "../link";
import type { ErrorBody, GameRecord, RoomId } from "../protocol/types";
import { request } from "./connection";

/** Gets what needs no connection; `RequestError` if the server says no. */
export async function getJson<T>(path: string): Promise<T> {
  const response = await fetch(path, { headers: { accept: "application/json" } });
  if (response.ok) return response.json();
  const body: { error?: ErrorBody } = await response.json().catch(() => ({}));
  throw new RequestError(
    body.error ?? { code: "internal", message: `the server answered ${response.status}` },
  );
}

/** The log of a game with all that is needed to draw each step; also of one's own private games. */
export async function fetchGame(game: RoomId): Promise<GameRecord> {
  const { summary, board, events } = await request({ type: "replay", game, since: 0 });
  return { summary, board, events };
}

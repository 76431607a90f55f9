import type { Reply, Request } from "../protocol/types";

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** What can be asked of the server: a request without its number. */
export type Call = Without<Request, "id">;

/** The reply of a kind, such as `entered`. */
export type ReplyOf<K extends Reply["type"]> = Extract<Reply, { type: K }>;

/** The call of a kind, such as `play`. */
export type CallOf<K extends Call["type"]> = Extract<Call, { type: K }>;

const REPEATABLE: ReadonlySet<Call["type"]> = new Set([
  "play",
  "ping",
  "rooms",
  "join",
  "watch",
  "leave",
  "answer_undo",
  "answer_draw",
  "resign",
  "hints",
  "games",
  "replay",
  "rules",
]);

/**
 * Whether asking twice does no more than asking once. A move names its ply and what was seen, so
 * that it counts once; an answer names its question; the rest only looks. `lobby` is for one
 * connection: on the next one an old wish would undo a newer one.
 */
export function repeatable(call: Call): boolean {
  return REPEATABLE.has(call.type);
}

/** What the page knows: signals, and the ways to ask for more. */
export { LostError, RequestError } from "../link";
export { catalogue, fetchRules, gameOf, loadCatalogue, nameOf } from "./catalogue";
export {
  clockOffset,
  connection,
  connectNow,
  forgotten,
  limits,
  lost,
  me,
  request,
  start,
  takeName,
} from "./connection";
export { applyChange, follow, toMove } from "./follow";
export { fetchGame, getJson } from "./http";
export { isHostAway, lobby, lobbyKnown, useLobby, waitingIn } from "./lobby";
export {
  address,
  create,
  enter,
  entered,
  join,
  leave,
  play,
  quickMatch,
  type RoomState,
  room,
  whyRefused,
} from "./rooms";
export { useTick } from "./tick";
export { mine, myTurns, tables, waitsForMe } from "./turns";

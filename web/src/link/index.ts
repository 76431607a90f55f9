export type { Call, CallOf, ReplyOf } from "./calls";
export { LostError, RequestError } from "./errors";
export { browserIdentity, type Identity, makeSecret, TOKEN_KEY } from "./identity";
export { type Connection, Link, type Wire } from "./link";

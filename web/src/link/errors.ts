import type { ErrorBody } from "../protocol/types";

/** The server said no; nothing has changed. */
export class RequestError extends Error {
  constructor(readonly body: ErrorBody) {
    super(body.message);
    this.name = "RequestError";
  }
}

/** The connection broke before the answer came, and asking again might do it twice. */
export class LostError extends Error {
  constructor() {
    super("the connection broke before the answer came");
    this.name = "LostError";
  }
}

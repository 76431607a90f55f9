import { frame } from "./frame";

/** Everything the page says, in English. A section is a file. */
export const en = { frame };

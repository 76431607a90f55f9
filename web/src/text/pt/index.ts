import type { Texts } from "../texts";
import { frame } from "./frame";

/** Everything the page says, in Portuguese. */
export const pt: Texts = { frame };

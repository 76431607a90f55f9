import type { en } from "./en";

/** What every language must have: the sections and entries of the English one. */
export type Texts = typeof en;

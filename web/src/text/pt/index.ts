import type { Texts } from "../texts";
import { board } from "./board";
import { frame } from "./frame";
import { rules } from "./rules";
import { settings } from "./settings";
import { ui } from "./ui";

/** Everything the page says, in Portuguese. */
export const pt: Texts = { board, frame, rules, settings, ui };

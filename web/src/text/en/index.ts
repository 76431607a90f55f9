import { board } from "./board";
import { frame } from "./frame";
import { rules } from "./rules";
import { settings } from "./settings";
import { ui } from "./ui";

/** Everything the page says, in English. A section is a file. */
export const en = { board, frame, rules, settings, ui };

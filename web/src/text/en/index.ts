import { board } from "./board";
import { frame } from "./frame";
import { ui } from "./ui";

/** Everything the page says, in English. A section is a file. */
export const en = { board, frame, ui };

import { create } from "./create";
import { frame } from "./frame";
import { game } from "./game";
import { home } from "./home";
import { rules } from "./rules";
import { settings } from "./settings";
import { ui } from "./ui";

/** Everything the page says, in English. A section is a file. */
export const en = { create, frame, game, home, rules, settings, ui };

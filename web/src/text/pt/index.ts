import type { Texts } from "../texts";
import { create } from "./create";
import { frame } from "./frame";
import { game } from "./game";
import { home } from "./home";
import { rules } from "./rules";
import { settings } from "./settings";
import { ui } from "./ui";

/** Everything the page says, in Portuguese. */
export const pt: Texts = { create, frame, game, home, rules, settings, ui };

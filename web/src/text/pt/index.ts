import type { Texts } from "../texts";
import { create } from "./create";
import { frame } from "./frame";
import { game } from "./game";
import { home } from "./home";
import { ui } from "./ui";

/** Everything the page says, in Portuguese. */
export const pt: Texts = { create, frame, game, home, ui };

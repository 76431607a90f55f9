import type { Texts } from "../texts";
import { board } from "./board";
import { create } from "./create";
import { frame } from "./frame";
import { game } from "./game";
import { games } from "./games";
import { home } from "./home";
import { notfound } from "./notfound";
import { replay } from "./replay";
import { rules } from "./rules";
import { settings } from "./settings";
import { ui } from "./ui";

/** Everything the page says, in Portuguese. */
export const pt: Texts = {
  board,
  create,
  frame,
  game,
  games,
  home,
  notfound,
  replay,
  rules,
  settings,
  ui,
};

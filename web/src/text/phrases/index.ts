import { bind } from "../book";
import { actions } from "./actions";
import { endings } from "./endings";
import { examples } from "./examples";
import { games } from "./games";
import { positions } from "./positions";
import { refusals } from "./refusals";
import { server } from "./server";
import { words } from "./words";

/** The server's English in Portuguese. */
export const portuguese = bind(
  [...words, ...games, ...examples, ...positions, ...actions, ...endings, ...refusals, ...server],
  "e",
);

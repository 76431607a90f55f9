import { bind, type Phrase } from "./book";

const phrases: Phrase[] = [
  ["the game is over", "a partida terminou"],
  ["move one piece", "mova uma peça"],
];

/** The server's English in Portuguese. */
export const portuguese = bind(phrases);

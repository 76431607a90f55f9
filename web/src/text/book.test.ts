import { expect, test } from "vitest";
import { bind, type Phrase, translate } from "./book";

const phrases: Phrase[] = [
  ["the game is over", "a partida terminou"],
  ["soldier", "soldado"],
  ["takes {cells}", "toma {cells}"],
  ["takes {cells} ({points} points)", "toma {cells} ({points} pontos)"],
  ["{~rank} to {cell}", "{~rank} para {cell}"],
  ["{a} before {b}", "{b} depois de {a}"],
  ["{cells} splinter off", "{cells} separam-se"],
  ["you lose {n} pawns", "{n} peões perdidos"],
];
const book = bind(phrases, "e");

test("a phrase of the book is translated", () => {
  expect(translate(book, "the game is over")).toBe("a partida terminou");
});

test("what is not in the book stays as it is", () => {
  expect(translate(book, "a new kind of game")).toBe("a new kind of game");
});

test("what a hole stands for is taken over", () => {
  expect(translate(book, "takes c3")).toBe("toma c3");
});

test("the longer of two patterns is used", () => {
  expect(translate(book, "takes c3 (2 points)")).toBe("toma c3 (2 pontos)");
});

test("holes may come in another order", () => {
  expect(translate(book, "b4 before b5")).toBe("b5 depois de b4");
});

test("a word in a hole is translated too, and one that is unknown leaves all of it English", () => {
  expect(translate(book, "soldier to b4")).toBe("soldado para b4");
  expect(translate(book, "wizard to b4")).toBe("wizard to b4");
});

test("a list of cells is joined as in the language", () => {
  expect(translate(book, "takes c3, d4 and e5")).toBe("toma c3, d4 e e5");
});

test("a hole takes only what fits into it", () => {
  expect(translate(book, "takes heart")).toBe("takes heart");
  expect(translate(book, "you lose many pawns")).toBe("you lose many pawns");
});

test("remarks in one line are translated one by one", () => {
  expect(translate(book, "takes c3; so be it")).toBe("toma c3; so be it");
  const line = "a1, b2 and c3 splinter off, you lose 2 pawns, alas";
  expect(translate(book, line)).toBe("a1, b2 e c3 separam-se, 2 peões perdidos, alas");
});

test("signs in a phrase are only signs", () => {
  const odd = bind([["{n} (of 5)? yes.", "{n} (de 5)? sim."]], "e");
  expect(translate(odd, "3 (of 5)? yes.")).toBe("3 (de 5)? sim.");
  expect(translate(odd, "3 of 5 yesx")).toBe("3 of 5 yesx");
});

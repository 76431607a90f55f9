import { expect, test } from "vitest";
import { bind, translate } from "./book";

const book = bind([
  ["the game is over", "a partida terminou"],
  ["soldier", "soldado"],
  ["takes {cells}", "toma {cells}"],
  ["takes {cells} ({points} points)", "toma {cells} ({points} pontos)"],
  ["{~rank} to {cell}", "{~rank} para {cell}"],
  ["{a} before {b}", "{b} depois de {a}"],
]);

test("a phrase of the book is translated", () => {
  expect(translate(book, "the game is over")).toBe("a partida terminou");
});

test("what is not in the book stays as it is", () => {
  expect(translate(book, "a new kind of game")).toBe("a new kind of game");
});

test("what a hole stands for is taken over", () => {
  expect(translate(book, "takes c3 and d4")).toBe("toma c3 and d4");
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

test("remarks in one line are translated one by one", () => {
  expect(translate(book, "takes c3; so be it")).toBe("toma c3; so be it");
});

test("signs in a phrase are only signs", () => {
  const odd = bind([["{n} (of 5)? yes.", "{n} (de 5)? sim."]]);
  expect(translate(odd, "3 (of 5)? yes.")).toBe("3 (de 5)? sim.");
  expect(translate(odd, "3 of 5 yesx")).toBe("3 of 5 yesx");
});

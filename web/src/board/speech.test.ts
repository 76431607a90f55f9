import { expect, it } from "vitest";
import type { Piece } from "../protocol/types";
import { change } from "../settings/store";
import type { Placed } from "./geometry";
import { type CellState, spoken } from "./speech";

const cell = (zone: Placed["zone"] = "plain"): Placed => ({ id: "e3", x: 0, y: 0, row: 0, zone });
const piece = (more: Partial<Piece>): Piece => ({
  cell: "e3",
  shape: "ring",
  side: "white",
  ...more,
});
const plain: CellState = {
  pieces: [],
  marks: [],
  last: false,
  selected: false,
  legal: false,
  capture: false,
};

it("a cell is spoken with what stands on it and what can be done", () => {
  change({ language: "en" });
  expect(spoken(cell(), { ...plain, pieces: [piece({})], legal: true })).toBe(
    "e3, white ring, legal",
  );
  expect(spoken(cell("rim-1"), plain)).toBe("e3, red, empty");
  const creature = piece({ shape: "creature", label: "2/1" });
  const marks = [{ cell: "e3", kind: "danger" as const }];
  expect(spoken(cell(), { ...plain, pieces: [creature], marks })).toBe(
    "e3, white creature, 2 legs, 1 claw, in danger",
  );
});

it("in the language that is shown", () => {
  change({ language: "pt" });
  expect(spoken(cell(), { ...plain, pieces: [piece({ side: "black" })], legal: true })).toBe(
    "e3, anel preto, lance possível",
  );
});

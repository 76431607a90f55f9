import { describe, expect, it } from "vitest";
import type { Layout } from "../protocol/types";
import { geometry } from "./geometry";
import { connected, groups, outlineOf } from "./groups";
import { storyOf } from "./stories";

const layoutOf = (game: string) => storyOf(game).layouts[0] as Layout;

describe("groups", () => {
  it("of a score are joined stones of one side", () => {
    const { layouts, after } = storyOf("iris");
    const board = geometry(layouts[0] as Layout);
    const sides = new Map(after.pieces.map((piece) => [piece.cell, piece.side]));
    const found = groups(board, after);
    expect(found.length).toBeGreaterThan(1);
    for (const group of found) {
      expect(group.cells.every((cell) => sides.get(cell.id) === group.side)).toBe(true);
      expect(outlineOf(board, group.cells, 4)).not.toContain("NaN");
    }
  });

  it("are everything that can be reached", () => {
    const board = geometry(layoutOf("adaptoid"));
    expect(connected(board, "d4", () => true)).toHaveLength(37);
    expect(connected(board, "d4", () => false)).toHaveLength(1);
  });

  it("with a hole have an outline outside and one inside", () => {
    const board = geometry(layoutOf("adaptoid"));
    const ring = connected(board, "c3", (id) => ["c3", "c4", "d3", "d5", "e3", "e4"].includes(id));
    expect(ring).toHaveLength(6);
    expect(outlineOf(board, ring, 4).match(/M/g)).toHaveLength(2);
  });
});

import { describe, expect, it } from "vitest";
import { cellAt, cellUnder, geometry, neighbours, walk } from "./geometry";
import { distance } from "./point";
import { stories, storyOf } from "./stories";

const layoutOf = (game: string, index = 0) => {
  const layout = storyOf(game).layouts[index];
  if (!layout) throw new Error(`${game} has no layout ${index}`);
  return layout;
};

const ids = (cells: { id: string }[]) => cells.map((cell) => cell.id).sort();

describe("geometry", () => {
  it("puts neighbouring cells one cell apart, in every layout and turn", () => {
    for (const layout of stories.flatMap((story) => story.layouts)) {
      for (const turn of layout.shape === "hex" ? [0, 60, 180, 240] : [0, 180]) {
        const board = geometry(layout, turn);
        const gaps = board.cells.flatMap((cell) =>
          board.cells.filter((other) => other !== cell).map((other) => distance(cell, other)),
        );
        expect(Math.min(...gaps)).toBeCloseTo(100);
      }
    }
  });

  it("knows the neighbours of hexagons", () => {
    const board = geometry(layoutOf("duplohex"));
    const c3 = board.at.get("c3");
    expect(c3 && ids(neighbours(board, c3))).toEqual(["b3", "b4", "c2", "c4", "d2", "d3"]);
  });

  it("counts corners as touching on squares, whichever way they stand", () => {
    for (const index of [0, 1]) {
      const board = geometry(layoutOf("trench", index));
      const at = board.at.get("b2");
      const around = ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"];
      expect(at && ids(neighbours(board, at))).toEqual(around);
    }
  });

  it("finds the cell at and under a point", () => {
    const board = geometry(layoutOf("trench"), 180);
    const d5 = board.at.get("d5");
    if (!d5) throw new Error("there is no d5");
    expect(cellAt(board, d5)).toBe(d5);
    expect(cellUnder(board, { x: d5.x + 60, y: d5.y })).toBe(d5);
    expect(cellUnder(board, { x: d5.x + 45, y: d5.y + 45 })?.id).not.toBe("d5");
    expect(cellUnder(board, { x: 1e5, y: 0 })).toBeUndefined();
  });

  it("turns by 180° into the opposite places", () => {
    const [plain, turned] = [0, 180].map((turn) => geometry(layoutOf("iris"), turn));
    expect(plain?.cells[0]?.id).toBe("a1");
    expect(turned?.cells[0]?.id).toBe("k6");
  });
});

describe("arrow keys", () => {
  it("reach every cell of every board", () => {
    for (const layout of stories.flatMap((story) => story.layouts)) {
      const board = geometry(layout);
      const seen = new Set([board.cells[0]?.id ?? ""]);
      for (const id of seen) {
        for (const way of ["left", "right", "up", "down"] as const) {
          const next = walk(board, id, way);
          if (next) seen.add(next.id);
        }
      }
      expect(seen.size).toBe(layout.cells.length);
    }
  });

  it("lead back where they came from", () => {
    const board = geometry(layoutOf("adaptoid"));
    const up = walk(board, "d4", "up");
    expect(up && walk(board, up.id, "down")?.id).toBe("d4");
    const right = walk(board, "d4", "right");
    expect(right?.id).toBe("d5");
    expect(walk(board, "d7", "right")).toBeUndefined();
  });

  it("go straight up a board of hexagons, not along a slant", () => {
    const board = geometry(layoutOf("iris"));
    let [id, start] = ["k3", board.at.get("k3")?.x ?? 0];
    for (let i = 0; i < 6; i++) id = walk(board, id, "up")?.id ?? id;
    expect(Math.abs((board.at.get(id)?.x ?? 0) - start)).toBeLessThanOrEqual(50);
  });
});

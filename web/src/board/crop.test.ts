import { describe, expect, it } from "vitest";
import type { Layout } from "../protocol/types";
import { crop } from "./crop";
import { storyOf } from "./stories";

const layoutOf = (game: string) => storyOf(game).layouts[0] as Layout;

describe("a part of a big board", () => {
  it("has the pieces and two cells around, with the names of its rows and columns", () => {
    const part = crop(layoutOf("splinter"), new Set(["f7", "i9"]));
    const ids = part?.cells.map((cell) => cell.id) ?? [];
    expect(ids).toHaveLength(8 * 7);
    expect(ids[0]).toBe("d5");
    expect(ids.at(-1)).toBe("k11");
    const words = part?.labels.map((label) => label.text).join(" ");
    expect(words).toBe("d e f g h i j k 5 6 7 8 9 10 11");
  });

  it("is not cut where it would be nearly all, or where edges are not straight", () => {
    const splinter = layoutOf("splinter");
    expect(crop(splinter, new Set(["a1", "o18"]))).toBeUndefined();
    expect(crop(layoutOf("iris"), new Set(["f6"]))).toBeUndefined();
  });
});

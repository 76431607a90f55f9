import { expect, it } from "vitest";
import { boardOutline, frame } from "./board-outline";
import { covers, geometry } from "./geometry";
import { plus } from "./point";
import { corners } from "./shape";
import { stories, storyOf } from "./stories";

const all = stories.flatMap((story) => story.layouts);

it("the slab is under every corner of every cell", () => {
  for (const layout of all) {
    for (const turn of [0, 180]) {
      const ground = boardOutline(layout, turn);
      for (const cell of geometry(layout, turn).cells) {
        for (const corner of corners(layout.shape)) {
          expect(covers(ground.corners, plus(cell, corner))).toBe(true);
        }
      }
    }
  }
});

it("edges with an owner get a band each, mitred around the board", () => {
  const [duplohex] = storyOf("duplohex").layouts;
  if (!duplohex) throw new Error("no layout");
  const owners = boardOutline(duplohex, 0).bands.map((band) => band.owner);
  expect([...owners].sort()).toEqual(["black", "black", "white", "white"]);
  // Around the board they take turns.
  expect(owners[0]).not.toBe(owners[1]);
  expect(boardOutline(duplohex, 0).corners).toHaveLength(6);
  const [iris] = storyOf("iris").layouts;
  expect(iris && boardOutline(iris, 0).bands).toEqual([]);
});

it("words stand on the slab or beside it, and all within the frame", () => {
  for (const layout of all) {
    const ground = boardOutline(layout, 0);
    const box = frame(ground, true);
    for (const { x, y, inside } of ground.labels) {
      expect(covers(ground.corners, { x, y })).toBe(inside);
      expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(true);
    }
  }
});

import type { Choice, Effects, Layout, View } from "../protocol/types";
import adaptoid from "./fixtures/adaptoid.json";
import duplohex from "./fixtures/duplohex.json";
import iris from "./fixtures/iris.json";
import splinter from "./fixtures/splinter.json";
import trench from "./fixtures/trench.json";

/** Moments of a real game, for tests and the gallery. Written by protocol/tests/boards.rs. */
export interface Story {
  game: string;
  layouts: Layout[];
  before: View;
  played: Choice;
  did: Effects;
  after: View;
  choices: Choice[];
  last: Effects;
  end: View;
}

export const stories = [duplohex, trench, iris, adaptoid, splinter] as unknown as Story[];

/** The story of one game. */
export function storyOf(game: string): Story {
  const story = stories.find((one) => one.game === game);
  if (!story) throw new Error(`there is no story of ${game}`);
  return story;
}

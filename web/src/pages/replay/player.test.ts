import { describe, expect, test } from "vitest";
import { begin, type Command, canStop, command, onRoad, type Player, type Road } from "./player";

const over: Road = { reel: [0, 1, 2, 3, 4], live: false };
const live: Road = { ...over, live: true };

function run(road: Road, start: Player, ...commands: Command[]): Player {
  return commands.reduce((player, what) => command(player, road, what), start);
}

const fresh = begin(over, null);
const tick: Command = { do: "tick" };
const play: Command = { do: "play" };

describe("a replay", () => {
  test("of a finished game begins at the start", () => {
    expect(fresh).toEqual({ step: 0, playing: false, origin: null, following: false });
  });

  test("of a running game begins at its end and follows it", () => {
    expect(begin(live, null)).toMatchObject({ step: 4, following: true });
  });

  test("begins where a link says", () => {
    expect(begin(live, 2)).toMatchObject({ step: 2, following: false });
  });

  test("plays step by step and stops at the end", () => {
    const middle = run(over, fresh, play, tick, tick);
    expect(middle).toMatchObject({ step: 2, playing: true });
    expect(run(over, middle, tick, tick)).toMatchObject({ step: 4, playing: false });
  });

  test("plays from the start when it is at the end", () => {
    expect(run(over, begin(over, 4), play)).toMatchObject({ step: 0, playing: true });
  });

  test("pauses where it is and plays on from there", () => {
    const paused = run(over, fresh, play, tick, { do: "pause" });
    expect(paused).toMatchObject({ step: 1, playing: false });
    expect(run(over, paused, play, tick)).toMatchObject({ step: 2, playing: true });
  });

  test("goes back to where it began to play when it is stopped", () => {
    const stopped = run(over, begin(over, 1), play, tick, tick, { do: "stop" });
    expect(stopped).toMatchObject({ step: 1, playing: false, origin: null });
  });

  test("can be stopped after a pause, and after it has come to the end", () => {
    const paused = run(over, begin(over, 1), play, tick, { do: "pause" });
    expect(canStop(paused)).toBe(true);
    const ended = run(over, begin(over, 3), play, tick);
    expect(ended).toMatchObject({ step: 4, playing: false });
    expect(run(over, ended, { do: "stop" }).step).toBe(3);
  });

  test("has nothing to stop when it was not played", () => {
    expect(canStop(fresh)).toBe(false);
    expect(canStop(run(over, fresh, { do: "move", by: 2 }))).toBe(false);
  });

  test("steps and skips within the game", () => {
    expect(run(over, fresh, { do: "move", by: -1 }).step).toBe(0);
    expect(run(over, fresh, { do: "move", by: 1 }).step).toBe(1);
    expect(run(over, fresh, { do: "move", by: 10 }).step).toBe(4);
  });

  test("goes only through the steps on its road", () => {
    const kept: Road = { reel: [0, 1, 4], live: false };
    expect(run(kept, fresh, { do: "move", by: 2 }).step).toBe(4);
    expect(run(kept, begin(kept, 3), { do: "move", by: 1 }).step).toBe(4);
  });

  test("plays on from where one goes while it plays", () => {
    const moved = run(over, fresh, play, { do: "show", step: 2 });
    expect(moved).toMatchObject({ step: 2, playing: true, origin: 0 });
  });
});

describe("a running game", () => {
  const longer: Road = { reel: [0, 1, 2, 3, 4, 5], live: true };

  test("takes along whoever follows it", () => {
    expect(onRoad(begin(live, null), longer).step).toBe(5);
  });

  test("does not pull away whoever looks back", () => {
    const back = run(live, begin(live, null), { do: "move", by: -1 });
    expect(onRoad(back, longer).step).toBe(3);
  });

  test("is followed again with one command", () => {
    const back = run(live, begin(live, null), { do: "start" });
    expect(run(live, back, { do: "follow" })).toMatchObject({ step: 4, following: true });
  });

  test("is followed when the replay has caught up with it", () => {
    expect(run(live, begin(live, 3), play, tick)).toMatchObject({ step: 4, following: true });
  });

  test("that has ended is no longer followed", () => {
    const ended = onRoad(begin(live, null), { ...longer, live: false });
    expect(ended).toMatchObject({ step: 5, following: false });
  });
});

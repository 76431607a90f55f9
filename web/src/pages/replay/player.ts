/** Where a replay is. */
export interface Player {
  /** The step that is shown, as an index of the timeline. */
  step: number;
  playing: boolean;
  /** Where one was when it began to play; `stop` goes back there. */
  origin: number | null;
  /** At the end of a game that goes on, and to stay there. */
  following: boolean;
}

/** What can be done to it. */
export type Command =
  | { do: "play" | "pause" | "stop" | "start" | "end" | "tick" | "follow" }
  | { do: "move"; by: number }
  | { do: "show"; step: number };

/** The steps there are to go through, and whether more may come. */
export interface Road {
  reel: readonly number[];
  live: boolean;
}

/** A replay that has not begun: at a step, or at the end of a game that goes on. */
export function begin({ reel, live }: Road, step: number | null): Player {
  const following = live && step === null;
  const shown = step ?? (following ? last(reel) : 0);
  return { step: shown, playing: false, origin: null, following };
}

/** The replay after a command. */
export function command(player: Player, road: Road, what: Command): Player {
  switch (what.do) {
    case "play":
      return play(player, road);
    case "pause":
      return { ...player, playing: false };
    case "stop":
      return stop(player, road);
    case "start":
      return show(player, road, road.reel[0] ?? 0);
    case "end":
    case "follow":
      return show(player, road, last(road.reel));
    case "tick":
      return tick(player, road);
    case "move":
      return show(player, road, road.reel[bounded(place(player, road) + what.by, road)] ?? 0);
    case "show":
      return show(player, road, what.step);
  }
}

/** Whether `stop` would do anything. */
export function canStop({ playing, origin, step }: Player): boolean {
  return playing || (origin !== null && origin !== step);
}

/** Where on the road the step is that is shown. */
export function place({ step }: Player, { reel }: Road): number {
  return Math.max(
    0,
    reel.findLastIndex((index) => index <= step),
  );
}

function last(reel: readonly number[]): number {
  return reel.at(-1) ?? 0;
}

function bounded(place: number, { reel }: Road): number {
  return Math.min(Math.max(place, 0), reel.length - 1);
}

/** From the end it plays the whole game again. */
function play(player: Player, { reel }: Road): Player {
  const { step } = player;
  const from = step === last(reel) ? 0 : step;
  return { step: from, playing: reel.length > 1, origin: step, following: false };
}

function stop(player: Player, road: Road): Player {
  const step = player.origin ?? player.step;
  return { step, playing: false, origin: null, following: atEnd(step, road) && road.live };
}

/** Whoever goes somewhere while it plays lets it play on from there. */
function show(player: Player, road: Road, step: number): Player {
  const end = atEnd(step, road);
  const playing = player.playing && !end;
  return {
    step,
    playing,
    origin: playing ? player.origin : null,
    following: end && road.live,
  };
}

function tick(player: Player, road: Road): Player {
  const next = road.reel[place(player, road) + 1];
  if (next === undefined) return { ...player, playing: false, following: road.live };
  const ends = atEnd(next, road);
  return { ...player, step: next, playing: !ends, following: ends && road.live };
}

function atEnd(step: number, { reel }: Road): boolean {
  return step === last(reel);
}

/** The same replay when the road has become longer, or other: who follows goes along. */
export function onRoad(player: Player, road: Road): Player {
  const end = last(road.reel);
  if (!player.following || player.step === end) return player;
  return { ...player, step: end, following: road.live };
}

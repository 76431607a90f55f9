import { Radio } from "lucide-preact";
import { useMemo } from "preact/hooks";
import { Button, Slider } from "../../parts/ui";
import { losses } from "../../protocol/effects";
import type { Timeline } from "../../state/timeline";
import { duration, text } from "../../text";
import style from "./scrubber.module.css";
import type { Replay } from "./use-replay";

/** How far the game has come, and a way to any of its moves. */
export function Scrubber({ replay }: { replay: Replay }) {
  const { replay: words } = text.value;
  const { place, count, reel, timeline, command } = replay;
  const { where, of } = whereIs(replay);
  return (
    <div class={style.scrubber}>
      <p class={style.where}>
        <span>
          <b>{where}</b> {of}
        </span>
        <Thought replay={replay} />
      </p>
      <div class={style.track}>
        <Ticks timeline={timeline} reel={reel} />
        <Slider
          label={words.position}
          min={0}
          max={count}
          value={place}
          spoken={place === 0 ? words.startLong : `${where} ${of}`}
          onInput={(at) => command({ do: "show", step: reel[at] ?? 0 })}
        />
      </div>
      <Live replay={replay} />
    </div>
  );
}

/** "Move 5", "of 12"; between two legs of a match which one is over. */
function whereIs({ timeline, player, move, moves }: Replay) {
  const { replay: words } = text.value;
  const cause = timeline.steps[player.step]?.cause;
  if (cause?.kind === "leg") return { where: words.leg(cause.leg.leg), of: "" };
  return { where: move === 0 ? words.start : `${words.move} ${move}`, of: words.of(moves) };
}

/** How long the player thought about the action that is shown. */
function Thought({ replay }: { replay: Replay }) {
  const cause = replay.timeline.steps[replay.player.step]?.cause;
  return <small>{cause?.kind === "played" ? duration(cause.ms) : ""}</small>;
}

/** For a game that goes on: whether one follows it, and the way back to its end. */
function Live({ replay }: { replay: Replay }) {
  const { replay: words } = text.value;
  const { live, player, command } = replay;
  if (!live) return null;
  return (
    <Button
      size="small"
      icon={Radio}
      kind={player.following ? "plain" : "primary"}
      pressed={player.following}
      title={player.following ? words.following : words.goLive}
      onClick={() => command({ do: "follow" })}
    >
      {words.live}
    </Button>
  );
}

/** Lines where pieces left the board for good, and stronger ones where a leg of a match ended. */
function Ticks({ timeline, reel }: { timeline: Timeline; reel: readonly number[] }) {
  const ticks = useMemo(() => ticksOf(timeline, reel), [timeline, reel]);
  const last = Math.max(1, reel.length - 1);
  return (
    <div class={style.ticks} aria-hidden="true">
      {ticks.map(({ place, leg }) => (
        <span
          key={place}
          class={leg ? style.leg : undefined}
          style={{ left: `${(place / last) * 100}%` }}
        />
      ))}
    </div>
  );
}

/** What is marked along a reel. */
export function ticksOf({ steps }: Timeline, reel: readonly number[]) {
  return reel.flatMap((index, place) => {
    const { cause, happened = [] } = steps[index] ?? {};
    const leg = cause?.kind === "leg";
    return leg || losses(happened).size > 0 ? [{ place, leg }] : [];
  });
}

import { Radio } from "lucide-preact";
import { useMemo } from "preact/hooks";
import { Button, Slider } from "../../parts/ui";
import type { Timeline } from "../../state/timeline";
import { duration, text } from "../../text";
import style from "./scrubber.module.css";
import type { Replay } from "./use-replay";

/** How far the game has come, and a way to any of its moves. */
export function Scrubber({ replay }: { replay: Replay }) {
  const { replay: words } = text.value;
  const { place, count, reel, timeline, command } = replay;
  const spoken = place === 0 ? words.startLong : `${words.move} ${place} ${words.of(count)}`;
  return (
    <div class={style.scrubber}>
      <p class={style.where}>
        <span>
          <b>{place === 0 ? words.start : `${words.move} ${place}`}</b> {words.of(count)}
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
          spoken={spoken}
          onInput={(at) => command({ do: "show", step: reel[at] ?? 0 })}
        />
      </div>
      <Live replay={replay} />
    </div>
  );
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

/** Lines where pieces left the board. */
function Ticks({ timeline, reel }: { timeline: Timeline; reel: readonly number[] }) {
  const ticks = useMemo(() => losses(timeline, reel), [timeline, reel]);
  const last = Math.max(1, reel.length - 1);
  return (
    <div class={style.ticks} aria-hidden="true">
      {ticks.map((place) => (
        <span key={place} style={{ left: `${(place / last) * 100}%` }} />
      ))}
    </div>
  );
}

/** The places where there are fewer pieces than before. */
function losses({ steps }: Timeline, reel: readonly number[]): number[] {
  const counts = reel.map((index) => steps[index]?.view.pieces.length ?? 0);
  return [...counts.keys()].filter((place) => {
    const forward = steps[reel[place] ?? 0]?.cause.kind === "played";
    return forward && place > 0 && (counts[place] ?? 0) < (counts[place - 1] ?? 0);
  });
}

import {
  ArrowDownUp,
  FastForward,
  Pause,
  Play,
  Rewind,
  RotateCcw,
  SkipBack,
  SkipForward,
  Square,
  StepBack,
  StepForward,
} from "lucide-preact";
import { Button, IconButton, Segmented, Select } from "../../parts/ui";
import { text } from "../../text";
import type { PartProps } from "./board-area";
import style from "./controls.module.css";
import { MovesButton } from "./phone";
import { canStop } from "./player";
import { Scrubber } from "./scrubber";
import { SKIP } from "./use-keys";
import { DELAYS, type Replay, SPEEDS } from "./use-replay";

/** All that one can do with a replay. */
export function Controls({ record, replay }: PartProps) {
  const { replay: words } = text.value;
  const { flip, setFlip } = replay;
  return (
    <section class={style.controls} aria-label={words.controls}>
      <div class={style.row}>
        <Scrubber replay={replay} />
        <Button
          class={style.flip}
          icon={ArrowDownUp}
          pressed={flip}
          onClick={() => setFlip(!flip)}
          title={words.flipLong}
        >
          {words.flip}
        </Button>
      </div>
      <div class={style.row}>
        <Transport replay={replay} />
        <Extras replay={replay} />
        <div class={style.moves}>
          <MovesButton record={record} replay={replay} />
        </div>
        <Pace replay={replay} />
      </div>
    </section>
  );
}

interface ReplayProps {
  replay: Replay;
}

function Transport({ replay }: ReplayProps) {
  const { replay: words } = text.value;
  const { command, player, place, count } = replay;
  const atStart = place === 0;
  const atEnd = place === count;
  const move = (by: number) => () => command({ do: "move", by });
  return (
    <div class={style.transport}>
      <IconButton
        icon={SkipBack}
        label={words.toStart}
        shortcut="Home"
        disabled={atStart}
        onClick={() => command({ do: "start" })}
      />
      <IconButton
        icon={Rewind}
        label={words.skipBack(SKIP)}
        shortcut="PageUp"
        disabled={atStart}
        onClick={move(-SKIP)}
      />
      <IconButton
        icon={StepBack}
        label={words.stepBack}
        shortcut="ArrowLeft"
        disabled={atStart}
        onClick={move(-1)}
      />
      <IconButton
        class={style.play}
        kind="primary"
        icon={player.playing ? Pause : Play}
        label={player.playing ? words.pause : words.play}
        shortcut="Space"
        disabled={count === 0}
        onClick={() => command({ do: player.playing ? "pause" : "play" })}
      />
      <IconButton
        icon={StepForward}
        label={words.stepOn}
        shortcut="ArrowRight"
        disabled={atEnd}
        onClick={move(1)}
      />
      <IconButton
        icon={FastForward}
        label={words.skipOn(SKIP)}
        shortcut="PageDown"
        disabled={atEnd}
        onClick={move(SKIP)}
      />
      <IconButton
        icon={SkipForward}
        label={words.toEnd}
        shortcut="End"
        disabled={atEnd}
        onClick={() => command({ do: "end" })}
      />
    </div>
  );
}

function Extras({ replay }: ReplayProps) {
  const { replay: words } = text.value;
  const { command, player, reset, flip, setFlip } = replay;
  return (
    <div class={style.extras}>
      <IconButton
        class={style.filled}
        icon={Square}
        label={words.stop}
        disabled={!canStop(player)}
        onClick={() => command({ do: "stop" })}
      />
      <IconButton icon={RotateCcw} label={words.reset} onClick={reset} />
      <IconButton
        class={style.phoneFlip}
        icon={ArrowDownUp}
        label={words.flipLong}
        pressed={flip}
        onClick={() => setFlip(!flip)}
      />
    </div>
  );
}

/** How a speed is written. */
function speedWords(speed: number): string {
  return speed === 0.5 ? "½×" : `${speed}×`;
}

/** Delay and speed: all choices in sight where there is room, a list on a phone. */
function Pace({ replay }: ReplayProps) {
  const { replay: words } = text.value;
  const { delay, setDelay, speed, setSpeed } = replay;
  const delays = DELAYS.map((value) => ({ value: String(value), label: words.seconds(value) }));
  const speeds = SPEEDS.map((value) => ({ value: String(value), label: speedWords(value) }));
  const onDelay = (value: string) => setDelay(Number(value));
  const onSpeed = (value: string) => setSpeed(Number(value));
  return (
    <div class={style.pace}>
      <div class={style.wide}>
        <span aria-hidden="true">{words.delay}</span>
        <Segmented label={words.delay} options={delays} value={String(delay)} onChange={onDelay} />
        <span aria-hidden="true">{words.speed}</span>
        <Segmented label={words.speed} options={speeds} value={String(speed)} onChange={onSpeed} />
      </div>
      <div class={style.narrow}>
        <Select label={words.delay} options={delays} value={String(delay)} onChange={onDelay} />
        <Select label={words.speed} options={speeds} value={String(speed)} onChange={onSpeed} />
      </div>
    </div>
  );
}

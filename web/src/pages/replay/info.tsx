import { Trophy } from "lucide-preact";
import { SideBadge } from "../../board";
import { optionWords, seatNames } from "../../parts/rooms";
import { endingWords } from "../../parts/table/ending";
import { Card, Chip, VisuallyHidden } from "../../parts/ui";
import type { Seat } from "../../protocol/types";
import { nameOf } from "../../state";
import { capital, day, duration, text } from "../../text";
import type { PartProps } from "./board-area";
import style from "./info.module.css";

/** Who played what, and how it went. */
export function Info({ record, replay }: PartProps) {
  const { replay: words } = text.value;
  const { setup, seats, started, created } = record.summary;
  const { ending } = replay.timeline;
  const options = [optionWords(setup), words.turnLimit(setup.turn_limit)]
    .filter(Boolean)
    .join(", ");
  return (
    <Card class={style.info}>
      <header class={style.head}>
        <h1>{nameOf(setup.game)}</h1>
        <Chip tone={replay.live ? "danger" : "accent"}>
          {replay.live ? words.live : words.replay}
        </Chip>
      </header>
      <Player seat={0} record={record} replay={replay} />
      <Player seat={1} record={record} replay={replay} />
      <div class={style.facts}>
        {ending && <p>{endingWords(ending, seats)}</p>}
        <p>{`${day(started ?? created)}. ${capital(options)}.`}</p>
      </div>
    </Card>
  );
}

/** A player with the time they had used by then. */
function Player({ seat, record, replay }: PartProps & { seat: Seat }) {
  const { replay: words } = text.value;
  const step = replay.timeline.steps[replay.player.step];
  const won = replay.timeline.ending?.winner === seat;
  const used = step?.clock?.used[seat] ?? 0;
  if (!step) return null;
  return (
    <p class={style.player}>
      <SideBadge side={step.view.sides[seat]} size={32} />
      <span class={style.name}>
        {seatNames(record.summary.seats)[seat]}
        <VisuallyHidden>{`, ${text.value.ui[step.view.sides[seat]]}`}</VisuallyHidden>
        {won && <Trophy size={16} aria-label={words.won} role="img" />}
      </span>
      <span class={style.used}>{words.total(duration(used))}</span>
    </p>
  );
}

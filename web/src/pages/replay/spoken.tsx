import { seatNames } from "../../parts/rooms";
import { legWords, lossWords } from "../../parts/table/happened";
import { VisuallyHidden } from "../../parts/ui";
import { text } from "../../text";
import type { PartProps } from "./board-area";

/** What a screen reader hears at every step. */
export function Spoken(props: PartProps) {
  return (
    <VisuallyHidden>
      <span role="status">{said(props)}</span>
    </VisuallyHidden>
  );
}

function said({ record, replay }: PartProps): string {
  const { replay: words } = text.value;
  const step = replay.timeline.steps[replay.player.step];
  const cause = step?.cause;
  const names = seatNames(record.summary.seats);
  if (!cause || cause.kind === "start") return words.startLong;
  if (cause.kind === "undone") return words.takenBack(names[cause.seat]);
  if (cause.kind === "leg") return legWords(cause.leg, (seat) => names[seat], text.value.game);
  const { move, moves } = replay;
  const lost = lossWords(step?.happened ?? [], text.value.game);
  return [words.said(names[cause.seat], cause.action, move, moves), lost]
    .filter(Boolean)
    .join(", ");
}

import { seatNames } from "../../parts/rooms";
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
  const { place, count, timeline, player } = replay;
  const cause = timeline.steps[player.step]?.cause;
  const names = seatNames(record.summary.seats);
  if (!cause || cause.kind === "start") return words.startLong;
  if (cause.kind === "undone") return words.takenBack(names[cause.seat]);
  return words.said(names[cause.seat], cause.action, place, count);
}

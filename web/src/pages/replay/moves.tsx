import { Flag, Undo2 } from "lucide-preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { seatNames } from "../../parts/rooms";
import { Card, Switch, VisuallyHidden } from "../../parts/ui";
import { text } from "../../text";
import type { PartProps } from "./board-area";
import { type Entry, linesOf, type TurnEntries } from "./lines";
import style from "./moves.module.css";
import type { Replay } from "./use-replay";

/** Every move, with those that were undone struck out; a click goes there. */
export function Moves({ record, replay }: PartProps) {
  const { replay: words } = text.value;
  const { timeline, reel, player } = replay;
  const list = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(timeline, reel), [timeline, reel]);
  const names = seatNames(record.summary.seats);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current) reveal(list.current, current ?? null);
  }, [player.step, lines]);
  return (
    <Card
      title={words.moves}
      heading="small"
      flush
      class={style.card}
      aside={<Undone replay={replay} />}
    >
      <div class={style.list} ref={list}>
        {lines.length === 0 && <p class={style.none}>{words.noMoves}</p>}
        <ol class={style.lines}>
          {lines.map(({ number, turns }) => (
            <li key={turns[0]?.entries[0]?.step ?? turns[1]?.entries[0]?.step}>
              <span class={style.number}>{number}</span>
              <TurnCell turn={turns[0]} name={names[0]} replay={replay} />
              <TurnCell turn={turns[1]} name={names[1]} replay={replay} />
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

/** Scrolls the list, and only the list, so that the current move is in sight. */
function reveal(list: HTMLElement, current: HTMLElement | null) {
  if (!current) {
    list.scrollTop = 0;
    return;
  }
  const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  const margin = inner.height * 2;
  if (inner.top < outer.top + margin) list.scrollTop -= outer.top + margin - inner.top;
  if (inner.bottom > outer.bottom - margin) list.scrollTop += inner.bottom - outer.bottom + margin;
}

/** The switch that leaves out what was undone; only where something was. */
function Undone({ replay }: { replay: Replay }) {
  const { replay: words } = text.value;
  const { timeline, withUndone, setWithUndone } = replay;
  if (!timeline.steps.some(({ undone }) => undone)) return null;
  return (
    <span class={style.undone}>
      <span aria-hidden="true">{words.undone}</span>
      <Switch label={words.undone} checked={withUndone} onChange={setWithUndone} />
    </span>
  );
}

interface CellProps {
  turn: TurnEntries | null;
  name: string;
  replay: Replay;
}

function TurnCell({ turn, name, replay }: CellProps) {
  const { step } = replay.player;
  if (!turn) return <span class={style.turn} />;
  const shown = turn.entries.some((entry) => entry.step === step);
  return (
    <span class={`${style.turn} ${shown ? style.shown : ""}`}>
      {turn.entries.map((entry) => (
        <button
          key={entry.step}
          type="button"
          class={entry.undone ? style.struck : undefined}
          aria-current={entry.step === step ? "step" : undefined}
          onClick={() => replay.command({ do: "show", step: entry.step })}
        >
          <EntryWords entry={entry} name={name} />
        </button>
      ))}
    </span>
  );
}

function EntryWords({ entry, name }: { entry: Entry; name: string }) {
  const { replay: words } = text.value;
  if (entry.leg !== undefined) {
    return (
      <>
        <Flag size={14} aria-hidden="true" />
        <VisuallyHidden>{words.leg(entry.leg)}</VisuallyHidden>
      </>
    );
  }
  if (entry.action === undefined) {
    return (
      <>
        <Undo2 size={14} aria-hidden="true" />
        <VisuallyHidden>{words.undo(name)}</VisuallyHidden>
      </>
    );
  }
  return (
    <>
      <VisuallyHidden>{`${name}: `}</VisuallyHidden>
      {entry.action}
      {entry.undone && <VisuallyHidden>{`, ${words.wasUndone}`}</VisuallyHidden>}
    </>
  );
}

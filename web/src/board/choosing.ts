import { useMemo, useRef, useState } from "preact/hooks";
import type { Choice, View } from "../protocol/types";
import type { Geometry, Placed } from "./geometry";
import { click, nextCells, nothing, type Selection, takesEnd } from "./selection";

interface Props {
  board: Geometry;
  view: View;
  choices: readonly Choice[] | undefined;
  onPlay: ((choice: Choice) => void) | undefined;
  onRefuse: ((cells: string[]) => void) | undefined;
}

/** The way from clicks to an action. */
export interface Choosing {
  readonly selection: Selection;
  /** The cells that a click can continue with, with what each can become. */
  readonly next: ReadonlyMap<string, readonly Choice[]>;
  /** Where a path begins, whatever is selected. */
  readonly starts: ReadonlyMap<string, readonly Choice[]>;
  readonly captures: readonly Placed[];
  readonly dots: readonly Placed[];
  /** Clicks a cell; whether that played an action. */
  readonly pick: (cell: string, careful?: boolean, from?: Selection) => boolean;
  readonly play: (choice: Choice) => void;
  readonly cancel: () => void;
}

const NONE: readonly Choice[] = [];

/** Keeps what is selected for as long as the same choices are offered. */
export function useChoosing({ board, view, onPlay, onRefuse, ...props }: Props): Choosing {
  const choices = useSame(props.choices ?? NONE);
  const [made, setMade] = useState({ choices, selection: nothing });
  const selection = made.choices === choices ? made.selection : nothing;
  const select = (next: Selection) => setMade({ choices, selection: next });
  const starts = useMemo(() => nextCells(choices, []), [choices]);
  const base = selection.armed ? selection.path.slice(0, -1) : selection.path;
  const next = useMemo(() => nextCells(choices, base), [choices, base.join()]);
  const targets = useMemo(() => {
    // While a chooser is open the other beginnings stay in sight: a click on one leads there.
    const shown = selection.options.length ? new Map([...starts, ...next]) : next;
    return sort(board, view, shown, selection.options.length ? [] : base, base);
  }, [board, view, next, starts, selection.options]);
  const play = (choice: Choice) => {
    select(nothing);
    onPlay?.(choice);
  };
  const pick = (cell: string, careful = false, from = selection) => {
    if (!choices.length) {
      onRefuse?.([cell]);
      return false;
    }
    const step = click(choices, from, cell, careful);
    if (step.kind === "play") play(step.choice);
    else select(step.selection);
    if (step.kind === "refuse") onRefuse?.([...step.cells]);
    return step.kind === "play";
  };
  return { selection, next, starts, ...targets, pick, play, cancel: () => select(nothing) };
}

/** The list that was given before, for as long as it says the same. */
function useSame(choices: readonly Choice[]): readonly Choice[] {
  const kept = useRef(choices);
  const same =
    kept.current.length === choices.length &&
    choices.every((choice, i) => kept.current[i]?.text === choice.text);
  if (!same) kept.current = choices;
  return kept.current;
}

/** Which cells get brackets and which a dot. A piece with which a path can begin needs no dot. */
function sort(
  board: Geometry,
  view: View,
  next: ReadonlyMap<string, readonly Choice[]>,
  path: readonly string[],
  chosen: readonly string[],
) {
  const held = new Set(view.pieces.map(({ cell }) => cell));
  const [captures, dots]: [Placed[], Placed[]] = [[], []];
  for (const [id, choices] of next) {
    const cell = board.at.get(id);
    if (!cell || chosen.includes(id)) continue;
    if (path.length > 0 && held.has(id) && choices.some(takesEnd)) captures.push(cell);
    else if (path.length > 0 || !held.has(id)) dots.push(cell);
  }
  return { captures, dots };
}

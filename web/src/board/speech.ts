import { useMemo } from "preact/hooks";
import type { Choice, Piece, View } from "../protocol/types";
import { noteOf, text } from "../text";
import { byCell } from "./by-cell";
import type { Choosing } from "./choosing";
import type { Placed } from "./geometry";
import { rim } from "./ground";

/** What is to be said about a cell beside what stands on it. */
export interface CellState {
  readonly pieces: readonly Piece[];
  readonly marks: View["marks"];
  readonly last: boolean;
  readonly selected: boolean;
  readonly legal: boolean;
  readonly capture: boolean;
}

/** A cell as it is spoken: "e3, white ring, legal". */
export function spoken(cell: Placed, state: CellState): string {
  const words = text.value.board;
  const number = rim(cell.zone);
  const parts = [
    cell.id,
    number > 0 && words.colours[number - 1],
    ...(state.pieces.length ? state.pieces.map(named) : [words.empty]),
    ...state.marks.map(markSpoken),
    state.last && words.last,
    state.selected && words.selected,
    state.legal && (state.capture ? words.capture : words.legal),
  ];
  return parts.filter(Boolean).join(", ");
}

function named({ side, shape, label }: Piece): string {
  const words = text.value.board;
  const name = words.piece(side, shape);
  return label ? `${name}, ${words.labelled(shape, label)}` : name;
}

function markSpoken({ kind, label }: View["marks"][number]): string {
  const words = text.value.board;
  if (kind === "score") return words.score(label ?? "");
  return kind === "danger" ? words.danger : words.road;
}

/** What is said of a cell: its name, and what is not plain to see about clicking it. */
export interface Said {
  readonly name: string;
  readonly note?: string | undefined;
}

/** Says any cell of the board as things are now. */
export function useSpeech(
  view: View,
  { selection, next, captures }: Choosing,
  last: readonly Placed[],
): (cell: Placed) => Said {
  const pieces = useMemo(() => byCell(view.pieces), [view]);
  const marks = useMemo(() => byCell(view.marks), [view]);
  return (cell) => ({
    name: spoken(cell, {
      pieces: pieces.get(cell.id) ?? [],
      marks: marks.get(cell.id) ?? [],
      last: last.includes(cell),
      selected: selection.path.includes(cell.id),
      legal: next.has(cell.id),
      capture: captures.includes(cell),
    }),
    note: onlyNote(next.get(cell.id)),
  });
}

/** The note of a choice, if there is but one. */
function onlyNote(choices: readonly Choice[] | undefined): string | undefined {
  const [only] = choices?.length === 1 ? choices : [];
  return only && noteOf(only);
}

import type { Choice } from "../protocol/types";

/** What a person has clicked so far on the way to an action. */
export interface Selection {
  /** The cells clicked. */
  readonly path: readonly string[];
  /** Actions that these cells make already, to choose among. */
  readonly options: readonly Choice[];
  /** The one action that another tap on its last cell plays. */
  readonly armed?: Choice | undefined;
}

export const nothing: Selection = { path: [], options: [] };

/** What a click leads to. */
export type Step =
  | { readonly kind: "select"; readonly selection: Selection }
  | { readonly kind: "play"; readonly choice: Choice }
  | { readonly kind: "refuse"; readonly cells: readonly string[]; readonly selection: Selection };

/** The choices whose path begins with some cells. */
export function continuing(choices: readonly Choice[], path: readonly string[]): Choice[] {
  return choices.filter(
    (choice) =>
      choice.path.length > 0 &&
      choice.path.length >= path.length &&
      path.every((cell, i) => choice.path[i] === cell),
  );
}

/** The cells that may be clicked next, each with the choices that lead over it. */
export function nextCells(
  choices: readonly Choice[],
  path: readonly string[],
): ReadonlyMap<string, readonly Choice[]> {
  const cells = new Map<string, Choice[]>();
  for (const choice of continuing(choices, path)) {
    const cell = choice.path[path.length];
    if (cell === undefined) continue;
    cells.set(cell, [...(cells.get(cell) ?? []), choice]);
  }
  return cells;
}

/** A click on a cell. `careful`: on small cells the first tap selects and the second plays. */
export function click(
  choices: readonly Choice[],
  selection: Selection,
  cell: string,
  careful = false,
): Step {
  const { path, armed } = selection;
  if (armed && armed.path.at(-1) === cell) return { kind: "play", choice: armed };
  // What was armed had its last cell taken for granted; a click elsewhere goes on from before it.
  const base = armed ? path.slice(0, -1) : path;
  const onward = follow(choices, [...base, cell], careful);
  if (onward) return onward;
  if (base.at(-1) === cell) return { kind: "select", selection: nothing };
  const anew = base.length > 0 && follow(choices, [cell], careful);
  return anew || { kind: "refuse", cells: [...base, cell], selection: { path: base, options: [] } };
}

/** What a path leads to, if to anything. */
function follow(
  choices: readonly Choice[],
  path: readonly string[],
  careful: boolean,
): Step | undefined {
  const possible = continuing(choices, path);
  const options = possible.filter((choice) => choice.path.length === path.length);
  const [only] = options;
  if (!possible.length) return undefined;
  if (only && possible.length === 1) {
    if (!careful) return { kind: "play", choice: only };
    return { kind: "select", selection: { path, options: [], armed: only } };
  }
  return { kind: "select", selection: { path, options } };
}

/** Whether a choice attacks or takes what stands where it ends. */
export function takesEnd({ path, takes = [] }: Choice): boolean {
  const end = path.at(-1);
  return end !== undefined && takes.includes(end);
}

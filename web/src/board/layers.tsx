import { useMemo, useRef } from "preact/hooks";
import type { Choice, Piece, View } from "../protocol/types";
import style from "./board.module.css";
import type { Choosing } from "./choosing";
import { Figure } from "./figures";
import type { Placed } from "./geometry";
import { rim } from "./ground";
import { groups, translate } from "./groups";
import { Brackets, Crack, Dots, Selected } from "./marks";
import { keyOf } from "./pieces";
import type { Plan } from "./plan";
import { preview } from "./preview";
import type { BoardProps } from "./props";
import type { Scene } from "./scene";
import { polygons } from "./tiles";

interface PickedProps {
  scene: Scene;
  choosing: Choosing;
  /** The cells to show as clicked. */
  path: readonly string[];
  /** The cell under the pointer. */
  over: string | undefined;
}

/** The cell under the pointer, if a click would do something, and those clicked so far. */
export function Picked({ scene, choosing, path, over }: PickedProps) {
  const { board } = scene;
  const { next, starts } = choosing;
  const cells = path.flatMap((id) => board.at.get(id) ?? []);
  const open = over !== undefined && (next.has(over) || starts.has(over));
  const hovered = open ? board.at.get(over) : undefined;
  return (
    <>
      {hovered && <path class={style.hovered} d={polygons(board.shape, [hovered], 46)} />}
      {cells.length > 0 && <Selected shape={board.shape} cells={cells} />}
    </>
  );
}

/** Pieces that are no longer on the board: those taken, on their way out, and those that broke off. */
export function Departed({ scene, plan }: { scene: Scene; plan: Plan | null }) {
  return (
    <>
      {plan?.gone.map(({ piece, broken }) => {
        const cell = scene.board.at.get(piece.cell);
        if (!cell) return null;
        return (
          <g key={keyOf(piece)} transform={translate(cell)}>
            <g data-gone={keyOf(piece)} class={broken ? style.broken : style.taken}>
              <Figure piece={piece} turn={scene.turn} onColour={rim(cell.zone) > 0} />
            </g>
            {broken && <Crack />}
          </g>
        );
      })}
    </>
  );
}

/** The choice to show as if it were made, half transparent: the one sent, the one to confirm, the
 *  one under the pointer. */
export function useForeseen(
  props: BoardProps,
  { selection, next }: Choosing,
  over: string | undefined,
): Choice | undefined {
  const sent = useSent(props);
  const options = over === undefined ? [] : (next.get(over) ?? []);
  const [only] = options;
  const hinted = options.length === 1 && only?.path.at(-1) === over ? only : undefined;
  return sent ?? selection.armed ?? hinted;
}

/** The choice that was sent, also when there is nothing to choose any more. */
function useSent({ choices, pending }: BoardProps): Choice | undefined {
  const known = useRef<Choice[]>([]);
  if (choices) known.current = choices;
  return pending === undefined ? undefined : known.current.find(({ text }) => text === pending);
}

interface GhostsProps {
  scene: Scene;
  view: View;
  choice: Choice;
  /** Whether the piece itself is under the pointer already. */
  carried: boolean;
}

/** What a choice would bring: its pieces, and brackets around what it takes. */
export function Ghosts({ scene, view, choice, carried }: GhostsProps) {
  const pieces = carried ? [] : preview(view, choice);
  return (
    <>
      {pieces.map((piece) => (
        <Ghost key={piece.cell} scene={scene} piece={piece} />
      ))}
      <Brackets shape={scene.board.shape} cells={taken(scene, view, choice)} />
    </>
  );
}

/** The cells with pieces that a choice takes. */
function taken({ board }: Scene, view: View, { takes = [] }: Choice): Placed[] {
  const held = new Set(view.pieces.map(({ cell }) => cell));
  return takes.filter((id) => held.has(id)).flatMap((id) => board.at.get(id) ?? []);
}

function Ghost({ scene, piece }: { scene: Scene; piece: Piece }) {
  const cell = scene.board.at.get(piece.cell);
  if (!cell) return null;
  return (
    <g class={style.faint} transform={translate(cell)}>
      <Figure piece={piece} turn={scene.turn} onColour={rim(cell.zone) > 0} />
    </g>
  );
}

/** An action to point out, over the pieces: where it leads, and what it takes on the way. */
export function Highlight({ scene, view, choice }: HighlightProps) {
  const { board } = scene;
  const to = board.at.get(choice.path.at(-1) ?? "");
  const met = taken(scene, view, choice);
  return (
    <>
      <Brackets shape={board.shape} cells={met} />
      {to && !met.includes(to) && <Dots cells={[to]} />}
    </>
  );
}

interface HighlightProps {
  scene: Scene;
  view: View;
  choice: Choice;
}

/** The numbers on pieces: the scores of their groups. */
export function useScores(scene: Scene, view: View): ReadonlyMap<string, string> {
  const { board } = scene;
  return useMemo(
    () => new Map(groups(board, view).map(({ at, score }) => [at, score])),
    [board, view],
  );
}

/** Where a click can lead; not on the cells where a ghost shows what it leads to. */
export function Targets({ scene, choosing, foreseen }: TargetsProps) {
  const ghosts = [foreseen?.path.at(-1), ...(foreseen?.also ?? [])];
  return (
    <>
      <Dots cells={choosing.dots.filter((cell) => !ghosts.includes(cell.id))} />
      <Brackets shape={scene.board.shape} cells={choosing.captures} />
    </>
  );
}

interface TargetsProps {
  scene: Scene;
  choosing: Choosing;
  foreseen: Choice | undefined;
}

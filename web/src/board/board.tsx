import { useEffect, useId, useMemo, useRef } from "preact/hooks";
import { VisuallyHidden } from "../parts/ui";
import type { Choice } from "../protocol/types";
import { text } from "../text";
import style from "./board.module.css";
import { Cells, type Use } from "./cells";
import type { ChooserProps } from "./chooser";
import { type Choosing, useChoosing } from "./choosing";
import { Ground } from "./ground";
import { canDrag, useInput } from "./input";
import { type LastMarks, lastMarks } from "./last";
import { Departed, Ghosts, Highlight, Picked, Targets, useForeseen, useScores } from "./layers";
import { Letters } from "./letters";
import {
  Arrow,
  DangerBadges,
  FateMarks,
  Focus,
  LastUnder,
  marked,
  PositionMarks,
  ScoreBadges,
} from "./marks";
import { useMotion, usePlan } from "./motion";
import { Pieces } from "./pieces";
import type { BoardProps } from "./props";
import { type Scene, useScene } from "./scene";
import { Sheet } from "./sheet";
import { useSpeech } from "./speech";
import { viewBox } from "./viewbox";
import { ZoomButton } from "./zoom";

/** A board to look at and to play on, drawn from data alone. */
export function Board(props: BoardProps) {
  const { view, choices, speed = 1, label, onPlay, onRefuse, onChooser } = props;
  const root = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const help = useId();
  const scene = useScene(props, root);
  const { board } = scene;
  const choosing = useChoosing({ board, view, choices, onPlay, onRefuse });
  const input = useInput(svg, scene, view, choosing);
  const plan = usePlan(props);
  useMotion({ svg, board, plan, speed, carried: input.carried });
  const marks = useMemo(() => lastMarks(board, view, props.last), [board, view, props.last]);
  const foreseen = useForeseen(props, choosing, input.over ?? input.focused);
  const chooser = chooserOf(props, scene, choosing, input.focus);
  useEffect(() => onChooser?.(chooser ?? null), [choosing.selection]);
  return (
    <div ref={root} class={style.board}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no table */}
      <svg
        ref={svg}
        class={`${style.svg} ${choices?.some(isDragged) ? style.drags : ""}`}
        viewBox={viewBox(scene.box)}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are played on
        role="grid"
        aria-label={label}
        aria-readonly={!choices}
        // A drawing that listens to the focus is a stop of the Tab key for browsers; its cells are.
        tabindex={-1}
        aria-describedby={choices && help}
        {...input.handlers}
      >
        <Drawing {...{ props, scene, choosing, input, plan, marks, foreseen }} />
        <Cells
          board={board}
          active={input.home}
          say={useSpeech(view, choosing, marks.to)}
          use={(cell) => useOf(props, choosing, cell)}
          isSelected={(cell) => choosing.selection.path.includes(cell)}
        />
      </svg>
      {choices && (
        <VisuallyHidden>
          <span id={help}>{text.value.board.help}</span>
        </VisuallyHidden>
      )}
      <Sheet {...{ scene, choosing, svg, foreseen }} chooser={onChooser ? undefined : chooser} />
      {scene.zoom && <ZoomButton {...scene.zoom} />}
    </div>
  );
}

interface DrawingProps {
  props: BoardProps;
  scene: Scene;
  choosing: Choosing;
  input: ReturnType<typeof useInput>;
  plan: ReturnType<typeof usePlan>;
  marks: LastMarks;
  foreseen: Choice | undefined;
}

/** All that is seen, from the ground up. */
function Drawing({ props, scene, choosing, input, plan, marks, foreseen }: DrawingProps) {
  const { view, highlight } = props;
  const { board } = scene;
  const path = highlight ? highlight.path.slice(0, -1) : choosing.selection.path;
  const { dragged, over, focused } = input;
  const focusedCell = focused === undefined ? undefined : board.at.get(focused);
  const danger = useMemo(() => marked(board, view, "danger"), [board, view]);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in a drawing takes the focus
    <g aria-hidden="true" class={style.layer}>
      <Ground
        board={board}
        outline={scene.outline}
        coordinates={props.coordinates ?? true}
        more={scene.more}
      />
      {props.letters && <Letters board={board} view={view} />}
      <PositionMarks board={board} view={view} />
      <LastUnder shape={board.shape} marks={marks} />
      <FateMarks board={board} view={view} />
      <Picked scene={scene} choosing={choosing} path={path} over={over} />
      <Departed scene={scene} plan={plan} />
      <Pieces
        board={board}
        pieces={view.pieces}
        turn={scene.turn}
        scores={useScores(scene, view)}
        lifted={path.slice(0, 1)}
        dragged={dragged ?? undefined}
      />
      {foreseen && (
        <Ghosts scene={scene} view={view} choice={foreseen} carried={dragged !== null} />
      )}
      <DangerBadges shape={board.shape} cells={danger} />
      <ScoreBadges board={board} view={view} />
      {marks.arrow && <Arrow from={marks.arrow[0]} to={marks.arrow[1]} />}
      <Targets scene={scene} choosing={choosing} foreseen={foreseen} />
      {highlight && <Highlight scene={scene} view={view} choice={highlight} />}
      {focusedCell && <Focus shape={board.shape} cell={focusedCell} />}
    </g>
  );
}

/** Whether an action leads from one cell to another, so that it can be dragged. */
function isDragged({ path }: Choice): boolean {
  return path.length > 1;
}

function useOf(props: BoardProps, choosing: Choosing, cell: string): Use {
  if (!props.choices) return "none";
  if (canDrag(props.view, choosing, cell)) return "start";
  return choosing.next.has(cell) || choosing.starts.has(cell) ? "open" : "none";
}

/** What the chooser shows, while a cell means several actions. */
function chooserOf(
  { view }: BoardProps,
  { turn }: Scene,
  { selection, play, cancel }: Choosing,
  focus: (cell: string) => void,
): ChooserProps | undefined {
  const cell = selection.path.at(-1);
  if (!selection.options.length || cell === undefined) return undefined;
  const back = () => focus(cell);
  return {
    cell,
    options: selection.options,
    view,
    turn,
    onChoose: (choice) => {
      back();
      play(choice);
    },
    onClose: () => {
      back();
      cancel();
    },
  };
}

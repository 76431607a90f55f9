import { X } from "lucide-preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import type { Choice, View } from "../protocol/types";
import { capital, labelOf, noteOf, text } from "../text";
import style from "./chooser.module.css";
import { Figure } from "./figures";
import { opening } from "./hint";
import { preview } from "./preview";

export interface ChooserProps {
  /** The cell that means several actions. */
  cell: string;
  options: readonly Choice[];
  view: View;
  /** How far arrows on pieces are turned. */
  turn?: number | undefined;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
  /** In a strip below the board instead of over it. */
  strip?: boolean | undefined;
}

/** The actions that one cell means: a button with a picture for each. Letters choose, Esc closes. */
export function Chooser(props: ChooserProps) {
  const { cell, options, onChoose, onClose, strip } = props;
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const names = differences(options.map(labelOf));
  useLayoutEffect(
    () => root.current?.querySelector("button")?.focus({ preventScroll: true }),
    [cell],
  );
  const keyed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = options.find((option) => option.key === event.key.toLowerCase());
    if (chosen) onChoose(chosen);
    else if (event.key === "Escape") onClose();
    else if (!moveFocus(root.current, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={root}
      role="dialog"
      aria-labelledby={id}
      class={`${style.chooser} ${strip ? style.strip : ""}`}
      onKeyDown={keyed}
    >
      <div class={style.head}>
        <span id={id}>{text.value.board.choose(cell)}</span>
        {!strip && <Close onClose={onClose} />}
      </div>
      <div class={style.options}>
        {options.map((option, i) => (
          <Option
            key={option.text}
            option={option}
            name={names[i] ?? option.label}
            {...props}
            onChoose={() => onChoose(option)}
          />
        ))}
        {strip && <Close onClose={onClose} strip />}
      </div>
    </div>
  );
}

function Close({ onClose, strip }: { onClose: () => void; strip?: boolean }) {
  return (
    <button type="button" class={style.close} aria-label={text.value.board.close} onClick={onClose}>
      {strip ? <X size={18} aria-hidden="true" /> : "Esc"}
    </button>
  );
}

interface OptionProps {
  option: Choice;
  /** What sets it apart from the others. */
  name: string;
  view: View;
  turn?: number | undefined;
  onChoose: () => void;
}

function Option({ option, name, view, turn, onChoose }: OptionProps) {
  const [piece] = preview(view, option);
  const note = noteOf(option);
  return (
    <button
      type="button"
      class={style.option}
      data-choice={option.text}
      title={capital(labelOf(option))}
      onClick={onChoose}
    >
      {piece && (
        <svg class={style.picture} viewBox="-58 -58 116 116" aria-hidden="true">
          <Figure piece={piece} turn={turn} />
        </svg>
      )}
      <span class={style.words}>
        {capital(name)}
        {option.key && <kbd class={style.key}>{option.key.toUpperCase()}</kbd>}
      </span>
      {note && <span class={style.note}>{opening(note)}</span>}
    </button>
  );
}

/** Texts without the words that they all begin with: "place a disc", "place a ring" are a disc and
 *  a ring. */
export function differences(texts: readonly string[]): string[] {
  const [first = [], ...others] = texts.map((one) => one.split(" "));
  const shared = (i: number) => others.every((words) => words[i] === first[i]);
  const most = Math.min(...texts.map((one) => one.split(" ").length)) - 1;
  let same = 0;
  while (others.length && same < most && shared(same)) same += 1;
  return texts.map((one) => one.split(" ").slice(same).join(" "));
}

/** Arrow keys go from button to button. */
function moveFocus(root: HTMLElement | null, key: string): boolean {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  const buttons = [...(root?.querySelectorAll<HTMLElement>("button[data-choice]") ?? [])];
  if (!by || !buttons.length) return false;
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
  return true;
}

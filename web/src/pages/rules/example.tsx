import { ArrowRight } from "lucide-preact";
import { Board, naturalBottom } from "../../board";
import { PHONE, useMedia } from "../../parts/use-media";
import type { RulesText } from "../../protocol/types";
import { chooseLayout } from "../../settings/layout";
import { settings } from "../../settings/store";
import { say, text } from "../../text";
import style from "./example.module.css";

interface ExampleProps {
  rules: RulesText;
  /** Which one, from 1. */
  number: number;
}

/** A board that shows what the text speaks of. */
export function ExampleBoard({ rules, number }: ExampleProps) {
  const narrow = useMedia(PHONE);
  const example = rules.examples?.[number - 1];
  const { layouts, colourSafe, coordinates } = settings.value;
  const layout = example && chooseLayout(example.board.layouts, layouts[rules.id], narrow);
  if (!example || !layout) return null;
  return (
    <div class={style.board}>
      <Board
        key={number}
        layout={layout}
        view={example.board.view}
        first={example.board.layouts[0]}
        bottom={naturalBottom(layout) ?? "white"}
        highlight={example.action}
        letters={colourSafe}
        coordinates={coordinates}
        speed={0}
        label={text.value.rules.example(number)}
      />
    </div>
  );
}

/** The board and what it shows, in the text. */
export function ExampleFigure({ rules, number }: ExampleProps) {
  const example = rules.examples?.[number - 1];
  if (!example) return null;
  return (
    <figure class={style.figure} data-example={number}>
      <ExampleBoard rules={rules} number={number} />
      <figcaption>{say(example.caption, example.caption_key)}</figcaption>
    </figure>
  );
}

interface ExampleLinkProps {
  number: number;
  current: boolean;
  onShow: () => void;
}

/** Where the board stands beside the text: a pointer to it. */
export function ExampleLink({ number, current, onShow }: ExampleLinkProps) {
  return (
    <p data-example={number}>
      <button type="button" class={style.link} aria-pressed={current} onClick={onShow}>
        {text.value.rules.example(number)}
        <ArrowRight size={16} aria-hidden="true" />
      </button>
    </p>
  );
}

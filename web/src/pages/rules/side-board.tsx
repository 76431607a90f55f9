import { ChevronLeft, ChevronRight } from "lucide-preact";
import { ButtonLink, Card, IconButton } from "../../parts/ui";
import type { RulesText } from "../../protocol/types";
import { say, text } from "../../text";
import { ExampleBoard } from "./example";
import style from "./side-board.module.css";

interface SideBoardProps {
  rules: RulesText;
  /** The example that is shown; 0 for none. */
  number: number;
  onShow: (number: number) => void;
}

/** What stands beside the text: the example that it has come to, and the way to a game. */
export function SideBoard({ rules, number, onShow }: SideBoardProps) {
  const { rules: words } = text.value;
  const example = rules.examples?.[number - 1];
  return (
    <aside class={style.side} aria-label={number ? words.example(number) : rules.name}>
      {example && (
        <Card class={style.card}>
          <figure>
            <ExampleBoard rules={rules} number={number} />
            <figcaption>{say(example.caption, example.caption_key)}</figcaption>
          </figure>
          <Turner count={rules.examples?.length ?? 0} number={number} onShow={onShow} />
        </Card>
      )}
      <div class={style.actions}>
        <ButtonLink kind="primary" wide href={`/new?game=${rules.id}&opponent=bot`}>
          {words.playBot}
        </ButtonLink>
        <ButtonLink wide href={`/new?game=${rules.id}`}>
          {words.createRoom}
        </ButtonLink>
      </div>
    </aside>
  );
}

interface TurnerProps {
  count: number;
  number: number;
  onShow: (number: number) => void;
}

function Turner({ count, number, onShow }: TurnerProps) {
  const { rules: words } = text.value;
  if (count < 2) return null;
  return (
    <div class={style.turner}>
      <IconButton
        icon={ChevronLeft}
        label={words.previous}
        size="small"
        disabled={number <= 1}
        onClick={() => onShow(number - 1)}
      />
      <span>{words.exampleOf(number, count)}</span>
      <IconButton
        icon={ChevronRight}
        label={words.next}
        size="small"
        disabled={number >= count}
        onClick={() => onShow(number + 1)}
      />
    </div>
  );
}

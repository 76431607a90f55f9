import { useEffect, useMemo, useState } from "preact/hooks";
import { useTitle } from "../../parts/frame/title";
import { Trouble, Waiting } from "../../parts/ui";
import { useLoad } from "../../parts/use-load";
import { useMedia, WIDE } from "../../parts/use-media";
import type { GameKind, RulesText } from "../../protocol/types";
import { catalogue, fetchRules } from "../../state";
import { language, rulesIn, say, text } from "../../text";
import { ExampleFigure, ExampleLink } from "./example";
import style from "./game.module.css";
import { Menu } from "./menu";
import { parse } from "./parse";
import { Prose } from "./prose";
import { SideBoard } from "./side-board";
import { useReading } from "./use-reading";

/** The rules of a game in full. */
export function GameRules({ game }: { game: string }) {
  const { rules: words } = text.value;
  const { value: spoken } = language;
  const { state, again } = useLoad(`${game} ${spoken}`, async () => {
    const [rules, translated] = await Promise.all([
      fetchRules(game as GameKind),
      rulesIn(spoken, game),
    ]);
    return { rules, translated };
  });
  if (state.kind === "there") return <Book {...state.value} />;
  if (state.kind === "waiting") return <Waiting />;
  const unknown = catalogue.value.length > 0 && !catalogue.value.some(({ id }) => id === game);
  return (
    <div class={style.page}>
      <Menu game={game} headings={[]} />
      <div class={style.sheet}>
        {unknown ? (
          <Trouble title={words.none}>{words.noneMore}</Trouble>
        ) : (
          <Trouble title={words.failed} onRetry={again}>
            {state.why}
          </Trouble>
        )}
      </div>
    </div>
  );
}

interface BookProps {
  rules: RulesText;
  /** The text in the language shown, where there is one other than the server's. */
  translated: string | undefined;
}

function Book({ rules, translated }: BookProps) {
  const { rules: words } = text.value;
  const tongue = translated === undefined ? "en" : language.value;
  const blocks = useMemo(() => parse(translated ?? rules.rules ?? ""), [rules, translated]);
  const headings = useMemo(() => blocks.filter((block) => block.kind === "heading"), [blocks]);
  const examples = rules.examples ?? [];
  const wide = useMedia(WIDE);
  const reading = useReading();
  useTitle(words.titleOf(rules.name));
  useEffect(goToAnchor, []);
  // What was asked for counts until one reads on to the next example.
  const [asked, setAsked] = useState<{ number: number; at: number } | null>(null);
  const shown = asked && asked.at === reading.example ? asked.number : reading.example;
  const show = (number: number) => setAsked({ number, at: reading.example });
  const example = (number: number) =>
    wide ? (
      <ExampleLink number={number} current={shown === number} onShow={() => show(number)} />
    ) : (
      <ExampleFigure rules={rules} number={number} />
    );
  return (
    <div class={style.page}>
      <Menu game={rules.id} headings={headings} lang={tongue} current={reading.heading} />
      <article class={style.sheet}>
        <h1>{rules.name}</h1>
        <p class={style.tagline}>{say(rules.tagline, rules.tagline_key)}</p>
        <p class={style.goal}>{say(rules.goal, rules.goal_key)}</p>
        {tongue !== language.value && <p class={style.note}>{words.englishOnly}</p>}
        <Prose blocks={blocks} lang={tongue} example={example} />
      </article>
      <SideBoard rules={rules} number={wide && examples.length > 0 ? shown : 0} onShow={show} />
    </div>
  );
}

/** A link to a heading works also when the text comes later than the page. */
function goToAnchor() {
  const id = decodeURIComponent(location.hash.slice(1));
  if (id) document.getElementById(id)?.scrollIntoView();
}

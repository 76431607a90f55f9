import { CornerDownLeft } from "lucide-preact";
import { useId, useState } from "preact/hooks";
import { chooseByText } from "../../board";
import type { Choice } from "../../protocol/types";
import { text } from "../../text";
import style from "./typed.module.css";

interface Props {
  /** What is legal; null as long as it is not one's turn. */
  choices: Choice[] | null;
  /** Plays an action by its text, which need not be a legal one; whether it was played. */
  onPlay: (action: string) => Promise<boolean>;
}

/** As many completions as a list can show. */
const OFFERED = 30;

/** A field to type an action into, completed from what is legal. It is there also when it is not one's
 *  turn, so that it keeps the focus and what is typed ahead, and the board its place. */
export function Typed({ choices, onPlay }: Props) {
  const { game } = text.value;
  const id = useId();
  const [typed, setTyped] = useState("");
  const legal = choices ?? [];
  const fits = typed ? chooseByText(legal, typed) : legal;
  const send = async (event: Event) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (!wanted) return;
    const only = fits.length === 1 ? fits[0] : undefined;
    setTyped("");
    // What was refused is there again, to be put right; unless something else has been typed.
    if (!(await onPlay(only?.text ?? wanted))) setTyped((since) => since || wanted);
  };
  return (
    <form class={style.typed} onSubmit={send}>
      <input
        list={id}
        value={typed}
        placeholder={game.type}
        aria-label={`${game.type}, ${game.typeHint}`}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        data-testid="typed"
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={id}>
        {fits.slice(0, OFFERED).map((choice) => (
          <option key={choice.text} value={choice.text} />
        ))}
      </datalist>
      <button type="submit" aria-label={game.play} title={game.play}>
        <CornerDownLeft size={16} aria-hidden="true" />
      </button>
    </form>
  );
}

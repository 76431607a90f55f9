import { CornerDownLeft } from "lucide-preact";
import { useId, useState } from "preact/hooks";
import { chooseByText } from "../../board";
import type { Choice } from "../../protocol/types";
import { text } from "../../text";
import style from "./typed.module.css";

interface Props {
  choices: Choice[];
  /** An action by its text; it need not be a legal one. */
  onPlay: (action: string) => void;
}

/** As many completions as a list can show. */
const OFFERED = 30;

/** A field to type an action into, completed from what is legal. */
export function Typed({ choices, onPlay }: Props) {
  const { game } = text.value;
  const id = useId();
  const [typed, setTyped] = useState("");
  const fits = typed ? chooseByText(choices, typed) : choices;
  const send = (event: Event) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (!wanted) return;
    const only = fits.length === 1 ? fits[0] : undefined;
    onPlay(only?.text ?? wanted);
    setTyped("");
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

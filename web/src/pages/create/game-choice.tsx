import { GamePicture } from "../../parts/rooms";
import { catalogue } from "../../state";
import { text } from "../../text";
import style from "./create.module.css";
import { type Form, withGame } from "./form";

interface Props {
  form: Form;
  onChange: (form: Form) => void;
}

/** Which game, by its picture. */
export function GameChoice({ form, onChange }: Props) {
  return (
    <fieldset class={style.games}>
      <legend>{text.value.create.game}</legend>
      {catalogue.value.map((game) => (
        <label key={game.id} class={style.game}>
          <input
            type="radio"
            name="game"
            value={game.id}
            checked={form.game === game.id}
            onChange={() => onChange(withGame(form, game))}
          />
          <span class={style.picture}>
            <GamePicture game={game.id} />
          </span>
          <span>{game.name}</span>
        </label>
      ))}
    </fieldset>
  );
}

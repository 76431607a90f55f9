import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { reason } from "../../parts/rooms";
import { Button, Dialog } from "../../parts/ui";
import type { RulesText } from "../../protocol/types";
import { address, catalogue, create as createRoom, gameOf, RequestError } from "../../state";
import { say, text } from "../../text";
import style from "./create.module.css";
import { Fields } from "./fields";
import { emptyForm, type Form, fieldOf, type OpponentWord, setupOf } from "./form";
import { GameChoice } from "./game-choice";

/** The form for a room, in front of the start page. */
export default function Create({ onClose }: { onClose: () => void }) {
  const { query } = useLocation();
  const wanted = gameOf(query.game ?? "") ?? catalogue.value[0];
  if (!wanted) return null;
  return <Sheet first={wanted} opponent={query.opponent} onClose={onClose} />;
}

const words: OpponentWord[] = ["anyone", "link", "bot", "bots", "hot_seat"];

interface SheetProps {
  first: RulesText;
  opponent: string | undefined;
  onClose: () => void;
}

function Sheet({ first, opponent, onClose }: SheetProps) {
  const { create } = text.value;
  const [form, setForm] = useState(() =>
    emptyForm(
      first,
      words.find((word) => word === opponent),
    ),
  );
  const { send, busy, trouble } = useSending(form);
  const atOnce = form.opponent !== "anyone" && form.opponent !== "link";
  const footer = (
    <>
      <p class={style.summary} role={trouble ? "alert" : undefined}>
        {trouble && !trouble.field ? trouble.words : summary(form)}
      </p>
      <span class={style.cancel}>
        <Button onClick={onClose}>{create.cancel}</Button>
      </span>
      <Button kind="primary" disabled={busy} onClick={send}>
        {atOnce ? create.start : create.create}
      </Button>
    </>
  );
  return (
    <Dialog open title={create.title} width="wide" onClose={onClose} footer={footer}>
      <div class={style.form}>
        <GameChoice form={form} onChange={setForm} />
        <Fields form={form} onChange={setForm} trouble={trouble} />
      </div>
    </Dialog>
  );
}

/** What is wrong, and with which option. */
export interface FormTrouble {
  words: string;
  field: string | undefined;
}

function useSending(form: Form) {
  const { route } = useLocation();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<FormTrouble | null>(null);
  const send = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      route(address(await createRoom(setupOf(form))));
    } catch (error) {
      const specs = gameOf(form.game)?.options ?? [];
      const message = error instanceof RequestError ? error.body.message : "";
      setTrouble({ words: reason(error), field: fieldOf(message, specs) });
      setBusy(false);
    }
  };
  return { send, busy, trouble };
}

/** The chosen game in a line: what its options mean. */
function summary({ game, options }: Form): string {
  const rules = gameOf(game);
  const meanings = (rules?.options ?? []).flatMap(({ name, kind }) => {
    if (kind.kind !== "choice") return [];
    return kind.words.filter(([word]) => word === options[name]).map(([, meaning]) => say(meaning));
  });
  return [rules?.name, ...meanings].filter(Boolean).join(" · ");
}

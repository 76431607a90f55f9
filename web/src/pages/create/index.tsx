import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { reason } from "../../parts/rooms";
import { Button, Dialog } from "../../parts/ui";
import { useLoad } from "../../parts/use-load";
import type { RulesText, Setup } from "../../protocol/types";
import { settings } from "../../settings/store";
import {
  address,
  catalogue,
  create as createRoom,
  fetchRules,
  gameOf,
  RequestError,
} from "../../state";
import { say, sentence, text } from "../../text";
import style from "./create.module.css";
import { Fields } from "./fields";
import {
  emptyForm,
  type Form,
  type OpponentWord,
  refusedOption,
  setupOf,
  valueWords,
} from "./form";
import { GameChoice } from "./game-choice";
import { openerOf, preferredFirst } from "./opener";

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
  const usualFirst = useUsualFirst(form);
  const { send, busy, trouble } = useSending(setupOf(form, usualFirst));
  const atOnce = form.opponent !== "anyone" && form.opponent !== "link";
  const footer = (
    <>
      {trouble && !trouble.field ? (
        <p class={`${style.summary} ${style.wrong}`} role="alert">
          {trouble.words}
        </p>
      ) : (
        <p class={style.summary}>{summary(form)}</p>
      )}
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
        <Fields form={form} usualFirst={usualFirst} onChange={setForm} trouble={trouble} />
      </div>
    </Dialog>
  );
}

/** What is wrong, and with which option. */
export interface FormTrouble {
  words: string;
  field: string | undefined;
}

/** Who moves first so that one has the side that one prefers. */
function useUsualFirst({ game, options }: Form): Setup["first"] {
  const { state } = useLoad(game, () => fetchRules(game));
  const rules = gameOf(game);
  const board = state.kind === "there" ? state.value.examples?.[0]?.board : undefined;
  const opener = rules && openerOf(rules, options, board);
  return preferredFirst(settings.value.preferredSide, opener);
}

function useSending(setup: Setup) {
  const { route } = useLocation();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<FormTrouble | null>(null);
  const send = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      // In place of the form: the way back does not lead over it.
      route(address(await createRoom(setup)), true);
    } catch (error) {
      setTrouble(troubleWith(setup, error));
      setBusy(false);
    }
  };
  return { send, busy, trouble };
}

function troubleWith({ game, options }: Setup, error: unknown): FormTrouble {
  const specs = gameOf(game)?.options ?? [];
  const spec = error instanceof RequestError ? refusedOption(error.body, specs) : undefined;
  if (spec?.kind.kind !== "cells") return { words: reason(error), field: spec?.name };
  const { create } = text.peek();
  const allowed = sentence(say(spec.kind.allowed, spec.allowed_key));
  return {
    words: `${create.notAllowed(valueWords(options[spec.name]))} ${allowed}`,
    field: spec.name,
  };
}

/** The chosen game in a line: what its options mean. */
function summary({ game, options }: Form): string {
  const rules = gameOf(game);
  const meanings = (rules?.options ?? []).flatMap(({ name, kind, words_keys }) => {
    if (kind.kind !== "choice") return [];
    return kind.words.flatMap(([word, meaning], at) =>
      word === options[name] ? [say(meaning, words_keys?.[at]?.[1])] : [],
    );
  });
  return [rules?.name, ...meanings].filter(Boolean).join(" · ");
}

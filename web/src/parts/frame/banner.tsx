import { computed, signal } from "@preact/signals";
import { RotateCcw, X } from "lucide-preact";
import { useEffect } from "preact/hooks";
import { connection, connectNow, forgotten, lost, me, useTick } from "../../state";
import { text } from "../../text";
import { Button, IconButton } from "../ui";
import style from "./banner.module.css";

/** How many things in sight say how the connection is, such as the strip of a table. */
const tellers = signal(0);
const toldElsewhere = computed(() => tellers.value > 0);

/** For something that says itself that the connection is lost, as long as it is shown. */
export function useTelling() {
  useEffect(() => {
    tellers.value += 1;
    return () => {
      tellers.value -= 1;
    };
  }, []);
}

/** Says that the connection is lost, what is done about it, and lets one hurry it up. */
export function Banner() {
  const { frame } = text.value;
  const state = connection.value;
  if (state.kind === "refused") {
    return (
      <Bar words={frame.refused}>
        <Button size="small" onClick={() => location.reload()}>
          {frame.reload}
        </Button>
      </Bar>
    );
  }
  if (lost.value && !toldElsewhere.value) return <Lost />;
  if (forgotten.value && me.value) return <Forgotten name={me.value.name} />;
  return null;
}

function Lost() {
  const { frame } = text.value;
  const now = useTick(500);
  const state = connection.value;
  const seconds = state.kind === "waiting" ? Math.max(0, Math.ceil((state.until - now) / 1000)) : 0;
  return (
    <Bar words={seconds > 0 ? frame.retryIn(seconds) : frame.connecting}>
      <Button size="small" icon={RotateCcw} onClick={connectNow}>
        {frame.now}
      </Button>
    </Bar>
  );
}

function Forgotten({ name }: { name: string }) {
  const { frame, ui } = text.value;
  const close = () => {
    forgotten.value = false;
  };
  return (
    <Bar words={frame.forgotten(name)}>
      <IconButton icon={X} label={ui.close} kind="quiet" size="small" onClick={close} />
    </Bar>
  );
}

function Bar({ words, children }: { words: string; children: preact.ComponentChildren }) {
  return (
    <div class={style.banner}>
      <p>{words}</p>
      {children}
    </div>
  );
}

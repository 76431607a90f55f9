import { RotateCcw, X } from "lucide-preact";
import { connection, connectNow, forgotten, me, useTick } from "../../state";
import { text } from "../../text";
import { Button, IconButton } from "../ui";
import style from "./banner.module.css";

/** Says that the connection is lost, what is done about it, and lets one hurry it up. */
export function Banner({ table }: { table: boolean }) {
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
  // At a table the strip says it.
  if (state.kind !== "open" && state.tries > 1 && !table) return <Lost />;
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

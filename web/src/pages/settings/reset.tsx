import { useSignal } from "@preact/signals";
import { RotateCcw } from "lucide-preact";
import { Button, Dialog, toast } from "../../parts/ui";
import { change, defaults } from "../../settings/store";
import { text } from "../../text";
import style from "./settings.module.css";

/** Everything as at first, after a question. */
export function Reset() {
  const { settings: words } = text.value;
  const asking = useSignal(false);
  const close = () => {
    asking.value = false;
  };
  const reset = () => {
    close();
    change(defaults);
    toast(text.value.settings.resetDone, "done");
  };
  return (
    <>
      <Button icon={RotateCcw} class={style.reset} onClick={() => (asking.value = true)}>
        {words.reset}
      </Button>
      <Dialog
        open={asking.value}
        onClose={close}
        title={words.resetTitle}
        footer={
          <>
            <Button onClick={close}>{words.resetKeep}</Button>
            <Button kind="danger" onClick={reset}>
              {words.resetDo}
            </Button>
          </>
        }
      >
        <p>{words.resetText}</p>
      </Dialog>
    </>
  );
}

import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { text } from "../text";
import style from "./copy.module.css";
import { Dialog, toast } from "./ui";

/** An address that is shown to be copied by hand. */
const shown = signal<string | null>(null);

/** Puts an address where it can be pasted from. A browser that does not allow that, as over plain
 *  http, shows it instead, ready to be copied. */
export async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address);
    toast(text.peek().ui.copied, "done");
  } catch {
    shown.value = address;
  }
}

/** Where an address appears that has to be copied by hand. Once, in the frame of the page. */
export function CopyByHand() {
  const { ui } = text.value;
  const field = useRef<HTMLInputElement>(null);
  const close = () => {
    shown.value = null;
  };
  return (
    <Dialog open={shown.value !== null} onClose={close} title={ui.copyTitle}>
      <p>{ui.copyByHand}</p>
      <input
        ref={field}
        class={style.address}
        readOnly
        autofocus
        aria-label={ui.copyTitle}
        value={shown.value ?? ""}
        onFocus={() => field.current?.select()}
      />
    </Dialog>
  );
}

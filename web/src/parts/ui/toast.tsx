import { signal } from "@preact/signals";
import { Check, Info, TriangleAlert } from "lucide-preact";
import style from "./toast.module.css";

type Kind = "info" | "done" | "wrong";

interface Toast {
  id: number;
  kind: Kind;
  text: string;
}

const icons = { info: Info, done: Check, wrong: TriangleAlert };
const shown = signal<Toast[]>([]);
const LASTS = 4000;
let last = 0;

/** Says something in passing, at the foot of the page. */
export function toast(text: string, kind: Kind = "info") {
  last += 1;
  const id = last;
  const others = shown.value.filter((other) => other.text !== text);
  shown.value = [...others.slice(-2), { id, kind, text }];
  setTimeout(() => {
    shown.value = shown.value.filter((other) => other.id !== id);
  }, LASTS);
}

/** Where toasts appear. Once, in the frame of the page. */
export function Toasts() {
  return (
    <div class={style.toasts} role="status" aria-live="polite">
      {shown.value.map(({ id, kind, text }) => {
        const Icon = icons[kind];
        return (
          <p key={id} class={style.toast}>
            <Icon size={18} aria-hidden="true" />
            {text}
          </p>
        );
      })}
    </div>
  );
}

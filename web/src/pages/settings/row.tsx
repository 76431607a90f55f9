import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Switch } from "../../parts/ui";
import style from "./settings.module.css";

interface RowProps {
  label: string;
  hint?: string | undefined;
  children: ComponentChildren;
}

/** A setting: what it is, what it does, and the means to change it. */
export function Row({ label, hint, children }: RowProps) {
  return (
    <div class={style.row}>
      <div class={style.words}>
        <p class={style.label}>{label}</p>
        {hint && <p class={style.hint}>{hint}</p>}
      </div>
      {children}
    </div>
  );
}

interface SwitchRowProps {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off. A click on its words switches it too. */
export function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label class={style.row} for={`${id}-switch`}>
      <span class={style.words}>
        <span class={style.label} id={id}>
          {label}
        </span>
        {hint && (
          <span class={style.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <Switch
        id={`${id}-switch`}
        labelledBy={id}
        describedBy={hint && `${id}-hint`}
        checked={checked}
        onChange={onChange}
      />
    </label>
  );
}

import style from "./switch.module.css";

interface SwitchProps {
  id?: string | undefined;
  /** What it switches; for screen readers, unless `labelledBy` names what is in sight. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

/** On or off, with effect at once. */
export function Switch({
  id,
  label,
  labelledBy,
  describedBy,
  checked,
  onChange,
  disabled,
}: SwitchProps) {
  return (
    <span class={style.switch}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span class={style.track} aria-hidden="true" />
    </span>
  );
}

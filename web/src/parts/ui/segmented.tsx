import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import style from "./segmented.module.css";

interface SegmentedProps<T extends string> {
  /** What is chosen; for screen readers. */
  label: string;
  options: readonly { value: T; label: ComponentChildren }[];
  value: T;
  onChange: (value: T) => void;
  /** As wide as the place it stands in. */
  wide?: boolean | undefined;
  size?: "small" | "normal" | undefined;
  disabled?: boolean | undefined;
}

/** One of a few, all of them in sight. Radio buttons underneath, so arrows work as everywhere. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const name = useId();
  const { label, options, value, onChange, wide, size = "normal", disabled } = props;
  const classes = [style.segmented, style[size], wide && style.wide].filter(Boolean).join(" ");
  return (
    <div class={classes} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} class={style.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

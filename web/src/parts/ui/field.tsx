import type { ComponentChildren, InputHTMLAttributes } from "preact";
import { useId } from "preact/hooks";
import style from "./field.module.css";

interface FieldProps {
  label: string;
  /** What one may want to know before. */
  hint?: string | undefined;
  /** What is wrong with what was entered. */
  error?: string | undefined;
  /** The label is there for screen readers only. */
  quiet?: boolean | undefined;
}

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "value"
  | "placeholder"
  | "maxLength"
  | "autocomplete"
  | "name"
  | "disabled"
  | "type"
  | "spellcheck"
>;

interface TextFieldProps extends FieldProps, InputProps {
  onInput: (value: string) => void;
}

/** A line of text to enter. */
export function TextField({ label, hint, error, quiet, onInput, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Labelled id={id} {...{ label, hint, error, quiet }}>
      <input
        {...input}
        id={id}
        class={style.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={hint || error ? `${id}-more` : undefined}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </Labelled>
  );
}

interface SelectProps<T extends string> extends FieldProps {
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of many. */
export function Select<T extends string>(props: SelectProps<T>) {
  const id = useId();
  const { options, value, onChange, ...field } = props;
  return (
    <Labelled id={id} {...field}>
      <select
        id={id}
        class={style.input}
        value={value}
        aria-describedby={field.hint || field.error ? `${id}-more` : undefined}
        onChange={(event) => onChange(event.currentTarget.value as T)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step?: number | undefined;
  value: number;
  /** The value in words: "30 seconds". */
  spoken?: string | undefined;
  onInput: (value: number) => void;
}

/** A number between two others. */
export function Slider({ label, min, max, step = 1, value, spoken, onInput }: SliderProps) {
  const done = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <input
      type="range"
      class={style.slider}
      style={{ "--done": `${done}%` }}
      aria-label={label}
      aria-valuetext={spoken}
      {...{ min, max, step, value }}
      onInput={(event) => onInput(event.currentTarget.valueAsNumber)}
    />
  );
}

function Labelled(props: FieldProps & { id: string; children: ComponentChildren }) {
  const { id, label, hint, error, quiet, children } = props;
  return (
    <div class={style.field}>
      <label for={id} class={quiet ? style.unseen : style.label}>
        {label}
      </label>
      {children}
      {(error || hint) && (
        <p
          id={`${id}-more`}
          class={error ? style.error : style.hint}
          role={error ? "alert" : undefined}
        >
          {error || hint}
        </p>
      )}
    </div>
  );
}

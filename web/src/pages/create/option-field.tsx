import { useState } from "preact/hooks";
import { optionName } from "../../parts/rooms/names";
import { Segmented, Slider, Switch, TextField } from "../../parts/ui";
import type { JsonValue, OptionKind, OptionSpec } from "../../protocol/types";
import { capital, say, text } from "../../text";
import style from "./create.module.css";

interface Props {
  spec: OptionSpec;
  value: JsonValue;
  onChange: (value: JsonValue) => void;
}

/** One option of a game, by its kind: the form knows no game. */
export function OptionField({ spec, value, onChange }: Props) {
  const { kind } = spec;
  const label = capital(optionName(spec));
  switch (kind.kind) {
    case "choice": {
      const options = kind.words.map(([word], at) => ({
        value: word,
        label: capital(say(word, spec.words_keys?.[at]?.[0])),
      }));
      return <Segmented {...{ label, options, onChange }} value={String(value)} />;
    }
    case "number":
      return <NumberField {...{ label, kind, onChange }} value={Number(value)} />;
    case "flag":
      return <Switch {...{ label, onChange }} checked={value === true} />;
    case "cells":
      return (
        <CellsField
          {...{ label, kind, onChange }}
          allowed={say(kind.allowed, spec.allowed_key)}
          value={value as string[]}
        />
      );
  }
}

type Of<K extends OptionKind["kind"]> = Extract<OptionKind, { kind: K }>;

/** As many numbers as fit side by side; more of them are a slider. */
const SIDE_BY_SIDE = 7;

interface NumberProps {
  label: string;
  kind: Of<"number">;
  value: number;
  onChange: (value: number) => void;
}

function NumberField({ label, kind: { min, max }, value, onChange }: NumberProps) {
  const count = max - min + 1;
  if (count > SIDE_BY_SIDE) {
    return (
      <div class={style.slider}>
        <Slider {...{ label, min, max, value }} onInput={onChange} />
        <output>{value}</output>
      </div>
    );
  }
  const numbers = Array.from({ length: count }, (_, i) => String(min + i));
  return (
    <Segmented
      label={label}
      options={numbers.map((number) => ({ value: number, label: number }))}
      value={String(value)}
      onChange={(number) => onChange(Number(number))}
    />
  );
}

interface CellsProps {
  label: string;
  /** Which cells can be chosen, in words. */
  allowed: string;
  kind: Of<"cells">;
  value: string[];
  onChange: (value: JsonValue) => void;
}

/** Two cells: some that are worth offering, or any others. */
function CellsField({ label, allowed, kind, value, onChange }: CellsProps) {
  const { create } = text.value;
  const offered = [kind.default, ...kind.others].map((pair) => pair.join(" "));
  const [own, setOwn] = useState(!offered.includes(value.join(" ")));
  const options = offered.map((pair) => ({ value: pair, label: pair.replace(" ", " – ") }));
  const choose = (pair: string) => {
    setOwn(pair === "");
    if (pair) onChange(pair.split(" "));
  };
  const [white = "", black = ""] = value;
  return (
    <>
      <Segmented
        label={label}
        options={[...options, { value: "", label: create.otherCells }]}
        value={own ? "" : value.join(" ")}
        onChange={choose}
      />
      {own && (
        <>
          <div class={style.cells}>
            <TextField
              label={create.whiteCell}
              value={white}
              maxLength={4}
              onInput={(cell) => onChange([cellName(cell), black])}
            />
            <TextField
              label={create.blackCell}
              value={black}
              maxLength={4}
              onInput={(cell) => onChange([white, cellName(cell)])}
            />
          </div>
          <p class={style.hint}>{capital(allowed)}</p>
        </>
      )}
    </>
  );
}

/** A cell as boards name it, however it was typed. */
function cellName(typed: string): string {
  return typed.trim().toLowerCase();
}

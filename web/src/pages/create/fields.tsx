import type { ComponentChildren } from "preact";
import { optionName } from "../../parts/rooms/names";
import { Segmented, Slider, Switch } from "../../parts/ui";
import type { Level, Setup } from "../../protocol/types";
import { gameOf, limits } from "../../state";
import { capital, say, text } from "../../text";
import type { FormTrouble } from ".";
import style from "./create.module.css";
import type { Form, OpponentWord } from "./form";
import { OptionField } from "./option-field";

interface Props {
  form: Form;
  /** Who moves first unless one chooses. */
  usualFirst: Setup["first"];
  onChange: (form: Form) => void;
  trouble: FormTrouble | null;
}

/** Everything but the game itself. */
export function Fields({ form, usualFirst, onChange, trouble }: Props) {
  const { create } = text.value;
  const set = (some: Partial<Form>) => onChange({ ...form, ...some });
  const specs = gameOf(form.game)?.options ?? [];
  const watched = form.opponent === "bots";
  return (
    <>
      {specs.map((spec) => (
        <Row
          key={`${form.game} ${spec.name}`}
          label={capital(optionName(spec))}
          hint={capital(say(spec.summary, spec.summary_key))}
          error={trouble?.field === spec.name ? trouble.words : undefined}
        >
          <OptionField
            spec={spec}
            value={form.options[spec.name] ?? null}
            onChange={(value) => set({ options: { ...form.options, [spec.name]: value } })}
          />
        </Row>
      ))}
      <TurnLimit form={form} set={set} />
      <OpponentRows form={form} set={set} />
      {!watched && form.opponent !== "hot_seat" && (
        <WhoStarts form={form} set={set} usual={usualFirst} />
      )}
      {!watched && (
        <SwitchRow
          label={create.undo}
          hint={form.opponent === "bot" ? create.undoHintBot : create.undoHint}
          checked={form.undo}
          onChange={(undo) => set({ undo })}
        />
      )}
      <SwitchRow
        label={create.spectators}
        hint={form.opponent === "link" ? create.spectatorsHintLink : create.spectatorsHint}
        checked={form.spectators}
        onChange={(spectators) => set({ spectators })}
      />
    </>
  );
}

interface PartProps {
  form: Form;
  set: (some: Partial<Form>) => void;
}

function TurnLimit({ form, set }: PartProps) {
  const { create } = text.value;
  const [min, max] = limits.value?.turn_seconds ?? [10, 60];
  return (
    <Row label={create.turnLimit}>
      <div class={style.slider}>
        <span>{min}</span>
        <Slider
          label={create.turnLimit}
          min={min}
          max={max}
          step={5}
          value={form.turnLimit}
          spoken={create.secondsSpoken(form.turnLimit)}
          onInput={(turnLimit) => set({ turnLimit })}
        />
        <span>{max}</span>
        <output>{create.seconds(form.turnLimit)}</output>
      </div>
    </Row>
  );
}

const opponents: OpponentWord[] = ["anyone", "link", "bot", "bots", "hot_seat"];
const levels: Level[] = ["random", "smart", "expert"];

function OpponentRows({ form, set }: PartProps) {
  const { create, ui } = text.value;
  const level = (index: 0 | 1, label: string) => (
    <Row label={label}>
      <Segmented
        label={label}
        options={levels.map((value) => ({ value, label: capital(ui.levels[value]) }))}
        value={form.levels[index]}
        onChange={(chosen) =>
          set({ levels: index ? [form.levels[0], chosen] : [chosen, form.levels[1]] })
        }
      />
    </Row>
  );
  return (
    <>
      <Row label={create.opponent} hint={create.opponentHints[form.opponent]}>
        <Segmented
          label={create.opponent}
          options={opponents.map((value) => ({ value, label: create.opponents[value] }))}
          value={form.opponent}
          onChange={(opponent) => set({ opponent })}
        />
      </Row>
      {form.opponent === "bot" && level(1, create.level)}
      {form.opponent === "bots" && level(0, create.levelFirst)}
      {form.opponent === "bots" && level(1, create.levelSecond)}
    </>
  );
}

function WhoStarts({ form, set, usual }: PartProps & { usual: Setup["first"] }) {
  const { create } = text.value;
  const options: { value: Setup["first"]; label: string }[] = [
    { value: "host", label: create.first },
    { value: "guest", label: create.second },
    { value: "random", label: create.either },
  ];
  return (
    <Row label={create.youPlay}>
      <Segmented
        label={create.youPlay}
        options={options}
        value={form.first ?? usual}
        onChange={(first) => set({ first })}
      />
    </Row>
  );
}

interface RowProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ComponentChildren;
}

function Row({ label, hint, error, children }: RowProps) {
  return (
    <div class={style.row}>
      <span class={style.label}>{label}</span>
      <div class={style.control}>
        {children}
        {hint && <p class={style.hint}>{hint}</p>}
        {error && (
          <p class={style.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

interface SwitchRowProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  return (
    <Row label={label}>
      <div class={style.switch}>
        <span>{hint}</span>
        <Switch label={label} checked={checked} onChange={onChange} />
      </div>
    </Row>
  );
}

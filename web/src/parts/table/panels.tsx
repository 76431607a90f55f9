import { useRef } from "preact/hooks";
import { SideBadge } from "../../board";
import type { Panel, Row, Seat, View } from "../../protocol/types";
import { capital, say, text } from "../../text";
import style from "./panels.module.css";

/** What stands beside the board, for any game: White on the left, Black on the right. */
export function Panels({ view }: { view: View }) {
  const left: Seat = view.sides[0] === "white" ? 0 : 1;
  return (
    <>
      {view.panels.map((panel) => (
        <PanelCard key={panel.title} panel={panel} view={view} left={left} />
      ))}
    </>
  );
}

/** More rows than this are told in two lines, one for each side, instead of one below the other. */
const MANY = 4;

interface CardProps {
  panel: Panel;
  view: View;
  left: Seat;
}

function PanelCard({ panel, view, left }: CardProps) {
  const counts = panel.rows.filter((row) => row.kind === "seats");
  const shared = panel.rows.filter((row) => row.kind === "shared");
  const notes = panel.rows.filter((row) => row.kind === "note");
  const ranks = counts.length >= MANY && counts.every(({ of }) => of === undefined);
  const title = capital(say(panel.title, panel.title_key));
  return (
    <section class={style.panel} aria-label={title || undefined}>
      {ranks ? (
        <Ranks title={title} counts={counts} view={view} />
      ) : (
        <Counts title={title} counts={counts} view={view} left={left} />
      )}
      {shared.length > 0 && (
        <p class={style.shared}>
          {shared.map((row) => (
            <span key={row.name}>{sharedWords(row)}</span>
          ))}
        </p>
      )}
      {notes.map((row) => (
        <p key={row.text} class={style.note}>
          {capital(say(row.text, row.text_key, row.text_args))}
        </p>
      ))}
    </section>
  );
}

type Of<K extends Row["kind"]> = Extract<Row, { kind: K }>;

function sharedWords({ name, name_key, value, of }: Of<"shared">): string {
  const { game } = text.value;
  const word = capital(say(name, name_key));
  return of === undefined ? game.shared(word, value) : game.sharedOf(word, value, of);
}

interface CountsProps {
  title: string;
  counts: Of<"seats">[];
  view: View;
  left: Seat;
}

/** Numbers of both seats, one row below the other, with bars that grow from the middle. */
function Counts({ title, counts, view, left }: CountsProps) {
  const right: Seat = left === 0 ? 1 : 0;
  return (
    <table class={style.counts}>
      <thead>
        <tr>
          <th scope="col">
            <SideBadge side={view.sides[left]} size={22} />
            <span class={style.unseen}>{text.value.ui[view.sides[left]]}</span>
          </th>
          <td />
          <th scope="col">{title}</th>
          <td />
          <th scope="col">
            <SideBadge side={view.sides[right]} size={22} />
            <span class={style.unseen}>{text.value.ui[view.sides[right]]}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map((row) => (
          <CountRow key={row.name} row={row} left={left} right={right} />
        ))}
      </tbody>
    </table>
  );
}

function CountRow({ row, left, right }: { row: Of<"seats">; left: Seat; right: Seat }) {
  // Without a number that decides, a bar is full at the most that was seen.
  const most = useRef(1);
  most.current = Math.max(most.current, ...row.values);
  const whole = row.of ?? most.current;
  const bar = (seat: Seat) => (
    <span class={style.bar}>
      <span
        class={`${style.fill} ${seat === left ? style.fromRight : ""}`}
        style={{ transform: `scaleX(${Math.min(1, row.values[seat] / whole)})` }}
      />
    </span>
  );
  const name = say(row.name, row.name_key);
  return (
    <tr>
      <td class={style.value}>{row.values[left]}</td>
      <td>{bar(left)}</td>
      <th scope="row">{row.of === undefined ? name : text.value.game.of(name, row.of)}</th>
      <td>{bar(right)}</td>
      <td class={style.value}>{row.values[right]}</td>
    </tr>
  );
}

interface RanksProps {
  title: string;
  counts: Of<"seats">[];
  view: View;
}

/** Many numbers that are compared one after the other; the first that differs is marked. */
function Ranks({ title, counts, view }: RanksProps) {
  const decides = counts.findIndex(({ values }) => values[0] !== values[1]);
  const seats: Seat[] = view.sides[0] === "white" ? [0, 1] : [1, 0];
  return (
    <table class={style.ranks}>
      <caption>{title}</caption>
      <thead class={style.unseen}>
        <tr>
          <td />
          {counts.map(({ name, name_key }) => (
            <th key={name} scope="col">
              {say(name, name_key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat}>
            <th scope="row">
              <SideBadge side={view.sides[seat]} size={24} />
              <span class={style.unseen}>{text.value.ui[view.sides[seat]]}</span>
            </th>
            {counts.map(({ name, values }, index) => (
              <td key={name} class={index === decides ? mark(values, seat) : ""}>
                <span>{values[seat]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function mark(values: [number, number], seat: Seat): string {
  return (values[seat] > values[seat === 0 ? 1 : 0] ? style.ahead : style.behind) ?? "";
}

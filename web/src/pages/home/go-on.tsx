import { SideBadge } from "../../board";
import { GamePicture, seatName, seatNames } from "../../parts/rooms";
import { ButtonLink, Card } from "../../parts/ui";
import { address, mine, nameOf, type RoomState, waitsForMe } from "../../state";
import { text } from "../../text";
import style from "./go-on.module.css";

/** One's own games that are not over, and rooms that wait. */
export function GoOn() {
  const { goOn } = text.value.home;
  if (mine.value.length === 0) return null;
  return (
    <Card title={goOn.title} flush>
      <ul class={style.list}>
        {mine.value.map((table) => (
          <Table key={table.snapshot.room} table={table} />
        ))}
      </ul>
    </Card>
  );
}

function Table({ table }: { table: RoomState }) {
  const { goOn } = text.value.home;
  const { setup, stage, board } = table.snapshot;
  const seat = table.seats[0];
  return (
    <li>
      <span class={style.picture}>
        <GamePicture game={setup.game} />
      </span>
      <strong>{nameOf(setup.game)}</strong>
      <span class={style.who}>
        {stage === "playing" && seat !== undefined && (
          <SideBadge side={board.view.sides[seat]} size={22} />
        )}
        {stage === "playing" && <span>{opponent(table)}</span>}
      </span>
      <span class={waitsForMe(table) ? style.turn : style.other}>{state(table)}</span>
      <ButtonLink href={address(table)} size="small" kind={waitsForMe(table) ? "primary" : "plain"}>
        {goOn.go}
      </ButtonLink>
    </li>
  );
}

function opponent({ snapshot, seats }: RoomState): string {
  const { goOn } = text.value.home;
  const [mySeat] = seats;
  if (seats.length > 1) return goOn.alone;
  if (mySeat === undefined) return goOn.watching(...seatNames(snapshot.seats));
  return goOn.against(seatName(snapshot.seats, mySeat === 0 ? 1 : 0));
}

function state(table: RoomState): string {
  const { goOn } = text.value.home;
  const { stage, board, seats } = table.snapshot;
  if (stage === "open") return goOn.waiting;
  if (waitsForMe(table)) return goOn.yourTurn;
  return goOn.theirTurn(seatName(seats, board.view.to_move ?? 0));
}

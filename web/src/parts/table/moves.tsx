import { Check } from "lucide-preact";
import { useEffect, useRef } from "preact/hooks";
import type { Move, Occupant } from "../../protocol/types";
import { text } from "../../text";
import { seatName } from "../rooms";
import { Card } from "../ui";
import style from "./moves.module.css";
import { rowsOf, type Turn } from "./rows";

interface Props {
  moves: Move[];
  seats: [Occupant, Occupant] | undefined;
  /** The number of actions of the position that is shown. */
  ply: number;
  /** Whether the position shown is the latest. */
  live: boolean;
  onLook: (ply: number) => void;
}

/** The moves of the game as it stands; a click looks back to one. */
export function Moves({ moves, seats, ply, live, onLook }: Props) {
  const { game } = text.value;
  const list = useRef<HTMLDivElement>(null);
  // Whoever looks back is not pulled away; whoever follows live sees the newest.
  useEffect(() => {
    if (live && list.current) list.current.scrollTop = moves.length ? list.current.scrollHeight : 0;
  }, [moves.length, live]);
  const stored = (
    <span class={style.stored}>
      <Check size={14} aria-hidden="true" />
      {game.stored}
    </span>
  );
  const rows = rowsOf(moves);
  return (
    <Card title={game.moves} heading="small" aside={stored} flush class={style.card}>
      <div class={style.list} ref={list}>
        {rows.length === 0 && <p class={style.none}>{game.noMoves}</p>}
        <ol class={style.rows}>
          {rows.map((row, index) => (
            <li key={index}>
              <span class={style.number}>{index + 1}</span>
              {row.map((turn, seat) => (
                <TurnCell
                  key={seat === 0 ? "first" : "second"}
                  turn={turn}
                  ply={ply}
                  name={seatName(seats, seat === 0 ? 0 : 1)}
                  onLook={onLook}
                />
              ))}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

interface CellProps {
  turn: Turn | null;
  ply: number;
  name: string;
  onLook: (ply: number) => void;
}

function TurnCell({ turn, ply, name, onLook }: CellProps) {
  const { game } = text.value;
  if (!turn) return <span class={style.turn} />;
  const shown = turn.actions.some((action) => action.ply === ply);
  return (
    <span class={`${style.turn} ${shown ? style.shown : ""}`}>
      {turn.actions.map(({ ply: at, action }) => (
        <button
          key={at}
          type="button"
          aria-label={game.moveBy(name, action)}
          aria-current={at === ply ? "step" : undefined}
          onClick={() => onLook(at)}
        >
          {action}
        </button>
      ))}
    </span>
  );
}

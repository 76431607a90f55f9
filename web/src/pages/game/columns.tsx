import { ActBar } from "../../parts/table/act-bar";
import type { Act } from "../../parts/table/acts";
import { Chat } from "../../parts/table/chat";
import { Goal, Info } from "../../parts/table/info";
import { Moves } from "../../parts/table/moves";
import { Panels } from "../../parts/table/panels";
import { Player } from "../../parts/table/player";
import type { History } from "../../parts/table/use-history";
import type { Seat, View } from "../../protocol/types";
import type { RoomState } from "../../state";
import style from "./table.module.css";
import { Watching } from "./watching";

interface LeftProps {
  state: RoomState;
  history: History;
  /** Closes the drawer that it is where there is no room for it. */
  onClose: () => void;
}

/** Left of the board: what is played, and what is said. */
export function LeftColumn({ state, history, onClose }: LeftProps) {
  return (
    <div class={`${style.column} ${style.left}`}>
      <Info state={state} />
      <Goal state={state} />
      <div class={style.chat}>
        <Chat state={state} events={history.events} onClose={onClose} />
      </div>
    </div>
  );
}

interface RightProps {
  state: RoomState;
  /** The position that is shown. */
  view: View;
  /** Whether that is the one of this moment. */
  live: boolean;
  top: Seat;
  bottom: Seat;
  acts: Act[];
  onLook: (ply: number) => void;
}

/** Right of the board: the players, and between them what has happened. */
export function RightColumn({ state, view, live, top, bottom, acts, onLook }: RightProps) {
  const { moves, seats } = state.snapshot;
  return (
    <div class={`${style.column} ${style.right}`}>
      <div class={style.top}>
        <Player state={state} seat={top} place="top" />
      </div>
      <div class={style.record}>
        <div class={style.panels}>
          <Panels view={view} />
        </div>
        <div class={style.moves}>
          <Moves moves={moves} seats={seats} ply={view.ply} live={live} onLook={onLook} />
        </div>
      </div>
      <div class={style.bottom}>
        <Player state={state} seat={bottom} place="bottom" />
      </div>
      <div class={style.acts}>
        {state.seats.length > 0 ? <ActBar acts={acts} /> : <Watching state={state} />}
      </div>
    </div>
  );
}

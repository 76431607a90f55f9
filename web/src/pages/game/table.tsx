import { useEffect, useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { Chooser, type ChooserProps } from "../../board";
import { ActBar } from "../../parts/table/act-bar";
import { actsOf } from "../../parts/table/acts";
import { Asks } from "../../parts/table/asks";
import { Chat } from "../../parts/table/chat";
import { Goal, Info } from "../../parts/table/info";
import { Moves } from "../../parts/table/moves";
import { Panels } from "../../parts/table/panels";
import { Player } from "../../parts/table/player";
import { Strip } from "../../parts/table/strip";
import { stepAt, useHistory } from "../../parts/table/use-history";
import { NARROW, useMedia } from "../../parts/use-media";
import type { RoomState } from "../../state";
import { BoardArea } from "./board-area";
import { Heard } from "./heard";
import { PhoneBar, PhoneTabs } from "./phone";
import { seatsAt } from "./sides";
import style from "./table.module.css";
import { Tools } from "./tools";
import { usePlaying } from "./use-playing";
import { Watching } from "./watching";

/** What is in front of the board on a phone, or beside it on a tablet. */
export type Sheet = "none" | "moves" | "chat";

/** A table with a game: the board, the players, and everything around. */
export function Table({ state }: { state: RoomState }) {
  const { snapshot } = state;
  const narrow = useMedia(NARROW);
  const history = useHistory(state);
  const [looking, setLooking] = useLooking(state, history.tape !== null);
  const [flip, setFlip] = useState(false);
  const [sheet, setSheet] = useState<Sheet>("none");
  const [resigning, setResigning] = useState(false);
  const [chooser, setChooser] = useState<ChooserProps | null>(null);
  const playing = usePlaying(state, looking === null);
  const { top, bottom, side } = seatsAt(state, flip);
  const past = looking === null || !history.tape ? undefined : stepAt(history.tape, looking);
  const view = past?.view ?? snapshot.board.view;
  const acts = actsOf(state, () => setResigning(true));
  const look = (ply: number) => setLooking(ply === snapshot.board.view.ply ? null : ply);
  useFollowRematch(state);
  return (
    <div class={style.table} data-sheet={sheet}>
      <PhoneBar state={state} onFlip={() => setFlip(!flip)} acts={acts} />
      <div class={`${style.column} ${style.left}`}>
        <Info state={state} />
        <Goal state={state} />
        <div class={style.chat}>
          <Chat state={state} events={history.events} onClose={() => setSheet("none")} />
        </div>
      </div>
      <div class={`${style.column} ${style.middle}`}>
        <div class={style.strip}>
          {chooser && narrow ? (
            <div class={style.chooser}>
              <Chooser {...chooser} strip />
            </div>
          ) : (
            <Strip
              state={state}
              choices={playing.choices}
              onPlay={({ text }) => playing.play(text)}
              looking={looking}
              onLive={() => setLooking(null)}
            />
          )}
          <Asks state={state} resigning={resigning} onResigned={() => setResigning(false)} />
        </div>
        <BoardArea
          state={state}
          view={view}
          past={past}
          history={history}
          playing={playing}
          bottom={side}
          narrow={narrow}
          onChooser={narrow ? setChooser : undefined}
        />
        <Tools
          state={state}
          playing={playing}
          onFlip={() => setFlip(!flip)}
          onChat={() => setSheet(sheet === "chat" ? "none" : "chat")}
        />
      </div>
      <div class={`${style.column} ${style.right}`}>
        <div class={style.top}>
          <Player state={state} seat={top} place="top" />
        </div>
        <div class={style.panels}>
          <Panels view={view} />
        </div>
        <div class={style.moves}>
          <Moves
            moves={snapshot.moves}
            seats={snapshot.seats}
            ply={view.ply}
            live={looking === null}
            onLook={look}
          />
        </div>
        <div class={style.bottom}>
          <Player state={state} seat={bottom} place="bottom" />
        </div>
        <div class={style.acts}>
          {state.seats.length > 0 ? <ActBar acts={acts} /> : <Watching state={state} />}
        </div>
      </div>
      <PhoneTabs state={state} acts={acts} sheet={sheet} onSheet={setSheet} />
      <Heard state={state} />
    </div>
  );
}

/** The move that is looked at; null when following live. An undo beyond it leads back to live. */
function useLooking(state: RoomState, possible: boolean) {
  const [looking, setLooking] = useState<number | null>(null);
  const { ply } = state.snapshot.board.view;
  const there = possible && looking !== null && looking < ply;
  return [there ? looking : null, setLooking] as const;
}

/** Players go to the next game together. */
function useFollowRematch({ snapshot, seats }: RoomState) {
  const { route } = useLocation();
  const { next } = snapshot;
  const plays = seats.length > 0;
  useEffect(() => {
    if (next && plays) route(`/r/${next}`);
  }, [next, plays, route]);
}

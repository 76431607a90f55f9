import { useEffect, useRef, useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { Chooser, type ChooserProps } from "../../board";
import { actsOf, type Question } from "../../parts/table/acts";
import { Asks } from "../../parts/table/asks";
import { LegNote } from "../../parts/table/leg-note";
import { Strip } from "../../parts/table/strip";
import { useHeldFocus } from "../../parts/table/use-held-focus";
import { stepAt, useHistory } from "../../parts/table/use-history";
import { useUnread } from "../../parts/table/use-unread";
import { PHONE, useMedia, WIDE } from "../../parts/use-media";
import { legEnd } from "../../protocol/effects";
import { nameOf, type RoomState } from "../../state";
import { BoardArea } from "./board-area";
import { LeftColumn, RightColumn } from "./columns";
import { Heard } from "./heard";
import { PhoneTabs, TableBar } from "./phone";
import { seatsAt } from "./sides";
import style from "./table.module.css";
import { Tools } from "./tools";
import { usePlaying } from "./use-playing";

/** What is in front of the board on a phone, or beside it on a tablet. */
export type Sheet = "none" | "moves" | "chat";

/** A table with a game: the board, the players, and everything around. */
export function Table({ state }: { state: RoomState }) {
  const { snapshot } = state;
  const phone = useMedia(PHONE);
  const history = useHistory(state);
  const [looking, setLooking] = useLooking(state, history.timeline !== null);
  const [flip, setFlip] = useState(false);
  const [sheet, setSheet] = useState<Sheet>("none");
  const [question, setQuestion] = useState<Question | null>(null);
  const [chooser, setChooser] = useState<ChooserProps | null>(null);
  const playing = usePlaying(state, looking === null);
  const unread = useUnread(state, useMedia(WIDE) || sheet === "chat");
  const { top, bottom, side } = seatsAt(state, flip);
  const past =
    looking === null || !history.timeline ? undefined : stepAt(history.timeline, looking);
  const view = past?.view ?? snapshot.board.view;
  const canSee = history.timeline !== null && looking === null;
  const acts = actsOf(state, setQuestion);
  const { ply } = snapshot.board.view;
  const look = (at: number) => setLooking(at === ply && !endsLeg(state) ? null : at);
  const root = useRef<HTMLDivElement>(null);
  const keyed = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === "Escape" && !defaultPrevented) setSheet("none");
  };
  useHeldFocus(root);
  useFollowRematch(state);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc means the button that closes a sheet
    <div ref={root} class={style.table} data-sheet={sheet} onKeyDown={keyed}>
      <TableBar
        state={state}
        onFlip={() => setFlip(!flip)}
        acts={acts}
        playing={phone ? playing : null}
      />
      <LeftColumn state={state} history={history} onClose={() => setSheet("none")} />
      <div class={`${style.column} ${style.middle}`}>
        <h1 class={style.title}>{nameOf(snapshot.setup.game)}</h1>
        <div class={style.strip}>
          {chooser && phone ? (
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
          <LegNote state={state} onSee={canSee ? () => look(ply) : undefined} />
          <Asks state={state} question={question} onDone={() => setQuestion(null)} />
        </div>
        <BoardArea
          state={state}
          view={view}
          past={past}
          playing={playing}
          bottom={side}
          phone={phone}
          onChooser={phone ? setChooser : undefined}
        />
        <Tools
          state={state}
          playing={phone ? null : playing}
          unread={unread}
          onFlip={() => setFlip(!flip)}
          onChat={() => setSheet(sheet === "chat" ? "none" : "chat")}
        />
      </div>
      <RightColumn
        state={state}
        view={view}
        live={looking === null}
        top={top}
        bottom={bottom}
        acts={acts}
        onLook={look}
      />
      <PhoneTabs state={state} acts={acts} unread={unread} sheet={sheet} onSheet={setSheet} />
      <Heard state={state} />
    </div>
  );
}

/** The move that is looked at; null when following live. An undo beyond it leads back to live. */
function useLooking(state: RoomState, possible: boolean) {
  const [looking, setLooking] = useState<number | null>(null);
  const { ply } = state.snapshot.board.view;
  // The position in which a leg ended is an earlier one, though nothing has been played since.
  const earlier = looking !== null && (looking < ply || (looking === ply && endsLeg(state)));
  const there = possible && earlier;
  return [there ? looking : null, setLooking] as const;
}

/** Whether the last action ended a leg, so that the board has been set up anew since. */
function endsLeg({ snapshot: { last_turn = [] } }: RoomState): boolean {
  return legEnd(last_turn.flatMap(({ did }) => did.effects)) !== undefined;
}

/** Players go to the next game together, when it begins. Who comes back to look at this one stays,
 *  and the way back does not lead over it. */
function useFollowRematch({ snapshot, seats }: RoomState) {
  const { route } = useLocation();
  const { next } = snapshot;
  const known = useRef(next);
  const plays = seats.length > 0;
  useEffect(() => {
    if (next && next !== known.current && plays) route(`/r/${next}`, true);
    known.current = next;
  }, [next, plays, route]);
}

import { Info } from "lucide-preact";
import { useMemo } from "preact/hooks";
import { Board, type ChooserProps } from "../../board";
import { NARROW, UPRIGHT, useMedia } from "../../parts/use-media";
import type { Side, View } from "../../protocol/types";
import { chooseLayout } from "../../settings/layout";
import { type Settings, settings } from "../../settings/store";
import { nameOf, type RoomState } from "../../state";
import type { Step } from "../../state/timeline";
import { text } from "../../text";
import style from "./table.module.css";
import type { Playing } from "./use-playing";

interface Props {
  state: RoomState;
  view: View;
  /** The step that is looked at, if one looks back. */
  past: Step | undefined;
  playing: Playing;
  bottom: Side;
  phone: boolean;
  onChooser: ((chooser: ChooserProps | null) => void) | undefined;
}

const speeds: Record<Settings["animation"], number> = { none: 0, slow: 0.5, normal: 1, fast: 2 };

/** The board, and next to it why an action was refused. */
export function BoardArea({ state, view, past, playing, bottom, phone, onChooser }: Props) {
  const { game: kind } = state.snapshot.setup;
  const { layouts } = state.snapshot.board;
  const { animation, coordinates, colourSafe } = settings.value;
  const layout = chooseLayout(layouts, settings.value.layouts[kind], useMedia(NARROW));
  const upright = useMedia(UPRIGHT);
  const live = useLast(state);
  const { last, happened } = past ?? live;
  // The same list for as long as it is the same: a new one would end a selection.
  const choices = useMemo(
    () => playing.choices?.filter(({ path }) => path.length > 0),
    [playing.choices],
  );
  if (!layout) return null;
  return (
    <div class={style.board}>
      <Board
        layout={layout}
        first={layouts[0]}
        view={view}
        bottom={bottom}
        choices={choices}
        onPlay={({ text: action }) => playing.play(action)}
        onRefuse={playing.refuse}
        pending={past ? undefined : state.sent?.action}
        last={last}
        happened={happened}
        speed={speeds[animation]}
        coordinates={coordinates}
        letters={colourSafe}
        label={text.value.game.board(nameOf(kind))}
        portrait={upright}
        zooms={phone}
        onChooser={onChooser}
      />
      <div class={style.refusal} role="alert">
        {playing.refusal && (
          <p key={playing.refusal}>
            <Info size={18} aria-hidden="true" />
            {playing.refusal.words}
          </p>
        )}
      </div>
    </div>
  );
}

/** What the last turn did, and what happened at last. */
function useLast({ snapshot, events }: RoomState) {
  const { last_turn } = snapshot;
  const change = events.findLast((event) => event.change)?.change;
  return useMemo(
    () => ({ last: last_turn?.map(({ did }) => did), happened: change?.did?.effects }),
    [last_turn, change],
  );
}

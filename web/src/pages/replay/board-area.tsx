import { Board, naturalBottom } from "../../board";
import { NARROW, PHONE, UPRIGHT, useMedia } from "../../parts/use-media";
import type { GameRecord, Side, View } from "../../protocol/types";
import { chooseLayout } from "../../settings/layout";
import { type Settings, settings } from "../../settings/store";
import { me, nameOf } from "../../state";
import { text } from "../../text";
import style from "./replay.module.css";
import type { Replay } from "./use-replay";

/** How fast pieces go by the settings, at the ordinary speed of a replay. */
const PACES: Record<Settings["animation"], number> = { none: 0, slow: 0.5, normal: 1, fast: 2 };

export interface PartProps {
  record: GameRecord;
  replay: Replay;
}

/** The board as it was at the step that is shown. */
export function BoardArea({ record, replay }: PartProps) {
  const phone = useMedia(PHONE);
  const upright = useMedia(UPRIGHT);
  const narrow = useMedia(NARROW);
  const { summary, board } = record;
  const { layouts, coordinates, colourSafe, animation } = settings.value;
  const kind = summary.setup.game;
  const layout = chooseLayout(board.layouts, layouts[kind], narrow);
  const step = replay.timeline.steps[replay.player.step];
  if (!layout || !step) return null;
  return (
    <div class={style.board}>
      <Board
        layout={layout}
        first={board.layouts[0]}
        view={step.view}
        bottom={ownSide(record, step.view) ?? naturalBottom(layout) ?? "white"}
        flip={replay.flip}
        last={step.last}
        happened={step.happened}
        speed={PACES[animation] * replay.speed}
        coordinates={coordinates}
        letters={colourSafe}
        portrait={upright}
        zooms={phone}
        label={text.value.replay.board(nameOf(kind))}
      />
    </div>
  );
}

/** The side that one played oneself, or would have liked to. */
function ownSide({ summary }: GameRecord, view: View): Side | undefined {
  const own =
    summary.seats?.map((seat) => seat.kind === "person" && seat.id === me.value?.id) ?? [];
  if (own[0] !== own[1]) return view.sides[own[0] ? 0 : 1];
  const { preferredSide } = settings.value;
  return preferredSide === "any" ? undefined : preferredSide;
}

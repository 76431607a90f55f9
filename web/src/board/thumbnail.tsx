import { memo } from "preact/compat";
import type { Layout, View } from "../protocol/types";
import style from "./board.module.css";
import { boardOutline, frame } from "./board-outline";
import { geometry } from "./geometry";
import { Ground } from "./ground";
import { PositionMarks } from "./marks";
import { Pieces } from "./pieces";
import { turnFrom } from "./turn";
import { viewBox } from "./viewbox";

interface ThumbnailProps {
  layout: Layout;
  view: View;
  /** The game's first layout, if this is another one. */
  first?: Layout | undefined;
}

/** A small still picture of a position. What it shows is told beside it. */
export const Thumbnail = memo(function Thumbnail({ layout, view, first }: ThumbnailProps) {
  const board = geometry(layout);
  const ground = boardOutline(layout, 0);
  return (
    <svg class={style.svg} viewBox={viewBox(frame(ground, false))} aria-hidden="true">
      <Ground board={board} outline={ground} coordinates={false} />
      <PositionMarks board={board} view={view} />
      <Pieces board={board} pieces={view.pieces} turn={turnFrom(first ?? layout, layout)} />
    </svg>
  );
});

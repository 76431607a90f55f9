import { Panels } from "../../parts/table/panels";
import { Actions } from "./actions";
import type { PartProps } from "./board-area";
import { Info } from "./info";
import { Moves } from "./moves";
import style from "./replay.module.css";

/** What stands beside the board: who and how, the numbers of the moment, the moves. */
export function SideColumn({ record, replay }: PartProps) {
  const step = replay.timeline.steps[replay.player.step];
  return (
    <div class={style.side}>
      <Info record={record} replay={replay} />
      {step && <Panels view={step.view} />}
      <Moves record={record} replay={replay} />
      <Actions record={record} replay={replay} />
    </div>
  );
}

import type { RefObject } from "preact";
import type { Choice } from "../protocol/types";
import { Beside } from "./beside";
import { Chooser, type ChooserProps } from "./chooser";
import chooserStyle from "./chooser.module.css";
import type { Choosing } from "./choosing";
import { middle } from "./geometry";
import { Hint } from "./hint";
import hintStyle from "./hint.module.css";
import type { Scene } from "./scene";

interface SheetProps {
  scene: Scene;
  svg: RefObject<SVGSVGElement>;
  choosing: Choosing;
  chooser: ChooserProps | undefined;
  foreseen: Choice | undefined;
}

/** What opens beside a cell: the chooser where it means several actions, or a word on the one that it
 *  means. */
export function Sheet({ scene, svg, choosing, chooser, foreseen }: SheetProps) {
  const { board } = scene;
  const armed = choosing.selection.armed !== undefined;
  const hinted = !chooser && (foreseen?.note || armed) ? foreseen : undefined;
  const at = board.at.get(chooser?.cell ?? hinted?.path.at(-1) ?? "");
  if (!at) return null;
  const where = { at, svg, middle: middle(board) };
  if (chooser) {
    return (
      <Beside {...where} class={chooserStyle.popover}>
        <Chooser {...chooser} />
      </Beside>
    );
  }
  return hinted ? (
    <Beside {...where} class={hintStyle.over}>
      <Hint choice={hinted} armed={armed} />
    </Beside>
  ) : null;
}

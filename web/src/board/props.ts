import type { Choice, Effect, Effects, Layout, Side, View } from "../protocol/types";
import type { ChooserProps } from "./chooser";

export interface BoardProps {
  layout: Layout;
  /** The game's first layout, where `layout` is another one: arrows on pieces speak of the first. */
  first?: Layout | undefined;
  view: View;
  /** The side that sits at the bottom. */
  bottom: Side;
  /** Turned once more, whoever sits at the bottom. */
  flip?: boolean | undefined;
  /** The actions a person may choose among; without them the board only shows. */
  choices?: Choice[] | undefined;
  onPlay?: ((choice: Choice) => void) | undefined;
  /** The text of an action that was sent and is not yet acknowledged. */
  pending?: string | undefined;
  /** What the actions of the last turn did, which is marked. */
  last?: readonly Effects[] | undefined;
  /** What happened as this view came about, which is shown as motion. */
  happened?: readonly Effect[] | undefined;
  /** 1 normal, 2 twice as fast, 0 no motion. */
  speed?: number | undefined;
  coordinates?: boolean | undefined;
  /** Letters on coloured cells. */
  letters?: boolean | undefined;
  /** A click that leads to no action, with the cells clicked. */
  onRefuse?: ((cells: string[]) => void) | undefined;
  /** An action to point out. */
  highlight?: Choice | undefined;
  /** What the board is called for those who hear it. */
  label: string;
  /** Drawn for a screen that is higher than wide. */
  portrait?: boolean | undefined;
  /** Shows the part around the pieces where the cells of the whole would be too small. */
  zooms?: boolean | undefined;
  /** Takes the chooser to another place, such as the strip of a phone; null when it closes. */
  onChooser?: ((chooser: ChooserProps | null) => void) | undefined;
}

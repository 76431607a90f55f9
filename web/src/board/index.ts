/** The board: what other parts of the page use. */
export { Board } from "./board";
export { Chooser, type ChooserProps } from "./chooser";
export type { BoardProps } from "./props";
export { SideBadge } from "./side-badge";
export { Thumbnail } from "./thumbnail";
export { naturalBottom } from "./turn";
export { chooseByText } from "./typed";

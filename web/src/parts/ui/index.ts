/** The small parts that pages are built of. */
export { Button, ButtonLink, IconButton } from "./button";
export { Card } from "./card";
export { Chip } from "./chip";
export { Dialog } from "./dialog";
export { Select, Slider, TextField } from "./field";
export { VisuallyHidden } from "./hidden";
export { Trouble, Waiting } from "./notice";
export { Popover } from "./popover";
export { Segmented } from "./segmented";
export { Switch } from "./switch";
export { Toasts, toast } from "./toast";

import type { LucideIcon } from "lucide-preact";
import type { ComponentChildren } from "preact";
import style from "./button.module.css";

interface Looks {
  /** `primary` is the one thing to do here; `quiet` has no frame; `danger` cannot be undone. */
  kind?: "plain" | "primary" | "quiet" | "danger" | undefined;
  /** 32, 40 or 48 high; at least 44 on a phone. */
  size?: "small" | "normal" | "large" | undefined;
  icon?: LucideIcon | undefined;
  /** As wide as the place it stands in. */
  wide?: boolean | undefined;
  class?: string | undefined;
}

/** A sheet that a button opens and closes: its id, and whether it is open. */
interface Opens {
  id: string;
  open: boolean;
}

interface ButtonProps extends Looks {
  children: ComponentChildren;
  onClick?: ((event: MouseEvent) => void) | undefined;
  disabled?: boolean | undefined;
  type?: "button" | "submit" | undefined;
  title?: string | undefined;
  autofocus?: boolean | undefined;
  /** Whether it is pressed in, for buttons that switch something. */
  pressed?: boolean | undefined;
  opens?: Opens | undefined;
}

/** A button with words, and perhaps an icon before them. */
export function Button({ children, icon: Icon, type = "button", pressed, ...rest }: ButtonProps) {
  const { kind, size, wide, class: extra, opens, ...props } = rest;
  return (
    <button
      type={type}
      class={look({ kind, size, wide, class: extra })}
      aria-pressed={pressed}
      popovertarget={opens?.id}
      aria-expanded={opens?.open}
      {...props}
    >
      {Icon && <Icon size={18} aria-hidden="true" />}
      {children}
    </button>
  );
}

interface LinkProps extends Looks {
  children: ComponentChildren;
  href: string;
  /** Saves what is there under this name instead of showing it. */
  download?: string | boolean | undefined;
  /** What a screen reader says, if that is more than the words in sight. */
  label?: string | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({ children, icon: Icon, href, download, label, ...looks }: LinkProps) {
  return (
    <a href={href} download={download} aria-label={label} class={look(looks)}>
      {Icon && <Icon size={18} aria-hidden="true" />}
      {children}
    </a>
  );
}

interface IconButtonProps extends Omit<Looks, "wide" | "icon"> {
  icon: LucideIcon;
  /** What it does; there are no words to see. */
  label: string;
  onClick?: ((event: MouseEvent) => void) | undefined;
  disabled?: boolean | undefined;
  pressed?: boolean | undefined;
  opens?: Opens | undefined;
  /** The key that does the same, as a screen reader is told: "Home". */
  shortcut?: string | undefined;
}

/** A square button with an icon only. */
export function IconButton({ icon: Icon, label, pressed, shortcut, ...rest }: IconButtonProps) {
  const { kind, size, class: extra, opens, ...props } = rest;
  const classes = `${look({ kind, size, class: extra })} ${style.square}`;
  return (
    <button
      type="button"
      class={classes}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      popovertarget={opens?.id}
      aria-expanded={opens?.open}
      aria-keyshortcuts={shortcut}
      {...props}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
}

function look({ kind = "plain", size = "normal", wide, class: extra }: Looks) {
  return [style.button, style[kind], style[size], wide && style.wide, extra]
    .filter(Boolean)
    .join(" ");
}

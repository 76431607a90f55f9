import { BookOpen, CirclePlay, Eye, House, type LucideIcon, Settings } from "lucide-preact";
import type { Texts } from "../../text/texts";

interface PageLink {
  href: string;
  word: keyof Pick<Texts["frame"], "play" | "watch" | "replays" | "rules" | "settings">;
  icon: LucideIcon;
  /** Whether an address belongs to it. */
  holds: (path: string) => boolean;
}

const under = (start: string) => (path: string) => path === start || path.startsWith(`${start}/`);

/** The pages that the menus lead to. */
export const pages: PageLink[] = [
  {
    href: "/",
    word: "play",
    icon: House,
    holds: (path) => path === "/" || /^\/(new|r\/)/.test(path),
  },
  { href: "/watch", word: "watch", icon: Eye, holds: under("/watch") },
  {
    href: "/games",
    word: "replays",
    icon: CirclePlay,
    holds: (path) => under("/games")(path) || under("/g")(path),
  },
  { href: "/rules", word: "rules", icon: BookOpen, holds: under("/rules") },
  { href: "/settings", word: "settings", icon: Settings, holds: under("/settings") },
];

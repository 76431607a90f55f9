import { signal } from "@preact/signals";
import type { Side } from "../protocol/types";

/** What a person may set; kept in the browser. */
export interface Settings {
  theme: "system" | "light" | "dark" | "billiards" | "park" | "room";
  /** Colours that everybody can tell apart, and letters on coloured cells. */
  colourSafe: boolean;
  language: "browser" | "en" | "pt";
  preferredSide: Side | "any";
  animation: "none" | "slow" | "normal" | "fast";
  sound: boolean;
  coordinates: boolean;
  /** The drawing of boards that can be drawn in several ways, by game. */
  layouts: Record<string, string>;
}

export const defaults: Settings = {
  theme: "system",
  colourSafe: false,
  language: "browser",
  preferredSide: "any",
  animation: "normal",
  sound: true,
  coordinates: true,
  layouts: {},
};

const KEY = "tabuleiro.settings";

/** The settings now. Change them with `change`, which also keeps them. */
export const settings = signal<Settings>(load());

/** Changes some settings and keeps them. */
export function change(some: Partial<Settings>) {
  settings.value = { ...settings.value, ...some };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing: the settings last as long as the tab.
  }
}

function load(): Settings {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return defaults;
  }
}

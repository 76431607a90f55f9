import { computed, effect, signal } from "@preact/signals";
import { language } from "../text/language";
import { type Settings, settings } from "./store";

/** A theme as it is drawn: `system` has become light or dark. */
export type Theme = Exclude<Settings["theme"], "system">;

/** The themes there are, in the order in which they are offered. */
export const themes: Theme[] = ["light", "dark", "billiards", "park", "room"];

const device = matchMedia("(prefers-color-scheme: dark)");
const deviceIsDark = signal(device.matches);
device.addEventListener("change", (event) => {
  deviceIsDark.value = event.matches;
});

/** The theme that is shown now. */
export const theme = computed<Theme>(() => {
  const chosen = settings.value.theme;
  if (chosen !== "system") return chosen;
  return deviceIsDark.value ? "dark" : "light";
});

/** Keeps the document as the settings say: theme, safe colours, language. Call it once. */
export function dressDocument() {
  const root = document.documentElement;
  return effect(() => {
    root.dataset.theme = theme.value;
    root.dataset.colours = settings.value.colourSafe ? "safe" : "usual";
    root.lang = language.value;
  });
}

import { signal } from "@preact/signals";
import { defaults, read, type Settings } from "./settings";

export { defaults, type Settings } from "./settings";

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
    return read(localStorage.getItem(KEY));
  } catch {
    return defaults;
  }
}

// Another tab has changed something: this one looks the same.
globalThis.addEventListener?.("storage", ({ key, newValue }) => {
  if (key === KEY) settings.value = read(newValue);
});

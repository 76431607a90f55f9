import { computed } from "@preact/signals";
import { settings } from "../settings/store";

/** The languages the page speaks. */
export type Language = "en" | "pt";

/** The language that is shown: the one chosen, or the browser's. */
export const language = computed<Language>(() => {
  const chosen = settings.value.language;
  if (chosen !== "browser") return chosen;
  const browser = globalThis.navigator?.language ?? "en";
  return browser.toLowerCase().startsWith("pt") ? "pt" : "en";
});

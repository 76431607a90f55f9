import { computed } from "@preact/signals";
import { settings } from "../settings/store";
import { en } from "./en";
import { pt } from "./pt";
import type { Texts } from "./texts";

const languages: Record<"en" | "pt", Texts> = { en, pt };

/** The language that is shown: the one chosen, or the browser's. */
export const language = computed(() => {
  const chosen = settings.value.language;
  if (chosen !== "browser") return chosen;
  return navigator.language.toLowerCase().startsWith("pt") ? "pt" : "en";
});

/** The texts in that language: `text.value.frame.play`. */
export const text = computed(() => languages[language.value]);

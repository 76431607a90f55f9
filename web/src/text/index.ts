import { computed } from "@preact/signals";
import { en } from "./en";
import { type Language, language } from "./language";
import { pt } from "./pt";
import type { Texts } from "./texts";

export { day, duration, moment, timeOfDay } from "./format";
export { type Language, language } from "./language";
export { rulesIn } from "./rules";
export { capital, labelOf, messageOf, noteOf, say, sentence } from "./say";

const languages: Record<Language, Texts> = { en, pt };

/** The texts in the language shown: `text.value.frame.play`. */
export const text = computed(() => languages[language.value]);

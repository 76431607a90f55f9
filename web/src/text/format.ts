import { language } from "./language";

const locales = { en: "en-GB", pt: "pt-PT" };

/** The browser's own form of the language, if it has one: dates differ from country to country. */
function locale(): string {
  const own = globalThis.navigator?.languages.find((tag) => tag.startsWith(language.value));
  return own ?? locales[language.value];
}

/** A moment, in the reader's own time: "16 Nov 2026, 15:04". */
export function moment(ms: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(ms);
}

/** A day: "16 November 2026". */
export function day(ms: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(ms);
}

/** A time of day with seconds: "15:04:31". */
export function timeOfDay(ms: number): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle: "medium" }).format(ms);
}

/** How long something took: "3.2 s", "1:05", "1:02:09". */
export function duration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 59.95) {
    const digits = seconds < 10 ? 1 : 0;
    return `${new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(seconds)} s`;
  }
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = pad(whole % 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}

import { signal } from "@preact/signals";
import type { Choice, ErrorBody } from "../protocol/types";
import type { Arguments, Catalogue } from "./catalogue/catalogue";
import { language } from "./language";

/** The catalogue of Portuguese; fetched when it is first needed. */
const catalogue = signal<Catalogue | null>(null);
let fetching = false;

function fetchCatalogue() {
  if (fetching) return;
  fetching = true;
  import("./catalogue/pt").then(
    ({ portuguese }) => {
      catalogue.value = portuguese;
    },
    () => {
      // Offline, perhaps: the English stays, and the next text asks again.
      fetching = false;
    },
  );
}

/** A text of the server in the language shown: its own words for the key, or else the server's English. */
export function say(english: string, key?: string, args?: Arguments): string {
  if (language.value === "en" || key === undefined) return english;
  if (catalogue.value) return catalogue.value.say(key, args) ?? english;
  fetchCatalogue();
  return english;
}

/** What an action does, in a few words. */
export function labelOf({ label, label_key, label_args }: Choice): string {
  return say(label, label_key, label_args);
}

/** What is not plain to see about an action. */
export function noteOf({ note, note_parts = [] }: Choice): string | undefined {
  if (language.value === "en" || note_parts.length === 0) return note;
  return note_parts.map(({ text, key, args }) => say(text, key, args)).join("; ");
}

/** What was wrong with a request, and what would be right. A message without a key of its own is said by
 *  its code, in general. */
export function messageOf({ code, message, message_key, message_args }: ErrorBody): string {
  return say(message, message_key ?? `error-${code.replaceAll("_", "-")}`, message_args);
}

/** A text as a whole sentence: with a capital, and with a full stop where it has none. */
export function sentence(text: string): string {
  const begun = capital(text);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

/** With a capital letter at the front. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

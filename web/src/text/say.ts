import { signal } from "@preact/signals";
import { type Book, translate } from "./book";
import { language } from "./language";

/** The phrase book of Portuguese; fetched when it is first needed. */
const book = signal<Book | null>(null);
let fetching = false;

function fetchBook() {
  if (fetching) return;
  fetching = true;
  import("./phrases").then(
    ({ portuguese }) => {
      book.value = portuguese;
    },
    () => {
      // Offline, perhaps: the English words stay, and the next one asks again.
      fetching = false;
    },
  );
}

/** What the server said, in the language shown. What is in no phrase book stays English. */
export function say(phrase: string): string {
  if (language.value === "en") return phrase;
  if (book.value) return translate(book.value, phrase);
  fetchBook();
  return phrase;
}

/** The same as a whole sentence: with a capital, and with a full stop where it has none. */
export function sentence(phrase: string): string {
  const said = capital(say(phrase));
  return /[.!?…]$/.test(said) ? said : `${said}.`;
}

/** With a capital letter at the front. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

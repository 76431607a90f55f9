import { effect, signal } from "@preact/signals";
import { type Book, translate } from "./book";
import { language } from "./language";

/** The phrase book of the language shown; English needs none. Fetched when it is first needed. */
const book = signal<Book | null>(null);

effect(() => {
  if (language.value === "en") {
    book.value = null;
    return;
  }
  import("./phrases").then(({ portuguese }) => {
    if (language.peek() !== "en") book.value = portuguese;
  });
});

/** What the server said, in the language shown. What is in no phrase book stays English. */
export function say(phrase: string): string {
  return book.value ? translate(book.value, phrase) : phrase;
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

import type { Language } from "../language";

/** Rules texts in other languages than the server's, each fetched when it is read. */
const translations = import.meta.glob<string>("./*.md", { query: "?raw", import: "default" });

/** The rules of a game in a language, as Markdown; nothing where only the server's English is there. */
export async function rulesIn(language: Language, game: string): Promise<string | undefined> {
  // What cannot be fetched is read in English, as what is not there.
  return translations[`./${game}.${language}.md`]?.().catch(() => undefined);
}

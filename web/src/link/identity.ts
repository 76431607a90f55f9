/** Where the secret is kept that makes one the same person again. */
export interface Identity {
  token(): string | null;
  keep(token: string): void;
  forget(): void;
  /** A name for someone who has not chosen one; another one at each call. */
  guestName(): string;
}

/** The key in the browser's storage. All tabs share it. */
export const TOKEN_KEY = "tabuleiro.token";

/** The identity that the browser keeps. `word` is "Guest" in the language of the person. */
export function browserIdentity(word: () => string): Identity {
  // A browser that keeps nothing: the same person for as long as the tab lives.
  let fallback: string | null = null;
  return {
    token: () => attempt(() => localStorage.getItem(TOKEN_KEY)) ?? fallback,
    keep(token) {
      fallback = token;
      attempt(() => localStorage.setItem(TOKEN_KEY, token));
    },
    forget() {
      fallback = null;
      attempt(() => localStorage.removeItem(TOKEN_KEY));
    },
    guestName: () => `${word()} ${1000 + Math.floor(Math.random() * 9000)}`,
  };
}

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

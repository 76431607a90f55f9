/** What someone new says hello with. */
export interface Newcomer {
  readonly name: string;
  /** The token that the person will have: whoever says the same again is the same person, also if the
   *  first answer was lost. */
  readonly secret: string;
}

/** Where the secret is kept that makes one the same person again. */
export interface Identity {
  token(): string | null;
  keep(token: string): void;
  forget(): void;
  /** For someone who has no token: the same until one is kept. */
  newcomer(): Newcomer;
  /** The newcomer's name is someone else's: another one is made up. */
  rename(): void;
}

/** The key in the browser's storage. All tabs share it. */
export const TOKEN_KEY = "tabuleiro.token";
const NEWCOMER_KEY = "tabuleiro.newcomer";

/** The identity that the browser keeps. `word` is "Guest" in the language of the person. */
export function browserIdentity(word: () => string): Identity {
  const token = new Kept(TOKEN_KEY);
  const newcomer = new Kept(NEWCOMER_KEY);
  const guest = (secret: string): Newcomer => {
    const name = `${word()} ${1000 + Math.floor(Math.random() * 9000)}`;
    newcomer.set(JSON.stringify({ name, secret }));
    return { name, secret };
  };
  return {
    token: () => token.get(),
    keep(value) {
      token.set(value);
      newcomer.clear();
    },
    forget: () => token.clear(),
    newcomer: () => readNewcomer(newcomer.get()) ?? guest(makeSecret()),
    rename: () => void guest(readNewcomer(newcomer.get())?.secret ?? makeSecret()),
  };
}

function readNewcomer(kept: string | null): Newcomer | undefined {
  return attempt(() => kept && JSON.parse(kept)) ?? undefined;
}

/** 256 random bits as text, in the alphabet that tokens have. */
export function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Something that the browser keeps; if it keeps nothing, for as long as the tab lives. */
class Kept {
  private fallback: string | null = null;

  constructor(private readonly key: string) {}

  get(): string | null {
    return attempt(() => localStorage.getItem(this.key)) ?? this.fallback;
  }

  set(value: string) {
    this.fallback = value;
    attempt(() => localStorage.setItem(this.key, value));
  }

  clear() {
    this.fallback = null;
    attempt(() => localStorage.removeItem(this.key));
  }
}

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

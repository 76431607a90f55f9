/** What a person may set; kept in the browser. */
export interface Settings {
  theme: "system" | "light" | "dark" | "billiards" | "park" | "room";
  /** Colours that everybody can tell apart, and letters on coloured cells. */
  colourSafe: boolean;
  language: "browser" | "en" | "pt";
  preferredSide: "white" | "black" | "any";
  animation: "none" | "slow" | "normal" | "fast";
  sound: boolean;
  coordinates: boolean;
  /** The drawing of boards that can be drawn in several ways, by game. */
  layouts: Record<string, string>;
}

export const defaults: Settings = {
  theme: "system",
  colourSafe: false,
  language: "browser",
  preferredSide: "any",
  animation: "normal",
  sound: true,
  coordinates: true,
  layouts: {},
};

/** Whether a value can be that of a setting. */
const checks: { [Name in keyof Settings]: (value: unknown) => boolean } = {
  theme: oneOf("system", "light", "dark", "billiards", "park", "room"),
  colourSafe: flag,
  language: oneOf("browser", "en", "pt"),
  preferredSide: oneOf("white", "black", "any"),
  animation: oneOf("none", "slow", "normal", "fast"),
  sound: flag,
  coordinates: flag,
  layouts: words,
};

/** Settings as they were kept. What makes no sense, or is not there, is as at first. */
export function read(kept: string | null): Settings {
  const found = parse(kept);
  const sound = Object.entries(found).filter(([name, value]) => {
    return Object.hasOwn(checks, name) && checks[name as keyof Settings](value);
  });
  return { ...defaults, ...Object.fromEntries(sound) };
}

function parse(kept: string | null): object {
  try {
    const value: unknown = JSON.parse(kept ?? "{}");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function oneOf(...allowed: string[]) {
  return (value: unknown) => typeof value === "string" && allowed.includes(value);
}

function flag(value: unknown): boolean {
  return typeof value === "boolean";
}

function words(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((word) => typeof word === "string");
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

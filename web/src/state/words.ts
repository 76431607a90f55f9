import type { JsonValue, Occupant, OptionSpec } from "../protocol/types";

/** What a value of an option is unless it is chosen. */
export function defaultOf({ kind }: OptionSpec): JsonValue {
  switch (kind.kind) {
    case "choice":
      return kind.words[0]?.[0] ?? "";
    case "number":
    case "cells":
      return kind.default;
    case "flag":
      return false;
  }
}

/** An option's name for people: `no_return` is "no return". */
export function plainName(name: string): string {
  return name.replaceAll("_", " ");
}

/** How a room differs from the usual, or its first option if it does not: ["edge fall"]. */
export function describeOptions(
  specs: OptionSpec[],
  options: { [name: string]: JsonValue },
): string[] {
  const words = specs.map((spec) => inWords(spec, options[spec.name] ?? defaultOf(spec)));
  const special = specs.flatMap((spec, i) =>
    same(options[spec.name] ?? defaultOf(spec), defaultOf(spec)) ? [] : [words[i] ?? ""],
  );
  return special.length > 0 ? special : words.slice(0, 1);
}

function inWords({ name, kind }: OptionSpec, value: JsonValue): string {
  if (kind.kind === "flag") return value ? plainName(name) : `no ${plainName(name)}`;
  return `${plainName(name)} ${Array.isArray(value) ? value.join(" ") : value}`;
}

function same(a: JsonValue, b: JsonValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether someone on a seat is a person. */
export function isPerson(occupant: Occupant): boolean {
  return occupant.kind === "person";
}

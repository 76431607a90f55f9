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

/** How options are told. */
export interface OptionWords {
  /** An option with the value it has. */
  is(spec: OptionSpec, value: JsonValue): string;
  /** A flag that is set, or not. */
  flag(spec: OptionSpec, isSet: boolean): string;
}

/** How a room differs from the usual, or its first option if it does not: ["edge fall"]. */
export function describeOptions(
  specs: OptionSpec[],
  options: { [name: string]: JsonValue },
  words: OptionWords,
): string[] {
  const told = specs.map((spec) => {
    const value = options[spec.name] ?? defaultOf(spec);
    const isFlag = spec.kind.kind === "flag";
    const inWords = isFlag ? words.flag(spec, value === true) : words.is(spec, value);
    return { inWords, isUsual: same(value, defaultOf(spec)) };
  });
  const special = told.filter(({ isUsual }) => !isUsual);
  return (special.length > 0 ? special : told.slice(0, 1)).map(({ inWords }) => inWords);
}

function same(a: JsonValue, b: JsonValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether someone on a seat is a person. */
export function isPerson(occupant: Occupant): boolean {
  return occupant.kind === "person";
}

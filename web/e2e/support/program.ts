import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** A program of this project: named by a variable, or where cargo puts it. */
export function program(name: string, variable: string): string {
  const path = process.env[variable] ?? resolve(import.meta.dirname, "../../../target/debug", name);
  if (existsSync(path)) return path;
  throw new Error(`${path} is not there; \`cargo build -p ${name}\` makes it`);
}

/** The environment without settings of whoever runs the tests. */
export function bareEnvironment(): Record<string, string> {
  const known = Object.entries(process.env).filter(([name]) => !name.startsWith("TABULEIRO_"));
  return Object.fromEntries(known.map(([name, value]) => [name, value ?? ""]));
}

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Arg } from "../../protocol/types";

/** What a text speaks of, by the names of its arguments. */
export type Arguments = Readonly<Record<string, Arg>>;

/** The texts of the server in a language, found by their keys. */
export class Catalogue {
  private readonly bundle: FluentBundle;
  private readonly list: Intl.ListFormat;

  /** A catalogue for a language, from files in Fluent's syntax. */
  constructor(locale: string, files: readonly string[]) {
    // Texts stand in a page of the same direction: nothing needs to be isolated.
    this.bundle = new FluentBundle(locale, { useIsolating: false });
    for (const file of files) this.bundle.addResource(new FluentResource(file));
    this.list = new Intl.ListFormat(locale);
  }

  /** A text; nothing if its key is not known, or it was given other arguments than it speaks of. */
  say(key: string, args: Arguments = {}): string | undefined {
    const pattern = this.bundle.getMessage(key)?.value;
    if (!pattern) return undefined;
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, this.written(args), errors);
    return errors.length > 0 ? undefined : text;
  }

  /** Fluent has no lists: "a1, b2 e c3" is one argument. */
  private written(args: Arguments): Record<string, string | number> {
    const one = (arg: Arg) => (Array.isArray(arg) ? this.list.format(arg) : arg);
    return Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, one(arg)]));
  }
}

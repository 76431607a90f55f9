import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createInterface, type Interface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { bareEnvironment, program } from "./program.ts";

/** How well an action is chosen. */
export type Level = "random" | "smart";

/** The engine of the terminal program: it knows the rules, so that no test has to. */
export class Engine {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly lines: AsyncIterator<string>;
  private readonly reader: Interface;

  constructor() {
    this.child = spawn(program("tabuleiro", "TABULEIRO_TEST_CLIENT"), ["engine"], {
      env: bareEnvironment(),
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.reader = createInterface({ input: this.child.stdout });
    this.lines = this.reader[Symbol.asyncIterator]();
  }

  /** Sets a game up, with some actions played already. */
  begin(game: string, options: object, actions: string[] = []) {
    const moves = actions.length ? `moves ${actions.join(" ")}` : "";
    this.tell(`position ${game} ${JSON.stringify(options)} ${moves}`);
  }

  /** Plays an action. */
  play(action: string) {
    this.tell(`play ${action}`);
  }

  /** The choice of a bot: the same one every time. */
  choose(level: Level, seed: number): Promise<string> {
    return this.ask(`go ${level} nodes 50 seed ${seed}`, "best ");
  }

  /** The seat to move; null when the game is over. */
  async toMove(): Promise<0 | 1 | null> {
    const answer = await this.ask("tomove", "tomove ");
    return answer === "none" ? null : answer.startsWith("0") ? 0 : 1;
  }

  /** Ends it. */
  end() {
    this.reader.close();
    this.child.kill();
  }

  private tell(line: string) {
    this.child.stdin.write(`${line}\n`);
  }

  private async ask(line: string, expected: string): Promise<string> {
    this.tell(line);
    const { value } = await this.lines.next();
    if (!value?.startsWith(expected)) throw new Error(`the engine says "${value}" to "${line}"`);
    return value.slice(expected.length);
  }
}

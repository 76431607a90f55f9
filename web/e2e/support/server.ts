import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { bareEnvironment, program } from "./program.ts";

/** Tests need not wait for bots, and ask often. */
const QUICK = {
  TABULEIRO_REQUESTS_PER_SECOND: "1000000",
  TABULEIRO_NEW_NAMES_PER_MINUTE: "1000000",
  TABULEIRO_BOT_PACE: "0",
  TABULEIRO_BOT_MS: "3",
  TABULEIRO_LOG: "warn,tungstenite=error",
};

/** The real server, with a folder of its own. */
export class GameServer {
  /** Such as `http://127.0.0.1:4711`. */
  readonly origin: string;
  private child: ChildProcess;
  private readonly folder: string;

  private constructor(folder: string, child: ChildProcess, origin: string) {
    this.folder = folder;
    this.child = child;
    this.origin = origin;
  }

  static async start(): Promise<GameServer> {
    const folder = mkdtempSync(join(tmpdir(), "tabuleiro-e2e-"));
    const { child, origin } = await launch(folder, "127.0.0.1:0");
    return new GameServer(folder, child, origin);
  }

  /** What it logged so far. */
  get log(): string {
    return readFileSync(join(this.folder, "log"), "utf8");
  }

  /** Ends it without asking, as a crash does. */
  async crash() {
    const ended = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await ended;
  }

  /** Starts it again at the same address, on the same file. */
  async restart() {
    const { child } = await launch(this.folder, new URL(this.origin).host);
    this.child = child;
  }

  /** Ends it and removes what it stored. */
  async discard() {
    if (this.child.exitCode === null && this.child.signalCode === null) await this.crash();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function launch(folder: string, listen: string) {
  const log = openSync(join(folder, "log"), "a");
  const child = spawn(
    program("tabuleiro-server", "TABULEIRO_TEST_SERVER"),
    ["--listen", listen, "--db", join(folder, "games.db")],
    { env: { ...bareEnvironment(), ...QUICK }, stdio: ["ignore", "pipe", log] },
  );
  if (!child.stdout) throw new Error("the server says nothing");
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /Open +(http:\/\/\S+)\//.exec(line)?.[1];
    if (origin) return { child, origin };
  }
  throw new Error(`the server ended: ${readFileSync(join(folder, "log"), "utf8")}`);
}

import { type BrowserContextOptions, test as base, expect } from "@playwright/test";
import { en } from "../../src/text/en/index.ts";
import { Engine } from "./engine.ts";
import { Faults } from "./faults.ts";
import { Player, type Wish } from "./player.ts";
import { GameServer } from "./server.ts";

type Fixtures = {
  /** A server of the test's own. */
  server: GameServer;
  /** Knows the rules. */
  engine: Engine;
  /** What browsers complain of. */
  faults: Faults;
  /** Someone with a browser of their own, who has not opened the page yet. */
  someone: (options?: BrowserContextOptions) => Promise<Player>;
  /** Two people at a table: the one who made the room moves first. */
  pair: (game: string, wish?: Wish) => Promise<[Player, Player]>;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  server: async ({}, use, info) => {
    const server = await GameServer.start();
    await use(server);
    if (info.status !== info.expectedStatus) console.log(server.log);
    await server.discard();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  engine: async ({}, use) => {
    const engine = new Engine();
    await use(engine);
    engine.end();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  faults: async ({}, use) => {
    const faults = new Faults();
    await use(faults);
    expect(faults.unexpected).toEqual([]);
  },
  someone: async ({ browser, server, faults }, use) => {
    const players: Player[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        reducedMotion: "reduce",
        baseURL: server.origin,
        ...options,
      });
      await faults.listenTo(context);
      const player = new Player(await context.newPage());
      players.push(player);
      return player;
    });
    for (const player of players) await player.page.context().close();
  },
  pair: async ({ someone }, use) => {
    await use(async (game, wish) => {
      const [ana, bo] = [await someone(), await someone()];
      await ana.create(game, { [en.create.youPlay]: en.create.first, ...wish });
      await bo.join(ana.path);
      await ana.ear.isPlaying();
      return [ana, bo];
    });
  },
});

export { expect };

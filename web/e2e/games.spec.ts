import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";
import { Match } from "./support/match.ts";
import type { Wish } from "./support/player.ts";

/** Options that make short games, as the form names them and as the engine does. */
const GAMES: { name: string; id: string; wish: Wish; options: object }[] = [
  { name: "DuploHex", id: "duplohex", wish: {}, options: {} },
  { name: "Trench", id: "trench", wish: { Rules: "Single" }, options: { rules: "single" } },
  { name: "Iris", id: "iris", wish: { Size: "5" }, options: { size: 5 } },
  { name: "Adaptoid", id: "adaptoid", wish: {}, options: {} },
  { name: "Splinter", id: "splinter", wish: {}, options: {} },
];

for (const { name, id, wish, options } of GAMES) {
  test(`two people play a whole game of ${name}, and a third watches`, async ({
    pair,
    someone,
    engine,
  }) => {
    test.setTimeout(180_000);
    const [ana, bo] = await pair(name, wish);
    const eve = await someone();
    await eve.open(ana.path);

    engine.begin(id, options);
    const match = new Match(engine, [ana, bo]);
    await match.finish();

    const ending = await eve.ear.hears("finished");
    expect(ending.result).toBe("win");
    const winner = [ana, bo][ending.winner ?? 0]?.ear.name ?? "";
    for (const { strip, page } of [ana, bo, eve]) {
      await expect(strip).toContainText(en.game.wins(winner));
      await expect(page.locator("[data-use=start], [data-use=open]")).toHaveCount(0);
    }
    // All three have the same board before their eyes.
    const board = await ana.board();
    await bo.sees(board);
    await eve.sees(board);
    await expect(eve.button(en.game.resign)).toHaveCount(0);
  });
}

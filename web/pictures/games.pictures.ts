import { expect, test } from "../e2e/support/fixtures.ts";
import type { Player } from "../e2e/support/player.ts";
import { en } from "../src/text/en/index.ts";
import { callYourself, picture, SIZES, THEMES } from "./support.ts";

/** How far each game has come in its picture. */
const GAMES = [
  { name: "DuploHex", moves: 18 },
  { name: "Trench", moves: 20 },
  { name: "Iris", moves: 20 },
  { name: "Adaptoid", moves: 14 },
  { name: "Splinter", moves: 12 },
];

const { create } = en;

for (const [index, { name, moves }] of GAMES.entries()) {
  for (const [size, options] of Object.entries(SIZES)) {
    test(`a table with ${name}, ${size}`, async ({ someone, engine, faults }) => {
      test.setTimeout(240_000);
      // There is no icon where a name is taken.
      faults.expect(/status of 404/);
      const ana = await someone(options);
      const bo = await someone();
      const game = name.toLowerCase();
      await callYourself(ana, "Ana");
      await callYourself(bo, "Bruno");
      await ana.wears(THEMES[index] ?? "light");
      await ana.create(name, {
        [create.youPlay]: create.first,
        [create.turnLimit]: "60",
      });
      await bo.join(ana.path);
      for (let ply = 0; ; ply++) {
        engine.begin(game, {}, bo.ear.actions);
        const mover = (await engine.toMove()) === 0 ? ana : bo;
        // As soon as Ana is to move again she thinks for a while.
        if (ply >= moves && mover === ana) break;
        const way = mover === ana && size === "phone" ? "tap" : "click";
        await mover.play(await engine.choose("smart", ply + 3), ply, way);
        await bo.ear.reaches(ply + 1);
      }
      await say(bo, "Well played so far!");
      await expect(ana.strip).toContainText(en.game.yourTurn);
      await picture(ana.page, `game-${game}`, size);
    });
  }
}

async function say({ page }: Player, words: string) {
  const field = page.getByRole("textbox", { name: en.game.saySomething });
  await field.fill(words);
  await field.press("Enter");
  await expect(page.getByRole("log")).toContainText(words);
}

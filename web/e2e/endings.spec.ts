import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";
import { Match } from "./support/match.ts";

const { game, create } = en;

test("resigning asks first, and then ends the game", async ({ pair }) => {
  const [ana, bo] = await pair("Iris");
  await ana.button(game.resign).click();
  await ana.button(game.keepPlaying).click();
  await expect(ana.strip).toContainText(game.yourTurn);
  await ana.button(game.resign).click();
  await ana.page.getByRole("alert").getByRole("button", { name: game.resign }).click();
  for (const { strip } of [ana, bo]) {
    await expect(strip).toContainText(`${game.wins(bo.name)} The opponent resigned.`);
  }
});

test("whoever runs out of time has lost", async ({ pair, engine }) => {
  const [ana, bo] = await pair("Trench", { [create.turnLimit]: "10" });
  engine.begin("trench", {});
  await new Match(engine, [ana, bo]).steps(2);
  await expect(ana.strip).toContainText(game.yourTurn);
  for (const { strip } of [bo, ana]) {
    await expect(strip).toContainText(`${game.wins(bo.name)} The opponent's time ran out.`, {
      timeout: 20_000,
    });
  }
});

test("a draw is offered, declined, offered again and accepted", async ({ pair, engine }) => {
  const [ana, bo] = await pair("Trench");
  engine.begin("trench", {});
  const match = new Match(engine, [ana, bo]);
  await match.steps(2);
  await ana.button(game.offerDraw).click();
  await bo.button(game.decline).click();
  await ana.ear.hears("draw_declined");
  await match.steps(2);
  await ana.button(game.offerDraw).click();
  await bo.button(game.accept).click();
  for (const { strip } of [ana, bo]) {
    await expect(strip).toContainText(game.draw);
  }
});

test("a rematch brings both to a new table with the seats swapped", async ({ pair }) => {
  const [ana, bo] = await pair("DuploHex");
  const first = ana.path;
  await ana.button(game.resign).click();
  await ana.page.getByRole("alert").getByRole("button", { name: game.resign }).click();
  await ana.button(game.rematch).click();
  await bo.page.getByRole("alert").getByRole("button", { name: game.accept }).click();
  for (const { page } of [ana, bo]) await page.waitForURL((url) => url.pathname !== first);
  expect(bo.path).toBe(ana.path);
  await expect(bo.strip).toContainText(game.yourTurn);
});

import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";
import { Match } from "./support/match.ts";

const { game, create } = en;

test("resigning asks first, and then ends the game", async ({ pair }) => {
  const [ana, bo] = await pair("Iris");
  await ana.button(game.resign).click();
  // The question has the focus, and gives it back.
  await expect(ana.button(game.keepPlaying)).toBeFocused();
  await ana.page.keyboard.press("Enter");
  await expect(ana.strip).toContainText(game.yourTurn);
  await expect(ana.button(game.resign)).toBeFocused();
  await ana.button(game.resign).click();
  await ana.page.getByRole("alert").getByRole("button", { name: game.resign }).click();
  for (const { strip } of [ana, bo]) {
    await expect(strip).toContainText(`${game.wins(bo.name)} The opponent resigned.`);
  }
});

test("whoever runs out of time has lost", async ({ pair, engine }) => {
  // Long enough for the first moves, also on a busy machine.
  const [ana, bo] = await pair("Trench", { [create.turnLimit]: "20" });
  engine.begin("trench", {});
  await new Match(engine, [ana, bo]).steps(2);
  await expect(ana.strip).toContainText(game.yourTurn);
  for (const { strip } of [bo, ana]) {
    await expect(strip).toContainText(`${game.wins(bo.name)} The opponent's time ran out.`, {
      timeout: 60_000,
    });
  }
});

test("a draw is offered, declined, offered again and accepted", async ({ pair, engine }) => {
  const [ana, bo] = await pair("Trench");
  engine.begin("trench", {});
  const match = new Match(engine, [ana, bo]);
  await match.steps(2);
  await ana.confirms(game.offerDraw);
  await expect(ana.button(game.drawOpen)).toBeDisabled();
  await bo.button(game.decline).click();
  await ana.ear.hears("draw_declined");
  await match.steps(2);
  await ana.confirms(game.offerDraw);
  await bo.button(game.accept).click();
  for (const { strip } of [ana, bo]) {
    await expect(strip).toContainText(game.draw);
  }
});

test("a rematch brings both to a new table with the seats swapped", async ({ someone }) => {
  const [ana, bo] = [await someone(), await someone()];
  await ana.create("DuploHex", { [create.youPlay]: create.first });
  await bo.open();
  await bo.join(ana.path);
  const first = ana.path;
  await ana.confirms(game.resign);
  await ana.button(game.rematch).click();
  await bo.page.getByRole("alert").getByRole("button", { name: game.accept }).click();
  for (const { page } of [ana, bo]) await page.waitForURL((url) => url.pathname !== first);
  expect(bo.path).toBe(ana.path);
  await expect(bo.strip).toContainText(game.yourTurn);
  // The way back leads to where one was before both games.
  await bo.page.goBack();
  await expect(bo.page.getByRole("heading", { name: en.home.title })).toBeVisible();
  // Whoever looks at the first game again may stay there.
  await bo.open(first);
  await expect(bo.strip).toContainText(game.wins(bo.name));
  await expect(bo.page.getByRole("link", { name: game.nextGame })).toBeVisible();
  expect(bo.path).toBe(first);
});

test("a rematch that is declined is asked for no more", async ({ pair }) => {
  const [ana, bo] = await pair("Iris");
  await ana.confirms(game.resign);
  await ana.button(game.rematch).click();
  await expect(ana.button(game.rematchOpen)).toBeDisabled();
  await bo.button(game.decline).click();
  await expect(bo.page.getByText(game.offersRematch(ana.name))).toHaveCount(1); // in the chat
  await expect(bo.button(game.rematch)).toBeEnabled();
});

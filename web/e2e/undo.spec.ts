import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";
import { Match } from "./support/match.ts";

const { game } = en;

test("an undo that is allowed leads both back", async ({ pair, engine }) => {
  const [ana, bo] = await pair("Splinter");
  const start = await ana.board();
  engine.begin("splinter", {});
  await new Match(engine, [ana, bo]).steps(2);
  await ana.confirms(game.askUndo);
  await expect(bo.page.getByText(game.asksUndoStart(ana.name))).toBeVisible();
  await expect(ana.button(game.undoOpen)).toBeDisabled();
  await bo.button(game.allow).click();
  const heard = bo.page.locator("[aria-live=polite]");
  await expect(heard.filter({ hasText: game.news.undone(0) })).toHaveCount(1);
  await ana.sees(start);
  await bo.sees(start);
  await expect(ana.strip).toContainText(game.yourTurn);
  // The game goes on from there.
  engine.begin("splinter", {});
  await new Match(engine, [ana, bo], 99).steps(2);
});

test("an undo that is declined changes nothing", async ({ pair, engine }) => {
  const [ana, bo] = await pair("Splinter");
  engine.begin("splinter", {});
  const match = new Match(engine, [ana, bo]);
  await match.steps(2);
  await ana.ear.reaches(2);
  const before = await ana.board();
  await ana.confirms(game.askUndo);
  await bo.button(game.decline).click();
  await ana.ear.hears("undo_declined");
  await ana.sees(before);
  await match.steps(1);
});

test("an action of a turn that goes on can be taken back", async ({ pair }) => {
  const [ana, bo] = await pair("Adaptoid");
  const start = await ana.board();
  const choices = await ana.ear.choices(0);
  const leg = choices.find(({ key }) => key === "l");
  await ana.play(leg?.text ?? "", 0);
  await expect.poll(() => bo.board()).not.toEqual(start);
  await ana.button(game.takeBack).click();
  await ana.sees(start);
  await bo.sees(start);
});

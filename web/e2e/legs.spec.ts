import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";
import { Match } from "./support/match.ts";

const { game, replay } = en;

test("the end of a leg is told, can be seen, and is a step of the replay", async ({
  pair,
  engine,
}) => {
  const [ana, bo] = await pair("Trench");
  engine.begin("trench", {});
  const match = new Match(engine, [ana, bo]);
  const played = () => ana.ear.events.findLast(({ type }) => type === "played");
  const over = () => played()?.change?.did?.effects.find(({ kind }) => kind === "leg_over");
  let before = await ana.board();
  while (!over()) {
    before = await ana.board();
    await match.step();
    // Whoever did not move hears of it a moment later.
    await ana.ear.reaches(match.ply);
  }
  const told = new RegExp(`^${game.legOver(1, `${ana.name} \\d+, ${bo.name} \\d+`)}`);
  for (const { page } of [ana, bo]) {
    await expect(page.getByRole("alert").filter({ hasText: told })).toBeVisible();
    await expect(page.getByRole("log").getByText(told)).toBeAttached();
  }
  // The new set-up is nobody's move.
  await expect(ana.page.locator('[data-cell][aria-label*="last move"]')).toHaveCount(0);
  const set = await ana.board();
  await ana.button(game.legSee).click();
  await expect(ana.strip).toContainText(game.lookingBack(match.ply, match.ply));
  const end = await ana.board();
  expect(end).not.toEqual(set);
  const differs = Object.keys(end).filter((cell) => end[cell] !== before[cell]);
  expect(differs.length).toBeLessThan(6);
  await ana.button(game.toLive).click();
  await ana.sees(set);

  const eve = await ana.secondTab();
  await eve.open(`/g/${ana.ear.room}`);
  const leg = eve.button(replay.leg(1));
  await leg.click();
  await eve.sees(set);
  await expect(eve.page.getByText(replay.leg(1)).first()).toBeVisible();
  await eve.page.keyboard.press("ArrowLeft");
  await eve.sees(end);
});

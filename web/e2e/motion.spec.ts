import { expect, test } from "./support/fixtures.ts";
import type { Player } from "./support/player.ts";

/** Fades are as long as this where someone asks for reduced motion. */
const FADE = 80;

/** How long the longest motion is that a move of the other player brings, in milliseconds. */
async function longestMotion(mover: Player, watcher: Player): Promise<number> {
  await watcher.page.evaluate(() => {
    const seen = window as unknown as { longest: number };
    seen.longest = 0;
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const board = (effect as KeyframeEffect).target?.closest("svg");
        const { activeDuration } = effect?.getComputedTiming() ?? {};
        if (board) seen.longest = Math.max(seen.longest, Number(activeDuration));
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const choice = (await mover.ear.choices(0)).find(({ path }) => path.length === 2);
  await mover.play(choice?.text ?? "", 0);
  await watcher.sees(await mover.board());
  // Only those of the board: the clock beside it moves for as long as the turn lasts.
  const running = () =>
    watcher.page.evaluate(() => {
      const moving = document.getAnimations().filter(({ playState }) => playState === "running");
      return moving.filter(({ effect }) => (effect as KeyframeEffect).target?.closest("svg"))
        .length;
    });
  await expect.poll(running).toBe(0);
  return watcher.page.evaluate(() => (window as unknown as { longest: number }).longest);
}

test("pieces glide", async ({ someone }) => {
  const [ana, bo] = [await someone(), await someone({ reducedMotion: "no-preference" })];
  await ana.create("Trench", { "You play": "First" });
  await bo.join(ana.path);
  expect(await longestMotion(ana, bo)).toBeGreaterThan(FADE);
});

test("nothing moves for whoever asks for reduced motion", async ({ pair }) => {
  const [ana, bo] = await pair("Trench");
  expect(await longestMotion(ana, bo)).toBeLessThanOrEqual(FADE);
});

import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";
import type { Player } from "./support/player.ts";

const { create, replay } = en;

/** Notes what moves on boards from now on. */
async function noteMotions({ page }: Player) {
  await page.addInitScript(() => {
    const noted = window as unknown as { motions: number };
    noted.motions = 0;
    // As a motion begins, so that none is too short to be seen.
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      if (this.closest("svg")) noted.motions += 1;
      return animate.apply(this, how);
    };
    addEventListener("transitionrun", ({ target }) => {
      if (target instanceof Element && target.closest("[role=grid]")) noted.motions += 1;
    });
  });
}

/** How many things move in the replay of a game in which pieces are pushed, taken and break off. */
async function motionsOfAGame(watcher: Player): Promise<number> {
  const { page } = watcher;
  await watcher.create("Splinter", {
    [create.opponent]: create.opponents.bots,
    [create.levelFirst]: "Smart",
    [create.levelSecond]: "Random",
  });
  await watcher.ear.hears("finished");
  expect(watcher.ear.events.some(({ change }) => change?.cells.some(isEmptied))).toBe(true);
  await noteMotions(watcher);
  await watcher.open(`/g/${watcher.ear.room}`);
  await page.getByRole("combobox", { name: replay.delay }).selectOption(replay.seconds(0));
  await page.getByRole("combobox", { name: replay.speed }).selectOption("4×");
  await watcher.button(replay.play).click();
  const moves = await page.getByRole("slider", { name: replay.position }).getAttribute("max");
  await expect(page.getByRole("slider", { name: replay.position })).toHaveValue(moves ?? "", {
    timeout: 40_000,
  });
  return page.evaluate(() => (window as unknown as { motions: number }).motions);
}

function isEmptied({ pieces }: { pieces: unknown[] }): boolean {
  return pieces.length === 0;
}

test("pieces glide", async ({ someone }) => {
  const ana = await someone({ reducedMotion: "no-preference" });
  expect(await motionsOfAGame(ana)).toBeGreaterThan(5);
});

test("nothing moves for whoever asks for reduced motion", async ({ someone }) => {
  expect(await motionsOfAGame(await someone({ reducedMotion: "reduce" }))).toBe(0);
});

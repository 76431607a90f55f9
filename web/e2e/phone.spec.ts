import { devices } from "@playwright/test";
import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";
import type { Player } from "./support/player.ts";

const phone = { ...devices["iPhone 14"], viewport: { width: 390, height: 844 } };
const { create, game, replay } = en;

for (const name of ["DuploHex", "Trench", "Iris", "Adaptoid", "Splinter"]) {
  test(`${name} is played with a finger on a phone`, async ({ someone, engine }) => {
    const ana = await someone(phone);
    await ana.create(name, {
      [create.opponent]: create.opponents.bot,
      [create.level]: "Random",
      [create.youPlay]: create.first,
    });
    for (let turns = 0; turns < 3; turns++) {
      const ply = await ana.ear.turn();
      if (ply === null) break;
      engine.begin(name.toLowerCase(), {}, ana.ear.actions);
      await ana.play(await engine.choose("smart", ply), ply, "tap");
    }
    await expect(ana.strip).toBeInViewport();
    await expect(ana.page.locator("[data-cell]").first()).toBeVisible();
    await ana.fits();
  });
}

/** Phones of all kinds: small, usual, on their side. */
const SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

for (const language of ["en", "pt"] as const) {
  test(`on no page is anything cut off or too small to be hit, in the language ${language}`, async ({
    someone,
  }) => {
    test.setTimeout(240_000);
    const ana = await someone(phone);
    // A game that calls one back from every page.
    await ana.create("DuploHex", {
      [create.opponent]: create.opponents.bot,
      [create.youPlay]: create.first,
      [create.turnLimit]: "60",
    });
    await ana.prefers({ language });
    for (const path of ["/", "/new", "/games", "/watch", "/rules", "/rules/trench", "/settings"]) {
      await ana.open(path);
      await ana.page.waitForLoadState("networkidle");
      for (const screen of SCREENS) {
        await ana.page.setViewportSize(screen);
        // The header of a wide screen is lower than a finger.
        await ana.fits(screen.width < 760);
      }
    }
  });
}

test("a table and a replay are whole on every phone", async ({ someone }) => {
  test.setTimeout(120_000);
  const ana = await someone(phone);
  await ana.create("Iris", {
    [create.opponent]: create.opponents.bots,
    [create.levelFirst]: "Random",
    [create.levelSecond]: "Random",
  });
  await ana.ear.hears("finished");
  const address = `/g/${ana.ear.room}`;
  await ana.create("Iris", {
    [create.opponent]: create.opponents.bot,
    [create.youPlay]: create.first,
  });
  for (const screen of SCREENS) {
    await ana.page.setViewportSize(screen);
    await expectWhole(ana);
    await expect(ana.strip).toBeInViewport({ ratio: 1 });
    await ana.button(game.moves).click();
    const moves = ana.page.getByRole("region", { name: game.moves });
    await expect(moves).toBeInViewport();
    await expect(ana.page.getByRole("timer").first()).toBeInViewport();
    await ana.button(game.moves).click();
    await expect(moves).toBeHidden();
  }
  await ana.open(address);
  for (const screen of SCREENS) {
    await ana.page.setViewportSize(screen);
    await expectWhole(ana);
    await expect(ana.button(replay.toEnd)).toBeInViewport({ ratio: 1 });
    await expect(ana.button(replay.reset)).toBeInViewport({ ratio: 1 });
  }
  // On a desk there is more room, and no way to scroll into nothing.
  await ana.page.setViewportSize({ width: 1280, height: 800 });
  const height = () => ana.page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBe(800);
});

/** The board is wholly in sight, and everything around it can be hit. */
async function expectWhole(player: Player) {
  const corners = player.page.locator("[data-cell]");
  for (const cell of [corners.first(), corners.last()]) {
    await expect(cell).toBeInViewport({ ratio: 0.99 });
  }
  const { width, height } = player.page.viewportSize() ?? { width: 0, height: 0 };
  const size = () =>
    player.page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const main = document.querySelector("main");
      return [scrollWidth, scrollHeight, (main?.scrollHeight ?? 0) - (main?.clientHeight ?? 0)];
    });
  await expect.poll(size).toEqual([width, height, 0]);
  await player.fits();
}

test("pieces can be dragged with a finger", async ({ someone }) => {
  const ana = await someone(phone);
  await ana.create("Trench", { [create.opponent]: create.opponents.hot_seat });
  const choice = (await ana.ear.choices(0)).find(({ path }) => path.length === 2);
  await ana.play(choice?.text ?? "", 0, "swipe");
});

test("an action can be typed on a phone too", async ({ someone }) => {
  const ana = await someone(phone);
  await ana.create("Iris", { [create.opponent]: create.opponents.hot_seat });
  const [any] = await ana.ear.choices(0);
  await ana.button(game.more).click();
  await ana.play(any?.text ?? "", 0, "text");
  await expect(ana.page.getByTestId("typed")).toBeHidden();
  await ana.button(game.more).click();
  await ana.page.getByRole("link", { name: game.replay }).click();
  await expect(ana.page.getByRole("slider", { name: replay.position })).toBeVisible();
});

test("moves and chat open in front of the board on a phone", async ({ someone }) => {
  const ana = await someone(phone);
  await ana.create("Iris", { [create.opponent]: create.opponents.bot });
  await ana.button(game.chat).click();
  const field = ana.page.getByRole("textbox", { name: game.saySomething });
  await field.fill("Hello");
  await field.press("Enter");
  await expect(ana.page.getByRole("log")).toContainText("Hello");
});

import { devices } from "@playwright/test";
import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";

const phone = { ...devices["iPhone 14"], viewport: { width: 390, height: 844 } };
const { create, game } = en;

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
    const width = await ana.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
}

test("no page is wider than a phone, and everything can be hit", async ({ someone }) => {
  const ana = await someone(phone);
  const tooSmall: Record<string, string[]> = {};
  for (const path of ["/", "/new", "/games", "/watch", "/rules", "/rules/trench", "/settings"]) {
    await ana.open(path);
    await ana.page.waitForLoadState("networkidle");
    const width = await ana.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
    const found = await ana.tooSmall();
    if (found.length) tooSmall[path] = found;
  }
  expect(tooSmall).toEqual({});
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

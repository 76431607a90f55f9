import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";
import { Match } from "./support/match.ts";

const { create, game } = en;
const THEMES = ["light", "dark", "billiards", "park", "room"] as const;

/** Every page has a heading, however wide it is. */
const HEADING = new Set(["page-has-heading-one"]);

/** Screens on which pages are laid out in another way. */
const DESK = { width: 1280, height: 800 };
const TABLET = { width: 1000, height: 700 };
const PHONE = { width: 390, height: 844 };
const LOW = { width: 844, height: 390 };

/** Pages that have other parts on a phone, or the same ones in another order. */
const REARRANGED = new Set(["/", "/new", "/games", "/settings"]);

/** The same on a desk and on further screens, with something to do before each; themes look the
 *  same on all of them. */
async function faultsOn(
  screens: (typeof DESK)[],
  page: Page,
  theme: string,
  before = async () => {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const screen of theme === "light" ? [DESK, ...screens] : [DESK]) {
    await before();
    await page.setViewportSize(screen);
    const found = await faultsOf(page, theme);
    faults.push(...found.map((fault) => `${screen.width}: ${fault}`));
    await page.setViewportSize(DESK);
  }
  return faults;
}

/** What axe finds serious, each with the place where it is. Themes differ in their colours alone. */
async function faultsOf(page: Page, theme = "light"): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (theme !== "light") axe.withRules("color-contrast");
  const { violations } = await axe.analyze();
  const serious = violations.filter(
    ({ id, impact }) => impact === "serious" || impact === "critical" || HEADING.has(id),
  );
  return serious.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary}`),
  );
}

for (const theme of THEMES) {
  test(`axe finds nothing serious on any page, in the theme ${theme}`, async ({
    someone,
    faults,
  }) => {
    test.setTimeout(600_000);
    faults.expect(/status of 404/);
    const ana = await someone();
    await ana.wears(theme);
    for (const path of [
      "/",
      "/new",
      "/watch",
      "/games",
      "/rules",
      "/rules/trench",
      "/settings",
      "/nothing",
    ]) {
      await ana.open(path);
      await ana.page.waitForLoadState("networkidle");
      expect(await faultsOn(REARRANGED.has(path) ? [PHONE] : [], ana.page, theme), path).toEqual(
        [],
      );
    }
  });

  test(`axe finds nothing serious at a table, in the theme ${theme}`, async ({
    pair,
    someone,
    engine,
  }) => {
    test.setTimeout(600_000);
    const [ana, bo] = await pair("Adaptoid", { [create.turnLimit]: "60" });
    const eve = await someone();
    for (const player of [ana, eve]) await player.wears(theme);
    await ana.page.reload();
    await eve.open(ana.path);
    engine.begin("adaptoid", {});
    const match = new Match(engine, [ana, bo]);
    await match.steps(4);
    // Axe may be slow, and nobody shall run out of time meanwhile.
    const goOn = () => match.steps(2);
    const screens = [TABLET, PHONE, LOW];
    expect(await faultsOn(screens, ana.page, theme, goOn), "playing").toEqual([]);
    await goOn();
    expect(await faultsOf(eve.page, theme), "watching").toEqual([]);
  });

  test(`axe finds nothing serious at the end of a game, in the theme ${theme}`, async ({
    pair,
    engine,
  }) => {
    test.setTimeout(600_000);
    const [ana, bo] = await pair("Adaptoid", { [create.turnLimit]: "60" });
    for (const player of [ana, bo]) await player.wears(theme);
    await ana.page.reload();
    engine.begin("adaptoid", {});
    await new Match(engine, [ana, bo]).steps(4);
    await ana.button(game.resign).click();
    expect(await faultsOf(ana.page, theme), "resigning").toEqual([]);
    await ana.page.getByRole("alert").getByRole("button", { name: game.resign }).click();
    await ana.ear.hears("finished");
    expect(await faultsOf(ana.page, theme), "over").toEqual([]);
    await bo.open(`/g/${ana.ear.room}`);
    await bo.page.waitForLoadState("networkidle");
    expect(await faultsOn([PHONE], bo.page, theme), "replay").toEqual([]);
  });
}

test("axe finds nothing serious in a room that waits", async ({ someone }) => {
  const ana = await someone();
  await ana.create("Iris", { [create.opponent]: create.opponents.link });
  expect(await faultsOf(ana.page)).toEqual([]);
});

test("a screen reader hears whose turn it is and each move", async ({ pair }) => {
  const [ana, bo] = await pair("Iris");
  const [any] = await ana.ear.choices(0);
  await ana.play(any?.text ?? "", 0);
  const heard = bo.page.locator("[aria-live=polite]");
  await expect(heard.filter({ hasText: game.yourTurn })).toHaveCount(1);
  await expect(heard.filter({ hasText: game.played(ana.name, any?.text ?? "") })).toHaveCount(1);
});

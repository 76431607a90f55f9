import type { Locator } from "@playwright/test";
import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";

const { board, create, game, settings } = en;

/** Whether something is wholly within the page, below its header. */
async function isInSight(thing: Locator): Promise<boolean> {
  return thing.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const above = document.querySelector("main")?.getBoundingClientRect().top ?? 0;
    return top >= above && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  });
}

test("a chooser is wholly in sight wherever its cell is, with its options side by side", async ({
  someone,
}) => {
  const ana = await someone();
  await ana.create("DuploHex", { [create.opponent]: create.opponents.hot_seat });
  for (const cell of ["a1", "g7", "d4", "g1", "a7"]) {
    await ana.cell(cell).click();
    const chooser = ana.page.getByRole("dialog").filter({ hasText: board.choose(cell) });
    await expect(chooser).toBeVisible();
    expect(await isInSight(chooser), cell).toBe(true);
    const tops = await chooser
      .locator("[data-choice]")
      .evaluateAll((options) => options.map((option) => option.getBoundingClientRect().top));
    expect(new Set(tops).size, cell).toBe(1);
    await ana.page.keyboard.press("Escape");
  }
});

test("a click that cannot be an action now says why", async ({ pair }) => {
  const [ana, bo] = await pair("Trench");
  const said = (words: string) => bo.page.getByRole("alert").filter({ hasText: words });
  await bo.cell("b4").click();
  await expect(said(game.notYourTurn(ana.name))).toBeVisible();
  const [first] = await ana.ear.choices(0);
  await ana.play(first?.text ?? "", 0);
  const [answer] = await bo.ear.choices(1);
  await bo.play(answer?.text ?? "", 1);
  await bo.button(game.moveBy(ana.name, first?.text ?? "")).click();
  await expect(bo.strip).toContainText(game.lookingBack(1, 2));
  await bo.cell("b4").click();
  await expect(said(game.notLive)).toBeVisible();
});

test("a refusal that says the same as the one before is a new one", async ({ pair }) => {
  const [ana, bo] = await pair("Trench");
  const said = bo.page.getByRole("alert").getByText(game.notYourTurn(ana.name));
  await bo.cell("b4").click();
  const first = await said.elementHandle();
  await bo.cell("b4").click();
  await expect.poll(() => first?.evaluate((words) => words.isConnected)).toBe(false);
  await expect(said).toBeVisible();
});

test("the board is one stop of the Tab key", async ({ someone }) => {
  const ana = await someone();
  await ana.create("Iris", { [create.opponent]: create.opponents.hot_seat });
  const cell = ana.page.locator('[data-cell][tabindex="0"]');
  await ana.tabTo(cell);
  await ana.page.keyboard.press("Shift+Tab");
  await expect(cell).not.toBeFocused();
  await expect(ana.page.getByRole("grid")).not.toBeFocused();
});

test("letters on coloured cells are covered by nothing", async ({ someone }) => {
  const ana = await someone();
  await ana.open("/settings");
  await ana.page.getByRole("switch", { name: settings.colourSafe }).check({ force: true });
  await ana.create("Iris", { [create.opponent]: create.opponents.hot_seat });
  const none = { y: 0, height: 0 };
  const cell = (await ana.cell("a1").boundingBox()) ?? none;
  const letters = ana.page.getByRole("grid").getByText(board.rims[0] ?? "", { exact: true });
  const letter = (await letters.first().boundingBox()) ?? none;
  // Below the mark of what is legal, and within the cell.
  expect(letter.y).toBeGreaterThan(cell.y + cell.height * 0.6);
  expect(letter.y + letter.height).toBeLessThan(cell.y + cell.height);
  // Where a stone stands there is none: the stone would cover half of it.
  const before = await letters.count();
  await ana.play("b2", 0);
  await ana.play("a1", 1);
  await expect(letters).toHaveCount(before - 2);
});

test("the cell with the focus has one mark, its own", async ({ someone }) => {
  const ana = await someone();
  await ana.create("Iris", { [create.opponent]: create.opponents.hot_seat });
  await ana.tabTo(ana.page.locator('[data-cell][tabindex="0"]'));
  const focused = ana.page.locator("[data-cell]:focus");
  await expect(focused).toHaveCSS("outline-style", "none");
  await expect(focused).toHaveCSS("box-shadow", "none");
  // A click leaves the focus there too.
  const choice = (await ana.ear.choices(0))[0]?.text ?? "";
  await ana.play(choice, 0);
  await expect(ana.cell(choice)).toBeFocused();
  await expect(ana.cell(choice)).toHaveCSS("outline-style", "none");
});

test("a piece that was let go of outside the board is not carried on", async ({ pair }) => {
  const [ana] = await pair("Trench");
  const choice = (await ana.ear.choices(0)).find(({ path }) => path.length === 2);
  const cell = ana.cell(choice?.path[0] ?? "");
  await expect(cell).toHaveAttribute("data-use", "start");
  const { x, y, width, height } = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [across, down] = [x + width / 2, y + height / 2];
  await ana.page.mouse.move(across, down);
  await ana.page.mouse.down();
  // So quickly that the board does not see it go.
  await ana.page.mouse.move(5, 5);
  await ana.page.mouse.up();
  await ana.page.mouse.move(across, down);
  await ana.page.mouse.move(across + width, down, { steps: 4 });
  await expect(cell).toHaveAttribute("aria-selected", "false");
});

test("a click of assistive technology counts, also after a drag that led nowhere", async ({
  pair,
}) => {
  const [ana, bo] = await pair("Trench");
  const choice = (await ana.ear.choices(0)).find(({ path }) => path.length === 2);
  const [from = "", to = ""] = choice?.path ?? [];
  await expect(ana.cell(from)).toHaveAttribute("data-use", "start");
  const box = await ana.cell(from).boundingBox();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  await ana.page.mouse.move(x + width / 2, y + height / 2);
  await ana.page.mouse.down();
  await ana.page.mouse.move(5, 5, { steps: 4 });
  await ana.page.mouse.up();
  // Without the pointer: as a screen reader does it.
  if ((await ana.cell(from).getAttribute("aria-selected")) !== "true") {
    await ana.cell(from).dispatchEvent("click");
  }
  await ana.cell(to).dispatchEvent("click");
  await bo.ear.reaches(1);
});

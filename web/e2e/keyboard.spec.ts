import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";

const { create, game } = en;

for (const [name, options] of [
  ["Splinter", {}],
  ["Adaptoid", {}],
] as const) {
  test(`a whole game of ${name} is played with the keyboard alone`, async ({ someone, engine }) => {
    test.setTimeout(180_000);
    const ana = await someone();
    await ana.create(name, {
      [create.opponent]: create.opponents.bot,
      [create.level]: "Random",
      [create.youPlay]: create.first,
    });
    for (let ply = await ana.ear.turn(); ply !== null; ply = await ana.ear.turn()) {
      engine.begin(name.toLowerCase(), options, ana.ear.actions);
      await ana.play(await engine.choose("smart", ply), ply, "keys");
    }
    await expect(ana.strip).toContainText(game.wins(ana.name));
  });
}

test("a room is made with the keyboard alone", async ({ someone }) => {
  const ana = await someone();
  await ana.open();
  await ana.tabTo(ana.page.getByRole("link", { name: en.home.create }));
  await ana.page.keyboard.press("Enter");
  const form = ana.page.getByRole("dialog");
  await ana.tabTo(form.getByRole("radio", { name: "DuploHex" }));
  await ana.page.keyboard.press("ArrowRight");
  await ana.tabTo(form.getByRole("radio", { name: create.opponents.anyone }));
  for (let i = 0; i < 2; i++) await ana.page.keyboard.press("ArrowRight");
  await ana.tabTo(form.getByRole("button", { name: create.start }));
  await ana.page.keyboard.press("Enter");
  await expect(ana.page.getByRole("heading", { name: "Trench" })).toBeVisible();
});

test("actions can be typed, and a wrong one says why", async ({ pair }) => {
  const [ana, bo] = await pair("Trench");
  const choices = await ana.ear.choices(0);
  const typed = ana.page.getByTestId("typed");
  await typed.fill("a1-h8");
  await typed.press("Enter");
  await expect(ana.page.getByRole("alert")).toContainText("A general moves at most five squares.");
  await ana.play(choices[0]?.text ?? "", 0, "text");
  await bo.ear.reaches(1);
});

test("the field for typing stays, with the focus and what was refused, and the board in its place", async ({
  pair,
}) => {
  const [ana, bo] = await pair("Trench");
  const typed = ana.page.getByTestId("typed");
  const [first] = await ana.ear.choices(0);
  await typed.fill("a1-h8");
  await typed.press("Enter");
  await expect(typed).toHaveValue("a1-h8");
  const before = await ana.cell("a1").boundingBox();
  await ana.play(first?.text ?? "", 0, "text");
  await expect(ana.strip).toContainText(game.thinking(bo.name));
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue("");
  expect(await ana.cell("a1").boundingBox()).toEqual(before);
  // What is typed ahead waits for one's turn.
  const [answer] = await bo.ear.choices(1);
  await typed.fill("a2-a3");
  await typed.press("Enter");
  await expect(ana.page.getByRole("alert")).toContainText(game.notYourTurn(bo.name));
  await expect(typed).toHaveValue("a2-a3");
  await bo.play(answer?.text ?? "", 1);
  await expect(ana.strip).toContainText(game.yourTurn);
  await expect(typed).toHaveValue("a2-a3");
});

test("the board has the focus when the button that had it is gone", async ({ pair }) => {
  const [ana, bo] = await pair("Iris");
  const [any] = await ana.ear.choices(0);
  await ana.play(any?.text ?? "", 0);
  const pass = (await bo.ear.choices(1)).find(({ path }) => path.length === 0);
  await bo.play(pass?.text ?? "", 1, "keys");
  await expect(bo.page.locator("[data-cell]:focus")).toHaveCount(1);
});

test("pieces can be dragged", async ({ pair }) => {
  const [ana, bo] = await pair("Trench");
  const choice = (await ana.ear.choices(0)).find(({ path }) => path.length === 2);
  await ana.play(choice?.text ?? "", 0, "drag");
  await bo.ear.reaches(1);
});

import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";

const { create, game, home } = en;

test("a guest plays within two clicks", async ({ someone }) => {
  const guest = await someone();
  await guest.open();
  await guest.button(home.playGame("Iris")).click();
  await guest.button(game.playBot).click();
  await expect(guest.strip).toBeVisible();
  await expect(guest.cell("a1")).toBeVisible();
});

test("two guests who press play meet", async ({ someone }) => {
  const [ana, bo] = [await someone(), await someone()];
  for (const guest of [ana, bo]) {
    await guest.open();
    await guest.button(home.playGame("DuploHex")).click();
  }
  for (const guest of [ana, bo]) await guest.ear.isPlaying();
  expect(bo.path).toBe(ana.path);
});

test("the lobby is live", async ({ someone }) => {
  const [ana, bo] = [await someone(), await someone()];
  await bo.open();
  await ana.create("Adaptoid");
  const join = bo.page.getByRole("button", { name: new RegExp(`^Join.*${ana.name}`) });
  await join.click();
  await bo.ear.isPlaying();
  await ana.ear.isPlaying();
  const eve = await someone();
  await eve.open();
  await expect(eve.page.getByText(home.open.none)).toBeVisible();
  await expect(eve.page.getByText(ana.name)).toBeVisible();
});

test("a private room is entered by its link and by nothing else", async ({ someone }) => {
  const [ana, bo, eve] = [await someone(), await someone(), await someone()];
  await ana.create("Iris", { [create.opponent]: create.opponents.link });
  const link = await ana.page.getByRole("textbox", { name: game.link }).inputValue();
  const { pathname } = new URL(link);
  await eve.open();
  await expect(eve.page.getByText(home.open.none)).toBeVisible();
  await eve.open(`/r/${ana.ear.room}`);
  await expect(eve.page.getByText(game.noRoom)).toBeVisible();
  await bo.join(pathname);
  for (const player of [ana, bo]) await expect(player.strip).toBeVisible();
  await expect(ana.page.getByText(bo.name).first()).toBeVisible();
});

test("a person plays against a bot to the end", async ({ someone, engine }) => {
  test.setTimeout(120_000);
  const ana = await someone();
  await ana.create("Splinter", {
    [create.opponent]: create.opponents.bot,
    [create.level]: "Random",
    [create.youPlay]: create.first,
  });
  for (let ply = await ana.ear.turn(); ply !== null; ply = await ana.ear.turn()) {
    engine.begin("splinter", {}, ana.ear.actions);
    await ana.play(await engine.choose("smart", ply), ply);
  }
  await expect(ana.strip).toContainText(game.wins(ana.name));
});

test("what people say is never markup", async ({ pair }) => {
  const [ana, bo] = await pair("Iris");
  const words = '<img src=x onerror="document.title=1"><b>bold</b> &amp; {{x}}';
  const field = ana.page.getByRole("textbox", { name: game.saySomething });
  await field.fill(words);
  await field.press("Enter");
  for (const { page } of [ana, bo]) {
    const log = page.getByRole("log");
    await expect(log).toContainText(words);
    await expect(log.locator("img, b")).toHaveCount(0);
  }
});

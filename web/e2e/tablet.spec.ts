import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";
import type { Player } from "./support/player.ts";

const { create, game } = en;

/** The screens of tablets, upright and on their side. */
const SCREENS = [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1180, height: 820 },
];

test("every act of a player is in sight on a tablet", async ({ pair }) => {
  const [ana, bo] = await pair("Trench");
  for (const [ply, player] of [ana, bo].entries()) {
    const [any] = await player.ear.choices(ply);
    await player.play(any?.text ?? "", ply);
  }
  for (const size of [...SCREENS, { width: 1280, height: 800 }]) {
    await ana.page.setViewportSize(size);
    const acts = [game.askUndo, game.offerDraw, game.resign];
    for (const act of acts) await expect(ana.button(act)).toBeInViewport({ ratio: 1 });
    await ana.fits(false);
  }
});

test("a tablet has a drawer with the game, who watches, the link and the chat", async ({
  someone,
}) => {
  const ana = await someone({ viewport: { width: 1024, height: 768 } });
  await ana.create("Iris", { [create.opponent]: create.opponents.hot_seat });
  const goal = ana.page.getByRole("link", { name: game.fullRules });
  await expect(goal).toBeHidden();
  await ana.button(game.infoAndChat).click();
  await expect(ana.page.getByRole("heading", { level: 1, name: "Iris" })).toHaveCount(1);
  await expect(ana.button(game.watching(0))).toBeInViewport({ ratio: 1 });
  await expect(ana.button(game.copyLink)).toBeInViewport({ ratio: 1 });
  await expect(goal).toBeInViewport({ ratio: 1 });
  await expect(ana.page.getByRole("textbox", { name: game.saySomething })).toBeInViewport();
  await ana.button(game.hideChat).click();
  await expect(goal).toBeHidden();
});

test("Esc closes the drawer, and the board has the focus", async ({ someone }) => {
  const ana = await someone({ viewport: { width: 1024, height: 768 } });
  await ana.create("Iris", { [create.opponent]: create.opponents.hot_seat });
  await ana.button(game.infoAndChat).click();
  const field = ana.page.getByRole("textbox", { name: game.saySomething });
  await field.press("Escape");
  await expect(field).toBeHidden();
  await expect(ana.page.locator("[data-cell]:focus")).toHaveCount(1);
});

test("boards are drawn for the room of an upright tablet", async ({ someone }) => {
  const ana = await someone({ viewport: { width: 820, height: 1180 } });
  await ana.create("DuploHex", { [create.opponent]: create.opponents.hot_seat });
  // The corners where its rows begin and end are above each other: it stands.
  await expect.poll(() => away(ana, "a1", "g7")).toEqual({ right: false, below: true });
  await ana.create("Trench", { [create.opponent]: create.opponents.hot_seat });
  // A row lies: it is a plain square.
  await expect.poll(() => away(ana, "a1", "h1")).toEqual({ right: true, below: false });
});

test("the games above the rules begin where the rules do", async ({ someone }) => {
  const ana = await someone({ viewport: { width: 820, height: 1180 } });
  await ana.open("/rules/trench");
  const first = ana.page.getByRole("navigation").getByRole("link", { name: "DuploHex" });
  const rules = ana.page.getByRole("article");
  await expect(rules).toBeVisible();
  const [game, text] = [await first.boundingBox(), await rules.boundingBox()];
  expect(game?.x).toBe(text?.x);
});

/** Where a cell lies from another one. */
async function away({ page }: Player, from: string, to: string) {
  const box = async (id: string) => page.locator(`[data-cell="${id}"]`).boundingBox();
  const [a, b] = [await box(from), await box(to)];
  if (!a || !b) return null;
  return { right: b.x > a.x + a.width / 2, below: b.y > a.y + a.height / 2 };
}

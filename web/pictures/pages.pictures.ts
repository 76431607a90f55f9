import { expect, test } from "../e2e/support/fixtures.ts";
import type { Player } from "../e2e/support/player.ts";
import { en } from "../src/text/en/index.ts";
import { callYourself, picture, SIZES } from "./support.ts";

const { create, game } = en;

/** Some life: games that bots play, one that is over, and people who wait. */
async function populate(someone: () => Promise<Player>): Promise<string> {
  const [carla, dinis, eva] = [await someone(), await someone(), await someone()];
  await callYourself(carla, "Carla");
  await callYourself(dinis, "Dinis");
  await callYourself(eva, "Eva");
  await carla.create("Trench", {
    [create.opponent]: create.opponents.bot,
    [create.level]: "Random",
    [create.youPlay]: create.first,
  });
  for (let i = 0; i < 6; i++) {
    const ply = (await carla.ear.turn()) ?? 0;
    const choices = await carla.ear.choices(ply);
    await carla.play(choices[(i * 7) % choices.length]?.text ?? "", ply);
  }
  await carla.button(game.resign).click();
  await carla.page.getByRole("alert").getByRole("button", { name: game.resign }).click();
  await carla.ear.hears("finished");
  const over = carla.ear.room ?? "";
  await carla.create("Adaptoid", { [create.turnLimit]: "45" });
  await dinis.create("Iris");
  await eva.create("DuploHex", {
    [create.opponent]: create.opponents.bot,
    [create.youPlay]: create.first,
    [create.turnLimit]: "60",
  });
  for (let i = 0; i < 5; i++) {
    const ply = (await eva.ear.turn()) ?? 0;
    const choices = await eva.ear.choices(ply);
    await eva.play(choices[(i * 37) % choices.length]?.text ?? "", ply);
  }
  return over;
}

for (const [size, options] of Object.entries(SIZES)) {
  test(`every page, ${size}`, async ({ someone, faults }) => {
    test.setTimeout(240_000);
    faults.expect(/status of 404/);
    const over = await populate(someone);
    const ana = await someone(options);
    await callYourself(ana, "Ana");
    for (const [name, path] of [
      ["home", "/"],
      ["create", "/new?game=trench"],
      ["watch", "/watch"],
      ["games", "/games"],
      ["replay", `/g/${over}`],
      ["rules", "/rules"],
      ["rules-trench", "/rules/trench"],
      ["settings", "/settings"],
      ["not-found", "/nothing"],
    ] as const) {
      await ana.open(path);
      await expect(ana.page.getByRole("heading").first()).toBeAttached();
      if (name === "replay")
        for (let i = 0; i < 9; i++) await ana.page.keyboard.press("ArrowRight");
      await picture(ana.page, name, size);
    }
    await ana.create("Splinter", { [create.opponent]: create.opponents.link });
    await picture(ana.page, "waiting", size);
  });
}

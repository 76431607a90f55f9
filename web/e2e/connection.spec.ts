import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";
import { Match } from "./support/match.ts";

const { game } = en;

test("a page that is loaded again in the middle of a turn goes on", async ({ pair }) => {
  const [ana, bo] = await pair("Adaptoid");
  const leg = (await ana.ear.choices(0)).find(({ key }) => key === "l");
  await ana.play(leg?.text ?? "", 0);
  const before = await ana.board();
  await ana.page.reload();
  await ana.sees(before);
  await expect(ana.strip).toContainText(game.yourTurn);
  const [next] = await ana.ear.choices(1);
  await ana.play(next?.text ?? "", 1);
  await bo.ear.reaches(2);
});

test("a second tab is the same person", async ({ pair }) => {
  const [ana] = await pair("Splinter");
  const tab = await ana.secondTab();
  await tab.open(ana.path);
  expect(tab.name).toBe(ana.name);
  await expect(tab.strip).toContainText(game.yourTurn);
  const [any] = await tab.ear.choices(0);
  await tab.play(any?.text ?? "", 0);
  await ana.sees(await tab.board());
});

test("a game survives a crash of the server", async ({ server, pair, engine, faults }) => {
  faults.expect(/WebSocket|ERR_CONNECTION_REFUSED/);
  const [ana, bo] = await pair("Trench", { Rules: "Single" });
  engine.begin("trench", { rules: "single" });
  const match = new Match(engine, [ana, bo]);
  await match.steps(3);
  const before = await ana.board();
  await server.crash();
  for (const { strip } of [ana, bo]) await expect(strip).toContainText(en.game.now);
  await server.restart();
  await ana.sees(before);
  await bo.sees(before);
  await match.steps(4);
  await bo.sees(await ana.board());
});

test("an action into the gap counts once", async ({ server, pair, engine, faults }) => {
  faults.expect(/WebSocket|ERR_CONNECTION_REFUSED/);
  const [ana, bo] = await pair("Splinter");
  engine.begin("splinter", {});
  const match = new Match(engine, [ana, bo]);
  await match.steps(2);
  // The line dies without a word: what is played now does not arrive.
  await ana.page.context().setOffline(true);
  await server.crash();
  await server.restart();
  await ana.page.context().setOffline(false);
  await match.steps(2);
  const played = bo.ear.events.filter(({ type }) => type === "played");
  expect(new Set(played.map(({ seq }) => seq)).size).toBe(4);
});

import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";
import { Line } from "./support/line.ts";
import { Match } from "./support/match.ts";
import type { Player } from "./support/player.ts";

const { create, frame, game, home } = en;

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

test("a table that comes with the welcome is shown, whenever that is", async ({
  someone,
  faults,
}) => {
  faults.expect(/Service Worker registration blocked/);
  const ana = await someone({ serviceWorkers: "block" });
  await ana.create("Iris", { [create.opponent]: create.opponents.hot_seat });
  const line = await slowTable(ana);
  await ana.page.reload();
  await expect(ana.page.getByText(en.ui.loading)).toBeVisible();
  await expect.poll(() => line.held.length).toBeGreaterThan(0);
  // After the page has been drawn, and before it does what it does once it is drawn.
  for (const bring of line.held) bring();
  await ana.page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
  await expect(ana.cell("a1")).toBeVisible();
});

/** From the next page on: the part with the table comes only when the room is on its way, the room only
 *  when it is let through, and whatever else is due waits for as long as the page says that it waits. */
async function slowTable({ page }: Player) {
  const line = { held: [] as (() => void)[] };
  const isComing = () => expect.poll(() => line.held.length).toBeGreaterThan(0);
  await page.routeWebSocket(/\/ws$/, (client) => {
    const server = client.connectToServer();
    client.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      const isEntry = String(message).includes('"type":"entered"');
      if (isEntry) line.held.push(() => client.send(message));
      else client.send(message);
    });
  });
  await page.route(/\/assets\/game-.*\.js$/, async (route) => {
    await isComing();
    await route.continue();
  });
  await page.addInitScript((words) => {
    const late: (() => void)[] = [];
    let goesOn = false;
    const waits = () => !goesOn && document.body?.textContent?.includes(words);
    const gate = (act: () => void) => () => {
      if (waits()) late.push(act);
      else act();
    };
    const { setTimeout, requestAnimationFrame } = window;
    Object.assign(window, {
      setTimeout: (act: () => void, pause?: number) => setTimeout(gate(act), pause),
      requestAnimationFrame: (act: (now: number) => void) =>
        requestAnimationFrame(() => gate(() => act(performance.now()))()),
      goOn: () => {
        goesOn = true;
        for (const act of late) act();
      },
    });
  }, en.ui.loading);
  return line;
}

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

test("a turn that a crash of the server interrupted waits for its player", async ({
  server,
  pair,
  faults,
}) => {
  faults.expect(/WebSocket|ERR_CONNECTION_REFUSED/);
  const [ana, bo] = await pair("Trench", { Rules: "Single" });
  const { path } = ana;
  const tab = await ana.secondTab();
  await ana.page.close();
  await server.crash();
  await expect(bo.strip).toContainText(game.reconnecting);
  await server.restart();
  await expect(bo.strip).toContainText(game.beginsWhenBack(ana.name));
  await tab.open(path);
  await expect(tab.strip).toContainText(game.yourTurn);
  await expect(bo.strip).toContainText(game.thinking(ana.name));
});

test("the lobby is live again after a break, whatever was opened meanwhile", async ({
  server,
  someone,
  faults,
}) => {
  faults.expect(/WebSocket|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|Failed to (load|fetch)/);
  const [ana, bo] = [await someone(), await someone()];
  const menu = bo.page.getByRole("navigation");
  const go = (name: string) => menu.getByRole("link", { name, exact: true }).click();
  await bo.open();
  // Once with a connection, so that the pages are there.
  await go(frame.rules);
  await go(frame.play);
  await expect(bo.page.getByText(home.open.none)).toBeVisible();
  await server.crash();
  await expect(bo.page.getByRole("status").filter({ hasText: frame.lost })).toBeVisible();
  await go(frame.rules);
  await go(frame.play);
  await server.restart();
  await expect(bo.page.getByRole("status").filter({ hasText: frame.connected })).toBeVisible({
    timeout: 30_000,
  });
  await ana.create("Adaptoid");
  await expect(
    bo.page.getByRole("button", { name: new RegExp(`^Join.*${ana.name}`) }),
  ).toBeVisible();
});

test("without a server the page says so, lives on, and goes on by itself", async ({
  server,
  pair,
  someone,
  faults,
}) => {
  faults.expect(/WebSocket|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|Failed to (load|fetch)/);
  faults.expect(/Service Worker registration blocked/);
  const [ana] = await pair("Iris");
  // As over plain http in a house, where browsers keep no page.
  const eve = await someone({ serviceWorkers: "block" });
  await eve.open();
  await ana.page.evaluate(() => navigator.serviceWorker.ready);
  await server.crash();
  await eve.page
    .getByRole("banner")
    .getByRole("link", { name: frame.settings, exact: true })
    .click();
  await expect(eve.page.getByRole("alert")).toContainText(en.ui.offline);
  await expect(eve.page.getByRole("banner").getByText("Tabuleiro")).toBeVisible();
  // A room whose page is there, but not the line to it.
  await ana.page.goto("/");
  await ana.page.goto(`/g/${ana.ear.room}`);
  await expect(ana.page.getByText(/^No connection\./)).toBeVisible({ timeout: 20_000 });
  await server.restart();
  await expect(eve.page.getByRole("heading", { name: en.settings.title })).toBeVisible({
    timeout: 40_000,
  });
  await expect(ana.page.getByRole("slider")).toBeVisible({ timeout: 40_000 });
});

test("a first hello whose answer is lost costs no name", async ({ someone }) => {
  const ana = await someone();
  const hellos: string[] = [];
  await ana.page.routeWebSocket(/\/ws$/, (client) => {
    const server = client.connectToServer();
    client.onMessage((message) => {
      if (String(message).includes('"hello"')) hellos.push(String(message));
      server.send(message);
    });
    server.onMessage(async (message) => {
      // The first answer is lost with its connection.
      if (hellos.length > 1) return client.send(message);
      await server.close();
      await client.close();
    });
  });
  await ana.open();
  await expect.poll(() => hellos.length).toBe(2);
  const [first, second] = hellos.map((hello) => JSON.parse(hello));
  expect(second).toEqual({ ...first, id: second.id });
  expect(ana.name).toBe(first.name);
});

for (const lost of ["request", "answer"] as const) {
  test(`an action whose ${lost} is lost counts once`, async ({ pair }) => {
    const [ana, bo] = await pair("Splinter");
    const line = await breakable(ana, lost);
    await ana.page.reload();
    await expect(ana.strip).toContainText(game.yourTurn);
    const [any] = await ana.ear.choices(0);
    line.breaks = true;
    await ana.play(any?.text ?? "", 0);
    await expect(ana.strip).toContainText(game.thinking(bo.name));
    await ana.sees(await bo.board());
    expect(line.connections).toBe(2);
    const [answer] = await bo.ear.choices(1);
    await bo.play(answer?.text ?? "", 1);
    await expect(ana.strip).toContainText(game.yourTurn);
    expect(bo.ear.events.filter(({ type }) => type === "played").length).toBe(2);
  });
}

/** A line, from the next page on, that can break at the very moment at which an action is on it. */
async function breakable({ page }: Player, lost: "request" | "answer") {
  const line = { breaks: false, connections: 0 };
  await page.routeWebSocket(/\/ws$/, (client) => {
    line.connections += 1;
    const server = client.connectToServer();
    const pass = (to: typeof client, sign: string | null) => async (message: string | Buffer) => {
      if (!line.breaks || !sign || !String(message).includes(sign)) return to.send(message);
      line.breaks = false;
      await server.close();
      await client.close();
    };
    client.onMessage(pass(server, lost === "request" ? '"type":"play"' : null));
    server.onMessage(pass(client, lost === "answer" ? '"played"' : null));
  });
  return line;
}

test("over a half-open line a move is shown as not stored, and goes another way", async ({
  pair,
}) => {
  const [ana, bo] = await pair("Splinter");
  const line = await Line.of(ana);
  await ana.page.reload();
  await expect(ana.strip).toContainText(game.yourTurn);
  const [any] = await ana.ear.choices(0);
  const action = any?.text ?? "";
  line.swallow();
  const played = ana.play(action, 0);
  await expect(ana.strip).toContainText(game.sending(action));
  await expect(ana.page.getByRole("status").filter({ hasText: frame.sending })).toBeVisible();
  await expect(ana.strip).toContainText(game.reconnectingSent(action));
  line.heal();
  await played;
  await ana.sees(await bo.board());
  expect(bo.ear.events.filter(({ type }) => type === "played").length).toBe(1);
});

test("a half-open line is found out though nothing is asked", async ({ pair }) => {
  const [ana, bo] = await pair("Splinter");
  const line = await Line.of(bo);
  await bo.page.reload();
  await expect(bo.strip).toContainText(game.thinking(ana.name));
  line.swallow();
  const [any] = await ana.ear.choices(0);
  await ana.play(any?.text ?? "", 0);
  await expect(bo.page.getByRole("status").filter({ hasText: frame.checking })).toBeVisible();
  await expect(bo.strip).toContainText(game.reconnecting);
  line.heal();
  await expect(bo.strip).toContainText(game.yourTurn);
  await bo.sees(await ana.board());
});

import { en } from "../src/text/en/index.ts";
import { expect, test } from "./support/fixtures.ts";
import { Match } from "./support/match.ts";

const { create, frame, game, home, settings } = en;

test("a guest plays within two clicks", async ({ someone }) => {
  const guest = await someone();
  await guest.open();
  await guest.button(home.playGame("Iris")).click();
  await guest.button(game.playBot).click();
  await expect(guest.strip).toBeVisible();
  await expect(guest.cell("a1")).toBeVisible();
});

test("whoever clicks twice has one room", async ({ someone }) => {
  const guest = await someone();
  const stages = async () => {
    const { rooms } = await (await guest.page.request.get("/api/rooms")).json();
    return rooms.map(({ stage }: { stage: string }) => stage);
  };
  await guest.open();
  await guest.button(home.playGame("Iris")).dblclick();
  await expect(guest.button(game.playBot)).toBeVisible();
  expect(await stages()).toEqual(["open"]);
  await guest.button(game.playBot).dblclick();
  await guest.ear.isPlaying();
  await expect.poll(stages).toEqual(["playing"]);
});

test("the way back from a new room does not lead over the form", async ({ someone }) => {
  const ana = await someone();
  await ana.open("/rules");
  await ana.page.getByRole("link", { name: frame.play, exact: true }).first().click();
  await ana.page.getByRole("link", { name: home.create }).click();
  const form = ana.page.getByRole("dialog");
  await form.getByRole("button", { name: create.create }).click();
  await ana.page.waitForURL(/\/r\//);
  await ana.page.goBack();
  await expect(ana.page.getByRole("heading", { name: home.title })).toBeVisible();
  await expect(form).toHaveCount(0);
});

test("two guests who press play meet", async ({ someone }) => {
  const [ana, bo] = [await someone(), await someone()];
  for (const guest of [ana, bo]) {
    await guest.open();
    await guest.button(home.playGame("DuploHex")).click();
    // Until then nobody can find the room.
    await guest.page.waitForURL(/\/r\//);
  }
  for (const guest of [ana, bo]) await guest.ear.isPlaying();
  expect(bo.path).toBe(ana.path);
});

test("a room whose host's browser is gone is marked at once", async ({ someone }) => {
  const [ana, bo] = [await someone(), await someone()];
  await bo.open();
  await ana.create("Adaptoid");
  const { path } = ana;
  const row = bo.page.getByRole("row").filter({ hasText: ana.name });
  const card = bo.page.getByRole("article").filter({ hasText: "Adaptoid" });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(home.open.away);
  await expect(card).toContainText(home.waitingToo(1));
  const tab = await ana.secondTab();
  await ana.page.close();
  await expect(row).toContainText(home.open.away);
  await expect(card).toContainText(home.playing(0));
  await bo.open(path);
  await expect(bo.page.getByText(game.hostAway(ana.name))).toBeVisible();
  // Whoever is anywhere on the page is there.
  await tab.open("/rules");
  await expect(bo.page.getByText(game.invitedMore)).toBeVisible();
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

test("whoever passes by on the start page sees a game and is no spectator", async ({
  pair,
  someone,
  engine,
}) => {
  const [ana, bo] = await pair("Trench");
  const eve = await someone();
  await eve.open();
  const shown = eve.page.getByRole("grid", { name: home.watch.board("Trench", ana.name, bo.name) });
  await expect(shown).toBeVisible();
  const before = await eve.board();
  engine.begin("trench", {});
  await new Match(engine, [ana, bo]).steps(1);
  await expect.poll(() => eve.board()).not.toEqual(before);
  await eve.sees(await ana.board());
  const dan = await someone();
  await dan.open(ana.path);
  // Only the one who has come in.
  await expect(ana.button(game.watching(1))).toBeVisible();
  await expect(eve.page.getByText(home.watch.live(1), { exact: true })).toBeVisible();
});

test("whoever goes away before a game has come into sight is no spectator", async ({
  pair,
  someone,
}) => {
  const [ana] = await pair("Trench");
  const eve = await someone();
  const line = { held: [] as (() => void)[], left: false };
  await eve.page.routeWebSocket(/\/ws$/, (client) => {
    const server = client.connectToServer();
    client.onMessage((message) => {
      if (String(message).includes('"type":"leave"')) line.left = true;
      server.send(message);
    });
    server.onMessage((message) => {
      const isEntry = String(message).includes('"type":"entered"');
      if (isEntry) line.held.push(() => client.send(message));
      else client.send(message);
    });
  });
  await eve.open("/watch");
  await eve.page.locator(`a[href="${ana.path}"]`).first().click();
  await expect.poll(() => line.held.length).toBe(1);
  await expect(ana.button(game.watching(1))).toBeVisible();
  await eve.page.goBack();
  await expect(eve.page.getByRole("heading", { name: home.watch.page })).toBeVisible();
  line.held[0]?.();
  await expect.poll(() => line.left).toBe(true);
  await expect(ana.button(game.watching(0))).toBeVisible();
});

test("a room is made as one prefers, and what cannot be is said in words", async ({ someone }) => {
  const ana = await someone();
  await ana.open("/settings");
  await ana.page.getByRole("radio", { name: settings.sides.black }).check({ force: true });
  await ana.page.reload();
  await expect(ana.page.getByRole("radio", { name: settings.sides.black })).toBeChecked();
  await ana.open("/new?game=iris&opponent=bot");
  const form = ana.page.getByRole("dialog");
  // Black opens Iris, and White opens DuploHex.
  await expect(form.getByRole("radio", { name: create.first })).toBeChecked();
  await form.getByRole("radio", { name: "DuploHex" }).check({ force: true });
  await expect(form.getByRole("radio", { name: create.second })).toBeChecked();

  await form.getByRole("radio", { name: "Adaptoid" }).check({ force: true });
  await form.getByRole("radio", { name: create.otherCells }).check({ force: true });
  await form.getByRole("textbox", { name: create.whiteCell }).fill("z9");
  await form.getByRole("textbox", { name: create.blackCell }).fill("A1");
  await form.getByRole("button", { name: create.start }).click();
  const trouble = form.getByRole("alert");
  await expect(trouble).toHaveCount(1);
  await expect(trouble).toContainText(create.notAllowed("z9 – a1"));
});

test("the title says when it is one's turn, on whatever page one is", async ({ pair }) => {
  const [ana, bo] = await pair("Iris");
  await expect(ana.page).toHaveTitle(`● ${frame.yourTurn} · Iris`);
  await expect(bo.page).toHaveTitle("Iris · Tabuleiro");
  await bo.page.getByRole("link", { name: frame.rules, exact: true }).first().click();
  const [any] = await ana.ear.choices(0);
  await ana.play(any?.text ?? "", 0);
  await expect(bo.page).toHaveTitle(/^●/);
  await bo.page.getByRole("link", { name: frame.yourTurnIn("Iris") }).click();
  await expect(bo.strip).toContainText(game.yourTurn);
});

test("a sheet that a button opens is closed by it, and the button says so", async ({ pair }) => {
  const [ana] = await pair("Iris");
  const button = ana.button(game.watching(0));
  const sheet = ana.page.getByText(game.nobodyWatches);
  await expect(button).toHaveAttribute("aria-expanded", "false");
  for (let times = 0; times < 2; times++) {
    await button.click();
    await expect(sheet).toBeVisible();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await button.click();
    await expect(sheet).toBeHidden();
    await expect(button).toHaveAttribute("aria-expanded", "false");
  }
});

test("where a page may not copy, the link is there to be copied by hand", async ({ someone }) => {
  const ana = await someone();
  // As over plain http.
  await ana.page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await ana.create("Iris", { [create.opponent]: create.opponents.link });
  const link = await ana.page.getByRole("textbox", { name: game.link }).inputValue();
  await ana.button(game.copyLink).click();
  const field = ana.page.getByRole("dialog").getByRole("textbox");
  await expect(field).toBeFocused();
  expect(await ana.page.evaluate(() => String(getSelection()))).toBe(link);
});

test("chat that is out of sight says that there is something new", async ({ pair }) => {
  const [ana, bo] = await pair("Iris");
  const say = async (words: string) => {
    const field = bo.page.getByRole("textbox", { name: game.saySomething });
    await field.fill(words);
    await field.press("Enter");
  };
  await ana.page.setViewportSize({ width: 1000, height: 700 });
  const sign = ana.page.getByTestId("unread").filter({ visible: true });
  await expect(sign).toHaveCount(0);
  await say("one");
  await say("two");
  await expect(sign).toContainText("2");
  await ana
    .button(new RegExp(`^${game.infoAndChat}`))
    .filter({ visible: true })
    .click();
  await expect(ana.page.getByRole("log")).toContainText("two");
  await expect(sign).toHaveCount(0);
});

test("what is typed while a line is on its way is not lost", async ({ pair }) => {
  const [ana, bo] = await pair("Iris");
  const held: (() => void)[] = [];
  await ana.page.routeWebSocket(/\/ws$/, (client) => {
    const server = client.connectToServer();
    client.onMessage((message) => {
      if (!String(message).includes('"type":"say"')) server.send(message);
      else held.push(() => server.send(message));
    });
  });
  await ana.page.reload();
  const field = ana.page.getByRole("textbox", { name: game.saySomething });
  await field.fill("one");
  await field.press("Enter");
  await expect.poll(() => held.length).toBe(1);
  await field.fill("two");
  held[0]?.();
  await expect(ana.page.getByRole("log")).toContainText("one");
  await field.press("Enter");
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await expect(bo.page.getByRole("log")).toContainText("two");
});

test("new lines do not pull one away who reads back", async ({ pair }) => {
  const [ana, bo] = await pair("Iris");
  await ana.page.setViewportSize({ width: 1280, height: 640 });
  const log = ana.page.getByRole("log");
  const field = ana.page.getByRole("textbox", { name: game.saySomething });
  for (let i = 0; i < 4; i++) {
    await field.fill(`${i} ${"long ".repeat(90)}`);
    await field.press("Enter");
    await expect(log).toContainText(`${i} long`);
  }
  const toEnd = () =>
    log.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
  await expect.poll(toEnd).toBeLessThan(24);
  // Until the page has seen it: it hears of what is scrolled with the next picture.
  await log.evaluate(
    (list) =>
      new Promise((seen) => {
        list.addEventListener("scroll", seen, { once: true });
        list.scrollTo(0, 10);
      }),
  );
  await bo.page.getByRole("textbox", { name: game.saySomething }).fill("news");
  await bo.page.keyboard.press("Enter");
  await expect(log).toContainText("news");
  expect(await log.evaluate((list) => list.scrollTop)).toBe(10);
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

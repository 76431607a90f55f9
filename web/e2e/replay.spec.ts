import { en } from "../src/text/en/index.ts";
import type { Engine } from "./support/engine.ts";
import { expect, test } from "./support/fixtures.ts";
import { Match } from "./support/match.ts";
import type { Player } from "./support/player.ts";

const { game, games, replay: words } = en;

/** Some moves, then one side resigns. Gives the boards before the first move and after each. */
async function shortGame([ana, bo]: [Player, Player], engine: Engine, moves: number) {
  const boards = [await ana.board()];
  engine.begin("trench", { rules: "single" });
  const match = new Match(engine, [ana, bo]);
  for (let i = 0; i < moves; i++) {
    await match.step();
    await bo.ear.reaches(match.ply);
    await expect.poll(() => ana.board()).not.toEqual(boards.at(-1));
    boards.push(await ana.board());
  }
  return { match, boards };
}

async function resign(player: Player) {
  await player.confirms(game.resign);
  await player.ear.hears("finished");
}

test("every control of a replay works", async ({ pair, someone, engine }) => {
  test.setTimeout(120_000);
  const table = await pair("Trench", { Rules: "Single" });
  const { boards } = await shortGame(table, engine, 4);
  await resign(table[1]);
  const eve = await someone();
  await eve.open(`/g/${table[0].ear.room}`);
  const press = (name: string) => eve.button(name).click();
  const slider = eve.page.getByRole("slider", { name: words.position });
  const shows = async (place: number) => {
    await expect(slider).toHaveValue(String(place));
    await eve.sees(boards[place] ?? {});
  };

  await shows(0);
  await press(words.stepOn);
  await shows(1);
  await press(words.skipOn(10));
  await shows(4);
  await press(words.stepBack);
  await shows(3);
  await slider.fill("2");
  await shows(2);
  await eve.page.keyboard.press("Home");
  await shows(0);
  await eve.page.keyboard.press("End");
  await shows(4);
  await press(words.toStart);
  await choose(eve, words.speed, "4×");
  await press(words.play);
  await shows(4);
  await press(words.reset);
  await shows(0);
  // With time enough to pause before it is at its end.
  await choose(eve, words.delay, words.seconds(3));
  await press(words.play);
  await press(words.pause);
  await expect(eve.button(words.play)).toBeVisible();
  await slider.fill("1");
  await choose(eve, words.delay, words.seconds(0));
  await press(words.play);
  await shows(4);
  // Stopping leads back to where it began to play.
  await press(words.stop);
  await shows(1);
  await press(words.flip);
  await expect(eve.button(words.flip)).toHaveAttribute("aria-pressed", "true");
});

/** One of a few: buttons side by side where there is room, a list where there is not. */
async function choose({ page }: Player, name: string, word: string) {
  const list = page.getByRole("combobox", { name });
  if (await list.isVisible()) await list.selectOption(word);
  else await page.getByRole("radiogroup", { name }).getByText(word).click();
}

test("a finished game is listed and can be downloaded", async ({ pair, someone, engine }) => {
  const table = await pair("Trench", { Rules: "Single" });
  await shortGame(table, engine, 2);
  await resign(table[0]);
  const eve = await someone();
  await eve.open("/games");
  const [ana, bo] = table;
  await expect(eve.page.getByText(ana.name)).toBeVisible();
  await eve.page
    .getByRole("link", { name: games.replayThe("Trench", ana.name, bo.name) })
    .first()
    .click();
  await eve.page.waitForURL(/\/g\//);
  const id = ana.ear.room ?? "";
  for (const [address, kind] of [
    [`/api/games/${id}`, "json"],
    [`/api/games/${id}.txt`, "text/plain"],
  ] as const) {
    await expect(eve.page.locator(`a[href="${address}"]`).first()).toBeAttached();
    const answer = await eve.page.request.get(address);
    expect(answer.headers()["content-type"]).toContain(kind);
  }
});

test("finished games are shown page by page, and only those one asks for", async ({ someone }) => {
  const ana = await someone();
  await ana.open();
  await playGames(ana, 33);
  await ana.open("/games");
  const rows = ana.page.getByRole("listitem").filter({ hasText: ana.name });
  await expect(rows).toHaveCount(30);
  await ana.button(games.more).click();
  await expect(rows).toHaveCount(33);
  await expect(ana.button(games.more)).toHaveCount(0);

  await ana.page.getByRole("combobox", { name: games.game }).selectOption("Trench");
  await expect(rows).toHaveCount(11);
  await ana.page.getByRole("combobox", { name: games.result }).selectOption(games.results.draw);
  await expect(ana.page.getByText(games.noneOf)).toBeVisible();
  // The filters are part of the address.
  await ana.page.reload();
  await expect(ana.page.getByText(games.noneOf)).toBeVisible();
  await ana.page.getByRole("link", { name: games.clear }).click();
  await expect(rows).toHaveCount(30);
  await ana.page.getByRole("searchbox", { name: games.player }).fill("nobody at all");
  await expect(rows).toHaveCount(0);
});

/** Plays games of three kinds against a bot by giving up at once, on a line of one's own. */
async function playGames({ page }: Player, count: number) {
  await page.evaluate(async (count) => {
    const kinds = ["trench", "iris", "splinter"];
    const token = localStorage.getItem("tabuleiro.token");
    const line = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((open) => line.addEventListener("open", open));
    let id = 0;
    const ask = (call: object) =>
      new Promise<{ ok?: { snapshot?: { room: string } } }>((answer) => {
        id += 1;
        const mine = id;
        line.addEventListener("message", ({ data }) => {
          const message = JSON.parse(data);
          if (message.re === mine) answer(message);
        });
        line.send(JSON.stringify({ id: mine, ...call }));
      });
    await ask({ type: "hello", version: 1, token });
    for (let i = 0; i < count; i++) {
      const opponent = { kind: "bot", level: "random" };
      const room = { options: {}, turn_limit: 30, first: "host", undo: "ask", private: false };
      const setup = { ...room, game: kinds[i % 3], opponent, spectators: true };
      const { ok } = await ask({ type: "create", ...setup });
      await ask({ type: "resign", room: ok?.snapshot?.room });
    }
    line.close();
  }, count);
}

test("one can look back while the game goes on, and is not pulled away", async ({
  pair,
  engine,
}) => {
  const [ana, bo] = await pair("Trench", { Rules: "Single" });
  const { match, boards } = await shortGame([ana, bo], engine, 3);
  const first = ana.ear.actions[0] ?? "";
  await ana.button(game.moveBy(ana.name, first)).click();
  await ana.sees(boards[1] ?? {});
  await expect(ana.strip).toContainText(game.lookingBack(1, 3));
  await match.step();
  await ana.ear.reaches(4);
  await ana.sees(boards[1] ?? {});
  await ana.button(game.toLive).click();
  await ana.sees(await bo.board());
  await expect(ana.strip).toContainText(game.yourTurn);
});

test("a running game can be replayed from its start", async ({ pair, someone, engine }) => {
  const table = await pair("Trench", { Rules: "Single" });
  const { match, boards } = await shortGame(table, engine, 2);
  const eve = await someone();
  await eve.open(`/g/${table[0].ear.room}`);
  await eve.button(words.toStart).click();
  await eve.sees(boards[0] ?? {});
  await eve.button(words.live).click();
  await eve.sees(boards[2] ?? {});
  await match.step();
  await eve.sees(await table[0].board());
});

// Records rooms as a spectator sees them, for the tests of src/state/follow.ts: everything that a log can
// hold is asked for, and the snapshots in the middle and at the end are the server's own.
//
//   cargo run -p tabuleiro-server -- --db /tmp/record.db    # in the folder above
//   node --experimental-websocket scripts/record-rooms.mjs ws://127.0.0.1:8081/ws && npm run format
import { writeFileSync } from "node:fs";

const address = process.argv[2] ?? "ws://127.0.0.1:8081/ws";
const GAMES = ["adaptoid", "duplohex", "trench"];

/** Someone on a connection, who remembers what was said. */
class Client {
  events = [];
  hints = null;
  #last = 0;
  #waiting = new Map();
  #watchers = new Set();

  static async connect(name) {
    const client = new Client();
    client.socket = new WebSocket(address);
    await new Promise((resolve) => client.socket.addEventListener("open", resolve));
    client.socket.addEventListener("message", ({ data }) => client.#hear(JSON.parse(data)));
    await client.ask({ type: "hello", version: 1, name });
    return client;
  }

  ask(call) {
    this.#last += 1;
    const id = this.#last;
    this.socket.send(JSON.stringify({ id, ...call }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Waits until something that was said makes a condition true. */
  until(isTrue) {
    if (isTrue()) return Promise.resolve();
    return new Promise((resolve) => {
      const look = () => {
        if (!isTrue()) return;
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
    });
  }

  #hear(message) {
    if ("re" in message) {
      const { resolve, reject } = this.#waiting.get(message.re);
      if ("ok" in message) resolve(message.ok);
      else reject(new Error(JSON.stringify(message.error)));
    } else if ("seq" in message) this.events.push(message);
    else if (message.type === "hints") this.hints = message;
    for (const look of [...this.#watchers]) look();
  }
}

const setup = {
  turn_limit: 60,
  options: {},
  first: "host",
  opponent: { kind: "person" },
  undo: "ask",
  spectators: true,
  private: false,
};

async function record(game, number) {
  const tag = `${process.pid}${number}`;
  const [ana, bo, eve] = await Promise.all(["A", "B", "C"].map((name) => Client.connect(name + tag)));
  const { snapshot } = await ana.ask({ type: "create", game, ...setup, hints: true });
  const { room } = snapshot;
  const start = (await eve.ask({ type: "watch", room })).snapshot;
  await bo.ask({ type: "join", room, hints: true });
  const players = [ana, bo];
  const seen = () => eve.events.at(-1)?.seq ?? start.seq;
  const heard = (type, count = 1) =>
    eve.until(() => eve.events.filter((event) => event.type === type).length >= count);
  const count = (type) => eve.events.filter((event) => event.type === type).length;

  let ply = 0;
  const mover = async () => {
    await Promise.race(players.map((player) => player.until(() => player.hints?.ply === ply)));
    return players.find((player) => player.hints?.ply === ply);
  };
  const play = async (pick = 7) => {
    const player = await mover();
    const { choices } = player.hints;
    const { text } = choices[(pick * 31 + ply * 17) % choices.length];
    await player.ask({ type: "play", room, ply, seen: seen(), action: text });
    ply += 1;
    await eve.until(() => eve.events.some((event) => event.change?.ply === ply));
    await eve.until(() => eve.events.findLast((event) => event.change)?.change.ply === ply);
    return player;
  };
  const undone = async (before) => {
    await heard("undone", before + 1);
    ply = eve.events.findLast(({ type }) => type === "undone").ply;
  };
  const askUndo = async (player, accept) => {
    const before = count("undone");
    await player.ask({ type: "undo", room, ply });
    const other = players.find((one) => one !== player);
    await other.until(() => other.events.at(-1)?.type === "undo_asked");
    const ask = other.events.findLast(({ type }) => type === "undo_asked").seq;
    await other.ask({ type: "answer_undo", room, ask, accept });
    if (accept) await undone(before);
    else await heard("undo_declined");
  };

  await ana.ask({ type: "say", room, text: "Olá <b>!" });
  for (let i = 0; i < 9; i++) await play();
  await askUndo(ana, false);
  await askUndo(bo, true);
  if (game === "trench") {
    const [asker, other] = (await mover()) === ana ? [ana, bo] : [bo, ana];
    await asker.ask({ type: "offer_draw", room });
    await heard("draw_offered");
    const ask = eve.events.findLast(({ type }) => type === "draw_offered").seq;
    await other.ask({ type: "answer_draw", room, ask, accept: false });
    await play(3);
    await asker.ask({ type: "offer_draw", room });
    await play(5);
  } else {
    // An action of a turn that goes on is taken back.
    for (;;) {
      const player = await play(3);
      if (player !== (await mover())) continue;
      const before = count("undone");
      await player.ask({ type: "take_back", room, ply: ply - 1 });
      await undone(before);
      break;
    }
    await play(4);
  }
  await play(6);
  await bo.ask({ type: "leave", room });
  await heard("left");
  await bo.ask({ type: "watch", room, hints: true });
  await heard("returned");
  const middle = (await eve.ask({ type: "watch", room })).snapshot;
  if (game === "adaptoid") await bo.ask({ type: "undo", room, ply });
  await ana.ask({ type: "resign", room });
  await heard("finished");
  await bo.ask({ type: "rematch", room });
  await ana.ask({ type: "rematch", room });
  await heard("rematched");
  const end = (await eve.ask({ type: "watch", room })).snapshot;
  // Layouts never change, and are long.
  for (const { board } of [start, middle, end]) board.layouts = [];
  const file = new URL(`../src/state/fixtures/${game}.json`, import.meta.url);
  const events = eve.events.filter(({ seq }) => seq > start.seq);
  writeFileSync(file, JSON.stringify({ start, events, middle, end }));
  for (const { socket } of [ana, bo, eve]) socket.close();
}

for (const [number, game] of GAMES.entries()) await record(game, number);

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Connection, Wire } from "./link";
import { Link } from "./link";

/** The server's end of a line. */
class FakeWire implements Wire {
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  onerror: Wire["onerror"] = null;
  sent: Array<Record<string, unknown>> = [];
  closed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  accept() {
    this.onopen?.call(this as never, new Event("open"));
  }
  async say(message: unknown) {
    const event = { data: JSON.stringify(message) } as MessageEvent;
    this.onmessage?.call(this as never, event);
    await Promise.resolve();
    await Promise.resolve();
  }
  break() {
    this.onclose?.call(this as never, new Event("close") as CloseEvent);
  }
  types() {
    return this.sent.map((request) => request.type);
  }
}

const you = { id: "p", name: "Guest 1" };
const welcome = { type: "welcome", you, token: "secret", version: 1, rooms: [] };
const play = { type: "play", room: "r", ply: 3, seen: 9, action: "b4-b5" } as const;

function setUp(token: string | null = null, inGame = false) {
  const wires: FakeWire[] = [];
  const states: Connection[] = [];
  const heard: unknown[] = [];
  const fresh: string[] = [];
  let kept = token;
  let names = 1;
  const identity = {
    token: () => kept,
    keep: (value: string) => {
      kept = value;
    },
    forget: () => {
      kept = null;
    },
    newcomer: () => ({ name: `Guest ${names}`, secret: "chosen" }),
    rename: () => {
      names += 1;
    },
  };
  const dial = () => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  };
  const link: Link = new Link(dial, identity, {
    changed: (state) => states.push(state),
    welcomed: (_, how) => {
      fresh.push(how);
      link.request({ type: "watch", room: "r", since: 9, hints: true }, false).catch(() => {});
    },
    heard: (message) => heard.push(message),
    inGame: () => inGame,
  });
  const letIn = async (wire: FakeWire) => {
    wire.accept();
    await wire.say({ re: wire.sent[0]?.id, ok: welcome });
  };
  /** Answers what was asked last on the newest line. */
  const answerLast = () => last(wires).say({ re: last(last(wires).sent).id, ok: { type: "done" } });
  const become = identity.keep;
  return { link, wires, states, heard, fresh, letIn, answerLast, kept: () => kept, become };
}

function last<T>(list: T[]): T {
  const item = list.at(-1);
  if (item === undefined) throw new Error("there is none");
  return item;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("someone new says hello with a name and keeps the token", async () => {
  const { link, wires, letIn, kept, fresh, states } = setUp();
  link.connect();
  await letIn(last(wires));
  expect(last(wires).sent[0]).toMatchObject({ type: "hello", version: 1, name: "Guest 1" });
  expect([kept(), fresh, last(states).kind]).toEqual(["secret", ["new"], "open"]);
});

test("someone known says hello with the token", async () => {
  const { link, wires, letIn } = setUp("mine");
  link.connect();
  await letIn(last(wires));
  expect(last(wires).sent[0]).toMatchObject({ type: "hello", token: "mine" });
});

test("a guest name that is taken leads to another one", async () => {
  const { link, wires } = setUp();
  link.connect();
  const wire = last(wires);
  wire.accept();
  await wire.say({ re: wire.sent[0]?.id, error: { code: "name_taken", message: "taken" } });
  expect(wire.sent.map((request) => request.name)).toEqual(["Guest 1", "Guest 2"]);
  expect(wire.sent.map((request) => request.secret)).toEqual(["chosen", "chosen"]);
});

test("someone new whose first answer was lost says the same again", async () => {
  const { link, wires, letIn, kept } = setUp();
  link.connect();
  last(wires).accept();
  last(wires).break();
  vi.advanceTimersByTime(500);
  await letIn(last(wires));
  const [first, second] = wires.map((wire) => wire.sent[0]);
  expect([second?.name, second?.secret]).toEqual([first?.name, first?.secret]);
  expect(kept()).toBe("secret");
});

test("a token that the server does not know makes a new guest, who is told", async () => {
  const { link, wires, fresh } = setUp("old");
  link.connect();
  const wire = last(wires);
  wire.accept();
  await wire.say({ re: wire.sent[0]?.id, error: { code: "unknown_token", message: "who?" } });
  await wire.say({ re: wire.sent[1]?.id, ok: welcome });
  expect(wire.sent[1]).toMatchObject({ name: "Guest 1" });
  expect(fresh).toEqual(["forgotten"]);
});

test("a token that another tab has got meanwhile is used, not thrown away", async () => {
  const { link, wires, become } = setUp("old");
  link.connect();
  const wire = last(wires);
  wire.accept();
  become("new");
  await wire.say({ re: wire.sent[0]?.id, error: { code: "unknown_token", message: "who?" } });
  expect(wire.sent[1]).toMatchObject({ type: "hello", token: "new" });
});

test("what is asked before the line stands waits for it", async () => {
  const { link, wires, letIn } = setUp();
  link.connect();
  link.request({ type: "rules" }).catch(() => {});
  expect(last(wires).sent).toEqual([]);
  await letIn(last(wires));
  expect(last(wires).types()).toEqual(["hello", "watch", "rules"]);
});

test("after a break rooms are resumed first, then a move is sent again, once", async () => {
  const { link, wires, letIn } = setUp();
  link.connect();
  await letIn(last(wires));
  const answer = link.request(play);
  last(wires).break();
  vi.advanceTimersByTime(500);
  const second = last(wires);
  await letIn(second);
  expect(second.types()).toEqual(["hello", "watch", "play"]);
  expect(second.sent[2]).toMatchObject(play);
  const reply = { type: "played", seq: 10, ply: 4, action: "b4-b5" };
  await second.say({ re: second.sent[2]?.id, ok: reply });
  await expect(answer).resolves.toEqual(reply);
  second.break();
  vi.advanceTimersByTime(5_000);
  await letIn(last(wires));
  expect(last(wires).types()).toEqual(["hello", "watch"]);
});

test("pauses between attempts grow, and one need not wait for them", () => {
  const { link, wires, states } = setUp();
  link.connect();
  for (const pause of [500, 1000, 2000]) {
    last(wires).break();
    const before = wires.length;
    vi.advanceTimersByTime(pause - 1);
    expect(wires.length).toBe(before);
    vi.advanceTimersByTime(1);
    expect(wires.length).toBe(before + 1);
  }
  last(wires).break();
  expect(last(states)).toMatchObject({ kind: "waiting", tries: 4 });
  link.connect();
  expect(wires.length).toBe(5);
});

test("in a game no pause between attempts is longer than two seconds", () => {
  const { link, wires } = setUp("mine", true);
  link.connect();
  for (let failures = 0; failures < 20; failures++) {
    last(wires).break();
    const before = wires.length;
    vi.advanceTimersByTime(2_000);
    expect(wires.length).toBe(before + 1);
  }
});

test("an attempt that is not answered ends, in a game sooner", () => {
  for (const [inGame, patience] of [
    [false, 8_000],
    [true, 4_000],
  ] as const) {
    const { link, wires } = setUp("mine", inGame);
    link.connect();
    last(wires).accept();
    vi.advanceTimersByTime(patience - 1);
    expect(last(wires).closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(last(wires).closed).toBe(true);
  }
});

test("a line that is silent is probed, and given up without an answer", async () => {
  for (const [inGame, silence] of [
    [false, 15_000],
    [true, 5_000],
  ] as const) {
    const { link, wires, letIn, states, answerLast } = setUp("mine", inGame);
    link.connect();
    await letIn(last(wires));
    await answerLast();
    vi.advanceTimersByTime(silence);
    expect(last(wires).types()).toEqual(["hello", "watch", "ping"]);
    vi.advanceTimersByTime(1_000);
    expect(last(states)).toEqual({ kind: "open", slow: "probe" });
    vi.advanceTimersByTime(3_000);
    expect(last(wires).closed).toBe(true);
    expect(last(states).kind).toBe("waiting");
  }
});

test("a request without an answer is slow after 1 s, and after 4 s it is sent on a new line", async () => {
  const { link, wires, letIn, states, answerLast } = setUp("mine", true);
  link.connect();
  await letIn(last(wires));
  await answerLast();
  link.request(play).catch(() => {});
  vi.advanceTimersByTime(999);
  expect(last(states)).toEqual({ kind: "open" });
  vi.advanceTimersByTime(1);
  expect(last(states)).toEqual({ kind: "open", slow: "request" });
  expect(last(wires).types()).toEqual(["hello", "watch", "play", "ping"]);
  vi.advanceTimersByTime(2_999);
  expect(last(wires).closed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(last(wires).closed).toBe(true);
  expect(last(states).kind).toBe("waiting");
  vi.advanceTimersByTime(500);
  await letIn(last(wires));
  expect(last(wires).types()).toEqual(["hello", "watch", "play"]);
});

test("events are no proof that the line takes requests", async () => {
  const { link, wires, letIn, answerLast } = setUp("mine", true);
  link.connect();
  await letIn(last(wires));
  await answerLast();
  link.request(play).catch(() => {});
  const wire = last(wires);
  for (let second = 0; second < 4; second++) {
    await wire.say({ room: "r", seq: 10 + second, at: 1, type: "left", seat: 1 });
    vi.advanceTimersByTime(1_000);
  }
  expect(wire.closed).toBe(true);
});

test("a probe that is answered keeps the line while a request takes its time", async () => {
  const { link, wires, letIn, states, answerLast } = setUp("mine", true);
  link.connect();
  await letIn(last(wires));
  await answerLast();
  link.request(play).catch(() => {});
  const wire = last(wires);
  for (let second = 0; second < 8; second++) {
    vi.advanceTimersByTime(1_000);
    await wire.say({ re: last(wire.sent).id, ok: { type: "pong", now: 1 } });
  }
  expect(wire.closed).toBe(false);
  expect(last(states)).toEqual({ kind: "open", slow: "request" });
  const asked = wire.sent.find(({ type }) => type === "play");
  await wire.say({ re: asked?.id, ok: { type: "played", seq: 10, ply: 4, action: "b4-b5" } });
  expect(last(states)).toEqual({ kind: "open" });
});

test("a page that is too old for the server does not try again", async () => {
  const { link, wires, states } = setUp("mine");
  link.connect();
  const wire = last(wires);
  wire.accept();
  await wire.say({ re: wire.sent[0]?.id, error: { code: "unsupported_version", message: "2" } });
  vi.advanceTimersByTime(60_000);
  expect(wires.length).toBe(1);
  expect(last(states).kind).toBe("refused");
});

test("events and notices are passed on", async () => {
  const { link, wires, letIn, heard } = setUp();
  link.connect();
  await letIn(last(wires));
  await last(wires).say({ room: "r", seq: 10, at: 1, type: "left", seat: 1 });
  await last(wires).say({ type: "stopping" });
  expect(heard).toHaveLength(2);
});

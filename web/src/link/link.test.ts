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

function setUp(token: string | null = null) {
  const wires: FakeWire[] = [];
  const states: Connection[] = [];
  const heard: unknown[] = [];
  const fresh: string[] = [];
  let kept = token;
  let names = 0;
  const identity = {
    token: () => kept,
    keep: (value: string) => {
      kept = value;
    },
    forget: () => {
      kept = null;
    },
    guestName: () => `Guest ${++names}`,
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
  });
  const letIn = async (wire: FakeWire) => {
    wire.accept();
    await wire.say({ re: wire.sent[0]?.id, ok: welcome });
  };
  return { link, wires, states, heard, fresh, letIn, kept: () => kept, become: identity.keep };
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

test("a line that is silent in spite of a ping is given up", async () => {
  const { link, wires, letIn, states } = setUp();
  link.connect();
  await letIn(last(wires));
  vi.advanceTimersByTime(15_000);
  expect(last(wires).types()).toContain("ping");
  vi.advanceTimersByTime(8_000);
  expect(last(wires).closed).toBe(true);
  expect(last(states).kind).toBe("waiting");
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

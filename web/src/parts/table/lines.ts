import { legEnd } from "../../protocol/effects";
import type { Occupant, RoomEvent, Said, Seat } from "../../protocol/types";
import type { Texts } from "../../text/texts";
import { legWords } from "./happened";

/** A line of the chat: something that was said, or something that happened. */
export type Line =
  | { kind: "said"; seq: number; who: string; whoId: string; text: string }
  | { kind: "news"; seq: number; text: string };

/** Names what the events are about. */
export interface Names {
  words: Texts["game"];
  name: (seat: Seat) => string;
  /** What ended the game, in words. */
  ending: (event: Extract<RoomEvent, { type: "finished" }>) => string;
  occupant: (occupant: Occupant) => string;
}

/** What was said and what happened, in order; each once, also where logs overlap. */
export function linesOf(chat: Said[], events: readonly RoomEvent[], names: Names): Line[] {
  const lines = new Map<number, Line>();
  for (const { seq, who, text } of chat) lines.set(seq, said(seq, who, text));
  for (const event of events) {
    const line = lineOf(event, names);
    if (line) lines.set(event.seq, line);
  }
  return [...lines.values()].sort((a, b) => a.seq - b.seq);
}

function lineOf(event: RoomEvent, names: Names): Line | null {
  if (event.type === "said") return said(event.seq, event.who, event.text);
  const text = [newsOf(event, names), ...lapsedWords(event, names)].filter(Boolean).join(" ");
  return text ? { kind: "news", seq: event.seq, text } : null;
}

function said(seq: number, who: { id: string; name: string }, text: string): Line {
  return { kind: "said", seq, who: who.name, whoId: who.id, text };
}

/** The questions that an event ended without an answer. The end of a game needs no telling. */
function lapsedWords({ type, lapsed = [] }: RoomEvent, { words }: Names): string[] {
  if (type === "finished") return [];
  return lapsed.map((question) => words.news.lapsed[question]);
}

function newsOf(event: RoomEvent, { words, name, ending, occupant }: Names): string | null {
  const { news } = words;
  switch (event.type) {
    case "joined":
      return news.joined(event.who.name);
    case "started":
      return news.started(occupant(event.seats[0]));
    case "played": {
      const leg = legEnd(event.change?.did?.effects ?? []);
      return leg ? legWords(leg, name, words) : null;
    }
    case "undone":
      return event.kind === "take_back" ? news.takenBack(name(event.seat)) : news.undone(event.ply);
    case "undo_asked":
      return news.undoAsked(name(event.seat));
    case "undo_declined":
      return news.undoDeclined(name(event.seat));
    case "draw_offered":
      return news.drawOffered(name(event.seat));
    case "draw_declined":
      return news.drawDeclined(name(event.seat));
    case "left":
      return news.left(name(event.seat));
    case "returned":
      return news.returned(name(event.seat));
    case "clock_restarted":
      return news.clockRestarted;
    case "finished":
      return ending(event);
    case "rematch_offered":
      return news.rematchOffered(name(event.seat));
    case "rematched":
      return news.rematched;
    default:
      return null;
  }
}

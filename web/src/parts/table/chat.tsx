import { Send, X } from "lucide-preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { RoomEvent } from "../../protocol/types";
import { limits, me, type RoomState, request } from "../../state";
import { text } from "../../text";
import { occupantName, reason, seatName } from "../rooms";
import { Card, IconButton, toast } from "../ui";
import style from "./chat.module.css";
import { endingWords } from "./ending";
import { type Line, linesOf } from "./lines";

interface Props {
  state: RoomState;
  /** The whole log, where it is known. */
  events: readonly RoomEvent[];
  onClose: () => void;
}

/** What people say, and what happens, in one list. */
export function Chat({ state, events, onClose }: Props) {
  const { game } = text.value;
  const { snapshot } = state;
  const lines = linesOf(snapshot.chat, events, {
    words: game,
    name: (seat) => seatName(snapshot.seats, seat),
    ending: (event) => endingWords(event, snapshot.seats),
    occupant: occupantName,
  });
  const people = snapshot.seats?.filter(({ kind }) => kind === "person").length ?? 1;
  const aside = (
    <span class={style.who}>
      {game.present2(people, snapshot.status.audience.count)}
      <span class={style.close}>
        <IconButton icon={X} label={game.hideChat} kind="quiet" size="small" onClick={onClose} />
      </span>
    </span>
  );
  return (
    <Card title={game.chat} heading="small" aside={aside} flush class={style.card}>
      <Lines lines={lines} />
      {limits.value?.chat !== false && <Say room={snapshot.room} />}
    </Card>
  );
}

function Lines({ lines }: { lines: Line[] }) {
  const { list, heed } = useEnd(lines.at(-1));
  return (
    <div
      class={style.lines}
      ref={list}
      role="log"
      aria-label={text.value.game.chat}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keys
      tabIndex={0}
      onScroll={heed}
    >
      <div class={style.space} />
      {lines.map((line) => (
        <p key={line.seq} class={style[line.kind]}>
          {line.kind === "said" && <Who line={line} />}
          {line.text}
        </p>
      ))}
    </div>
  );
}

/** How near to its end a list is read at its end, in pixels. */
const NEAR = 24;

/** Keeps a list at its end, unless someone reads further up. One's own words are always in sight. */
function useEnd(last: Line | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const reading = useRef(false);
  const follow = () => {
    if (list.current && !reading.current) list.current.scrollTop = list.current.scrollHeight;
  };
  const heed = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    reading.current = scrollHeight - scrollTop - clientHeight > NEAR;
  };
  useEffect(() => {
    if (last?.kind === "said" && last.whoId === me.peek()?.id) reading.current = false;
    follow();
  }, [last?.seq]);
  // A list that was hidden has no end to be at until it is shown.
  useEffect(() => {
    const observer = new ResizeObserver(follow);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  return { list, heed };
}

function Who({ line }: { line: Extract<Line, { kind: "said" }> }) {
  return <strong class={line.whoId === me.value?.id ? style.me : ""}>{line.who} </strong>;
}

function Say({ room }: { room: string }) {
  const { game } = text.value;
  const [words, setWords] = useState("");
  const say = async (event: Event) => {
    event.preventDefault();
    const message = words.trim();
    if (!message) return;
    // At once: what is typed until the answer comes is the next line.
    setWords("");
    try {
      await request({ type: "say", room, text: message });
    } catch (error) {
      setWords((since) => `${message} ${since}`.trim());
      toast(reason(error), "wrong");
    }
  };
  return (
    <form class={style.say} onSubmit={say}>
      <input
        value={words}
        maxLength={limits.value?.chat_characters ?? 500}
        placeholder={game.saySomething}
        aria-label={game.saySomething}
        autocomplete="off"
        enterkeyhint="send"
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      {words.trim() && (
        <button type="submit" aria-label={game.send} title={game.send}>
          <Send size={18} aria-hidden="true" />
        </button>
      )}
    </form>
  );
}

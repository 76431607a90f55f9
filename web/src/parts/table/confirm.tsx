import { useLayoutEffect, useRef } from "preact/hooks";
import type { Seat } from "../../protocol/types";
import type { RoomState } from "../../state";
import { text } from "../../text";
import { seatName } from "../rooms";
import { Button } from "../ui";
import { isAlone, type Question } from "./acts";
import { AskBar } from "./ask-bar";
import { attempt } from "./attempt";

interface Props {
  state: RoomState;
  question: Question;
  /** It was answered, one way or the other. */
  onDone: () => void;
}

/** Asks whether one really means it. Takes the focus, and gives it back. */
export function Confirm({ state, question, onDone }: Props) {
  const root = useFocus();
  const { words, more, yes, call } = questionOf(state, question);
  const go = () => {
    onDone();
    return attempt(call);
  };
  const keyed = (event: KeyboardEvent) => event.key === "Escape" && onDone();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc means the button "keep playing"
    <div ref={root} onKeyDown={keyed}>
      <AskBar danger={question === "resign"} words={words} more={more}>
        <Button size="small" onClick={onDone}>
          {text.value.game.keepPlaying}
        </Button>
        <Button size="small" kind={question === "resign" ? "danger" : "primary"} onClick={go}>
          {yes}
        </Button>
      </AskBar>
    </div>
  );
}

function questionOf(state: RoomState, question: Question) {
  const { game } = text.value;
  const { room, seats, board } = state.snapshot;
  const { ply, to_move } = board.view;
  // In a hot seat it is whoever is to move that gives up.
  const mine = state.seats.length > 1 ? (to_move ?? 0) : (state.seats[0] ?? 0);
  const name = seatName(seats, other(mine));
  switch (question) {
    case "resign":
      return {
        ...{ words: game.resignAsk, more: game.resignThen(name), yes: game.resign },
        call: { type: "resign", room } as const,
      };
    case "draw":
      return {
        ...{ words: game.drawAsk(name), more: "", yes: game.offerDraw },
        call: { type: "offer_draw", room } as const,
      };
    case "undo":
      return {
        words: isAlone(state) ? game.undoSure : game.undoAsk(name),
        ...{ more: "", yes: isAlone(state) ? game.undo : game.askUndo },
        call: { type: "undo", room, ply } as const,
      };
  }
}

function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** The focus goes to the first button, which does nothing bad, and afterwards back to where it was. */
function useFocus() {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    root.current?.querySelector("button")?.focus();
    return () => {
      const here = root.current?.contains(document.activeElement);
      if (here && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return root;
}

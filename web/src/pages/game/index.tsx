import { useEffect, useRef, useState } from "preact/hooks";
import { useLocation, useRoute } from "preact-iso";
import { useTitle } from "../../parts/frame/title";
import { joinRoom, reason } from "../../parts/rooms";
import { Button, ButtonLink, Waiting as Loading, Trouble } from "../../parts/ui";
import type { RoomId } from "../../protocol/types";
import {
  address,
  enter,
  leave,
  lost,
  me,
  nameOf,
  RequestError,
  type RoomState,
  room,
} from "../../state";
import { text } from "../../text";
import { Invite } from "../invite";
import { Waiting } from "../invite/waiting";
import { Table } from "./table";

/** A room: to play in, to watch, or to wait in. The address has its id or its invite code. */
export default function Game() {
  const { params } = useRoute();
  const key = params.key ?? "";
  return <Room key={key} address={key} />;
}

/** A room's id; anything else is an invite code. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function Room({ address }: { address: string }) {
  const target = ID.test(address) ? { room: address.toLowerCase() } : { code: address };
  const { id, trouble, retry } = useEntering(target);
  const state = id ? room(id).value : null;
  useTitle(state ? nameOf(state.snapshot.setup.game) : "");
  useNewPerson(retry);
  if (trouble) {
    return (
      <div data-framed>
        <NotThere trouble={trouble} target={target} onRetry={retry} />
      </div>
    );
  }
  if (!state) {
    // Whoever waits for the connection has the usual frame meanwhile.
    return (
      <div data-framed={lost.value || undefined}>
        <Loading />
      </div>
    );
  }
  return <Stage state={state} target={target} />;
}

type Target = { room: RoomId } | { code: string };

/** Comes into the room, and walks out again when the page is left and nothing is at stake. */
function useEntering(target: Target) {
  // Whoever plays there may be brought in by the welcome, before or after this has asked.
  const [id, setId] = useState<RoomId | null>("room" in target ? target.room : null);
  const [trouble, setTrouble] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let entered = known(target);
    let here = true;
    setTrouble(null);
    if (!entered) {
      enter(target)
        .then((state) => {
          entered = state.snapshot.room;
          if (here) setId(entered);
          else if (!isInSight(state)) letGo(entered);
        })
        .catch((error) => setTrouble(error));
    }
    return () => {
      here = false;
      if (entered) letGo(entered);
    };
  }, [tries]);
  return { id, trouble, retry: () => setTries(tries + 1) };
}

/** Whoever has become someone else comes in once more, or hears that this is no place for them. */
function useNewPerson(act: () => void) {
  const person = me.value?.id;
  const before = useRef(person);
  useEffect(() => {
    if (person && before.current && before.current !== person) act();
    before.current = person ?? before.current;
  }, [person, act]);
}

/** The room, if one is in it already. */
function known(target: Target): RoomId | null {
  return "room" in target && room(target.room).peek() ? target.room : null;
}

/** Whether one has come back meanwhile to where a room is seen. */
function isInSight(state: RoomState): boolean {
  const { room } = state.snapshot;
  return [address(state), `/r/${room}`, `/g/${room}`].includes(location.pathname);
}

/** A player stays at the table while looking elsewhere; a spectator goes. */
function letGo(id: RoomId) {
  const state = room(id).peek();
  if (!state) return;
  const { stage, host } = state.snapshot;
  const plays = stage === "playing" && state.seats.length > 0;
  const waits = stage === "open" && host.id === me.peek()?.id;
  if (!plays && !waits) void leave(id);
}

function Stage({ state, target }: { state: RoomState; target: Target }) {
  const { game } = text.value;
  const { stage, host } = state.snapshot;
  if (stage === "closed") {
    return (
      <div data-framed>
        <Trouble title={game.closed}>
          <p>{game.closedMore}</p>
          <ButtonLink href="/">{game.toLobby}</ButtonLink>
        </Trouble>
      </div>
    );
  }
  if (stage !== "open") return <Table state={state} />;
  if (host.id === me.value?.id) return <Waiting state={state} />;
  return <Invite state={state} target={target} />;
}

interface NotThereProps {
  trouble: Error;
  target: Target;
  onRetry: () => void;
}

function NotThere({ trouble, target, onRetry }: NotThereProps) {
  const { game } = text.value;
  const { route } = useLocation();
  const code = trouble instanceof RequestError ? trouble.body.code : undefined;
  if (code === "no_spectators") {
    return (
      <Trouble title={game.noSpectators}>
        <p>{game.tryJoin}</p>
        <Button kind="primary" onClick={() => joinRoom(route, target)}>
          {game.join}
        </Button>
      </Trouble>
    );
  }
  const missing = code === "no_such_room" || code === "no_such_code";
  return (
    <Trouble
      title={missing ? game.noRoom : reason(trouble)}
      onRetry={missing ? undefined : onRetry}
    >
      {missing && <p>{game.noRoomMore}</p>}
      <ButtonLink href="/">{game.toLobby}</ButtonLink>
    </Trouble>
  );
}

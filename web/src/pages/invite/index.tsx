import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { GamePicture, joinRoom, optionWords } from "../../parts/rooms";
import { Button, Card, Chip } from "../../parts/ui";
import type { RoomId } from "../../protocol/types";
import { gameOf, isHostAway, lobby, nameOf, type RoomState, useLobby } from "../../state";
import { say, text } from "../../text";
import style from "./invite.module.css";

interface Props {
  state: RoomState;
  target: { room: RoomId } | { code: string };
}

/** A room of someone else that waits: one click and the game starts. */
export function Invite({ state, target }: Props) {
  const { game } = text.value;
  const { route } = useLocation();
  const [busy, setBusy] = useState(false);
  const { setup, host, room } = state.snapshot;
  // The list knows whether a host is there; a room in it that waits for nobody is shown as such.
  useLobby();
  const away = lobby.value.some((listing) => listing.room === room && isHostAway(listing));
  const rules = gameOf(setup.game);
  const join = async () => {
    setBusy(true);
    await joinRoom(route, target);
    setBusy(false);
  };
  return (
    <div class={style.page} data-framed>
      <Card class={style.card}>
        <div class={style.picture}>
          <GamePicture game={setup.game} />
        </div>
        <h1>{game.invited(host.name, nameOf(setup.game))}</h1>
        <p class={style.chips}>
          {optionWords(setup) && <Chip>{optionWords(setup)}</Chip>}
          <Chip>{game.seconds(setup.turn_limit)}</Chip>
        </p>
        <p class={style.goal}>{rules && say(rules.goal, rules.goal_key)}</p>
        <div class={style.ways}>
          <Button kind="primary" size="large" disabled={busy} onClick={join}>
            {game.join}
          </Button>
        </div>
        <p class={style.more}>{away ? game.hostAway(host.name) : game.invitedMore}</p>
      </Card>
    </div>
  );
}

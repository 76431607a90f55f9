import { Play } from "lucide-preact";
import { useLocation } from "preact-iso";
import { Button, ButtonLink, toast } from "../../parts/ui";
import { type RoomState, request } from "../../state";
import { text } from "../../text";
import style from "./table.module.css";

/** What a spectator sees where players have their buttons. */
export function Watching({ state }: { state: RoomState }) {
  const { game } = text.value;
  const { route } = useLocation();
  const { next, room } = state.snapshot;
  return (
    <>
      <p class={style.watching}>
        <strong>{game.youWatch}</strong>
        <span>{game.seatsTaken}</span>
      </p>
      <div class={style.ways}>
        <ButtonLink href="/">{game.leave}</ButtonLink>
        <Button kind="primary" icon={Play} onClick={() => nextGame(route, room, next)}>
          {game.nextGame}
        </Button>
      </div>
    </>
  );
}

/** Goes to the next game to watch: the rematch, or another one that is being played. */
export async function nextGame(go: (url: string) => void, here: string, next: string | undefined) {
  if (next) return go(`/r/${next}`);
  const { rooms } = await request({ type: "rooms", stage: "playing", limit: 50 });
  const others = rooms.filter(({ setup }) => setup.spectators).map(({ room }) => room);
  const found = others[others.indexOf(here) + 1] ?? others[0];
  if (found && found !== here) go(`/r/${found}`);
  else toast(text.value.game.noMoreGames);
}

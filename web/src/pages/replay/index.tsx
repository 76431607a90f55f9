import { useLocation, useRoute } from "preact-iso";
import { useTitle } from "../../parts/frame/title";
import { seatNames } from "../../parts/rooms";
import { ButtonLink, Card, Trouble, Waiting } from "../../parts/ui";
import { useLoad } from "../../parts/use-load";
import type { GameRecord } from "../../protocol/types";
import { fetchGame, lost, nameOf } from "../../state";
import { text } from "../../text";
import { BoardArea } from "./board-area";
import { Controls } from "./controls";
import { ReplayBar, Score } from "./phone";
import style from "./replay.module.css";
import { SideColumn } from "./side-column";
import { Spoken } from "./spoken";
import { useKeys } from "./use-keys";
import { useLive } from "./use-live";
import { useReplay } from "./use-replay";

/** A game at its permanent address: over, or still going on. */
export default function ReplayPage() {
  const { id = "" } = useRoute().params;
  return <Loader key={id} id={id} />;
}

function Loader({ id }: { id: string }) {
  const { replay: words, games } = text.value;
  const { state, again } = useLoad(id, () => fetchGame(id));
  if (state.kind === "there") return <Cinema record={state.value} />;
  if (state.kind === "waiting") {
    return (
      <div data-framed={lost.value || undefined}>
        <Waiting />
      </div>
    );
  }
  const gone = state.code === "no_such_game" || state.code === "bad_request";
  return (
    <div class={style.trouble} data-framed>
      <Card>
        <Trouble title={words.failed} onRetry={gone ? undefined : again}>
          <p>{gone ? words.none : state.why}</p>
        </Trouble>
        <ButtonLink href="/games" wide>
          {games.title}
        </ButtonLink>
      </Card>
    </div>
  );
}

function Cinema({ record }: { record: GameRecord }) {
  const { query } = useLocation();
  const { timeline, live } = useLive(record);
  const at = Number.parseInt(query.at ?? "", 10);
  const replay = useReplay(timeline, live, Number.isNaN(at) ? null : at);
  useKeys(replay);
  const { setup, seats } = record.summary;
  useTitle(text.value.replay.title(nameOf(setup.game), ...seatNames(seats)));
  return (
    <div class={style.page}>
      <ReplayBar record={record} replay={replay} />
      <Score record={record} replay={replay} />
      <BoardArea record={record} replay={replay} />
      <Controls replay={replay} record={record} />
      <SideColumn record={record} replay={replay} />
      <Spoken record={record} replay={replay} />
    </div>
  );
}

import { Link, LogIn } from "lucide-preact";
import { copy } from "../../parts/copy";
import { Downloads } from "../../parts/downloads";
import { Button, ButtonLink } from "../../parts/ui";
import { text } from "../../text";
import type { PartProps } from "./board-area";
import style from "./replay.module.css";

/** Passing a game on: by a link to this very move, or as a file. */
export function Actions({ record, replay }: PartProps) {
  const { replay: words } = text.value;
  const { game, setup } = record.summary;
  const { place } = replay;
  return (
    <div class={style.actions}>
      {replay.live && (
        <ButtonLink href={`/r/${game}`} icon={LogIn}>
          {words.table}
        </ButtonLink>
      )}
      <Button icon={Link} onClick={() => copy(addressAt({ record, replay }))}>
        {place === 0 ? words.shareStart : words.share(place)}
      </Button>
      <Downloads game={game} kind={setup.game} words={!replay.live} />
    </div>
  );
}

/** The address of the game at the step that is shown. */
export function addressAt({ record, replay }: PartProps): string {
  const step = replay.timeline.steps[replay.player.step];
  const at = replay.place > 0 && step ? `?at=${step.seq}` : "";
  return `${location.origin}/g/${record.summary.game}${at}`;
}

import { Ellipsis, Link, List, LogIn } from "lucide-preact";
import { useState } from "preact/hooks";
import { SideBadge } from "../../board";
import { copy } from "../../parts/copy";
import { Downloads } from "../../parts/downloads";
import { PhoneBar } from "../../parts/frame/phone-bar";
import { seatNames } from "../../parts/rooms";
import { Panels } from "../../parts/table/panels";
import { Button, ButtonLink, Chip, Dialog, IconButton, Popover } from "../../parts/ui";
import { nameOf } from "../../state";
import { text } from "../../text";
import { addressAt } from "./actions";
import type { PartProps } from "./board-area";
import { Info } from "./info";
import { Moves } from "./moves";
import style from "./phone.module.css";

/** The top of the page on a phone. */
export function ReplayBar({ record, replay }: PartProps) {
  const { replay: words, frame } = text.value;
  const { game, setup } = record.summary;
  return (
    <PhoneBar title={nameOf(setup.game)} back="/games" backLabel={words.back}>
      <Chip tone={replay.live ? "danger" : "accent"}>
        {replay.live ? words.live : words.replay}
      </Chip>
      <Downloads game={game} kind={setup.game} look="quiet" />
      <Popover label={words.more} icon={Ellipsis} kind="quiet">
        <Button kind="quiet" icon={Link} onClick={() => copy(addressAt({ record, replay }))}>
          {replay.place === 0 ? words.shareStart : words.share(replay.place)}
        </Button>
        {replay.live && (
          <ButtonLink kind="quiet" icon={LogIn} href={`/r/${game}`}>
            {words.table}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" href={`/rules/${setup.game}`}>
          {frame.rules}
        </ButtonLink>
        <ButtonLink kind="quiet" href="/settings">
          {frame.settings}
        </ButtonLink>
      </Popover>
    </PhoneBar>
  );
}

/** Who plays whom, in a line. */
export function Score({ record, replay }: PartProps) {
  const step = replay.timeline.steps[replay.player.step];
  const names = seatNames(record.summary.seats);
  const { winner } = replay.timeline.ending ?? {};
  if (!step) return null;
  return (
    <p class={style.score}>
      <SideBadge side={step.view.sides[0]} size={26} />
      <b class={winner === 0 ? style.won : undefined}>{names[0]}</b>
      <b class={winner === 1 ? style.won : undefined}>{names[1]}</b>
      <SideBadge side={step.view.sides[1]} size={26} />
    </p>
  );
}

/** Opens the list of moves, which has no room beside the board. */
export function MovesButton({ record, replay }: PartProps) {
  const { replay: words } = text.value;
  const [open, setOpen] = useState(false);
  const step = replay.timeline.steps[replay.player.step];
  return (
    <>
      <IconButton icon={List} label={words.moves} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={words.moves} width="wide">
        <div class={style.sheet}>
          <Info record={record} replay={replay} />
          {step && <Panels view={step.view} />}
          <Moves record={record} replay={replay} />
        </div>
      </Dialog>
    </>
  );
}

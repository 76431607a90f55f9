import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { joinRoom, optionWords } from "../../parts/rooms";
import { GamePicture } from "../../parts/rooms/picture";
import { Button, ButtonLink, Card, Select } from "../../parts/ui";
import type { GameKind, Listing } from "../../protocol/types";
import { catalogue, isHostAway, lobby, lobbyKnown, me, nameOf } from "../../state";
import { text } from "../../text";
import style from "./open-rooms.module.css";

/** The public rooms that wait for a player, live. */
export function OpenRooms() {
  const { open } = text.value.home;
  const [only, setOnly] = useState<GameKind | "all">("all");
  const rooms = lobby.value.filter(
    ({ stage, setup }) => stage === "open" && (only === "all" || setup.game === only),
  );
  return (
    <Card title={open.title} flush aside={<Filter only={only} onChange={setOnly} />}>
      {rooms.length > 0 && <Rooms rooms={rooms} />}
      {rooms.length === 0 && lobbyKnown.value && (
        <div class={style.none}>
          <p>{only === "all" ? open.none : open.noneOf(nameOf(only))}</p>
          <p>{open.noneMore}</p>
        </div>
      )}
    </Card>
  );
}

interface FilterProps {
  only: GameKind | "all";
  onChange: (only: GameKind | "all") => void;
}

function Filter({ only, onChange }: FilterProps) {
  const { open } = text.value.home;
  const games = catalogue.value.map(({ id, name }) => ({ value: id, label: name }));
  const options = [{ value: "all" as const, label: open.all }, ...games];
  return (
    <div class={style.filter}>
      <Select label={open.filter} quiet options={options} value={only} onChange={onChange} />
    </div>
  );
}

function Rooms({ rooms }: { rooms: Listing[] }) {
  const { open } = text.value.home;
  return (
    <table class={style.rooms}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {open.game}
          </th>
          <th scope="col">{open.waiting}</th>
          <th scope="col">{open.options}</th>
          <th scope="col">{open.turn}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rooms.map((room) => (
          <Room key={room.room} room={room} />
        ))}
      </tbody>
    </table>
  );
}

function Room({ room }: { room: Listing }) {
  const { open } = text.value.home;
  const { setup, host } = room;
  const away = isHostAway(room);
  return (
    <tr>
      <td class={style.picture}>
        <GamePicture game={setup.game} />
      </td>
      <th scope="row">{nameOf(setup.game)}</th>
      <td class={`${style.host} ${away ? style.away : ""}`}>
        {host.name}
        {away && <small>{open.away}</small>}
      </td>
      <td class={style.options}>{optionWords(setup)}</td>
      <td class={style.turn}>{open.seconds(setup.turn_limit)}</td>
      <td class={style.act}>
        <Act room={room} />
      </td>
    </tr>
  );
}

function Act({ room: { room, setup, host } }: { room: Listing }) {
  const { open } = text.value.home;
  const { route } = useLocation();
  if (host.id === me.value?.id) {
    return (
      <ButtonLink size="small" href={`/r/${room}`}>
        {open.yours}
      </ButtonLink>
    );
  }
  return (
    <span title={open.joinThe(nameOf(setup.game), host.name)}>
      <Button size="small" onClick={() => joinRoom(route, { room })}>
        {open.join}
        <span class={style.unseen}> {`${nameOf(setup.game)}, ${host.name}`}</span>
      </Button>
    </span>
  );
}

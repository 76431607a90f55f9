import { Plus, Zap } from "lucide-preact";
import { useLocation } from "preact-iso";
import { lazyPage } from "../../offline/lazy-page";
import { useTitle } from "../../parts/frame/title";
import { quick } from "../../parts/rooms/actions";
import { Button, ButtonLink } from "../../parts/ui";
import { catalogue, useLobby } from "../../state";
import { text } from "../../text";
import { GameCards } from "./game-cards";
import { GoOn } from "./go-on";
import style from "./home.module.css";
import { OpenRooms } from "./open-rooms";
import { WatchNow } from "./watch-now";

const Create = lazyPage(() => import("../create"));

/** The start page. At `/new` the form for a room stands in front of it. */
export function Home() {
  const { create } = text.value;
  const { path, route } = useLocation();
  const creating = path === "/new";
  useLobby();
  useTitle(creating ? create.title : "");
  return (
    <div class={style.home}>
      <Lead />
      <GameCards />
      <GoOn />
      <div class={style.columns}>
        <OpenRooms />
        <WatchNow />
      </div>
      {creating && <Create onClose={() => route("/", true)} />}
    </div>
  );
}

function Lead() {
  const { home } = text.value;
  const { route } = useLocation();
  const games = catalogue.value.length;
  return (
    <div class={style.lead}>
      <div>
        <h1>{home.title}</h1>
        <p>{games ? home.leadOf(games) : home.lead}</p>
      </div>
      <div class={style.start}>
        <ButtonLink href="/new" size="large" icon={Plus}>
          <span class={style.long}>{home.create}</span>
          <span class={style.short} aria-hidden="true">
            {home.createShort}
          </span>
        </ButtonLink>
        <Button size="large" kind="primary" icon={Zap} onClick={() => quick(route)}>
          {home.quick}
        </Button>
      </div>
    </div>
  );
}

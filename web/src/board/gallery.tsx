import { render } from "preact";
import { useState } from "preact/hooks";
import "../style/index.css";
import type { Layout, Piece } from "../protocol/types";
import { Board, SideBadge, Thumbnail } from ".";
import { Figure } from "./figures";
import style from "./gallery.module.css";
import { type Story, stories } from "./stories";
import { polygons } from "./tiles";

/** For developing: every board in every theme, size and state. The address chooses:
 *  ?theme=dark&game=iris&size=500&state=after|before|end&layout=1&portrait&bottom=white&letters */
const ask = new URLSearchParams(location.search);
const size = Number(ask.get("size") ?? 480);
const themes = (ask.get("theme") ?? "light").split(",");

function Gallery() {
  return (
    <>
      {themes.map((theme) => (
        <div key={theme} data-theme={theme} class={style.gallery}>
          {ask.has("pieces") && <Pieces />}
          {stories
            .filter((story) => !ask.has("game") || ask.get("game") === story.game)
            .map((story) => (
              <Item key={story.game} story={story} />
            ))}
        </div>
      ))}
    </>
  );
}

function Item({ story }: { story: Story }) {
  const [first] = story.layouts as [Layout];
  const layout = story.layouts[Number(ask.get("layout") ?? 0)] ?? first;
  const state = ask.get("state") ?? "after";
  const [moment, setMoment] = useState(state);
  const [said, setSaid] = useState("");
  const view = moment === "before" ? story.before : moment === "end" ? story.end : story.after;
  return (
    <div class={style.item}>
      <div style={{ width: `${size}px`, height: `${Number(ask.get("height") ?? size)}px` }}>
        <Board
          label={story.game}
          layout={layout}
          first={first}
          view={view}
          bottom={(ask.get("bottom") ?? "black") as "white" | "black"}
          flip={ask.has("flip")}
          portrait={ask.has("portrait")}
          zooms={ask.has("portrait")}
          letters={ask.has("letters")}
          coordinates={!ask.has("bare")}
          speed={Number(ask.get("speed") ?? 1)}
          choices={moment === "after" && !ask.has("watch") ? story.choices : undefined}
          last={moment === "before" ? undefined : [moment === "end" ? story.last : story.did]}
          onPlay={(choice) => setSaid(`play ${choice.text}`)}
          onRefuse={(refused) => setSaid(`refuse ${refused.join(" ")}`)}
        />
      </div>
      <div>
        {["before", "after", "end"].map((one) => (
          <button key={one} type="button" onClick={() => setMoment(one)}>
            {one}
          </button>
        ))}
        <output data-said>{said}</output>
        <SideBadge side="white" size={36} />
        <SideBadge side="black" size={36} />
        <div style={{ width: "120px", height: "100px" }}>
          <Thumbnail layout={layout} view={view} first={first} />
        </div>
      </div>
    </div>
  );
}

const SOME: Omit<Piece, "cell">[] = (["white", "black"] as const).flatMap((side) => [
  { shape: "disc", side },
  { shape: "ring", side },
  { shape: "stone", side },
  { shape: "pawn", side },
  { shape: "king", side },
  { shape: "chip", side, label: "1", height: 1, arrows: ["ne", "se", "sw", "nw"] },
  { shape: "chip", side, label: "3", height: 3, arrows: ["n", "ne", "se", "s", "sw", "nw"] },
  {
    shape: "chip",
    side,
    label: "5",
    height: 5,
    arrows: ["n", "ne", "e", "se", "s", "sw", "w", "nw"],
  },
  ...["0/0", "1/0", "0/1", "2/1", "3/3", "5/1", "1/5", "6/0"].map((label) => ({
    shape: "creature" as const,
    side,
    label,
  })),
]);

function Pieces() {
  return (
    <div class={style.pieces}>
      {SOME.map((piece) => (
        <svg
          key={JSON.stringify(piece)}
          width={size / 4}
          height={size / 4}
          viewBox="-62 -62 124 124"
          aria-hidden="true"
        >
          <path d={polygons("hex", [{ x: 0, y: 0 }], 48)} style={{ fill: "var(--cell)" }} />
          <Figure piece={piece} />
        </svg>
      ))}
    </div>
  );
}

const root = document.getElementById("gallery");
if (root) render(<Gallery />, root);

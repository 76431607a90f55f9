import { Card, Segmented } from "../../parts/ui";
import { NARROW, useMedia } from "../../parts/use-media";
import type { Layout } from "../../protocol/types";
import { chooseLayout } from "../../settings/layout";
import { change, type Settings, settings } from "../../settings/store";
import { capital, text } from "../../text";
import { Row, SwitchRow } from "./row";
import { books, withDrawings } from "./sample";

const MOTIONS: Settings["animation"][] = ["none", "slow", "normal", "fast"];
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** How boards are drawn. */
export function BoardCard() {
  const { settings: words } = text.value;
  const { coordinates, colourSafe, animation } = settings.value;
  return (
    <Card title={words.board}>
      {withDrawings(books.value).map((game) => (
        <Drawing key={game.id} {...game} />
      ))}
      <SwitchRow
        label={words.coordinates}
        hint={words.coordinatesHint}
        checked={coordinates}
        onChange={(coordinates) => change({ coordinates })}
      />
      <SwitchRow
        label={words.colourSafe}
        hint={words.colourSafeHint}
        checked={colourSafe}
        onChange={(colourSafe) => change({ colourSafe })}
      />
      <Row label={words.motion} hint={reduced.matches ? words.reduced : words.motionHint}>
        <Segmented
          label={words.motion}
          options={MOTIONS.map((value) => ({ value, label: words.motions[value] }))}
          value={animation}
          onChange={(animation) => change({ animation })}
        />
      </Row>
    </Card>
  );
}

interface DrawingProps {
  id: string;
  name: string;
  layouts: Layout[];
}

/** A board that can be drawn in several ways. */
function Drawing({ id, name, layouts }: DrawingProps) {
  const { settings: words } = text.value;
  const { layouts: wishes } = settings.value;
  const narrow = useMedia(NARROW);
  const label = (drawing: string) => words.drawings[drawing] ?? capital(drawing);
  return (
    <Row label={words.drawing(name)} hint={words.drawingHint}>
      <Segmented
        label={words.drawing(name)}
        options={layouts.map((layout) => ({ value: layout.name, label: label(layout.name) }))}
        value={chooseLayout(layouts, wishes[id], narrow)?.name ?? ""}
        onChange={(drawing) => change({ layouts: { ...wishes, [id]: drawing } })}
      />
    </Row>
  );
}

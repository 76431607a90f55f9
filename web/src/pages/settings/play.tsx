import { Card, Segmented, Select } from "../../parts/ui";
import { change, type Settings, settings } from "../../settings/store";
import { text } from "../../text";
import { Name } from "./name";
import { Row, SwitchRow } from "./row";

const SIDES: Settings["preferredSide"][] = ["white", "any", "black"];

/** Who plays, and how. */
export function PlayCard() {
  const { settings: words } = text.value;
  const { preferredSide, sound, language } = settings.value;
  const languages = [
    { value: "browser", label: words.browserLanguage },
    { value: "en", label: "English" },
    { value: "pt", label: "Português" },
  ] as const;
  return (
    <Card title={words.play}>
      <Name />
      <Row label={words.language}>
        <Select
          quiet
          label={words.language}
          options={languages}
          value={language}
          onChange={(language) => change({ language })}
        />
      </Row>
      <Row label={words.side} hint={words.sideHint}>
        <Segmented
          label={words.side}
          options={SIDES.map((value) => ({ value, label: words.sides[value] }))}
          value={preferredSide}
          onChange={(preferredSide) => change({ preferredSide })}
        />
      </Row>
      <SwitchRow
        label={words.sound}
        hint={words.soundHint}
        checked={sound}
        onChange={(sound) => change({ sound })}
      />
    </Card>
  );
}

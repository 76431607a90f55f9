import { Braces, Download, FileText } from "lucide-preact";
import type { RoomId } from "../protocol/types";
import { text } from "../text";
import { ButtonLink, Popover } from "./ui";

interface DownloadsProps {
  /** The id of the game. */
  game: RoomId;
  /** Which game it is, for the name of the file. */
  kind: string;
  words?: boolean | undefined;
  size?: "small" | "normal" | undefined;
  look?: "plain" | "quiet" | undefined;
}

/** A game to take along: as JSON or as text. */
export function Downloads({ game, kind, words, size, look }: DownloadsProps) {
  const { games } = text.value;
  const file = `${kind}-${game.slice(0, 8)}`;
  return (
    <Popover label={games.download} icon={Download} words={words} size={size} kind={look}>
      <ButtonLink kind="quiet" icon={Braces} href={`/api/games/${game}`} download={`${file}.json`}>
        {games.asJson}
      </ButtonLink>
      <ButtonLink
        kind="quiet"
        icon={FileText}
        href={`/api/games/${game}.txt`}
        download={`${file}.txt`}
      >
        {games.asText}
      </ButtonLink>
    </Popover>
  );
}

import { useEffect, useState } from "preact/hooks";
import { Thumbnail } from "../../board";
import type { Board, GameKind, RulesText } from "../../protocol/types";
import { fetchRules } from "../../state";
import style from "./picture.module.css";

const pictures = new Map<GameKind, Board>();

/** A small picture of a game: the fullest board among the examples of its rules. */
export function GamePicture({ game }: { game: GameKind }) {
  const [board, setBoard] = useState(pictures.get(game));
  useEffect(() => {
    let shown = true;
    fetchRules(game)
      .then((rules) => {
        const found = fullest(rules);
        if (found) pictures.set(game, found);
        if (shown) setBoard(found);
      })
      // Without a picture the name must do.
      .catch(() => {});
    return () => {
      shown = false;
    };
  }, [game]);
  const layout = board?.layouts[0];
  return (
    <span class={style.picture} aria-hidden="true">
      {board && layout && <Thumbnail layout={layout} view={board.view} />}
    </span>
  );
}

function fullest(rules: RulesText): Board | undefined {
  const boards = (rules.examples ?? []).map(({ board }) => board);
  return boards.sort((a, b) => b.view.pieces.length - a.view.pieces.length)[0];
}

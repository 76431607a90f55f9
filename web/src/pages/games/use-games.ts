import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { GameSummary } from "../../protocol/types";
import { RequestError, request } from "../../state";
import { messageOf, sentence, text } from "../../text";
import { asRequest, type Filters } from "./filters";

/** As many at a time. */
const PAGE = 30;

/** The games that fit, as far as they have been fetched. */
export interface GamesList {
  games: GameSummary[];
  /** Where the next page begins, if there is one. */
  next?: string | undefined;
  loading: boolean;
  error?: string | undefined;
}

const NOTHING: GamesList = { games: [], loading: true };

/** Fetches the games page by page. */
export function useGames(filters: Filters) {
  const [list, setList] = useState(NOTHING);
  const round = useRef(0);
  const { game, player, result } = filters;
  const fetchPage = useCallback(
    async (before: GameSummary[], after?: string) => {
      round.current += 1;
      const mine = round.current;
      setList((now) => ({ games: before, next: now.next, loading: true }));
      const page = await ask({ game, player, result }, after);
      if (mine !== round.current) return;
      const known = new Set(before.map((summary) => summary.game));
      const fresh = page.games.filter((summary) => !known.has(summary.game));
      setList({ ...page, games: [...before, ...fresh], loading: false });
    },
    [game, player, result],
  );
  useEffect(() => {
    void fetchPage([]);
    return () => {
      // An answer that comes later is for a list that is no longer shown.
      round.current += 1;
    };
  }, [fetchPage]);
  const more = () => void fetchPage(list.games, list.next);
  const again = () => void fetchPage([]);
  return { list, more, again };
}

type Page = Pick<GamesList, "games" | "next" | "error">;

async function ask(filters: Filters, after: string | undefined): Promise<Page> {
  try {
    const page = after ? { after } : {};
    return await request({ type: "games", limit: PAGE, ...asRequest(filters), ...page });
  } catch (error) {
    const known = error instanceof RequestError;
    return { games: [], error: known ? sentence(messageOf(error.body)) : text.peek().ui.offline };
  }
}

import { useEffect } from "preact/hooks";
import { useRoute } from "preact-iso";
import { loadCatalogue } from "../../state";
import { GameRules } from "./game";
import { RulesList } from "./list";

/** The rules: of all games in short, or of one in full. */
export default function RulesPage() {
  const { game } = useRoute().params;
  useEffect(() => {
    loadCatalogue().catch(() => {});
  }, []);
  return game ? <GameRules key={game} game={game} /> : <RulesList />;
}

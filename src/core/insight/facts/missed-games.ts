import type { PlayerPosition } from "../../asset/position.ts";
import type { Detector } from "./finding.ts";
import { counted, tenth } from "./words.ts";

/** At most this many games in the base season. Running backs and tight ends did not recover in the back-test. */
const FEW: Readonly<Partial<Record<PlayerPosition, number>>> = { QB: 12, WR: 12 };
/** Fewer games say too little about a player's level. */
const FEWEST = 3;
const SEASON = 17;

/** A season total that is low because games were missed: in those played he scored like a starter. */
export const missedGames: Detector = {
  id: "missed-games",
  direction: "up",
  detect: ({ career, past, constants, base }) => {
    const most = FEW[career.position];
    const season = past(1);
    if (most === undefined || season === null || season.games > most || season.games < FEWEST) return null;
    const perGame = (season.points / SEASON) * (SEASON / season.games);
    if (perGame < constants.line / SEASON) return null;
    return {
      title: "A low total because of missed games",
      text:
        `He played ${counted(season.games, "game")} in ${base} and scored ${tenth(perGame)} points in each ` +
        "(half PPR), as much as a starter.",
      evidence: `${base}, ${season.games} games, ${tenth(perGame)} a game`,
      formats: ["dynasty", "redraft"],
    };
  },
};

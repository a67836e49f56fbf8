import type { PlayerPosition } from "#core/assets/position.ts";
import { counted, tenth, type Detector, type PlayerFacts } from "./player-facts.ts";

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

const SEASONS = [1, 2, 3];
/** A season of at most this many games counts as cut short. */
const SHORT = 11;
const SHORT_SEASONS = 2;
/** Share of the replacement line he must have reached last. */
const ENOUGH = 0.5;

export const oftenHurt: Detector = {
  id: "often-hurt",
  direction: "down",
  detect: ({ career, experience, past, last, constants, base }) => {
    if (career.position === "TE" || experience < SEASONS.length || last < ENOUGH * constants.line) return null;
    const games = SEASONS.map((seasonsBack) => past(seasonsBack)?.games ?? 0);
    if (games.filter((played) => played <= SHORT).length < SHORT_SEASONS) return null;
    return {
      title: "Two short seasons of the last three",
      text: `He played ${games.toReversed().join(", ")} games in the three seasons up to ${base}.`,
      evidence: `${base}, games ${games.join(" ")}`,
      formats: ["dynasty", "redraft"],
    };
  },
};

type Designation = { readonly title: string; readonly meaning: string; readonly isSerious: boolean };

/** What designations mean. Those that are missing here say nothing about an injury. */
const DESIGNATIONS: Readonly<Record<string, Designation>> = {
  IR: { title: "On a reserve list", meaning: "on a reserve list, and out for several games at least", isSerious: true },
  PUP: { title: "Physically unable to perform", meaning: "physically unable to perform (PUP)", isSerious: true },
  Out: { title: "Out", meaning: "out for the next game", isSerious: true },
  Doubtful: { title: "Doubtful", meaning: "doubtful for the next game", isSerious: true },
  Questionable: { title: "Questionable", meaning: "questionable for the next game", isSerious: false },
};

/** What a player's injury designation says; null where he has none that the product knows. */
export const injuryOf = ({ career: { injury } }: PlayerFacts): Designation | null =>
  injury === null ? null : (DESIGNATIONS[injury] ?? null);

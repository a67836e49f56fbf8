import type { PickHolding } from "../providers/read-league.ts";

/** A pick that was traded away: the round of a season of the team `original`, now held by `holder`. */
export type TradedPick = {
  readonly season: number;
  readonly round: number;
  readonly original: string;
  readonly holder: string;
};

type PickPlan = {
  readonly teamids: readonly string[];
  readonly seasons: readonly number[];
  readonly rounds: number;
  /** Slot of a team's own pick in a season and round where the order is fixed; null where it is open. */
  readonly slotOf?: (season: number, round: number, teamid: string) => number | null;
};

const SEASONS_AHEAD = 3;
/** Rookie drafts have few rounds. A draft with more fills whole rosters, so its picks are not rookie picks. */
export const MOST_ROOKIE_ROUNDS = 10;

/** The seasons whose picks count: the current one while its rookie draft is not complete, then three ahead. */
export const pickSeasons = (season: number, isDraftComplete: boolean): readonly number[] => [
  ...(isDraftComplete ? [] : [season]),
  ...Array.from({ length: SEASONS_AHEAD }, (_, i) => season + 1 + i),
];

/** The holder of each pick, teams x rounds x seasons: own picks, then trades of known picks among known teams. */
export function pickTable(plan: PickPlan, traded: readonly TradedPick[]): readonly PickHolding[] {
  const known = new Set(plan.teamids);
  const moved = new Map<string, string>();
  for (const { season, round, original, holder } of traded)
    if (known.has(holder)) moved.set(`${season}|${round}|${original}`, holder);
  return plan.seasons.flatMap((season) =>
    Array.from({ length: plan.rounds }, (_, i) => i + 1).flatMap((round) =>
      plan.teamids.map((originalteamid) => {
        const teamid = moved.get(`${season}|${round}|${originalteamid}`) ?? originalteamid;
        const slot = plan.slotOf?.(season, round, originalteamid) ?? null;
        return { season, round, slot, originalteamid, teamid };
      }),
    ),
  );
}

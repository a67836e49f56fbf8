import { soundPrice, MOST_PER_DOLLAR } from "#core/assets/faab.ts";
import type { Format } from "#core/situation/situation.ts";
import { lineupShare } from "./league-lineups.ts";

/** The facts of a league that the suggestion uses: the money of each team. */
type Money = { readonly format: Format; readonly teams: readonly { readonly faab?: number | undefined }[] };

/** What it reads of its teams: who starts, and what each player adds to a lineup of this season. */
type Lineups = {
  readonly teams: readonly {
    readonly starters: readonly { readonly assetid: number | null }[];
    readonly seasonleft: number;
  }[];
  readonly assets: readonly { readonly assetid: number; readonly season: number }[];
};

const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length;

/**
 * What a dollar for free agents is worth in trades, by the bids that are suggested for them: whoever bids a small share
 * of his money for a gain of as small a share of a starter values a dollar at the mean value of a starter over the mean
 * money of a team. The value of a starter is that of this season, as far as it counts for a balanced team in trades.
 * Null in leagues without money or where all of it is spent, and without anybody who starts.
 */
export function suggestedPerDollar({ format, teams }: Money, { teams: lineups, assets }: Lineups): number | null {
  const money = teams.flatMap(({ faab }) => faab ?? []);
  const seasons = new Map(assets.map(({ assetid, season }) => [assetid, season]));
  const starters = lineups.flatMap((team) =>
    team.starters.flatMap(({ assetid }) => (assetid === null ? [] : (seasons.get(assetid) ?? 0))),
  );
  const price =
    (lineupShare(0, format, mean(lineups.map(({ seasonleft }) => seasonleft))) * mean(starters)) / mean(money);
  return price > 0 && Number.isFinite(price) ? soundPrice(Math.min(MOST_PER_DOLLAR, price)) : null;
}

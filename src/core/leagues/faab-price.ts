import { soundPrice, MOST_PER_DOLLAR } from "#core/assets/faab.ts";
import { meanOf } from "#core/kit/sums.ts";
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

/**
 * What a dollar for free agents is worth in trades, by the suggested bids: the mean value of a starter this season, as
 * far as it counts for a balanced team, over the mean money of a team. Null without money or starters.
 */
export function suggestedPerDollar({ format, teams }: Money, { teams: lineups, assets }: Lineups): number | null {
  const money = teams.flatMap(({ faab }) => faab ?? []);
  const seasons = new Map(assets.map(({ assetid, season }) => [assetid, season]));
  const starters = lineups.flatMap((team) =>
    team.starters.flatMap(({ assetid }) => (assetid === null ? [] : (seasons.get(assetid) ?? 0))),
  );
  const left = meanOf(lineups.map(({ seasonleft }) => seasonleft));
  const price = (lineupShare(0, format, left) * meanOf(starters)) / meanOf(money);
  return price > 0 && Number.isFinite(price) ? soundPrice(Math.min(MOST_PER_DOLLAR, price)) : null;
}

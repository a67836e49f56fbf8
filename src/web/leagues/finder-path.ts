import { useCallback } from "react";
import { useListLeague } from "./list-league.ts";

/** The address of the trade finder in a league, asked for trades of one player. */
export const finderPath = (leagueid: string, assetid: number): string =>
  `/league/${leagueid}?view=offers&for=${assetid}`;

/** Where the finder shows trades for a player of the followed league; null for one whom no team holds. */
export function useFinderPath(): (assetid: number) => string | null {
  const league = useListLeague();
  return useCallback(
    (assetid) =>
      league?.teams.some(({ assets }) => assets.includes(assetid)) ? finderPath(league.leagueid, assetid) : null,
    [league],
  );
}

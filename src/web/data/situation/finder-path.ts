import { useCallback } from "react";
import { useListLeague } from "./list-league.ts";

/** The address of the trade finder in a league, asked for trades of one player. */
export const finderPath = (leagueid: string, assetid: number): string =>
  `/league/${leagueid}?view=offers&for=${assetid}`;

/**
 * Returns the address at which the finder shows trades for a player in the league that the list follows; null for a
 * player whom no team holds there, and without such a league.
 */
export function useFinderPath(): (assetid: number) => string | null {
  const league = useListLeague();
  return useCallback(
    (assetid) =>
      league?.teams.some(({ assets }) => assets.includes(assetid)) ? finderPath(league.leagueid, assetid) : null,
    [league],
  );
}

import { useMemo } from "react";
import type { StatusAsset } from "#contract/values.ts";
import { TEAM_STATUSES, type Roster, type TeamStatus } from "#core/situation/situation.ts";
import { rosterSpotValue } from "#core/trade/package-adjustment.ts";
import type { TradeTeam } from "#core/trade/trade.ts";
import type { SpotValueFor } from "#core/trade/weigh.ts";

const spotValue = (assets: readonly StatusAsset[], roster: Roster): number =>
  rosterSpotValue(
    assets.flatMap(({ position, tradevalue }) => (position === "PICK" ? [] : [tradevalue])),
    roster,
  );

/** The value of a roster spot to each of the teams, computed once per status while the values and the roster stay. */
export const useSpotValues = (
  teams: readonly TradeTeam[],
  listFor: (teamStatus: TeamStatus) => readonly StatusAsset[],
  roster: Roster,
): SpotValueFor => {
  // The statuses as a text, so that other changes to the teams compute nothing anew.
  const used = TEAM_STATUSES.filter((status) => teams.some(({ teamStatus }) => teamStatus === status)).join();
  return useMemo(() => {
    const values = new Map(
      TEAM_STATUSES.filter((status) => used.split(",").includes(String(status))).map((status) => [
        status,
        spotValue(listFor(status), roster),
      ]),
    );
    return ({ teamStatus }) => values.get(teamStatus) ?? 0;
  }, [used, listFor, roster]);
};

import { useMemo, useCallback, useEffect, useEffectEvent } from "react";
import type { UserId, AssetId, LeagueFormatId } from "#core/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { formatOf, type ReferenceTables } from "#core/situation/reference.ts";
import { teamStatusOf } from "#core/situation/team-status.ts";
import { judgeTrade, type SpotValueFor } from "#core/trade/judge-trade.ts";
import { useLeagueTrade } from "./use-league-trade.ts";
import { usePrices, toTradeAsset, type Prices } from "./use-prices.ts";
import { useTrade, type TradeDispatch } from "./use-trade.ts";
import type { StatusAsset } from "#contract/values.ts";
import { TEAM_STATUSES, type Roster, type TeamStatus } from "#core/situation/situation.ts";
import { rosterSpotValue } from "#core/trade/package-adjustment.ts";
import { type TradeTeam, startTrade } from "#core/trade/trade.ts";
import { useQueryClient } from "@tanstack/react-query";
import { errorText } from "#web/data/api/api-error.ts";
import { browserLog } from "#web/data/api/log.ts";
import { scoreTypesQuery } from "#web/data/reference.ts";
import { availableScoreTypesQuery } from "#web/data/scores.ts";
import { toast } from "#web/ui/overlay/toast-store.ts";
import { MESSAGES } from "./messages.ts";

/**
 * The trade of this browser, its prices in the situation, and its judgement, for the parts of the calculator. `scorer`
 * is the user who may price teams by own scores; null if nobody may.
 */
export const useCalculation = (config: SitbarConfig, tables: ReferenceTables, scorer: UserId | null) => {
  const { leagueFormatId } = config;
  const teamStatus = teamStatusOf(config.teamStatusCodeId, tables.codes);
  const editor = useTrade(teamStatus);
  const { trade, dispatch } = editor;
  const usesCustom = scorer !== null && trade.teams.some(({ customScoresEnabled }) => customScoresEnabled);
  const cataloguePrices = usePrices(config, tables, trade.teams, usesCustom ? scorer : null);
  const { leagueTrade, prices } = useLeagueTrade(trade.teams, cataloguePrices);
  const spotValueFor = useSpotValues(trade.teams, prices.listFor, config.roster);
  const { priceFor, bandFor } = prices;
  const { lineupChangeFor, keeperChangeFor } = leagueTrade;
  const judgement = useMemo(
    () => judgeTrade(trade, { priceFor, bandFor, spotValueFor, lineupChangeFor, keeperChangeFor }),
    [trade, priceFor, bandFor, spotValueFor, lineupChangeFor, keeperChangeFor],
  );
  useAddressTrade(prices, teamStatus, dispatch);
  const limitScores = useLimitedScores(trade.teams, leagueFormatId, dispatch);
  return {
    editor,
    prices,
    leagueTrade,
    spotValueFor,
    judgement,
    limitScores,
    teamStatus,
    leagueFormatId,
    isRedraft: formatOf(leagueFormatId, tables.formats) === "redraft",
    /** Whether the user may price teams by own scores. */
    entitled: scorer !== null,
  };
};

export type Calculation = ReturnType<typeof useCalculation>;

const spotValue = (assets: readonly StatusAsset[], roster: Roster): number =>
  rosterSpotValue(
    assets.flatMap(({ position, tradevalue }) => (position === "PICK" ? [] : [tradevalue])),
    roster,
  );

/** The value of a roster spot to each of the teams, computed once per status while the values and the roster stay. */
const useSpotValues = (
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

/** Clears the score types of teams that a chosen asset is not rated in. Asks only where a team has one. */
const useLimitedScores = (
  teams: readonly TradeTeam[],
  leagueFormatId: LeagueFormatId,
  dispatch: TradeDispatch,
): ((asset: AssetId) => void) => {
  const client = useQueryClient();
  const isAsked = teams.some(({ scoreType }) => scoreType !== null);
  return useCallback(
    (asset) => {
      if (!isAsked) return;
      Promise.all([
        client.fetchQuery(availableScoreTypesQuery(asset, leagueFormatId)),
        client.fetchQuery(scoreTypesQuery),
      ])
        .then(([ids, types]) =>
          dispatch({
            type: "limit-score-types",
            available: types.filter(({ scoretypeid }) => ids.includes(scoretypeid)).map(({ dataname }) => dataname),
          }),
        )
        .catch((error: unknown) =>
          browserLog.warn("The score types of an asset could not be loaded", errorText(error)),
        );
    },
    [client, isAsked, leagueFormatId, dispatch],
  );
};

/**
 * Opens the trade that the fragment of the page's address holds, once the assets are known, and takes the fragment
 * out of the address. A fragment that is not whole opens an empty calculator and says so. Undo brings back what was
 * there.
 */
const useAddressTrade = (prices: Prices, ownStatus: TeamStatus, dispatch: TradeDispatch): void => {
  const open = useEffectEvent(async () => {
    const fragment = location.hash.slice(1);
    if (fragment === "") return;
    history.replaceState(history.state, "", location.pathname + location.search);
    // Few visits open such an address. Without the code it counts as broken.
    const code = await import("#core/trade/trade-outline.ts").catch(() => null);
    const outline = code?.parseOutlineAddress(fragment);
    if (!code || !outline) {
      dispatch({ type: "open", trade: startTrade(ownStatus) });
      toast({ title: MESSAGES.brokenAddress, description: MESSAGES.undoBrings, variant: "destructive" });
      return;
    }
    const { trade, leftOut } = code.tradeFromOutline(outline, (id) => {
      const found = prices.find(id);
      return found && toTradeAsset(found);
    });
    dispatch({ type: "open", trade });
    toast({
      title: MESSAGES.addressOpened,
      description: leftOut > 0 ? MESSAGES.leftOut(leftOut) : MESSAGES.undoBrings,
    });
  });
  const isReady = !prices.pending;
  useEffect(() => {
    if (!isReady) return;
    void open();
    const hear = () => void open();
    addEventListener("hashchange", hear);
    return () => removeEventListener("hashchange", hear);
  }, [isReady]);
};

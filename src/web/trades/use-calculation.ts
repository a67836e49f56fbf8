import { useMemo, useCallback } from "react";
import { startupPickOf } from "#core/assets/startup-pick.ts";
import type { UserId, AssetId, LeagueFormatId } from "#core/kit/ids.ts";
import { toSituation, type SitbarConfig } from "#core/situation/config.ts";
import { isSameLeague } from "#core/situation/league-address.ts";
import { formatOf, teamStatusOf, type ReferenceTables } from "#core/situation/reference.ts";
import { TEAM_STATUSES, type Roster, type TeamStatus } from "#core/situation/situation.ts";
import { knownTrade } from "#core/trades/known-trade.ts";
import { judgeTrade, type SpotValueFor } from "#core/trades/judge-trade.ts";
import { useLeagueTrade } from "./use-league-trade.ts";
import { usePrices } from "./use-prices.ts";
import { useTrade, type TradeDispatch } from "./use-trade.ts";
import type { StatusAsset } from "#contract/values/values.ts";
import { rosterSpotValue } from "#core/values/package-adjustment.ts";
import { faabOf } from "#core/assets/faab.ts";
import { withFaabPrice } from "#core/trades/faab-in-trade.ts";
import type { Trade, TradeTeam } from "#core/trades/trade.ts";
import { useQueryClient } from "@tanstack/react-query";
import { errorText } from "#web/kit/query/send.ts";
import { browserLog } from "#web/kit/query/transport.ts";
import { scoreTypesQuery } from "#web/situation/reference.ts";
import { availableScoreTypesQuery } from "#web/scores/data.ts";
import { useArrivingTrade, useOpening } from "./use-address-trade.ts";

/**
 * The trade of this browser, its prices, and its judgement, for the parts of the calculator. It is priced in the
 * situation, or in the league of the person who sent the trade. `scorer` is the user who may price teams by own scores;
 * null if nobody may.
 */
export function useCalculation(own: SitbarConfig, tables: ReferenceTables, scorer: UserId | null) {
  const teamStatus = teamStatusOf(own.teamStatusCodeId, tables.codes);
  const kept = useTrade(teamStatus);
  const { dispatch } = kept;
  const opening = useArrivingTrade(own, tables, dispatch);
  const { arriving } = opening;
  const { sender: sentBy, teams } = kept.trade;
  const sender = sentBy && !isSameLeague(sentBy.league, own) ? sentBy : undefined;
  const sent = sender?.isUsed ? sender.league : undefined;
  const other = arriving ? arriving.outline.league : sent;
  const config = useMemo(() => (other ? { ...own, ...other } : own), [own, other]);
  const { leagueFormatId } = config;
  const usesCustom = scorer !== null && teams.some(({ customScoresEnabled }) => customScoresEnabled);
  // At Balanced too, from which what a status changes is told.
  const pricedTeams = [...teams, ...(arriving?.outline.teams ?? []), BALANCED];
  const cataloguePrices = usePrices(config, tables, pricedTeams, usesCustom ? scorer : null);
  const { leagueTrade, prices } = useLeagueTrade(kept.trade, cataloguePrices, config.roster.numberOfTeams);
  const trade = useLeagueMoney(kept.trade, leagueTrade.league?.faabprice);
  // What the sender's league says of lineups holds in no other.
  const isElsewhere = sender?.isUsed === false;
  const spotValueFor = useSpotValues(teams, prices.listFor, config.roster);
  const { priceFor, bandFor } = prices;
  const { lineupChangeFor, keeperChangeFor } = leagueTrade;
  const judgement = useMemo(
    () =>
      judgeTrade(isElsewhere ? outsideLeague(trade) : trade, {
        priceFor,
        bandFor,
        spotValueFor,
        lineupChangeFor,
        keeperChangeFor,
      }),
    [trade, isElsewhere, priceFor, bandFor, spotValueFor, lineupChangeFor, keeperChangeFor],
  );
  useOpening(opening, cataloguePrices, dispatch);
  const limitScores = useLimitedScores(teams, leagueFormatId, dispatch);
  return {
    editor: { ...kept, trade },
    prices,
    leagueTrade,
    spotValueFor,
    judgement,
    /** The trade as it is passed on: with what its league knows of it. */
    known: knownTrade(isElsewhere ? outsideLeague(trade) : trade, judgement, leagueTrade.knowing),
    limitScores,
    teamStatus,
    /** The league of the person who sent the trade, where it is not the reader's own. */
    sender,
    /** The settings that the trade is priced for: the reader's own, or the sender's. */
    config,
    league: toSituation(config, tables),
    leagueFormatId,
    isRedraft: formatOf(leagueFormatId, tables.formats) === "redraft",
    /** Whether the user may price teams by own scores. */
    entitled: scorer !== null,
  };
}

const BALANCED = { teamStatus: 0 } as const;

const useLeagueMoney = (trade: Trade, perdollar: number | undefined): Trade =>
  useMemo(() => (perdollar === undefined ? trade : withFaabPrice(trade, perdollar)), [trade, perdollar]);

const outsideLeague = (trade: Trade): Trade => ({
  ...trade,
  teams: trade.teams.map((team) => ({ ...team, effect: undefined })),
});

export type Calculation = ReturnType<typeof useCalculation>;

const spotValue = (assets: readonly StatusAsset[], roster: Roster): number =>
  rosterSpotValue(
    assets.flatMap(({ position, tradevalue }) => (position === "PICK" ? [] : [tradevalue])),
    roster,
  );

/** The value of a roster spot to each of the teams, computed once per status while the values and the roster stay. */
function useSpotValues(
  teams: readonly TradeTeam[],
  listFor: (teamStatus: TeamStatus) => readonly StatusAsset[],
  roster: Roster,
): SpotValueFor {
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
}

function useLimitedScores(
  teams: readonly TradeTeam[],
  leagueFormatId: LeagueFormatId,
  dispatch: TradeDispatch,
): (asset: AssetId) => void {
  const client = useQueryClient();
  const isAsked = teams.some(({ scoreType }) => scoreType !== null);
  return useCallback(
    (asset) => {
      // Money and startup picks are rated in nothing.
      if (!isAsked || faabOf(asset) || startupPickOf(asset)) return;
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
}

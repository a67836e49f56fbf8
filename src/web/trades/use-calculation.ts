import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { StatusAsset } from "#contract/values/values.ts";
import { faabOf } from "#core/assets/faab.ts";
import { startupPickOf } from "#core/assets/startup-pick.ts";
import type { AssetId, LeagueFormatId, UserId } from "#core/kit/ids.ts";
import { type SitbarConfig, toSituation } from "#core/situation/config.ts";
import { isSameLeague } from "#core/situation/league-address.ts";
import { findFormatById, formatOf, type ReferenceTables, teamStatusOf } from "#core/situation/reference.ts";
import { type Roster, TEAM_STATUSES, type TeamStatus, toTeamStatus } from "#core/situation/situation.ts";
import { withFaabPrice } from "#core/trades/faab-in-trade.ts";
import { judgeTrade, type SpotValueFor } from "#core/trades/judge-trade.ts";
import { knownTrade } from "#core/trades/known-trade.ts";
import type { AddressedTrade, tradeFromOutline } from "#core/trades/trade-outline.ts";
import { startTrade, type Trade, type TradeTeam } from "#core/trades/trade.ts";
import { rosterSpotValue } from "#core/values/package-adjustment.ts";
import { errorText } from "#web/kit/query/send.ts";
import { browserLog } from "#web/kit/query/transport.ts";
import { toast } from "#web/kit/ui/overlay/toast-store.ts";
import { availableScoreTypesQuery } from "#web/scores/data.ts";
import { scoreTypesQuery } from "#web/situation/reference.ts";
import { MESSAGES } from "./messages.ts";
import { useLeagueTrade } from "./use-league-trade.ts";
import { type Prices, toTradeAsset, usePrices } from "./use-prices.ts";
import { type TradeDispatch, useTrade } from "./use-trade.ts";

/** The trade of this browser, priced and judged. `scorer` may price teams by own scores; null if nobody may. */
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
  const counted = useMemo(() => (isElsewhere ? outsideLeague(trade) : trade), [isElsewhere, trade]);
  const spotValueFor = useSpotValues(teams, prices.listFor, config.roster);
  const { priceFor, bandFor } = prices;
  const { lineupChangeFor, keeperChangeFor } = leagueTrade;
  const judgement = useMemo(
    () => judgeTrade(counted, { priceFor, bandFor, spotValueFor, lineupChangeFor, keeperChangeFor }),
    [counted, priceFor, bandFor, spotValueFor, lineupChangeFor, keeperChangeFor],
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
    known: knownTrade(counted, judgement, leagueTrade.knowing),
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

/** The value of a roster spot to each of the teams, computed once per status while the values and the roster stay. */
function useSpotValues(
  teams: readonly TradeTeam[],
  listFor: (teamStatus: TeamStatus) => readonly StatusAsset[],
  roster: Roster,
): SpotValueFor {
  // The statuses as a text, so that other changes to the teams compute nothing anew.
  const used = TEAM_STATUSES.filter((status) => teams.some(({ teamStatus }) => teamStatus === status)).join();
  return useMemo(() => {
    const spotValue = (status: string): number => {
      const players = listFor(toTeamStatus(Number(status))).filter(({ position }) => position !== "PICK");
      return rosterSpotValue(
        players.map(({ tradevalue }) => tradevalue),
        roster,
      );
    };
    const values = new Map(used.split(",").map((status) => [status, spotValue(status)]));
    return ({ teamStatus }) => values.get(String(teamStatus)) ?? 0;
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
        .then(([ids, types]) => {
          const rated = types.filter(({ scoretypeid }) => ids.includes(scoretypeid));
          dispatch({ type: "limit-score-types", available: rated.map(({ dataname }) => dataname) });
        })
        .catch((error: unknown) =>
          browserLog.warn("The score types of an asset could not be loaded", errorText(error)),
        );
    },
    [client, isAsked, leagueFormatId, dispatch],
  );
}

/** A trade of the page's address that is still to be opened, with the code that opens it. */
type ArrivingTrade = { readonly outline: AddressedTrade; readonly open: typeof tradeFromOutline };

const clearFragment = (): void => history.replaceState(history.state, "", location.pathname + location.search);

async function readFragment(fragment: string): Promise<ArrivingTrade | null> {
  // Few visits open such an address. Without the code it counts as broken.
  const code = await import("#core/trades/trade-outline.ts").catch(() => null);
  const outline = code?.parseOutlineAddress(fragment);
  return code && outline ? { outline, open: code.tradeFromOutline } : null;
}

/** The trade in the page's address until it is opened. One that is not whole opens an empty calculator and says so. */
function useArrivingTrade(config: SitbarConfig, tables: ReferenceTables, dispatch: TradeDispatch) {
  const [arriving, setArriving] = useState<ArrivingTrade | null>(null);
  const receive = useEffectEvent((found: ArrivingTrade | null) => {
    const league = found?.outline.league;
    if (!found || (league && findFormatById(league.leagueFormatId, tables.formats) === undefined)) {
      clearFragment();
      dispatch({ type: "open", trade: startTrade(teamStatusOf(config.teamStatusCodeId, tables.codes)) });
      toast({
        title: "This link does not hold a complete trade",
        description: "It may have been cut off when it was copied. Undo restores what was here before.",
        variant: "destructive",
      });
      return;
    }
    const isOwn = league && isSameLeague(league, config);
    setArriving(isOwn ? { ...found, outline: { ...found.outline, league: undefined } } : found);
  });
  useEffect(() => {
    const hear = () => {
      const fragment = location.hash.slice(1);
      // What names a part of the page is no trade: a link past the header may lead there.
      if (fragment !== "" && !document.getElementById(fragment)) void readFragment(fragment).then(receive);
    };
    hear();
    addEventListener("hashchange", hear);
    return () => removeEventListener("hashchange", hear);
  }, []);
  return { arriving, setArriving };
}

/** Opens the arriving trade once the values of its league are known, and takes the fragment out of the address. */
function useOpening(
  { arriving, setArriving }: ReturnType<typeof useArrivingTrade>,
  prices: Prices,
  dispatch: TradeDispatch,
): void {
  const open = useEffectEvent(() => {
    if (!arriving) return;
    clearFragment();
    const { league, isOfTrade } = arriving.outline;
    const { trade, leftOut } = arriving.open(arriving.outline, (id) => {
      const found = prices.find(id);
      return found && toTradeAsset(found);
    });
    const sender = league && { league, isUsed: true, ...(isOfTrade && { isOfTrade }) };
    dispatch({ type: "open", trade: { ...trade, ...(sender && { sender }) } });
    setArriving(null);
    toast({
      title: "Trade opened from a link",
      description: leftOut > 0 ? MESSAGES.leftOut(leftOut) : "Undo restores what was here before.",
    });
  });
  const isReady = arriving !== null && !prices.pending && !prices.stale;
  useEffect(() => {
    if (isReady) open();
  }, [isReady]);
}

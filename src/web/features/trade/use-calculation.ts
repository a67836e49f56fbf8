import { useMemo } from "react";
import type { UserId } from "#core/ids.ts";
import type { SitbarConfig } from "#core/situation/config.ts";
import { formatOf, type ReferenceTables } from "#core/situation/reference.ts";
import { teamStatusOf } from "#core/situation/team-status.ts";
import { weighTrade } from "#core/trade/weigh.ts";
import { useAddressTrade } from "./use-address-trade.ts";
import { useLeagueTrade } from "./use-league-trade.ts";
import { useLimitedScores } from "./use-limited-scores.ts";
import { usePrices } from "./use-prices.ts";
import { useSpotValues } from "./use-spot-values.ts";
import { useTrade } from "./use-trade.ts";

/**
 * The trade of this browser, its prices in the situation, and its weighing, for the parts of the calculator. `scorer`
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
  const weighing = useMemo(
    () => weighTrade(trade, prices.priceFor, spotValueFor),
    [trade, prices.priceFor, spotValueFor],
  );
  useAddressTrade(prices, teamStatus, dispatch);
  const limitScores = useLimitedScores(trade.teams, leagueFormatId, dispatch);
  return {
    editor,
    prices,
    leagueTrade,
    spotValueFor,
    weighing,
    limitScores,
    teamStatus,
    leagueFormatId,
    isRedraft: formatOf(leagueFormatId, tables.formats) === "redraft",
    /** Whether the user may price teams by own scores. */
    entitled: scorer !== null,
  };
};

export type Calculation = ReturnType<typeof useCalculation>;

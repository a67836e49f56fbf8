import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Trade } from "#core/trades/trade.ts";
import { ApiError } from "#web/kit/query/send.ts";
import { leagueQuery, leagueTeamsQuery } from "#web/leagues/data.ts";
import type { LookUps } from "./league-look-ups.ts";
import type { Prices } from "./use-prices.ts";

/** `gone`: the league was deleted, or is somebody else's. */
export type LeagueTrade = LookUps & {
  readonly state: "none" | "loading" | "failed" | "gone" | "ready";
  readonly retry: () => void;
};

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400 || error.status === 401);

function stateOf(isKnown: boolean, error: unknown): LeagueTrade["state"] {
  if (isKnown) return "ready";
  if (isGone(error)) return "gone";
  return error ? "failed" : "loading";
}

// Most trades name no team of a league, so the code that reads one is loaded with its first team.
const lookUpsQuery = {
  queryKey: ["code of league look-ups"],
  queryFn: () => import("./league-look-ups.ts"),
  staleTime: Infinity,
};

const NOTHING: LookUps = {
  league: null,
  seasonOf: () => 0,
  lineupChangeFor: undefined,
  keeperChangeFor: undefined,
  sideOf: () => null,
  knowing: null,
  assumptionOf: () => null,
  noteOf: () => null,
  suggestedPerDollar: null,
};

/** Reads the league whose teams stand in the trade, and prices its picks, and those that came with a trade. */
export function useLeagueTrade(
  { teams, placed }: Trade,
  prices: Prices,
  numberOfTeams: number,
): { readonly leagueTrade: LeagueTrade; readonly prices: Prices } {
  const leagueid = teams.find(({ league }) => league)?.league?.leagueid ?? "";
  const enabled = leagueid !== "";
  const league = useQuery({ ...leagueQuery(leagueid), enabled });
  const standings = useQuery({ ...leagueTeamsQuery(leagueid), enabled });
  const hasShared = placed.some(({ asset }) => asset.leaguepick?.odds);
  const needsCode = enabled || hasShared;
  const { data: code, error: codeError, refetch: loadCode } = useQuery({ ...lookUpsQuery, enabled: needsCode });
  const found = useMemo(
    () => (code && league.data && standings.data ? code.knownLeague(league.data, standings.data) : null),
    [code, league.data, standings.data],
  );
  const { priceFor, bandFor, listFor, assets } = prices;
  const extended = useMemo(
    () => (code && found ? code.pricesInLeague(found, { priceFor, bandFor, assets }) : null),
    [code, found, priceFor, bandFor, assets],
  );
  const shared = useMemo(
    () => (code && hasShared ? code.pricesOfShared({ priceFor, bandFor, assets }, numberOfTeams) : null),
    [code, hasShared, priceFor, bandFor, assets, numberOfTeams],
  );
  const leagueTrade = useMemo(
    () => (code && found && extended ? code.lookUpsIn(found, extended, teams, { listFor, assets }) : NOTHING),
    [code, found, extended, teams, listFor, assets],
  );
  const error = league.error ?? standings.error ?? codeError;
  return {
    leagueTrade: {
      ...leagueTrade,
      state: enabled ? stateOf(found !== null, error) : "none",
      retry: () => {
        void league.refetch();
        void standings.refetch();
        if (!code) void loadCode();
      },
    },
    prices: { ...prices, ...(extended ?? shared) },
  };
}

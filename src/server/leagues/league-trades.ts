import { PROVIDER_NAMES, type Platform, type Provider } from "#core/league/league.ts";
import type { FoundTrade } from "#core/league/league-trade.ts";
import { readMflTrades } from "#core/league/mfl-trades.ts";
import { listOf } from "#core/league/read-json.ts";
import { newestFirst } from "#core/league/league-trade.ts";
import { readSleeperTrades } from "#core/league/sleeper-trades.ts";
import { Failure } from "../http/failure.ts";
import { runImport } from "./import-league.ts";
import type { Get, LeagueSources } from "./league-sources.ts";

/** Sleeper tells transactions by week; a season has 18, within the calls that one import may make. */
const WEEKS = 18;

type Reader = (get: Get, id: string, season: number) => Promise<readonly FoundTrade[]>;

const READERS: Partial<Record<Platform, Reader>> = {
  sleeper: async (get, id) => {
    const weeks = await Promise.all(
      Array.from({ length: WEEKS }, (_, at) => get(`league/${id}/transactions/${at + 1}`)),
    );
    return newestFirst(weeks.flatMap((week) => readSleeperTrades(listOf(week))));
  },
  mfl: async (get, id, season) => {
    const ask = (type: string, more: string): Promise<unknown> =>
      get(`${season}/export?TYPE=${type}&L=${id}${more}&JSON=1`);
    const transactions = await ask("transactions", "&TRANS_TYPE=TRADE");
    return readMflTrades(transactions, await ask("players", "&DETAILS=1"), season);
  },
};

/** Whether a provider tells the completed trades of its leagues. */
const readerFor = (provider: Provider): { readonly platform: Platform; readonly read: Reader } | null => {
  const read = provider === "paste" ? undefined : READERS[provider];
  return read && provider !== "paste" ? { platform: provider, read } : null;
};

/** The completed trades of a league's season. Throws Failure `conflict` for a provider that does not tell them. */
export const fetchTrades = async (
  sources: LeagueSources,
  provider: Provider,
  id: string,
  season: number,
): Promise<readonly FoundTrade[]> => {
  const reader = readerFor(provider);
  if (!reader)
    throw new Failure(
      "conflict",
      `${PROVIDER_NAMES[provider]} does not tell the trades of a league. Paste them instead.`,
    );
  return runImport(sources, reader.platform, (get) => reader.read(get, id, season));
};

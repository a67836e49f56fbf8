import { assembleLeague } from "#core/leagues/assemble-league.ts";
import { type FoundTrade, type LeftOut, type ReadTrades, type ImportedLeague } from "#core/leagues/league.ts";
import { PROVIDER_NAMES, type Platform, type Provider } from "#core/kit/platforms.ts";
import { readMflLeague } from "#core/leagues/providers/mfl.ts";
import { readMflTrades, readSleeperTrades } from "#core/leagues/providers/season-trades.ts";
import { at, idAt, listOf, textAt } from "#core/leagues/providers/read-json.ts";
import { UnreadableLeague } from "#core/leagues/providers/read-league.ts";
import { readSleeperLeague } from "#core/leagues/providers/sleeper.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { runImport } from "./import-league.ts";
import type { Get, LeagueSources } from "./league-sources.ts";

/** The trades of a league in a season, and its id in the season before; null where the platform names none. */
export type SeasonTrades = {
  readonly trades: readonly FoundTrade[];
  readonly leftout: readonly LeftOut[];
  readonly previousid: string | null;
};

/** An earlier season also comes with the league as it then was; null where it cannot be read. */
export type EarlierSeason = SeasonTrades & { readonly season: number; readonly league: ImportedLeague | null };

type Reader = {
  readonly trades: (get: Get, id: string, season: number) => Promise<ReadTrades>;
  readonly previous: (get: Get, id: string, season: number) => Promise<string | null>;
  readonly league: (get: Get, id: string, season: number) => Promise<ImportedLeague>;
};

/** Listed by week: 18 and the league itself make 20 calls, the most of an import. */
const WEEKS = 18;

const LEAGUE_ID = /^\d{4,25}$/;
const MFL_HOME = /\/(20\d\d)\/home\/(\d{1,8})$/;

/** Only the settings of an earlier season count, so nobody of its rosters is matched. */
const matchNobody = () => ({ why: "is of an earlier season" });

const mfl = (get: Get, id: string, season: number) => (type: string, more: string) =>
  get(`${season}/export?TYPE=${type}&L=${id}${more}&JSON=1`);

const READERS = {
  sleeper: {
    trades: async (get, id) => {
      const weeks = await Promise.all(
        Array.from({ length: WEEKS }, (_, week) => get(`league/${id}/transactions/${week + 1}`)),
      );
      return readSleeperTrades(weeks.flatMap((week) => listOf(week)));
    },
    previous: async (get, id) => {
      const previous = idAt(await get(`league/${id}`), "previous_league_id");
      return previous !== null && LEAGUE_ID.test(previous) ? previous : null;
    },
    league: async (get, id) => {
      const [league, rosters] = [await get(`league/${id}`), await get(`league/${id}/rosters`)];
      const untold = { users: [], tradedPicks: [], drafts: [], draftPicks: null, matchups: [] };
      const found = readSleeperLeague({ league, rosters, ...untold });
      return assembleLeague(found, matchNobody);
    },
  },
  mfl: {
    trades: async (get, id, season) => {
      const ask = mfl(get, id, season);
      const transactions = await ask("transactions", "&TRANS_TYPE=TRADE");
      return readMflTrades(transactions, await ask("players", "&DETAILS=1"), season);
    },
    previous: async (get, id, season) => {
      const seasons = listOf(at(await mfl(get, id, season)("league", ""), "league", "history", "league"));
      const homes = seasons.map((one) => MFL_HOME.exec(textAt(one, "url")));
      return homes.find((home) => home?.[1] === String(season - 1))?.[2] ?? null;
    },
    league: async (get, id, season) => {
      const ask = mfl(get, id, season);
      const answers = {
        league: await ask("league", ""),
        rules: await ask("rules", ""),
        rosters: await ask("rosters", ""),
      };
      const nothing = { futureDraftPicks: null, draftResults: null, players: null, standings: null, schedule: null };
      return assembleLeague(readMflLeague({ season, ...answers, ...nothing }), matchNobody);
    },
  },
} satisfies Partial<Record<Platform, Reader>>;

export const tellsTrades = (provider: Provider): provider is keyof typeof READERS => Object.hasOwn(READERS, provider);

async function readSeason<T>(
  sources: LeagueSources,
  provider: Provider,
  read: (reader: Reader, get: Get) => Promise<T>,
): Promise<T> {
  if (tellsTrades(provider)) return runImport(sources, provider, (get) => read(READERS[provider], get));
  throw new Failure(
    "conflict",
    `${PROVIDER_NAMES[provider]} does not tell the trades of a league. Paste them instead.`,
  );
}

const tradesOf = async ({ trades, previous }: Reader, get: Get, id: string, season: number): Promise<SeasonTrades> => ({
  ...(await trades(get, id, season)),
  previousid: await previous(get, id, season),
});

/** The completed trades of a league's season. Throws Failure `conflict` for a provider that does not list them. */
export const fetchTrades = (
  sources: LeagueSources,
  provider: Provider,
  id: string,
  season: number,
): Promise<SeasonTrades> => readSeason(sources, provider, (reader, get) => tradesOf(reader, get, id, season));

/** The same for an earlier season, with the league as it was then. */
export const fetchEarlierSeason = (
  sources: LeagueSources,
  provider: Provider,
  id: string,
  season: number,
): Promise<EarlierSeason> =>
  readSeason(sources, provider, async (reader, get) => {
    const league = await reader.league(get, id, season).catch((error: unknown) => {
      if (error instanceof UnreadableLeague) return null;
      throw error;
    });
    return { ...(await tradesOf(reader, get, id, season)), season: league?.season ?? season, league };
  });

import { LRUCache } from "lru-cache";
import { addDays, dayOf, MINUTE_MS } from "#core/kit/calendar.ts";
import type { Received, Reply } from "#contract/kit/call.ts";
import { DEMAND_DAYS, FREE_TRADES } from "#contract/kit/limits.ts";
import type * as contract from "#contract/market.ts";
import { formatPickName } from "#core/assets/pick-name.ts";
import { publicSettings } from "#core/market/public-settings.ts";
import { packageWords } from "#core/market/market-trade.ts";
import { uniformOdds, pickPricer, priceOver } from "#core/values/pick-price.ts";
import { findFormat } from "#core/situation/reference.ts";
import { valuationOf } from "#core/values/valuation.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { shortValue } from "#server/values/pricing/asset-json.ts";
import { isEntitled } from "#server/plans/api.ts";
import * as store from "./find-trades.ts";
import { groupBy } from "#core/kit/collections.ts";

type Market = Pick<Deps, "db" | "ratings" | "now">;
type StoredPiece = store.StoredTrade["pieces"][number];

/** Prices pieces of trades as of now, in the settings of their own league; null for what has no trade value. */
type PriceToday = (trade: store.StoredTrade, piece: StoredPiece) => number | null;

/** More settings than a page of trades has. */
const MOST_SETTINGS = 300;

/** The slot of a pick, where its odds say that it was known; else null. */
function knownSlot(odds: readonly number[] | null): number | null {
  const at = odds?.indexOf(1) ?? -1;
  return at < 0 ? null : at + 1;
}

function priceToday({ ratings }: Pick<Market, "ratings">): PriceToday {
  const { assets, indexOf } = ratings;
  const pricesOf = ({ format, scoring, roster }: store.StoredTrade) => {
    const { values } = valuationOf(ratings.valueContext(format), { format, scoring, roster });
    const picks = pickPricer(
      assets.flatMap(({ pick }, index) => (pick ? [{ pick, value: values[index] ?? 0 }] : [])),
      roster.numberOfTeams,
    );
    return { values, picks };
  };
  const known = new LRUCache<number, ReturnType<typeof pricesOf>>({ max: MOST_SETTINGS });
  let version = ratings.version;
  return (trade, { assetid, season, round, odds }) => {
    const index = assetid === null ? undefined : indexOf(assetid);
    if (index === undefined) return null;
    if (version !== ratings.version) known.clear();
    version = ratings.version;
    const prices = known.get(trade.settingid) ?? pricesOf(trade);
    known.set(trade.settingid, prices);
    const pick =
      season === null || round === null
        ? null
        : priceOver(prices.picks, { season, round }, odds ?? uniformOdds(trade.roster.numberOfTeams));
    return pick?.value ?? prices.values[index] ?? null;
  };
}

const NAMELESS = "a player without a trade value";

function pieceJson(
  { ratings }: Pick<Market, "ratings">,
  piece: StoredPiece,
  valuetoday: number | null,
): contract.MarketPiece {
  const { assetid, label, season, round, odds, fromteam: from, toteam: to, value } = piece;
  const asset = ratings.assets[ratings.indexOf(assetid ?? -1) ?? -1];
  const today = assetid === null && season === null ? value : valuetoday;
  const pickName = season === null || round === null ? null : formatPickName({ season, round, slot: knownSlot(odds) });
  return {
    assetid: asset ? assetid : null,
    name: pickName ?? asset?.row.assetdisplayname ?? label ?? NAMELESS,
    position: asset?.position ?? null,
    team: asset?.row.team ?? null,
    from,
    to,
    value: value === null ? null : shortValue(value),
    // Money is worth today what the league said it was worth then.
    valuetoday: today === null ? null : shortValue(today),
  };
}

const tradeJson = (market: Market, trade: store.StoredTrade, price: PriceToday): contract.MarketTrade => ({
  tradeid: trade.tradeid,
  day: trade.day,
  league: trade.format,
  leagueteams: trade.roster.numberOfTeams,
  starters: trade.starters,
  issuperflex: trade.issuperflex,
  isbestball: trade.isbestball,
  ppr: trade.ppr,
  tep: trade.tep,
  settings: {
    leagueFormatId: findFormat(market.ratings.reference.formats, trade.format)?.leagueformatid ?? 0,
    ...publicSettings({ ...trade, teams: trade.roster.numberOfTeams }),
  },
  kind: trade.kind,
  teams: trade.teams,
  pieces: trade.pieces.map((piece) => pieceJson(market, piece, price(trade, piece))),
});

const FEW_TRADES = 10_000;
const COUNT_MS = 5 * MINUTE_MS;
const RECEIPTS_MS = 60 * MINUTE_MS;

/** Reads something of all trades each time while they are few, and keeps it for a while where they are many. */
function keptAWhile<T>(now: () => Date, milliseconds: number, read: () => Promise<T>, tradesIn: (value: T) => number) {
  let known: { readonly at: number; readonly value: T } | null = null;
  return async (): Promise<T> => {
    const at = now().getTime();
    if (known && tradesIn(known.value) > FEW_TRADES && at - known.at < milliseconds) return known.value;
    known = { at, value: await read() };
    return known.value;
  };
}

type Receipts = Reply<typeof contract.readMarketReceipts>;

const GROUPS: Readonly<Record<number, Receipts["rows"][number]["group"]>> = {
  7: "all",
  3: "format",
  5: "tier",
  6: "month",
};

/** The best piece of a trade by the hundreds of its value. */
const TIERS = ["Under 100", "100 to 200", "200 to 300", "300 to 400", "400 and more"];

const MOST_MONTHS = 12;

async function receiptsOf({ db }: Pick<Market, "db">): Promise<Receipts> {
  const all = (await store.evenness(db)).flatMap(({ by, name, trades, quartiles }) => {
    const group = GROUPS[by];
    // Without a trade there is one row of nothing.
    if (group === undefined || trades === 0) return [];
    const [quarter, median, threequarters] = quartiles.map(shortValue) as [number, number, number];
    return [{ group, name: group === "tier" ? TIERS[Number(name)]! : name, trades, quarter, median, threequarters }];
  });
  const of = (wanted: string) => all.filter(({ group }) => group === wanted);
  return { rows: [...of("all"), ...of("format"), ...of("tier"), ...of("month").slice(0, MOST_MONTHS)] };
}

async function demandOf(
  { db, ratings, now }: Market,
  assetid: number,
  format: "dynasty" | "redraft",
): Promise<NonNullable<Reply<typeof contract.listMarketTrades>["demand"]>> {
  const today = dayOf(now());
  const [since, before] = [addDays(today, -DEMAND_DAYS), addDays(today, -2 * DEMAND_DAYS)];
  const counts = await store.countTradesWith(db, assetid, since, before);
  const isKnown = ratings.indexOf(assetid) !== undefined;
  return { ...counts, trendpercent: isKnown ? ratings.movement(format, assetid).percent : null };
}

type Wanted = Received<typeof contract.listMarketTrades>["query"];

const FREE_QUERY: ReadonlySet<string> = new Set(["asset", "limit"] satisfies (keyof Wanted)[]);

/** Does a reader without a plan get what he asks for? */
const isFree = (wanted: Wanted): boolean =>
  Object.entries(wanted).every(([name, value]) => value === undefined || FREE_QUERY.has(name));

/** The most of the newest pieces of an asset, and of all assets together, that are looked at for similar trades. */
const MOST_LOOKED_AT = { each: 400, all: 4000 };
/** The newest trades of a package of which it is told what came back. */
const MOST_TOLD_OF = 100;
const MOST_SIMILAR = 5;
const MOST_PACKAGES = 3;
const MOST_RETURNS = 3;

export function openMarket(deps: Deps) {
  const counts = keptAWhile(
    deps.now,
    COUNT_MS,
    () => store.countMarket(deps.db),
    ({ trades }) => trades,
  );
  const price = priceToday(deps);
  const read = async (ids: readonly number[]): Promise<contract.MarketTrade[]> =>
    (await store.readTrades(deps.db, ids)).map((trade) => tradeJson(deps, trade, price));

  const page = async (filters: store.MarketFilters, limit: number) => {
    const ids = await store.findTrades(deps.db, filters, limit + 1);
    const trades = await read(ids.slice(0, limit));
    const last = trades.at(-1);
    return { trades, next: ids.length > limit && last ? `${last.day}.${last.tradeid}` : null };
  };

  return {
    page,

    receipts: keptAWhile(
      deps.now,
      RECEIPTS_MS,
      () => receiptsOf(deps),
      ({ rows }) => rows[0]?.trades ?? 0,
    ),

    /** The trades a reader may see. Throws Failure `subscription-required` where his plan does not open the filters. */
    list: async (viewer: Viewer, wanted: Wanted): Promise<Reply<typeof contract.listMarketTrades>> => {
      const mayseeall = await isEntitled(deps, viewer, "dataSuite");
      if (!mayseeall && !isFree(wanted))
        throw new Failure("subscription-required", "Filters and older trades come with Big Brain.");
      const { limit = 25, ...filters } = wanted;
      const found = await page(filters, mayseeall ? limit : Math.min(limit, FREE_TRADES));
      return {
        ...found,
        next: mayseeall ? found.next : null,
        kept: await counts(),
        demand: wanted.asset === undefined ? null : await demandOf(deps, wanted.asset, wanted.league ?? "dynasty"),
        mayseeall,
      };
    },

    /** Trades in which assets of one side were sent together, in leagues of the same format and kind of lineup. */
    similar: async ({
      sides,
      league,
      issuperflex,
    }: Received<typeof contract.similarTrades>["body"]): Promise<Reply<typeof contract.similarTrades>> => {
      const wanted = [...new Set(sides.flat())];
      if (wanted.length === 0) return { packages: [], trades: [] };
      const limit = Math.min(MOST_LOOKED_AT.each, Math.ceil(MOST_LOOKED_AT.all / wanted.length));
      const found = await store.piecesWith(deps.db, wanted, { league, issuperflex, limit });
      const matches = matchesOf(sides, found);
      const packages = await packagesOf(deps, matches);
      const best = matches.slice(0, MOST_SIMILAR).map(({ tradeid }) => tradeid);
      const trades = new Map((await read(best)).map((trade) => [trade.tradeid, trade]));
      return { packages, trades: best.flatMap((id) => trades.get(id) ?? []) };
    },
  };
}

/** A stored trade of which one team sent assets that one side of the asked trade sends. */
type Match = {
  readonly tradeid: number;
  readonly team: number;
  readonly assetids: readonly number[];
  readonly alike: number;
};

/** The trades that hold any part of a side, the most alike first; a trade counts once, by its best side. */
function matchesOf(
  sides: readonly (readonly number[])[],
  found: readonly Pick<StoredPiece, "tradeid" | "assetid" | "fromteam">[],
): readonly Match[] {
  const sidesOf = new Map<number, number[]>();
  for (const [at, side] of sides.entries())
    for (const id of new Set(side)) sidesOf.set(id, [...(sidesOf.get(id) ?? []), at]);
  const sentIn = new Map<number, Map<number, Set<number>>>();
  for (const { tradeid, assetid, fromteam } of found) {
    const teams = sentIn.get(tradeid) ?? new Map<number, Set<number>>();
    sentIn.set(tradeid, teams);
    teams.set(fromteam, (teams.get(fromteam) ?? new Set()).add(assetid!));
  }
  const matches = [...sentIn].map(([tradeid, teams]): Match => {
    let best: Match = { tradeid, team: 0, assetids: [], alike: 0 };
    for (const [team, sent] of teams) {
      const back = [...teams].flatMap(([other, ids]) => (other === team ? [] : [...ids]));
      for (const side of new Set([...sent].flatMap((id) => sidesOf.get(id)!))) {
        const assetids = [...sent].filter((id) => sidesOf.get(id)!.includes(side));
        const alike = assetids.length + back.filter((id) => sidesOf.get(id)!.some((at) => at !== side)).length;
        if (alike > best.alike) best = { tradeid, team, assetids: assetids.toSorted((a, b) => a - b), alike };
      }
    }
    return best;
  });
  return matches.filter(({ alike }) => alike > 0).toSorted((a, b) => b.alike - a.alike || b.tradeid - a.tradeid);
}

/** The parts of sides that were sent in the most trades, the largest parts first, and what came back for them. */
async function packagesOf(
  { db }: Pick<Market, "db">,
  matches: readonly Match[],
): Promise<Reply<typeof contract.similarTrades>["packages"]> {
  const parts = [...groupBy(matches, ({ assetids }) => assetids.join()).values()]
    .toSorted((a, b) => b[0]!.assetids.length - a[0]!.assetids.length || b.length - a.length)
    .slice(0, MOST_PACKAGES);
  const told = parts.map((part) => part.slice(0, MOST_TOLD_OF));
  const piecesOf = await store.piecesOf(
    db,
    told.flat().map(({ tradeid }) => tradeid),
  );
  return parts.map((part, at) => {
    const returned = new Map<string, number>();
    for (const { tradeid, team } of told[at]!) {
      const back = (piecesOf.get(tradeid) ?? []).filter(({ toteam }) => toteam === team);
      const words = packageWords(
        back.map(({ season, round }) => ({
          pick: season === null || round === null ? null : { season, round, slot: null, originalteamid: null },
        })),
      );
      returned.set(words, (returned.get(words) ?? 0) + 1);
    }
    return {
      assetids: [...part[0]!.assetids],
      count: part.length,
      returned: [...returned]
        .map(([words, count]) => ({ words, count }))
        .toSorted((a, b) => b.count - a.count)
        .slice(0, MOST_RETURNS),
    };
  });
}

import * as z from "zod/mini";
import { POSITIONS } from "#core/assets/position.ts";
import { REASON_KINDS } from "#core/watchlist/reasons.ts";
import { call } from "#contract/kit/call.ts";
import { Move } from "#contract/values/data-suite.ts";
import { Day, RowId, RowIdText, Uuid } from "#contract/kit/shapes.ts";
import { LeagueFields } from "#contract/situation/settings.ts";

export const Watchlist = z.object({
  assets: z.array(z.object({ assetid: z.int(), isimmediate: z.boolean() })),
  /** The leagues in which one's own roster is followed. */
  leagues: z.array(z.string()),
  /** How many assets the reader's plan lets follow one by one; whole rosters only where `rosters` is true. */
  limit: z.int(),
  rosters: z.boolean(),
});
export type Watchlist = z.output<typeof Watchlist>;

export const readWatchlist = call({
  method: "GET",
  path: "/api/watchlist",
  summary: "The assets and rosters that the visitor or user follows, and how many the plan allows",
  reply: Watchlist,
});

const AssetParams = z.object({ assetid: RowIdText });
const LeagueParams = z.object({ leagueid: Uuid });

export const watchAsset = call({
  method: "PUT",
  path: "/api/watchlist/assets/{assetid}",
  summary: "Follow an asset; with isimmediate its news is sent at once",
  params: AssetParams,
  body: z.strictObject({ isimmediate: z.boolean() }),
  reply: Watchlist,
});

export const unwatchAsset = call({
  method: "DELETE",
  path: "/api/watchlist/assets/{assetid}",
  summary: "Follow an asset no longer",
  params: AssetParams,
  reply: Watchlist,
});

export const watchRoster = call({
  method: "PUT",
  path: "/api/watchlist/rosters/{leagueid}",
  summary: "Follow one's own team in a league: whoever is on it at the time; needs a subscription",
  params: LeagueParams,
  body: z.optional(z.strictObject({})),
  reply: Watchlist,
});

export const unwatchRoster = call({
  method: "DELETE",
  path: "/api/watchlist/rosters/{leagueid}",
  summary: "Follow one's own team in a league no longer",
  params: LeagueParams,
  reply: Watchlist,
});

/** Why a value may have moved: `text` is a sentence part such as 'joined BUF', `day` null where it is not known. */
export const Reason = z.object({ kind: z.enum(REASON_KINDS), day: z.nullable(Day), text: z.string() });

/** A followed asset: its value, how it moved, and why. */
export const WatchedRow = z.object({
  assetid: z.int(),
  name: z.string(),
  position: z.enum(POSITIONS),
  team: z.nullable(z.string()),
  /** Null where the asset has no value in the format. */
  value: z.nullable(z.number()),
  rank: z.nullable(z.int()),
  moves: z.array(Move),
  reasons: z.array(Reason),
  /** Whether it is followed on its own; otherwise it is on a followed roster. */
  isstarred: z.boolean(),
  isimmediate: z.boolean(),
  rosters: z.array(z.string()),
});
export type WatchedRow = z.output<typeof WatchedRow>;

export const watchlistMoves = call({
  method: "POST",
  path: "/api/watchlist/moves",
  summary: "What is followed, in a situation: how each value moved over 1, 7 and 30 days, and why in the last 7",
  body: z.strictObject({ teamStatus: RowId, ...LeagueFields }),
  reply: z.object({ asof: z.string(), rows: z.array(WatchedRow) }),
});

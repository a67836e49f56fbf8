import type { Call } from "./call.ts";
import * as alerts from "./alerts.ts";
import * as accuracy from "./accuracy.ts";
import * as trackRecord from "./track-record.ts";
import * as announcements from "./announcements.ts";
import * as browserErrors from "./browser-errors.ts";
import * as bulkTrades from "./bulk-trades.ts";
import * as data from "./data-suite.ts";
import * as draft from "./draft.ts";
import * as finder from "./finder.ts";
import * as keepers from "./keepers.ts";
import * as health from "./health.ts";
import * as insights from "./insights.ts";
import * as market from "./market.ts";
import * as legal from "./legal.ts";
import * as leagues from "./leagues.ts";
import * as leagueTeams from "./league-teams.ts";
import * as myLeagues from "./my-leagues.ts";
import * as keys from "./keys.ts";
import * as paidPreviews from "./paid-previews.ts";
import * as profile from "./profile.ts";
import * as prompts from "./prompts.ts";
import * as reference from "./reference.ts";
import * as senseChecks from "./sense-checks.ts";
import * as scores from "./scores.ts";
import * as status from "./status.ts";
import * as shares from "./shares.ts";
import * as subscriptions from "./subscriptions.ts";
import * as users from "./users.ts";
import * as values from "./values.ts";
import * as views from "./views.ts";
import * as visitors from "./visitors.ts";
import * as watchlist from "./watchlist.ts";

const RESOURCES = [
  reference,
  visitors,
  values,
  views,
  profile,
  scores,
  prompts,
  shares,
  users,
  subscriptions,
  insights,
  keys,
  data,
  bulkTrades,
  senseChecks,
  health,
  accuracy,
  trackRecord,
  leagues,
  leagueTeams,
  myLeagues,
  finder,
  draft,
  keepers,
  status,
  browserErrors,
  announcements,
  legal,
  paidPreviews,
  watchlist,
  alerts,
  market,
] as const;

const isCall = (thing: unknown): thing is Call =>
  typeof thing === "object" && thing !== null && "method" in thing && "path" in thing && "reply" in thing;

/** All calls by the names they are exported under, which are their operation ids in the OpenAPI document. */
export const NAMED_CALLS: readonly (readonly [string, Call])[] = RESOURCES.flatMap((resource) =>
  Object.entries(resource).filter((entry): entry is [string, Call] => isCall(entry[1])),
);

export const ALL_CALLS: readonly Call[] = NAMED_CALLS.map(([, call]) => call);

type CallsOf<Resource> = Resource extends object ? Extract<Resource[keyof Resource], Call> : never;

export type AnyCall = CallsOf<(typeof RESOURCES)[number]>;

type NameOf<C> = C extends Call ? `${C["method"]} ${C["path"]}` : never;

/** The name of a call: method and path, such as `POST /api/visitors`. */
export type CallName = NameOf<AnyCall>;

export type CallNamed<Name extends CallName> = Name extends `${infer Method} ${infer Path}`
  ? Extract<AnyCall, { readonly method: Method; readonly path: Path }>
  : never;

export type CallPath = AnyCall["path"];

import type { Call } from "#contract/kit/call.ts";
import * as alerts from "#contract/watchlist/alerts.ts";
import * as accuracy from "#contract/ratings/accuracy.ts";
import * as beatUs from "#contract/ratings/beat-us.ts";
import * as openAnswers from "#contract/ratings/open-answers.ts";
import * as trackRecord from "#contract/ratings/track-record.ts";
import * as announcements from "#contract/operations/announcements.ts";
import * as browserErrors from "#contract/operations/browser-errors.ts";
import * as bulkTrades from "#contract/trades/bulk.ts";
import * as data from "#contract/values/data-suite.ts";
import * as draft from "./draft.ts";
import * as finder from "./finder.ts";
import * as keepers from "#contract/leagues/keepers.ts";
import * as health from "#contract/operations/health.ts";
import * as insights from "#contract/insights/insights.ts";
import * as market from "./market.ts";
import * as legal from "#contract/operations/legal.ts";
import * as leagues from "#contract/leagues/leagues.ts";
import * as leagueTeams from "#contract/leagues/teams.ts";
import * as myLeagues from "#contract/leagues/my-leagues.ts";
import * as keys from "#contract/api/keys.ts";
import * as paidPreviews from "#contract/plans/previews.ts";
import * as profile from "./players.ts";
import * as daily from "./daily.ts";
import * as prompts from "./prompts.ts";
import * as reference from "#contract/situation/reference.ts";
import * as senseChecks from "#contract/trades/checks.ts";
import * as scores from "./scores.ts";
import * as status from "#contract/operations/status.ts";
import * as shares from "#contract/trades/shares.ts";
import * as subscriptions from "#contract/plans/subscriptions.ts";
import * as users from "./accounts.ts";
import * as values from "#contract/values/values.ts";
import * as views from "#contract/values/views.ts";
import * as visitors from "./visitors.ts";
import * as watchlist from "#contract/watchlist/watchlist.ts";

const RESOURCES = [
  reference,
  visitors,
  values,
  views,
  profile,
  scores,
  prompts,
  daily,
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
  openAnswers,
  beatUs,
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

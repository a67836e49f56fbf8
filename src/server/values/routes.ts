import * as contract from "#contract/values/values.ts";
import * as viewCalls from "#contract/values/views.ts";
import * as views from "./views/service.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/deps.ts";
import { createByteCache, sendOnce, sendShared } from "#server/kit/encoding/send-json.ts";
import { route, type Options } from "#server/kit/http/route.ts";
import { createThrottledVersion } from "#server/kit/encoding/throttled-version.ts";
import { isEntitled, requireEntitlement } from "#server/plans/api.ts";
import { ownScoresFor } from "./pricing/own-scores.ts";
import { dayOf } from "#core/kit/calendar.ts";
import type { Received } from "#contract/kit/call.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { assetList, statusLists, type Reader } from "./pricing/value-lists.ts";
import { leagueKey, leagueOf, requireTeamStatus } from "#server/situation/situation.ts";

const CACHE_BYTES = 48 * 1024 * 1024;

export function valueRoutes(app: FastifyInstance, deps: Deps): void {
  const cache = createByteCache(CACHE_BYTES);
  const throttled = createThrottledVersion();
  const versionNow = (): number => throttled(deps.ratings.version, performance.now()) + deps.insights.version;

  route(app, contract.tradeValues, { limit: "cheap" }, async ({ body }, { viewer, request, reply }) => {
    const { key, hasInsights, answer } = question(deps, body);
    const own = body.userId == null ? null : await ownScoresFor(deps, viewer, body);
    const readsInsights = hasInsights && (await isEntitled(deps, viewer, "insights"));
    if (own) return sendOnce(request, reply, JSON.stringify(answer({ own, readsInsights })));
    // No await from here on, so that the answer belongs to the version it is cached under.
    return sendShared(request, reply, {
      cache,
      version: versionNow(),
      key: readsInsights ? `${key}|insights` : key,
      text: () => JSON.stringify(answer({ own: null, readsInsights })),
    });
  });
}

export function viewRoutes(app: FastifyInstance, deps: Deps): void {
  const user: Options = { guard: "user", limit: "write" };
  const entitled: Options = { ...user, allow: (viewer) => requireEntitlement(deps, viewer, "advancedFilters") };
  route(app, viewCalls.listViews, user, (_input, { viewer }) => views.listViews(deps, viewer));
  route(app, viewCalls.saveView, entitled, ({ body }, { viewer }) => views.saveView(deps, viewer, body));
  route(app, viewCalls.changeView, entitled, ({ params, body }, { viewer }) =>
    views.changeView(deps, viewer, params.viewid, body),
  );
  route(app, viewCalls.deleteView, user, ({ params }, { viewer }) => views.deleteView(deps, viewer, params.viewid));
  route(app, viewCalls.filterFacts, entitled, async (_input, { request, reply }) =>
    sendOnce(request, reply, JSON.stringify(await views.filterFacts(deps))),
  );
}

type Wanted = Received<typeof contract.tradeValues>["body"];

function teamStatusesOf(deps: Deps, wanted: Wanted): ReadonlyMap<number, TeamStatus> {
  const ids = wanted.teamStatuses ?? (wanted.teamStatus == null ? [] : [wanted.teamStatus]);
  if (ids.length === 0) throw new Failure("invalid", "teamStatus: name one team status, or several in teamStatuses");
  return new Map(
    [...new Set(ids)].sort((a, b) => a - b).map((id) => [id, requireTeamStatus(deps.ratings.reference, id)]),
  );
}

/**
 * Validates a request for trade values. Equal questions have the same key; their answers are shared by all, or by the
 * readers of insights, who have no own scores.
 */
function question(deps: Deps, wanted: Wanted) {
  const { ratings, insights, now } = deps;
  const league = leagueOf(ratings.reference, wanted);
  const teamStatuses = teamStatusesOf(deps, wanted);
  const today = dayOf(now());
  if (wanted.teamStatuses) {
    return {
      key: `${leagueKey(league)}|${[...teamStatuses.keys()].join(",")}`,
      hasInsights: false,
      answer: ({ own }: Reader) => statusLists(ratings, league, teamStatuses, today, own),
    };
  }
  const teamStatus = [...teamStatuses.values()][0]!;
  const showing = () => insights.showing(wanted.leagueFormatId);
  return {
    key: `${leagueKey(league)}|${teamStatus}`,
    hasInsights: showing().size > 0,
    answer: (reader: Reader) => assetList(ratings, league, teamStatus, today, showing(), reader),
  };
}
